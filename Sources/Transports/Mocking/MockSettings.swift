import Contracts
import Simulator

/// The settings of a mock, beside its specs.
package struct MockSettings: Sendable {
    /// The kind of clock: real or virtual.
    package typealias Clock = MockServer.Clock

    /// The clock: real or virtual.
    package var clock: Clock
    /// The faults on purpose.
    package var faults: FaultPlan
    /// True if pages of other origins may use it, and `OPTIONS` is answered without the model.
    package var answersCrossOrigin = true
    /// True if requests below `/_rehearse` can look at the mock and control it.
    package var hasAdmin = false
    /// True where it reports requests in full, which takes time.
    package var recordsExchanges = false
    /// The bytes of past exchanges that are kept for the admin path.
    package var logSize = 8 << 20
    /// The pause between the choice of a split rule for a request and the work of the rule.
    package var splitPause: Duration = .milliseconds(20)
    /// The address for clients that do not say whom they ask, such as `127.0.0.1:8080`.
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
    /// The events that backends sent by themselves.
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
    /// The time of the mock's clock.
    package let time: Instant
    /// The spec.
    package let spec: String
    /// The rule that did it.
    package let rule: RuleName?
    /// The event that it sent.
    package let emission: Emission
}

/// A request that a mock answered, and how it came to the answer. Secrets are masked.
package struct MockExchange: Sendable {
    /// Which one it was, counted from 1 in the order in which the work was done.
    package let number: Int
    /// The time of the mock's clock.
    package let time: Instant
    /// The address of the client with its port.
    package let client: String
    /// The spec.
    package let spec: String
    /// The address of the server for the client: scheme, host and port.
    package let server: String
    /// The operation; nil where the contract has none for the request.
    package let operation: String?
    /// The rule that decided.
    package let rule: RuleName?
    /// The request, and the answer as it would be without faults of the wire.
    package let exchange: Exchange
    /// The faults that struck, as they were written.
    package let faults: [String]
    /// The places where the model violates its own requirements.
    package let modelFaults: [Diagnostic]
    /// The events that the backend sent by itself.
    package let emissions: [Emission]
}
