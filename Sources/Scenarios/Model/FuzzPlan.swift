/// The requests of a fuzz.
package struct FuzzPlan: Sendable {
    /// The reach of chance beside the requests themselves.
    package enum Breadth: Sendable {
        /// A rule's own outcome always comes, and now and then time passes.
        case scenario
        /// Alternatives are chosen, time passes before most requests, and whatever the backend
        /// sends and remembers is learned.
        case wide
    }

    /// The operations, by their ids; all of the contract where it is empty.
    package let operations: [String]
    /// The percentage of requests that are invalid in one way.
    package let invalidShare: Int
    /// The reach of chance.
    package var breadth = Breadth.scenario
    /// False if only plain values are drawn, which takes less time.
    var showsEdges = true
    /// True if it looks for faults of time: each time of a request has values that break software.
    package var isAboutTime = false
    /// Requests that were recorded, which are sent in place of drawn ones.
    var recorded: [FuzzRequest] = []
    /// The set-up, and the header fields of the actors; nil where the scenario has neither.
    var script: Script?
}
