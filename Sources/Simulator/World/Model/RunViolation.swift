import Contracts

/// A promise that was broken in a step of a world.
public struct RunViolation: Sendable {
    /// The kinds of promises.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case invariant, eventually, agreement, unhandled, stuck, contract, model
        /// What a scenario expects, what a model answers in place of a target, and whether some
        /// order explains the answers of a race.
        case expectation, oracle, linearizability
    }

    /// What was broken.
    public let kind: Kind
    /// Which one, such as the promise's name; with the kind it tells findings apart.
    public let subject: String
    /// The actor whose machine made the promise; nil for the backend.
    public let actor: Int?
    /// What happened, in a sentence.
    public let message: String
    /// Where the promise is written.
    public let place: Diagnostic

    /// A broken promise.
    package init(
        kind: Kind, subject: String, actor: Int?, message: String, place: Diagnostic
    ) {
        self.kind = kind
        self.subject = subject
        self.actor = actor
        self.message = message
        self.place = place
    }

    /// What a finding of it is called: `invariant/at most one booking`.
    public var finding: String { "\(kind.rawValue)/\(subject)" }
}
