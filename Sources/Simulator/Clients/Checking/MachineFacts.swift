import Contracts

/// The facts about a machine that checks find without running it.
struct MachineFacts {
    let model: ClientModel
    /// The names of the events that can happen, apart from the outcomes of requests.
    let events: [String]
    /// The candidates that are never taken, and why.
    let idle: [Int: IdleReason]
    /// The states that can be reached.
    let reached: StateSet

    /// The reason why a transition is never taken.
    enum IdleReason {
        /// Its guard never holds.
        case guardNeverHolds
        /// An earlier candidate is always taken before it.
        case behind(Int)
        /// Its trigger never happens.
        case untriggered
    }

    init(_ model: ClientModel) {
        self.model = model
        events = Self.events(of: model)
        var idle: [Int: IdleReason] = [:]
        for list in Self.candidates(of: model) {
            Self.findIdle(in: list, of: model, to: &idle)
        }
        for state in model.states {
            for handler in state.handlers
            where !Self.happens(handler.descriptor, in: state, of: model, events) {
                for number in handler.transitions where idle[number] == nil {
                    idle[number] = .untriggered
                }
            }
        }
        self.idle = idle
        reached = Self.reached(model, idle)
    }

    /// The state itself and all states around it, the innermost first.
    func line(of state: Int) -> [Int] {
        Array(sequence(first: state) { model.states[$0].parent })
    }

    /// True if the machine lists a transition in `unreachable`.
    func isExcused(_ transition: Int) -> Bool {
        let name = model.transitions[transition].name
        return model.unreachable.contains { $0.part == .transition(name) }
    }

    // MARK: Events

    private static func events(of model: ClientModel) -> [String] {
        model.events.map(\.name) + model.receivers.compactMap(\.event) + model.raised.map(\.name)
    }

    /// True if an event that a descriptor names can happen.
    private static func happens(
        _ descriptor: String, in state: StateNode, of model: ClientModel, _ events: [String]
    ) -> Bool {
        if descriptor == "*" { return true }
        if descriptor == "kill" || descriptor == "relaunch" { return false }
        if descriptor == "done", isDone(state, in: model) { return true }
        let beginning = descriptor + "."
        if events.contains(where: { $0 == descriptor || $0.hasPrefix(beginning) }) { return true }
        return model.invocations.contains { invocation in
            let id = invocation.id
            return id == descriptor || id.hasPrefix(beginning) || descriptor.hasPrefix(id + ".")
        }
    }

    /// True if a state can be done: a final state is directly inside it, or all its regions can be
    /// done.
    static func isDone(_ state: StateNode, in model: ClientModel) -> Bool {
        switch state.kind {
        case .compound:
            state.children.contains {
                if case .final = model.states[$0].kind { true } else { false }
            }
        case .parallel: state.children.allSatisfy { isDone(model.states[$0], in: model) }
        case .atomic, .final, .history: false
        }
    }

    // MARK: Candidates

    /// The lists of candidates. The first candidate of a list that may be taken is taken.
    private static func candidates(of model: ClientModel) -> [[Int]] {
        model.states.flatMap { state in
            state.handlers.map(\.transitions) + [state.always] + state.timers.map(\.transitions)
        }
    }

    private static func findIdle(
        in list: [Int], of model: ClientModel, to idle: inout [Int: IdleReason]
    ) {
        var asked: [(number: Int, parts: GuardParts)] = []
        for number in list {
            let parts = model.transitions[number].condition.map(GuardParts.init) ?? GuardParts()
            if let before = asked.first(where: { parts.implies($0.parts) }) {
                idle[number] = .behind(before.number)
            } else if model.transitions[number].condition.map(model.neverHolds) == true
                || parts.isContradiction
            {
                idle[number] = .guardNeverHolds
            }
            asked.append((number, parts))
        }
    }

    // MARK: Reach

    private static func reached(_ model: ClientModel, _ idle: [Int: IdleReason]) -> StateSet {
        var reached = StateSet()
        enter(0, of: model, to: &reached)
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for transition in model.transitions
            where reached.contains(transition.source) && idle[transition.number] == nil {
                for target in transition.targets where !reached.contains(target) {
                    enter(target, of: model, to: &reached)
                    isGrowing = true
                }
            }
        }
        return reached
    }

    /// Adds a state, the states around it, and the states that are entered with them.
    private static func enter(_ state: Int, of model: ClientModel, to reached: inout StateSet) {
        guard !reached.contains(state) else { return }
        reached.insert(state)
        let node = model.states[state]
        switch node.kind {
        case .atomic, .final: break
        case .compound(let initial): for child in initial { enter(child, of: model, to: &reached) }
        case .parallel: for child in node.children { enter(child, of: model, to: &reached) }
        case .history(_, let fallback):
            for target in fallback { enter(target, of: model, to: &reached) }
        }
        guard let parent = node.parent else { return }
        // A state around one that is entered need not enter its own initial state.
        if reached.contains(parent) { return }
        reached.insert(parent)
        for other in line(above: parent, of: model) where !reached.contains(other) {
            reached.insert(other)
        }
        for around in [parent] + line(above: parent, of: model) {
            guard case .parallel = model.states[around].kind else { continue }
            for child in model.states[around].children { enter(child, of: model, to: &reached) }
        }
    }

    private static func line(above state: Int, of model: ClientModel) -> [Int] {
        Array(sequence(first: state) { model.states[$0].parent }.dropFirst())
    }
}
