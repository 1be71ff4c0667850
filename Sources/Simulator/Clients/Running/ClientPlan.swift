import Contracts

/// Facts about leaving and entering states that follow from the document alone, computed once.
final class ClientPlan {
    /// The state around each state; -1 for the whole machine.
    let parents: [Int]
    /// The states inside each state, at any depth.
    let inside: [StateSet]
    /// The states directly inside each state, without history states.
    let children: [[Int]]
    /// The states in which nothing else can be active.
    let leaves: StateSet
    let compounds: StateSet
    let parallels: StateSet
    let finals: StateSet
    /// The states that make requests.
    let invokers: StateSet
    /// The states that have timers.
    let timed: StateSet
    /// The history states of each state. They are set when the state is left.
    let memories: [[HistoryMemory]]
    /// The place of each history state in the remembered sets; nil for other states.
    let historyPlaces: [Int?]
    let historyCount: Int
    /// The states that are entered first, by compound state.
    let initials: [[Int]]
    /// The states that each history state leads to if it has nothing to remember.
    let fallbacks: [[Int]]
    /// The states that each transition leaves and enters.
    let ways: [TransitionWay]
    /// The states that are entered when the machine starts.
    let opening: StateSet

    /// A history state of a state.
    struct HistoryMemory {
        /// Its place in the remembered sets.
        let place: Int
        let isDeep: Bool
    }

    convenience init(_ model: ClientModel) {
        // The states alone decide which states a transition leaves and enters.
        let states = ClientPlan(model.states, ways: [], opening: StateSet())
        var walk = EntryWalk(plan: states, remembered: [])
        walk.enter(0)
        self.init(
            model.states, ways: model.transitions.map { TransitionWay($0, in: states) },
            opening: walk.states)
    }

    private init(_ states: [StateNode], ways: [TransitionWay], opening: StateSet) {
        self.ways = ways
        self.opening = opening
        parents = states.map { $0.parent ?? -1 }
        inside = states.map { StateSet($0.number + 1..<$0.end) }
        func set(where holds: (StateNode) -> Bool) -> StateSet {
            states.reduce(into: StateSet()) { if holds($1) { $0.insert($1.number) } }
        }
        let histories = set { if case .history = $0.kind { true } else { false } }
        children = states.map { $0.children.filter { !histories.contains($0) } }
        leaves = set { $0.isLeaf }.subtracting(histories)
        compounds = set { if case .compound = $0.kind { true } else { false } }
        parallels = set { if case .parallel = $0.kind { true } else { false } }
        finals = set { if case .final = $0.kind { true } else { false } }
        invokers = set { !$0.invocations.isEmpty }
        timed = set { !$0.timers.isEmpty }
        let places = Array(histories)
        historyCount = places.count
        historyPlaces = states.map { places.firstIndex(of: $0.number) }
        memories = states.map { state in
            state.children.compactMap { child in
                guard case .history(let isDeep, _) = states[child].kind,
                    let place = places.firstIndex(of: child)
                else { return nil }
                return HistoryMemory(place: place, isDeep: isDeep)
            }
        }
        initials = states.map { if case .compound(let initial) = $0.kind { initial } else { [] } }
        fallbacks = states.map {
            if case .history(_, let fallback) = $0.kind { fallback } else { [] }
        }
    }

    /// True if a state is done: its own final state is active, or all its regions are done.
    func isDone(_ state: Int, _ active: StateSet) -> Bool {
        if parallels.contains(state) {
            return children[state].allSatisfy { isDone($0, active) }
        }
        return children[state].contains { finals.contains($0) && active.contains($0) }
    }
}

/// The states that a transition leaves and enters.
struct TransitionWay {
    /// The state whose inside is left; -1 for the whole machine, nil if nothing is left.
    let domain: Int?
    /// The states that are entered; nil if they depend on history.
    let entries: StateSet?

    init(_ transition: ClientTransition, in plan: ClientPlan) {
        self.init(transition, in: plan, remembered: [])
    }

    private init(
        _ transition: ClientTransition, in plan: ClientPlan, remembered: [StateSet?]
    ) {
        guard !transition.targets.isEmpty else {
            domain = nil
            entries = StateSet()
            return
        }
        var walk = EntryWalk(plan: plan, remembered: remembered)
        let targets = walk.effectiveTargets(of: transition.targets)
        let domain = plan.domain(of: transition, targets: targets)
        self.domain = domain
        for target in transition.targets { walk.enter(target) }
        for target in targets { walk.enterAncestors(of: target, below: domain) }
        if domain >= 0, plan.parallels.contains(domain) { walk.enterOtherRegions(of: domain) }
        entries = walk.asksMemory && remembered.isEmpty ? nil : walk.states
    }

    /// The states that a transition to history states leaves and enters now.
    static func remembering(
        _ remembered: [StateSet?], _ transition: ClientTransition, in plan: ClientPlan
    ) -> TransitionWay {
        TransitionWay(transition, in: plan, remembered: remembered)
    }
}

extension ClientPlan {
    /// The state that a transition does not leave, although it leaves everything inside it; -1 if
    /// it leaves the whole machine.
    func domain(of transition: ClientTransition, targets: StateSet) -> Int {
        let source = transition.source
        if !transition.isReentering, targets.isSubset(of: inside[source]) { return source }
        var state = parents[source]
        while state >= 0 {
            if compounds.contains(state), targets.isSubset(of: inside[state]) { return state }
            state = parents[state]
        }
        return -1
    }
}
