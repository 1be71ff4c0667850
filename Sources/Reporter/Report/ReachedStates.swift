import Contracts
import Simulator

/// The states of a machine that can come to be active, from some that are.
///
/// It is never less than what can come to be: what a guard decides, or an answer, may go any way
/// unless somebody knows better.
struct ReachedStates {
    /// Those that are active, or can be.
    private(set) var all: Set<Int>
    /// Those of them that can be entered anew.
    private(set) var entered: Set<Int> = []
    /// The transitions that can be taken.
    private(set) var taken: [ClientTransition] = []

    private let model: ClientModel
    private var open: [Int]

    /// The states and transitions that can be reached from active states by possible transitions.
    init(of model: ClientModel, from active: Set<Int>, by mayTake: (ClientTransition) -> Bool) {
        self.model = model
        all = active.union([0])
        open = Array(all)
        for number in active { add(around: number) }
        while let number = open.popLast() {
            for transition in model.ways(of: model.states[number]) where mayTake(transition) {
                taken.append(transition)
                take(transition)
            }
        }
    }

    private mutating func add(_ number: Int) {
        if all.insert(number).inserted { open.append(number) }
    }

    private mutating func add(around number: Int) {
        var state = model.states[number]
        while let parent = state.parent {
            add(parent)
            state = model.states[parent]
        }
    }

    /// Enters what a transition leads to, with what stands around it up to the state in which it
    /// happens.
    private mutating func take(_ transition: ClientTransition) {
        for target in transition.targets {
            enter(target)
            var state = model.states[target]
            while let parent = state.parent, !isKept(model.states[parent], by: transition) {
                enter(parent)
                state = model.states[parent]
            }
        }
        // Of a state whose regions all are left, all are entered anew.
        let source = model.states[transition.source]
        if case .parallel = source.kind, !transition.targets.isEmpty {
            source.children.forEach { enter($0) }
        }
    }

    /// True if a transition does not leave a state around all of its targets.
    private func isKept(_ state: StateNode, by transition: ClientTransition) -> Bool {
        guard transition.targets.allSatisfy(state.contains) else { return false }
        if state.number == transition.source { return !transition.isReentering }
        guard case .compound = state.kind else { return false }
        return state.contains(transition.source)
    }

    /// Enters a state, with what is entered in it at first.
    private mutating func enter(_ number: Int) {
        guard entered.insert(number).inserted else { return }
        add(number)
        add(around: number)
        let state = model.states[number]
        switch state.kind {
        case .compound(let initial): for inner in initial { enter(inner, within: number) }
        case .parallel: state.children.forEach { enter($0) }
        case .history(_, let fallback):
            fallback.forEach { enter($0) }
            // The last active state can be any inside the state around it.
            guard let parent = state.parent else { return }
            for inner in (parent + 1)..<model.states[parent].end { enter(inner) }
        case .atomic, .final: break
        }
    }

    /// Enters a state inside another one that is entered, with what stands between them.
    private mutating func enter(_ number: Int, within outer: Int) {
        enter(number)
        var state = model.states[number]
        while let parent = state.parent, parent != outer {
            enter(parent)
            state = model.states[parent]
        }
    }
}

extension ClientModel {
    /// The transitions of a state.
    fileprivate func ways(of state: StateNode) -> [ClientTransition] {
        let numbers =
            state.handlers.flatMap(\.transitions) + state.always
            + state.timers.flatMap(\.transitions)
        return numbers.map { transitions[$0] }
    }
}
