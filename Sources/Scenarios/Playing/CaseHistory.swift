import Contracts
import Simulator

/// What happened in a case, and in which zones those were to whom it happened.
package struct CaseHistory: Sendable {
    /// What happened, in order.
    package let records: [HistoryRecord]
    /// The zones of the actors, in the order of the plan.
    package let zones: [String]
    /// What the guards of the machines come to in the end, by actor; empty where nobody knows.
    let guards: [RememberedGuards?]

    init(
        _ records: [HistoryRecord], in engine: WorldEngine, guards: [RememberedGuards?] = []
    ) {
        self.records = records
        self.guards = guards
        zones = engine.zonesOfActors
    }
}

extension WorldEngine {
    /// The zones of the actors, in the order of the plan.
    var zonesOfActors: [String] { plan.actors.map(\.identity.zone) }
}

extension PlayedCase {
    /// The record by which a breach of a step came out, once the step's records are taken in: the
    /// one that tells it, or else the last; nil where nothing is told.
    func record(of violation: RunViolation, amongLast count: Int) -> Int? {
        records.indices.suffix(count).first { place in
            records[place].what == "broke"
                && records[place].detail("finding") == .string(violation.finding)
        } ?? records.indices.last
    }
}
