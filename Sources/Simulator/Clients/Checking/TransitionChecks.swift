import Contracts

extension ClientCheck {
    /// `guard-never-holds`
    static let guardNeverHolds = ClientCheck(
        "guard-never-holds",
        requirement: "Every guard can be true.",
        example: "`guard: context.count == 0 && context.count == 1`",
        remedy: "correct the guard, or name the transition in 'unreachable' with the reason"
    ) { facts in
        facts.idleTransitions.compactMap { transition, reason in
            guard case .guardNeverHolds = reason else { return nil }
            return Fault(
                place: transition.place["guard"] ?? transition.place,
                message: "the guard of \(quoted(transition.name)) never holds")
        }
    }

    /// `transition-never-taken`
    static let transitionNeverTaken = ClientCheck(
        "transition-never-taken",
        requirement: "No candidate comes after one that always takes precedence.",
        example: "The first of two candidates has no guard, or both have the same guard.",
        remedy: "move it before the other one, or correct the guards"
    ) { facts in
        facts.idleTransitions.compactMap { transition, reason in
            guard case .behind(let number) = reason else { return nil }
            let before = facts.model.transitions[number].name
            return Fault(
                place: transition.place,
                message: "\(quoted(transition.name)) is never taken: \(quoted(before)) before it is"
                    + " wherever this one may be")
        }
    }

    /// `endless-always`
    static let endlessAlways = ClientCheck(
        "endless-always",
        requirement: "No cycle of transitions repeats endlessly without an event.",
        example: "`always: b` in a state `a`, and `always: a` in `b`.",
        remedy: "give one of them a guard that its actions make false"
    ) { facts in
        facts.model.states.compactMap { state in
            guard let first = facts.next(after: state.number) else { return nil }
            var seen: [Int] = []
            var place: Int? = first.target
            while let here = place, !seen.contains(here), here != state.number {
                seen.append(here)
                place = facts.next(after: here)?.target
            }
            guard place == state.number, seen.allSatisfy({ $0 > state.number }) else { return nil }
            let path = facts.model.states[state.number].path
            return Fault(
                place: first.transition.place,
                message: "without any event the machine comes back to \(quoted(path)) for ever")
        }
    }

    /// `overlapping-timers`
    static let overlappingTimers = ClientCheck(
        "overlapping-timers", .warning,
        requirement: "A state has one list of transitions for each time.",
        example: "`after: {60s: a, 1m: b}`",
        remedy: "join them in one list of candidates"
    ) { facts in
        facts.model.states.flatMap { state in
            state.timers.enumerated().compactMap { place, timer in
                guard case .fixed(let span) = timer.delay,
                    let other = state.timers[..<place].first(where: {
                        if case .fixed(span) = $0.delay { true } else { false }
                    }), let first = timer.transitions.first
                else { return nil }
                return Fault(
                    place: facts.model.transitions[first].place,
                    message: "\(quoted(timer.text)) is the same time as \(quoted(other.text))")
            }
        }
    }
}

extension MachineFacts {
    /// The transitions that are never taken and that nothing excuses, in order.
    var idleTransitions: [(transition: ClientTransition, reason: IdleReason)] {
        model.transitions.compactMap { transition in
            guard let reason = idle[transition.number], !isExcused(transition.number) else {
                return nil
            }
            return (transition, reason)
        }
    }

    /// The state that a state leads to at once, without a condition. Nil if it does not.
    fileprivate func next(
        after state: Int
    ) -> (target: Int, transition: ClientTransition)? {
        let node = model.states[state]
        guard let first = node.always.first else { return nil }
        let transition = model.transitions[first]
        guard transition.condition == nil, transition.targets.count == 1 else { return nil }
        return (landing(transition.targets[0]), transition)
    }

    /// The innermost state that is entered with a state. It stops at a state with several initial
    /// states or regions.
    private func landing(_ state: Int) -> Int {
        guard case .compound(let initial) = model.states[state].kind, initial.count == 1 else {
            return state
        }
        return landing(initial[0])
    }
}
