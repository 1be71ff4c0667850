import Contracts

/// An actor at a time, with the constants of its machine.
public struct ActorMoment: Sendable {
    let actor: ActorIdentity
    let config: CELMap
    let now: Instant

    /// An actor at a time.
    ///
    /// - Parameter config: constants of the machine that differ.
    public init(_ actor: ActorIdentity, config: CELMap = CELMap(), at now: Instant) {
        self.actor = actor
        self.config = config
        self.now = now
    }
}
