import Contracts
import Scenarios
import Simulator

/// What only the document about a run has: what was seen of the contract, of the machines and of
/// time, and what happened in cases.
extension JSONWriter {
    /// What was seen of a spec in all of its cases.
    mutating func specDetails(_ spec: SpecTally, _ facts: RunFacts) {
        member("title", CutText.start(of: facts.mask.text(spec.part.spec.contract.title), 1_000))
        key("operations")
        array { writer in
            for operation in ContractCoverage(spec.part.spec, spec.coverage).operations {
                writer.operation(operation)
            }
        }
        key("machines")
        array { writer in
            for client in spec.part.spec.clients {
                writer.machine(MachineCoverage(client, spec.coverage))
            }
        }
        key("temporal")
        array { writer in for zone in spec.coverage.zones { writer.zone(zone) } }
    }

    // MARK: Contracts

    private mutating func operation(_ operation: ContractCoverage.Operation) {
        object { writer in
            writer.member("operation", operation.id)
            writer.member("method", operation.method)
            writer.member("path", operation.path)
            writer.member("seen", operation.seen)
            writer.statuses("statuses", operation.statuses)
            writer.statuses("undocumented", operation.undocumented)
            writer.key("parameters")
            writer.array { writer in
                for part in operation.parameters {
                    writer.object { writer in
                        writer.member("name", part.name)
                        writer.member("in", part.location)
                        writer.member("required", part.isRequired)
                        writer.member("seen", part.seen)
                    }
                }
            }
        }
    }

    private mutating func statuses(_ name: String, _ statuses: [ContractCoverage.Status]) {
        key(name)
        array { writer in
            for status in statuses {
                writer.object { writer in
                    writer.member("status", status.status)
                    writer.member("seen", status.seen)
                }
            }
        }
    }

    // MARK: Machines

    private mutating func machine(_ machine: MachineCoverage) {
        let chart = Chart(machine.model)
        object { writer in
            writer.member("client", machine.model.name)
            writer.key("place")
            writer.place(machine.model.root.document.name, machine.model.root.position)
            if let initial = machine.initial { writer.member("initial", initial) }
            writer.key("states")
            writer.array { writer in for state in machine.states { writer.state(state) } }
            writer.key("transitions")
            writer.array { writer in
                for transition in machine.transitions { writer.transition(transition, chart) }
            }
            writer.key("outcomes")
            writer.array { writer in
                for outcome in machine.outcomes {
                    writer.object { writer in
                        writer.member("name", outcome.name)
                        writer.member("seen", outcome.seen)
                    }
                }
            }
        }
    }

    private mutating func state(_ state: MachineCoverage.State) {
        object { writer in
            writer.member("path", state.node.path)
            if let parent = state.parent { writer.member("parent", parent) }
            writer.member("kind", state.node.kind.word)
            if !state.initial.isEmpty { writer.member("initial", state.initial) }
            writer.member("seen", state.seen)
            if let why = state.why { writer.member("why", why) }
        }
    }

    private mutating func transition(_ transition: MachineCoverage.Transition, _ chart: Chart) {
        object { writer in
            writer.member("name", transition.transition.name)
            writer.member("from", transition.from)
            writer.member("to", transition.targets)
            writer.member("label", chart.label(of: transition.transition))
            writer.member("seen", transition.seen)
            if let why = transition.why { writer.member("why", why) }
        }
    }

    // MARK: Time

    private mutating func zone(_ zone: ZoneCoverage) {
        object { writer in
            writer.member("zone", zone.zone)
            writer.key("classes")
            writer.array { writer in
                for entry in zone.classes {
                    writer.object { writer in
                        writer.member("class", entry.name)
                        writer.member("inputs", entry.inputs)
                    }
                }
            }
        }
    }

    // MARK: Histories

    /// What happened in a case, where it is told.
    mutating func historyMember(_ history: ToldHistory?) {
        guard let history else { return }
        key("history")
        object { writer in
            writer.key("actors")
            writer.array { writer in
                for actor in history.actors {
                    writer.object { writer in
                        writer.member("name", actor.name)
                        if let client = actor.client { writer.member("client", client) }
                        writer.member("zone", actor.zone)
                    }
                }
            }
            writer.member("startedAt", history.startedAt)
            writer.key("entries")
            writer.array { writer in for entry in history.entries { writer.entry(entry) } }
            if history.left > 0 { writer.member("left", history.left) }
            if let breach = history.breach { writer.member("breach", breach) }
        }
    }

    private mutating func entry(_ entry: ToldHistory.Entry) {
        object { writer in
            writer.member("at", decimal: entry.at)
            if let local = entry.local { writer.member("local", local) }
            if let actor = entry.actor { writer.member("actor", actor) }
            writer.member("what", entry.what)
            writer.member("text", entry.text)
            if let operation = entry.operation { writer.member("operation", operation) }
            if let message = entry.message { writer.member("message", message) }
            if let status = entry.status { writer.member("status", status) }
            if !entry.states.isEmpty { writer.member("states", entry.states) }
        }
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
