import Contracts

extension Backend {
    /// The state after changes that come before anything happens.
    ///
    /// As in a rule, right sides read the state before all of them; nothing is sent.
    func prepared(
        _ state: BackendState, by steps: [UpdateStep], at now: Instant,
        _ choices: inout some ChoiceSource
    ) throws(BackendFailure) -> BackendState {
        if steps.isEmpty { return state }
        bind(state, now)
        var run = ruleRun(in: state, at: now)
        do throws(BackendFault) {
            for step in steps { try run.perform(step, &choices) }
            evaluation[.state] = .map(run.state.data)
            try checkInvariants()
        } catch {
            throw BackendFailure(error.diagnostics)
        }
        return run.state
    }
}
