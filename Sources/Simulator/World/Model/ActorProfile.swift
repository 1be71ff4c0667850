import Contracts

/// One actor of a world: who it is, and what it plays.
///
/// A class, because it is looked at with every move.
final class ActorProfile {
    let identity: ActorIdentity
    let engine: ClientEngine
    /// The constants of the machine that the actor has otherwise.
    let config: CELMap
    /// The data that the device keeps already, beside what the machine says.
    let device: CELMap
    /// The machines that are played before, in order.
    let prelude: [Prelude]

    init(
        identity: ActorIdentity, engine: ClientEngine, config: CELMap, device: CELMap,
        prelude: [Prelude]
    ) {
        self.identity = identity
        self.engine = engine
        self.config = config
        self.device = device
        self.prelude = prelude
    }

    var model: ClientModel { engine.model }
    var readsClock: Bool { engine.readsClock }

    /// The actor at a time.
    func moment(at now: Instant) -> ActorMoment {
        ActorMoment(identity, config: config, at: now)
    }

    /// A machine that is played before another one, and where that is said.
    struct Prelude {
        let use: UsedMachine
        let engine: ClientEngine
    }
}

extension ClientModel {
    /// True if the app acts by itself: its timers fire, and it sees answers.
    func isLive(in phase: ClientPhase) -> Bool {
        switch phase {
        case .running: true
        case .background: runsInBackground
        case .killed, .finished: false
        }
    }
}

extension ClientState {
    /// The request that an answer is for; nil where the app does not await it any more.
    func flight(of name: MessageName) -> ClientFlight? {
        flights.first {
            $0.number == name.flight && $0.attempt == name.attempt && $0.isUnderWay
        }
    }
}
