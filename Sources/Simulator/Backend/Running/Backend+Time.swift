import Contracts

/// The start of a backend, and the jobs that run as time passes.
extension Backend {
    /// The state at the start, with the first run of every recurring job planned.
    ///
    /// - Parameter config: what a deployment sets otherwise than the model.
    public func start(
        at now: Instant, config: CELMap = CELMap()
    ) throws(BackendFailure) -> BackendState {
        var settings = model.config
        for place in 0..<config.count {
            let entry = config.entry(at: place)
            settings.set(entry.key, to: entry.value)
        }
        var state = BackendState(data: CELMap(), config: settings)
        do throws(BackendFault) {
            state.data = try model.beginning.data(for: settings) { () throws(BackendFault) in
                try beginning(state, now)
            }
            bind(state, now)
            for job in model.jobs.indices { try plan(job, in: &state, after: now) }
            return state
        } catch {
            throw BackendFailure(error.diagnostics)
        }
    }

    private func beginning(
        _ state: BackendState, _ now: Instant
    ) throws(BackendFault) -> CELMap {
        var data = CELMap()
        bind(state, now)
        for (name, template) in model.start {
            data.set(.string(name), to: try evaluation.value(of: template))
            // A later member may speak of an earlier one.
            evaluation[.state] = .map(data)
        }
        try checkInvariants()
        return data
    }

    /// The state after time has passed, and what came of the jobs that ran, in order.
    ///
    /// - Parameter most: the most jobs; a state that is still behind is advanced again.
    public func advance(
        _ state: BackendState, to now: Instant, atMost most: Int = .max,
        _ choices: inout some ChoiceSource
    ) -> (state: BackendState, turns: [Turn]) {
        var state = state
        var turns: [Turn] = []
        while turns.count < most, let turn = step(state, upTo: now, &choices) {
            state = turn.state
            turns.append(turn)
        }
        return (state, turns)
    }

    /// Runs the next job that is due; nil if none is due.
    public func step(
        _ state: BackendState, upTo now: Instant, _ choices: inout some ChoiceSource
    ) -> Turn? {
        var state = state
        guard let entry = state.schedule.removeDue(at: now) else { return nil }
        let job = model.jobs[entry.job]
        var turn: Turn
        do throws(BackendFault) {
            turn = try run(job, entry: entry, in: state, choices: &choices)
        } catch {
            turn = Turn(
                state: state, rule: RuleName(owner: job.name, rule: job.rules.first?.name ?? ""),
                faults: error.diagnostics)
        }
        do throws(BackendFault) {
            bind(turn.state, entry.time)
            try plan(entry.job, in: &turn.state, after: entry.time)
        } catch {
            turn.faults += error.diagnostics
        }
        return turn
    }

    private func run(
        _ job: JobModel, entry: Schedule.Entry, in state: BackendState,
        choices: inout some ChoiceSource
    ) throws(BackendFault) -> Turn {
        bind(state, entry.time, with: entry.data)
        guard let rule = try first(of: job.rules, nil) else { return Turn(state: state) }
        for name in rule.names { evaluation[name.slot] = try evaluation.value(of: name.expression) }
        var run = ruleRun(in: state, at: entry.time)
        try run.perform(rule.outcome, &choices)
        evaluation[.state] = .map(run.state.data)
        try checkInvariants()
        return Turn(
            state: run.state, emissions: run.emissions,
            rule: RuleName(owner: job.name, rule: rule.name))
    }

    /// Plans the next run of a recurring job.
    private func plan(
        _ number: Int, in state: inout BackendState, after now: Instant
    ) throws(BackendFault) {
        let job = model.jobs[number]
        guard let recurrence = job.recurrence else { return }
        let value = try evaluation.value(of: recurrence)
        if value.kind == .null { return }
        guard case .timestamp(let next) = value, next > now else {
            throw BackendFault(
                at: job.place, "the next run of \(quoted(job.name)) is not after the present one",
                remedy: "let 'every' give a timestamp that is later than now, or null")
        }
        state.schedule.plan(job: number, key: nil, at: next, with: .null)
    }
}

/// The reasons why a model cannot be started.
public struct BackendFailure: Error, Sendable {
    /// The problems, in order.
    package let diagnostics: [Diagnostic]

    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
