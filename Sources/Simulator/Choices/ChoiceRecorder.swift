/// Records the choices of another source.
package struct ChoiceRecorder<Source: ChoiceSource>: ChoiceSource {
    private var source: Source
    /// The options chosen so far, in order.
    package private(set) var options: [UInt64] = []

    /// A recorder of a source.
    package init(_ source: Source) { self.source = source }

    /// The option that the source chooses; it is recorded.
    package mutating func choose(_ point: ChoicePoint) -> UInt64 {
        let option = source.choose(point)
        options.append(option)
        return option
    }
}

extension ChoiceRecorder: Sendable where Source: Sendable {}
