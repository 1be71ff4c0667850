import Contracts
import Simulator

/// How a mock behaves beside what its specs say.
package struct MockSettings: Sendable {
    /// What moves the clock.
    package typealias Clock = MockServer.Clock

    /// What moves the clock.
    package var clock: Clock
    /// What goes wrong on purpose.
    package var faults: FaultPlan
    /// Whether pages of other origins may use it, and `OPTIONS` is answered without the model.
    package var answersCrossOrigin = true
    /// Whether it can be looked at and led by requests below `/_rehearse`.
    package var hasAdmin = false
    /// True where it reports requests in full, which takes time.
    package var recordsExchanges = false
    /// How many bytes of past exchanges are kept for the admin path.
    package var logSize = 8 << 20
    /// How long the work of a split rule waits after the request was looked at.
    package var splitPause: Duration = .milliseconds(20)
    /// Where it is reached, for clients that do not say whom they ask, such as `127.0.0.1:8080`.
    package var authority = "localhost"

    /// True once the mock is interrupted. It is asked while many jobs are due.
    package var isStopped: @Sendable () -> Bool = { false }
    /// Hides secrets, with the same numbers at several mocks; nil for numbers of its own.
    package var mask: SecretMask?

    /// Settings of a mock that does nothing wrong.
    package init(clock: Clock, faults: FaultPlan = FaultPlan()) {
        self.clock = clock
        self.faults = faults
    }
}

/// Closures that receive reports from a mock.
package struct MockObserver: Sendable {
    /// Each fault of a model, the first time that it shows.
    package var modelFault: @Sendable (Diagnostic) -> Void
    /// What backends sent by themselves.
    package var event: @Sendable (MockEvent) -> Void

    /// An observer; without closures it listens to nothing.
    package init(
        modelFault: @escaping @Sendable (Diagnostic) -> Void = { _ in },
        event: @escaping @Sendable (MockEvent) -> Void = { _ in }
    ) {
        self.modelFault = modelFault
        self.event = event
    }
}

/// Something that a backend did or sent by itself.
package struct MockEvent: Sendable {
    /// What the mock's clock showed.
    package let time: Instant
    /// The spec.
    package let spec: String
    /// The rule that did it.
    package let rule: RuleName?
    /// What it sent.
    package let emission: Emission
}

/// A request that a mock answered, and how it came to the answer. Secrets are masked.
package struct MockExchange: Sendable {
    /// Which one it was, counted from 1 in the order in which the work was done.
    package let number: Int
    /// What the mock's clock showed.
    package let time: Instant
    /// The address of the client with its port.
    package let client: String
    /// The spec.
    package let spec: String
    /// Where the server was reached: scheme, host and port.
    package let server: String
    /// The operation; nil where the contract has none for the request.
    package let operation: String?
    /// The rule that decided.
    package let rule: RuleName?
    /// What was sent, and what would have been answered but for faults of the wire.
    package let exchange: Exchange
    /// The faults that struck, as they were written.
    package let faults: [String]
    /// The places where the model violates its own requirements.
    package let modelFaults: [Diagnostic]
    /// What the backend sent by itself.
    package let emissions: [Emission]
}
