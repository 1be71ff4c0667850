/// Writes down what another source chooses.
public struct ChoiceRecorder<Source: ChoiceSource>: ChoiceSource {
    private var source: Source
    /// What was chosen so far, in order.
    public private(set) var options: [UInt64] = []

    /// A recorder of a source.
    public init(_ source: Source) { self.source = source }

    /// What the source chooses.
    public mutating func choose(_ point: ChoicePoint) -> UInt64 {
        let option = source.choose(point)
        options.append(option)
        return option
    }
}

extension ChoiceRecorder: Sendable where Source: Sendable {}
