import Contracts
import Synchronization

extension RemoteTarget {
    /// A target that is the model itself, to prove that a case passes on a correct server.
    ///
    /// - Parameter seed: the seed of ids and of everything else that a server chooses.
    package static func model(
        _ model: BackendModel, at now: Instant, _ settings: StandIn.Settings
    ) throws(BackendFailure) -> RemoteTarget {
        let backend = ModelBackend(try StandIn(model, at: now, settings))
        var target = RemoteTarget(
            name: "the model", clock: .world, longestWait: TimeSpan(seconds: 1 << 32),
            server: ModelBackend.server, send: { backend.replies(to: $0) }, beginsAnew: true,
            reset: { backend.reset(at: $0) })
        target.otherAnswer = { backend.otherAnswer(to: $0, $1) }
        return target
    }
}

/// A model that answers the calls of a world, one after the other.
private final class ModelBackend: Sendable {
    static let server = "https://backend.example"
    private let standIn: Mutex<StandIn>
    /// The state before the last call, and the time of its answer.
    private let before = Mutex<(state: BackendState, now: Instant)?>(nil)

    init(_ standIn: sending StandIn) { self.standIn = Mutex(standIn) }

    func reset(at time: Instant) -> String? {
        standIn.withLock { standIn in
            do throws(BackendFailure) {
                try standIn.reset(at: time)
                return nil
            } catch {
                return error.diagnostics.first?.message ?? "the model cannot begin"
            }
        }
    }

    func replies(to calls: [RemoteTarget.Call]) -> [RemoteTarget.Reply] {
        standIn.withLock { standIn in
            calls.map { call in
                _ = standIn.advance(to: call.now)
                let known = (standIn.state, standIn.now)
                before.withLock { $0 = known }
                let turn = standIn.answer(BackendCall(call.request, server: Self.server))
                return turn.response.map(RemoteTarget.Reply.answered) ?? .timedOut
            }
        }
    }

    /// The answer of the model to the last call with other draws.
    func otherAnswer(to call: RemoteTarget.Call, _ number: Int) -> Exchange.Response? {
        guard let (state, now) = before.withLock({ $0 }) else { return nil }
        let seed = UInt64(number) &+ 1_000
        var other = state
        other.answerSeed = seed
        var choices = SeededChoices(seed: seed)
        return standIn.withLock { standIn in
            let call = BackendCall(call.request, server: Self.server)
            return standIn.backend.answer(call, in: other, at: now, &choices).response
        }
    }
}
