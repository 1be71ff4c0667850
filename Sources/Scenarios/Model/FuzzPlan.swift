/// What a scenario of the kind `fuzz` asks for.
package struct FuzzPlan: Sendable {
    /// The operations, by their ids; all of the contract where it is empty.
    package let operations: [String]
    /// How many of a hundred requests are invalid in one way.
    package let invalidShare: Int
}
