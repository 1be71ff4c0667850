import Contracts

/// The choice of the transitions that are taken.
extension ClientRun {
    /// The transitions that an event takes. Each active leaf contributes one: the first that may be
    /// taken, searched from the leaf outwards. Pre-empted ones are left out.
    mutating func select(_ match: EventMatch) -> TransitionSet {
        var enabled = TransitionSet()
        let active = turn.state.active
        let candidates = match.states.intersection(active)
        if candidates.isEmpty { return enabled }
        var asked = StateSet()
        for leaf in plan.leaves.intersection(active) {
            var state = leaf
            // A state that was asked for another leaf would give the same answer.
            while state >= 0, !asked.contains(state) {
                asked.insert(state)
                if candidates.contains(state),
                    let transition = firstEnabled(of: match.transitions[state])
                {
                    enabled.append(transition)
                    break
                }
                state = plan.parents[state]
            }
        }
        return enabled.count < 2 ? enabled : withoutConflicts(enabled)
    }

    /// The first of some candidates that may be taken.
    mutating func firstEnabled(of transitions: [Int]) -> Int? {
        for transition in transitions {
            guard let condition = model.transitions[transition].condition else { return transition }
            if holds(condition, of: .transition(transition)) { return transition }
        }
        return nil
    }

    /// The transitions without conflicts. Of those that leave the same state, the one with the
    /// inner source is kept, otherwise the first.
    private func withoutConflicts(_ enabled: TransitionSet) -> TransitionSet {
        var kept: [Int] = []
        for place in 0..<enabled.count {
            let candidate = enabled[place]
            let exits = exits(of: candidate)
            let rivals = kept.filter { !self.exits(of: $0).intersection(exits).isEmpty }
            let source = model.transitions[candidate].source
            let isStronger = rivals.allSatisfy {
                plan.inside[model.transitions[$0].source].contains(source)
            }
            guard isStronger else { continue }
            kept.removeAll(where: rivals.contains)
            kept.append(candidate)
        }
        return kept.reduce(into: TransitionSet()) { $0.append($1) }
    }

    /// The states that a transition leaves and enters now.
    func way(of transition: Int) -> TransitionWay {
        let way = plan.ways[transition]
        if way.entries != nil { return way }
        return .remembering(turn.state.remembered, model.transitions[transition], in: plan)
    }

    /// The states that a transition leaves.
    func exits(of transition: Int) -> StateSet {
        guard let domain = way(of: transition).domain else { return StateSet() }
        let active = turn.state.active
        return domain < 0 ? active : active.intersection(plan.inside[domain])
    }
}
