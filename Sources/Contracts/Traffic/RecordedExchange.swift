/// An exchange that somebody recorded, and where it stands in the recording.
public struct RecordedExchange: Sendable {
    /// The position in the recording, from 0.
    public let position: Int
    /// What was sent and answered.
    public let exchange: Exchange
    /// The place in the recording.
    public let value: Value
}
