/// Choices that were made before, in their order. After the last of them, the first option is
/// taken.
public struct RecordedChoices: ChoiceSource, Sendable {
    /// The options to take.
    package let options: [UInt64]
    /// The number of choices asked for so far.
    package private(set) var position = 0

    /// The choices of a list.
    public init(_ options: [UInt64]) { self.options = options }

    /// The next option of the list; the last option that exists if the list has a greater number.
    public mutating func choose(_ point: ChoicePoint) -> UInt64 {
        defer { position += 1 }
        guard position < options.count else { return 0 }
        return min(options[position], point.count - 1)
    }
}
