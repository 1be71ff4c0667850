/// Finds the states that are entered on the way to targets: those around them, and those inside
/// them that are entered at first.
struct EntryWalk {
    let plan: ClientPlan
    /// The sets that history states remember; empty if they are not known.
    let remembered: [StateSet?]
    /// The states that are entered.
    private(set) var states = StateSet()
    /// True if the states depend on history.
    private(set) var asksMemory = false

    /// Enters a state and the states inside it that are entered first.
    mutating func enter(_ state: Int) {
        if plan.historyPlaces[state] != nil { return enterHistory(state) }
        states.insert(state)
        if plan.parallels.contains(state) { return enterOtherRegions(of: state) }
        for target in plan.initials[state] { enter(target) }
        for target in plan.initials[state] { enterAncestors(of: target, below: state) }
    }

    /// Enters the states around a state, up to another one that is not left.
    mutating func enterAncestors(of state: Int, below domain: Int) {
        var ancestor = plan.parents[state]
        while ancestor > domain {
            states.insert(ancestor)
            if plan.parallels.contains(ancestor) { enterOtherRegions(of: ancestor) }
            ancestor = plan.parents[ancestor]
        }
    }

    /// Enters the regions of a parallel state in which no state is entered yet.
    mutating func enterOtherRegions(of state: Int) {
        for region in plan.children[state]
        where states.intersection(plan.inside[region]).isEmpty {
            enter(region)
        }
    }

    private mutating func enterHistory(_ state: Int) {
        let parent = plan.parents[state]
        for target in targets(ofHistory: state) { enter(target) }
        for target in targets(ofHistory: state) { enterAncestors(of: target, below: parent) }
    }

    /// The states that a history state leads to.
    private mutating func targets(ofHistory state: Int) -> [Int] {
        asksMemory = true
        if let place = plan.historyPlaces[state], place < remembered.count,
            let known = remembered[place]
        {
            return known.states
        }
        if !plan.fallbacks[state].isEmpty { return plan.fallbacks[state] }
        let parent = plan.parents[state]
        return plan.parallels.contains(parent) ? plan.children[parent] : plan.initials[parent]
    }

    /// The targets. A history state is replaced by the states that it leads to.
    mutating func effectiveTargets(of targets: [Int]) -> StateSet {
        var effective = StateSet()
        for target in targets {
            if plan.historyPlaces[target] == nil {
                effective.insert(target)
            } else {
                effective = effective.union(
                    effectiveTargets(of: self.targets(ofHistory: target)))
            }
        }
        return effective
    }
}
