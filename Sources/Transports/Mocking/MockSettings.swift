import Contracts
import Simulator

/// How a mock behaves beside what its specs say.
public struct MockSettings: Sendable {
    /// What moves the clock.
    public enum Clock: Sendable {
        /// The world outside, as the closure tells it.
        case real(@Sendable () -> Instant)
        /// Whoever runs the mock; it begins at an instant.
        case virtual(from: Instant)
    }

    /// What moves the clock.
    public var clock: Clock
    /// What goes wrong on purpose.
    public var faults: FaultPlan
    /// Whether pages of other origins may use it, and `OPTIONS` is answered without the model.
    public var answersCrossOrigin = true
    /// Whether it can be looked at and led by requests below `/_rehearse`.
    public var hasAdmin = false
    /// Whether it tells of requests in full, which takes time.
    public var tellsExchanges = false
    /// How many bytes of past exchanges are kept for the admin path.
    public var logSize = 8 << 20
    /// How long the work of a split rule waits after the request was looked at.
    public var splitPause: Duration = .milliseconds(20)
    /// Where it is reached, for clients that do not say whom they ask, such as `127.0.0.1:8080`.
    public var authority = "localhost"

    /// True once the mock is interrupted. It is asked while many jobs are due.
    public var isStopped: @Sendable () -> Bool = { false }
    /// Hides secrets, with the same numbers at several mocks; nil for numbers of its own.
    public var mask: SecretMask?

    /// Settings of a mock that does nothing wrong.
    public init(clock: Clock, faults: FaultPlan = FaultPlan()) {
        self.clock = clock
        self.faults = faults
    }
}

/// Who is told what happens at a mock.
public struct MockObserver: Sendable {
    /// Each fault of a model, the first time that it shows.
    public var modelFault: @Sendable (Diagnostic) -> Void
    /// What backends sent by themselves.
    public var event: @Sendable (MockEvent) -> Void

    /// An observer; without closures it listens to nothing.
    public init(
        modelFault: @escaping @Sendable (Diagnostic) -> Void = { _ in },
        event: @escaping @Sendable (MockEvent) -> Void = { _ in }
    ) {
        self.modelFault = modelFault
        self.event = event
    }
}

/// Something that a backend did or sent by itself.
public struct MockEvent: Sendable {
    /// What the mock's clock showed.
    public let time: Instant
    /// The spec.
    public let spec: String
    /// The rule that did it.
    public let rule: RuleName?
    /// What it sent.
    public let emission: Emission
}

/// A request that a mock answered, and how it came to the answer. Secrets are masked.
public struct MockExchange: Sendable {
    /// Which one it was, counted from 1 in the order in which the work was done.
    public let number: Int
    /// What the mock's clock showed.
    public let time: Instant
    /// The address of the client with its port.
    public let client: String
    /// The spec.
    public let spec: String
    /// Where the server was reached: scheme, host and port.
    public let server: String
    /// The operation; nil where the contract has none for the request.
    public let operation: String?
    /// The rule that decided.
    public let rule: RuleName?
    /// What was sent, and what would have been answered but for faults of the wire.
    public let exchange: Exchange
    /// The faults that struck, as they were written.
    public let faults: [String]
    /// Where the model does not keep its own promises.
    public let modelFaults: [Diagnostic]
    /// What the backend sent by itself.
    public let emissions: [Emission]
}
