import Contracts
import Simulator

extension SearchFacts {
    init(_ result: SearchResult, _ plan: WorldPlan) {
        let kinds = plan.network.kinds.map(\.text).joined(separator: ", ")
        let faults =
            plan.network.faults == 0 || kinds.isEmpty
            ? "the network loses and changes nothing"
            : "at most \(plan.network.faults) of these faults: \(kinds)"
        let waits = plan.waits.map(\.text).joined(separator: ", ")
        let assumptions =
            [
                "an exchange is under way for at most \(plan.network.latest.text)", faults,
                waits.isEmpty
                    ? "time passes only until the next timer"
                    : "beside timers, time passes by \(waits)",
            ]
            + (result.narrowed.isEmpty
                ? []
                : ["only the plainest option of: " + result.narrowed.joined(separator: ", ")])
        self.init(
            states: result.states, quietStates: result.quietStates, depth: result.depth,
            leftOut: result.leftOut, isComplete: result.isComplete, assumptions: assumptions)
    }
}
