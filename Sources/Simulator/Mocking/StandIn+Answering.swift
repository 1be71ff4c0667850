import Contracts

extension StandIn: AnsweringBackend {
    /// When the next job is due; nil where none is planned.
    package var nextDue: Instant? { state.schedule.next }

    /// The value of `state` in rules.
    package var memory: CELValue { .map(state.data) }

    /// Puts another value in the place of what the rules call `state`.
    package func remember(_ memory: CELValue) throws(MemoryFault) {
        guard case .map(let data) = memory else {
            throw MemoryFault("expected a state as an object, found \(memory.kind.rawValue)")
        }
        state.data = data
    }

    /// The most jobs that are run at a time.
    package static let mostJobs = 10_000

    /// Lets time pass, and gives what at most `mostJobs` jobs did.
    package func elapse(to time: Instant) -> [BackendReply] {
        advance(to: time, atMost: Self.mostJobs).map(BackendReply.init)
    }

    /// Finds the rule for a request, and follows it at once unless it is split.
    package func receive(_ call: BackendCall) -> BackendReception {
        switch backend.receive(call, in: state, at: now) {
        case .answered(let turn): return .answered(BackendReply(turn))
        case .accepted(let work) where work.isSplit:
            return .split { [self] in finish(work) }
        case .accepted(let work): return .answered(finish(work))
        }
    }

    /// The reply to a request in another state. No choice is used up.
    package func answer(_ call: BackendCall, from memory: CELValue) -> BackendReply {
        guard case .map(let data) = memory else { return BackendReply(nil) }
        var state = state
        state.data = data
        var choices = choices
        return BackendReply(backend.answer(call, in: state, at: now, &choices))
    }

    private func finish(_ work: Backend.Work) -> BackendReply {
        let turn = backend.finish(work, in: state, at: now, &choices)
        state = turn.state
        return BackendReply(turn)
    }
}

extension BackendReply {
    /// A reply with the visible results of a turn.
    init(_ turn: Turn) {
        self.init(
            turn.response, rule: turn.rule, emissions: turn.emissions, faults: turn.faults)
    }
}
