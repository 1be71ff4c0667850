import Contracts

/// The results of a machine's conditions in one app. Only conditions that depend on the app's
/// memory alone have a result: they read no event, answer or time.
package struct RememberedGuards: Sendable {
    /// The result of a condition.
    package struct Verdict: Sendable {
        /// True if it holds.
        package let holds: Bool
        /// The fields that it reads. Its result stays the same until one of them is written.
        package let reads: MemoryFields
    }

    /// The machine.
    package let client: String
    private let transitions: [Verdict?]
    private let events: [Verdict?]

    fileprivate init(client: String, transitions: [Verdict?], events: [Verdict?]) {
        self.client = client
        self.transitions = transitions
        self.events = events
    }

    /// The result of a transition's guard, by the transition's number. Nil if it has no guard, or
    /// if memory alone does not decide it.
    package func verdict(onTransition number: Int) -> Verdict? { transitions[number] }

    /// The result of the condition of an event, by the event's number. Nil if it has no condition,
    /// or if memory alone does not decide it.
    package func verdict(onEvent number: Int) -> Verdict? { events[number] }
}

extension ClientEngine {
    /// The results of the conditions in a state; nil if the app does not run.
    func rememberedGuards(in state: ClientState, at moment: ActorMoment) -> RememberedGuards? {
        guard state.phase == .running || state.phase == .background else { return nil }
        bind(state, at: moment)
        func verdict(_ condition: Expression?) -> RememberedGuards.Verdict? {
            guard let condition,
                let reads = MemoryFields(readBy: condition, in: model.scope),
                let holds = try? evaluation.holds(condition)
            else { return nil }
            return RememberedGuards.Verdict(holds: holds, reads: reads)
        }
        return RememberedGuards(
            client: model.name, transitions: model.transitions.map { verdict($0.condition) },
            events: model.events.map { verdict($0.condition) })
    }
}
