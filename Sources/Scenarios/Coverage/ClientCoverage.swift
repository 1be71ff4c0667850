import Contracts
import Simulator

/// What of a machine was reached, and what was not.
public struct ClientCoverage: Sendable {
    /// One part, and how often it was reached.
    public struct Entry: Sendable, Equatable {
        /// What it is called.
        public let name: String
        /// How often it was reached.
        public let seen: Int
        /// Why nothing reaches it, as the machine says; nil where it does not.
        public let why: String?
    }

    /// One kind of parts: those that can be reached, and those of them that were not.
    public struct Part: Sendable, Equatable {
        /// How many can be reached.
        public var total = 0
        /// The names of those that were not, in the order of the document.
        public var missing: [String] = []
        /// The names of those that were, though the machine says that nothing reaches them.
        public var surprising: [String] = []
        /// All of them, in the order of the document.
        public private(set) var entries: [Entry] = []

        /// How many were reached.
        public var reached: Int { total - missing.count }

        mutating func note(_ name: String, count: Int, excuse: String? = nil) {
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
    public let client: String
    /// The states.
    public private(set) var states = Part()
    /// The transitions.
    public private(set) var transitions = Part()
    /// The outcomes of requests: the statuses that the contract documents by their codes, and no
    /// answer in time, no network and a broken connection.
    public private(set) var outcomes = Part()
    /// What nothing reaches, and why.
    public let excused: [UnreachablePart]

    /// What was reached of a machine.
    public init(_ model: ClientModel, _ coverage: Coverage) {
        client = model.name
        excused = model.unreachable
        for state in model.states where state.number > 0 {
            if case .history = state.kind { continue }
            let excuse = model.unreachable.first { $0.part == .state(state.path) }?.why
            let count = coverage.count(of: .state(client: model.name, state.number))
            states.note(state.path, count: count, excuse: excuse)
        }
        for transition in model.transitions {
            let excuse = model.unreachable.first { part in
                switch part.part {
                case .state(let path): path == model.states[transition.source].path
                case .transition(let name): name == transition.name
                }
            }?.why
            let mark = CoverageMark.transition(client: model.name, transition.number)
            transitions.note(transition.name, count: coverage.count(of: mark), excuse: excuse)
        }
        noteOutcomes(of: model, coverage)
    }

    private mutating func noteOutcomes(of model: ClientModel, _ coverage: Coverage) {
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
                outcomes.note("\(id).\(name)", count: count)
            }
        }
    }

    /// Whether everything that can be reached was.
    public var isComplete: Bool { states.missing.isEmpty && transitions.missing.isEmpty }
}
