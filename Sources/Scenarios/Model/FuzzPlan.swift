/// What a scenario of the kind `fuzz` asks for.
public struct FuzzPlan: Sendable {
    /// The operations, by their ids; all of the contract where it is empty.
    public let operations: [String]
    /// How many of a hundred requests are invalid in one way.
    public let invalidShare: Int
}
