import Contracts
import Simulator

/// The parts of a client machine that were reached, and those that were not.
package struct ClientCoverage: Sendable {
    /// One part, and how often it was reached.
    package struct Entry: Sendable, Equatable {
        /// The name of the part.
        package let name: String
        /// The number of times it was reached.
        package let seen: Int
        /// The reason why nothing reaches it, as the machine says; nil if the machine gives none.
        package let why: String?
    }

    /// One kind of parts: those that can be reached, and those of them that were not.
    package struct Part: Sendable, Equatable {
        /// The number of parts that can be reached.
        package var total = 0
        /// The names of those that were not, in the order of the document.
        package var missing: [String] = []
        /// The names of those that were, though the machine says that nothing reaches them.
        package var surprising: [String] = []
        /// All of them, in the order of the document.
        package private(set) var entries: [Entry] = []

        /// The number of these parts that were reached.
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
    /// The parts that nothing reaches, with the reasons.
    package let excused: [UnreachablePart]

    /// The coverage of a client machine.
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

    /// True if all states and transitions that can be reached were reached.
    package var isComplete: Bool { states.missing.isEmpty && transitions.missing.isEmpty }
}
