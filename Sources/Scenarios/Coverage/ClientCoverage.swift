import Contracts
import Simulator

/// What of a machine was reached, and what was not.
package struct ClientCoverage: Sendable {
    /// One part, and how often it was reached.
    package struct Entry: Sendable, Equatable {
        /// What it is called.
        package let name: String
        /// How often it was reached.
        package let seen: Int
        /// Why nothing reaches it, as the machine says; nil where it does not.
        package let why: String?
    }

    /// One kind of parts: those that can be reached, and those of them that were not.
    package struct Part: Sendable, Equatable {
        /// How many can be reached.
        package var total = 0
        /// The names of those that were not, in the order of the document.
        package var missing: [String] = []
        /// The names of those that were, though the machine says that nothing reaches them.
        package var surprising: [String] = []
        /// All of them, in the order of the document.
        package private(set) var entries: [Entry] = []

        /// How many were reached.
        package var reached: Int { total - missing.count }

        mutating func add(_ name: String, count: Int, excuse: String? = nil) {
            entries.append(Entry(name: name, seen: count, why: excuse))
            if excuse != nil {
                if count > 0 { surprising.append(name) }
                return
            }
            total += 1
            if count == 0 { missing.append(name) }
        }
    }

    /// The name of the machine.
    package let client: String
    /// The states.
    package private(set) var states = Part()
    /// The transitions.
    package private(set) var transitions = Part()
    /// The outcomes of requests: the statuses that the contract documents by their codes, and no
    /// answer in time, no network and a broken connection.
    package private(set) var outcomes = Part()
    /// What nothing reaches, and why.
    package let excused: [UnreachablePart]

    /// What was reached of a machine.
    package init(_ model: ClientModel, _ coverage: Coverage) {
        client = model.name
        excused = model.unreachable
        for state in model.states where state.number > 0 {
            if case .history = state.kind { continue }
            let excuse = model.unreachable.first { $0.part == .state(state.path) }?.why
            let count = coverage.count(of: .state(client: model.name, state.number))
            states.add(state.path, count: count, excuse: excuse)
        }
        for transition in model.transitions {
            let excuse = model.unreachable.first { part in
                switch part.part {
                case .state(let path): path == model.states[transition.source].path
                case .transition(let name): name == transition.name
                }
            }?.why
            let mark = CoverageMark.transition(client: model.name, transition.number)
            transitions.add(transition.name, count: coverage.count(of: mark), excuse: excuse)
        }
        addOutcomes(of: model, in: coverage)
    }

    private mutating func addOutcomes(of model: ClientModel, in coverage: Coverage) {
        var ids: [String] = []
        for invocation in model.invocations where !ids.contains(invocation.id) {
            ids.append(invocation.id)
        }
        for id in ids {
            let alike = model.invocations.filter { $0.id == id }
            var names: [String] = []
            for response in alike.flatMap(\.operation.responses) {
                guard case .code(let code) = response.status else { continue }
                if !names.contains(String(code)) { names.append(String(code)) }
            }
            for name in names + ["timeout", "offline", "reset"] {
                let count = alike.reduce(0) {
                    let mark = CoverageMark.outcome(
                        client: model.name, invocation: $1.number, name)
                    return $0 + coverage.count(of: mark)
                }
                outcomes.add("\(id).\(name)", count: count)
            }
        }
    }

    /// Whether everything that can be reached was.
    package var isComplete: Bool { states.missing.isEmpty && transitions.missing.isEmpty }
}
