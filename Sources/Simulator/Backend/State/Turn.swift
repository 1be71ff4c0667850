import Contracts

/// The result of a request or of a job.
public struct Turn: Sendable {
    /// The state that follows.
    public var state: BackendState
    /// The answer; nil for a job.
    public var response: Exchange.Response?
    /// The emissions of the backend, in order.
    package var emissions: [Emission] = []
    /// The rule that applied; nil where none did.
    package var rule: RuleName?
    /// The places where the model violates its own requirements, or has no value to give. A turn
    /// with faults leaves the state as it was.
    public var faults: [Diagnostic] = []
}
