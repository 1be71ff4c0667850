import Contracts
import Simulator

/// A machine with how often each of its parts was reached, and with what a drawing of it needs.
package struct MachineCoverage: Sendable {
    /// A state.
    package struct State: Sendable {
        /// The state, as the machine has it.
        package let node: StateNode
        /// The path of the state around it; nil at the top.
        package let parent: String?
        /// The paths of the states that are entered with it at first; empty where nothing says.
        package let initial: [String]
        /// The number of times it was entered. For a history state, the number of times a
        /// transition led there.
        package let seen: Int
        /// The reason why nothing reaches it; nil if something should.
        package let why: String?
    }

    /// A transition.
    package struct Transition: Sendable {
        /// The transition, as the machine has it.
        package let transition: ClientTransition
        /// The path of the state that has it; empty for the whole machine.
        package let from: String
        /// The paths of the states to which it leads; empty where nothing is left.
        package let targets: [String]
        /// The number of times it was taken.
        package let seen: Int
        /// The reason why nothing takes it; nil if something should.
        package let why: String?
    }

    /// The machine.
    package let model: ClientModel
    /// The path of the state with which it begins; nil where several begin side by side.
    package let initial: String?
    /// The states in the order of the document, without the whole machine.
    package let states: [State]
    /// The transitions in the order of the document.
    package let transitions: [Transition]
    /// The outcomes of requests.
    package let outcomes: [ClientCoverage.Entry]

    /// The coverage of a client machine, with all its states and transitions.
    package init(_ model: ClientModel, _ coverage: Coverage) {
        let reached = ClientCoverage(model, coverage)
        self.model = model
        outcomes = reached.outcomes.entries
        let first = Self.initial(of: model.states[0], in: model)
        initial = first.count == 1 ? first[0] : nil
        let taken = zip(model.transitions, reached.transitions.entries)
        transitions = taken.map { transition, entry in
            Transition(
                transition: transition, from: model.states[transition.source].path,
                targets: transition.targets.map { model.states[$0].path }, seen: entry.seen,
                why: entry.why)
        }
        var entered = reached.states.entries.makeIterator()
        states = model.states.dropFirst().map { node in
            let entry: ClientCoverage.Entry?
            if case .history = node.kind {
                entry = ClientCoverage.Entry(
                    name: node.path, seen: Self.count(into: node, taken.map { ($0, $1.seen) }),
                    why: nil)
            } else {
                entry = entered.next()
            }
            let parent = node.parent.flatMap { $0 == 0 ? nil : model.states[$0].path }
            return State(
                node: node, parent: parent, initial: Self.initial(of: node, in: model),
                seen: entry?.seen ?? 0, why: entry?.why)
        }
    }

    private static func initial(of node: StateNode, in model: ClientModel) -> [String] {
        guard case .compound(let initial) = node.kind else { return [] }
        return initial.map { model.states[$0].path }
    }

    private static func count(
        into node: StateNode, _ taken: [(transition: ClientTransition, seen: Int)]
    ) -> Int {
        taken.reduce(0) { $0 + ($1.transition.targets.contains(node.number) ? $1.seen : 0) }
    }
}
