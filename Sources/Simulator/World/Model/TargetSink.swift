import Contracts

/// The place to which a target sends webhooks and pushes, for one run of a case.
package struct TargetSink: Sendable {
    /// Recognises webhooks.
    package let model: SinkModel
    /// The longest wait for something that is expected.
    package let patience: TimeSpan
    /// Forgets everything that has come so far.
    package let begin: @Sendable () -> Void
    /// Gives the requests that have come since the last look, in order. If there are none, it waits
    /// for one.
    package let take: @Sendable (_ patience: TimeSpan) -> [Exchange.Request]

    /// A wait in which a request arrives that was sent together with an answer.
    package static let moment = TimeSpan(seconds: 0, nanoseconds: 50_000_000)

    /// A sink.
    package init(
        _ model: SinkModel, patience: TimeSpan, begin: @escaping @Sendable () -> Void,
        take: @escaping @Sendable (TimeSpan) -> [Exchange.Request]
    ) {
        self.model = model
        self.patience = patience
        self.begin = begin
        self.take = take
    }
}
