/// What a fuzz asks for.
package struct FuzzPlan: Sendable {
    /// How far chance goes beside the requests themselves.
    package enum Breadth: Sendable {
        /// A rule's own outcome always comes, and now and then time passes.
        case scenario
        /// Alternatives are chosen, time passes before most requests, and whatever the backend
        /// sends and remembers is learned.
        case wide
    }

    /// The operations, by their ids; all of the contract where it is empty.
    package let operations: [String]
    /// How many of a hundred requests are invalid in one way.
    package let invalidShare: Int
    /// How far chance goes.
    package var breadth = Breadth.scenario
}
