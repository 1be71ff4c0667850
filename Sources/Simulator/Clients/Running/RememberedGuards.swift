import Contracts

/// What the conditions of a machine come to in an app, as far as they ask for nothing but what it
/// remembers: neither for an event or an answer, nor for the time.
package struct RememberedGuards: Sendable {
    /// What a condition came to.
    package struct Verdict: Sendable {
        /// Whether it holds.
        package let holds: Bool
        /// What it looks at, so that it comes to the same until that is written.
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

    /// What the guard of a transition came to, by its number; nil where it has none, or where the
    /// memory does not decide it.
    package func verdict(onTransition number: Int) -> Verdict? { transitions[number] }

    /// What decides whether the person can do something, by the number of the event.
    package func verdict(onEvent number: Int) -> Verdict? { events[number] }
}

extension ClientEngine {
    /// What the conditions come to in a state; nil where the app does not run.
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
