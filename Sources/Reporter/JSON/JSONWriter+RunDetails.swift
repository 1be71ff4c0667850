import Contracts
import Scenarios
import Simulator

/// The members that only the document about a run has. They are the coverage of the contract, of
/// the machines and of time, and the events in cases. `SeenObjects` describes them, and nothing
/// reads them again.
extension JSONWriter {
    /// The coverage of a spec in all of its cases.
    mutating func specDetails(_ spec: SpecCoverage, _ facts: RunFacts) {
        member("title", CutText.start(of: facts.mask.known(spec.part.spec.contract.title), 1_000))
        let contract = ContractCoverage(spec.part.spec, spec.coverage)
        objects("operations", of: contract.operations) { $0.members(of: $1) }
        objects("machines", of: spec.part.spec.clients) { writer, client in
            writer.members(of: MachineCoverage(client, spec.coverage))
        }
        objects("temporal", of: spec.coverage.zones) { writer, zone in
            writer.member("zone", zone.zone)
            writer.objects("classes", of: zone.classes) { writer, entry in
                writer.member("class", entry.name)
                writer.member("inputs", entry.inputs)
            }
        }
    }

    private mutating func members(of operation: ContractCoverage.Operation) {
        member("operation", operation.id)
        member("method", operation.method)
        member("path", operation.path)
        member("seen", operation.seen)
        statuses("statuses", operation.statuses)
        statuses("undocumented", operation.undocumented)
        objects("parameters", of: operation.parameters) { writer, part in
            writer.member("name", part.name)
            writer.member("in", part.location)
            writer.member("required", part.isRequired)
            writer.member("seen", part.seen)
        }
        if !operation.requests.isEmpty {
            objects("requests", of: operation.requests) { writer, requests in
                writer.member("kind", requests.kind)
                writer.member("seen", requests.seen)
                writer.member("refused", requests.refused)
            }
        }
        if operation.keywords.isEmpty { return }
        objects("keywords", of: operation.keywords) { writer, keyword in
            writer.member("place", keyword.place)
            writer.member("keyword", keyword.keyword)
            writer.member("met", keyword.met)
            writer.member("broken", keyword.broken)
        }
    }

    private mutating func statuses(_ name: String, _ statuses: [ContractCoverage.Status]) {
        objects(name, of: statuses) { writer, status in
            writer.member("status", status.status)
            writer.member("seen", status.seen)
        }
    }

    // MARK: Machines

    private mutating func members(of machine: MachineCoverage) {
        let chart = Chart(machine.model)
        member("client", machine.model.name)
        place(machine.model.root.document.name, machine.model.root.position)
        member("initial", machine.initial)
        objects("states", of: machine.states) { $0.members(of: $1) }
        objects("transitions", of: machine.transitions) { writer, transition in
            writer.member("name", transition.transition.name)
            writer.member("from", transition.from)
            writer.member("to", transition.targets)
            writer.member("label", chart.label(of: transition.transition))
            writer.member("seen", transition.seen)
            writer.member("why", transition.why)
        }
        objects("outcomes", of: machine.outcomes) { writer, outcome in
            writer.member("name", outcome.name)
            writer.member("seen", outcome.seen)
        }
    }

    private mutating func members(of state: MachineCoverage.State) {
        member("path", state.node.path)
        member("parent", state.parent)
        member("kind", state.node.kind.word)
        if !state.initial.isEmpty { member("initial", state.initial) }
        member("seen", state.seen)
        member("why", state.why)
    }

    // MARK: Histories

    /// The history of a case, if it is reported.
    mutating func historyMember(_ history: ReportHistory?) {
        guard let history else { return }
        object("history") { writer in
            writer.objects("actors", of: history.actors) { writer, actor in
                writer.member("name", actor.name)
                writer.member("client", actor.client)
                writer.member("zone", actor.zone)
            }
            writer.member("startedAt", history.startedAt)
            writer.objects("entries", of: history.entries) { $0.members(of: $1) }
            if history.left > 0 { writer.member("left", history.left) }
            writer.member("breach", history.violation)
        }
    }

    private mutating func members(of entry: ReportHistory.Entry) {
        member("at", decimal: entry.at)
        member("local", entry.local)
        member("actor", entry.actor)
        member("what", entry.what)
        member("text", entry.text)
        member("operation", entry.operation)
        member("message", entry.message)
        member("status", entry.status)
        if !entry.states.isEmpty { member("states", entry.states) }
    }
}

extension StateNode.Kind {
    /// The word for it in reports.
    fileprivate var word: String {
        switch self {
        case .atomic: "atomic"
        case .compound: "compound"
        case .parallel: "parallel"
        case .final: "final"
        case .history: "history"
        }
    }
}
