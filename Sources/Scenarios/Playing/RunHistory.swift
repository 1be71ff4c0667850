import Contracts
import Simulator

/// The events of a run of a case, and the zones of its actors.
package struct RunHistory: Sendable {
    /// The events, in order.
    package let records: [HistoryRecord]
    /// The zones of the actors, in the order of the plan.
    package let zones: [String]
    /// The guards of the machines in the end, by actor; empty if they are not known.
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

extension PlayedRun {
    /// The record that shows a violation of a step, once the step's records are added. It is the
    /// record of the finding, or else the last; nil where nothing is recorded.
    func record(of violation: RunViolation, amongLast count: Int) -> Int? {
        records.indices.suffix(count).first { records[$0].shows(finding: violation.finding) }
            ?? records.indices.last
    }
}
