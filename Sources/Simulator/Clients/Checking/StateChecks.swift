import Contracts

extension ClientCheck {
    /// `unreachable-state`
    static let unreachableState = ClientCheck(
        "unreachable-state",
        requirement: "A path leads from the initial state to every other state.",
        example: "A state `failed` that no transition names as its target.",
        remedy: "let a transition lead to it, or name it in 'unreachable' with the reason"
    ) { facts in
        facts.model.states.compactMap { state in
            let isInside = state.parent.map { !facts.reached.contains($0) } ?? false
            guard !facts.reached.contains(state.number), !isInside,
                !facts.model.unreachable.contains(where: { $0.part == .state(state.path) })
            else { return nil }
            return Fault(
                place: state.place, message: "no way leads to the state \(quoted(state.path))")
        }
    }

    /// `dead-end-state`
    static let deadEndState = ClientCheck(
        "dead-end-state",
        requirement: "Something can happen in every state that is not final.",
        example: "A state `failed` without transitions, timers and requests.",
        remedy: "add a transition, write 'type: final', or name the finding in 'known'"
    ) { facts in
        facts.model.states.compactMap { state in
            guard case .atomic = state.kind, facts.reached.contains(state.number),
                !facts.model.isKnown("stuck/\(state.path)"), !facts.canGoOn(from: state.number)
            else { return nil }
            return Fault(
                place: state.place,
                message: "nothing can happen in the state \(quoted(state.path))")
        }
    }
}

extension ClientModel {
    /// True if the document lists a finding as known.
    func isKnown(_ finding: String) -> Bool { known.contains { $0.finding == finding } }
}

extension MachineFacts {
    /// True if something can still happen in a state, in a state around it, or in another region
    /// beside it.
    fileprivate func canGoOn(from state: Int) -> Bool {
        let line = line(of: state)
        if line.contains(where: isLively) { return true }
        return line.contains { around in
            guard case .parallel = model.states[around].kind else { return false }
            return (around + 1..<model.states[around].end).contains(where: isLively)
        }
    }

    private func isLively(_ state: Int) -> Bool {
        let node = model.states[state]
        let handled = node.handlers.flatMap(\.transitions) + node.always
        return !node.timers.isEmpty || !node.invocations.isEmpty
            || handled.contains { idle[$0] == nil }
    }
}
