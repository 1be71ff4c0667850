/// Choices that were made before, in their order; where they end, the first option is taken.
public struct RecordedChoices: ChoiceSource, Sendable {
    /// The options to take.
    package let options: [UInt64]
    /// How many choices were asked for so far.
    package private(set) var position = 0

    /// The choices of a list.
    public init(_ options: [UInt64]) { self.options = options }

    /// The next option of the list, or the last one there is where the list asks for more.
    public mutating func choose(_ point: ChoicePoint) -> UInt64 {
        defer { position += 1 }
        guard position < options.count else { return 0 }
        return min(options[position], point.count - 1)
    }
}
