import Contracts

/// A backend that stands in for a real one: it remembers what its clients did.
///
///     let standIn = try StandIn(model, at: now)
///     standIn.answer(BackendCall(request)).response
///
/// Requests are answered one after the other, each in the state that the last one left. One thread
/// at a time may use it.
package final class StandIn {
    /// The settings of a stand-in.
    package struct Settings: Sendable {
        /// The seed of everything that a server chooses.
        package var seed: UInt64
        /// The configuration values that a deployment sets differently from the model.
        package var config: CELMap
        /// Which of several permitted outcomes is taken.
        package var alternatives: Backend.Alternatives

        /// Settings; without any, the first outcomes of seed 1.
        package init(
            seed: UInt64 = 1, config: CELMap = CELMap(),
            alternatives: Backend.Alternatives = .first
        ) {
            self.seed = seed
            self.config = config
            self.alternatives = alternatives
        }
    }

    /// The backend that leads from state to state.
    package let backend: Backend
    /// The memory of the backend.
    package internal(set) var state: BackendState
    /// The time on its clock.
    package private(set) var now: Instant
    private let settings: Settings
    var choices: SeededChoices

    /// A stand-in whose clock begins at an instant.
    package init(
        _ model: BackendModel, at now: Instant, _ settings: Settings = Settings()
    ) throws(BackendFailure) {
        backend = Backend(model, alternatives: settings.alternatives)
        self.settings = settings
        self.now = now
        choices = SeededChoices(seed: settings.seed)
        state = try backend.start(at: now, config: settings.config)
        state.answerSeed = settings.seed
    }

    /// Lets time pass, and does what is due; the clock is never put back.
    ///
    /// - Parameter most: the most jobs that are run; what is left is due at once.
    package func advance(to time: Instant, atMost most: Int = .max) -> [Turn] {
        now = max(now, time)
        let (state, turns) = backend.advance(state, to: now, atMost: most, &choices)
        self.state = state
        return turns
    }

    /// Answers a request, and keeps the state after it.
    package func answer(_ call: BackendCall) -> Turn {
        let turn = backend.answer(call, in: state, at: now, &choices)
        state = turn.state
        return turn
    }

    /// Begins again, with an empty memory and the same choices as at first.
    package func reset(at time: Instant) throws(BackendFailure) {
        state = try backend.start(at: time, config: settings.config)
        state.answerSeed = settings.seed
        now = time
        choices = SeededChoices(seed: settings.seed)
    }
}
