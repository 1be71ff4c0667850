import Contracts

/// Something that a backend sent by itself: a webhook, a push, an event.
public struct Emission: Sendable {
    /// The webhook of the contract, or the model's own name for the event.
    public let name: String
    /// Whom it goes to, such as a URL or a device token; nil where the model does not say.
    public let recipient: Datum?
    /// Its header fields.
    public let headers: HeaderFields
    /// What it says.
    public let body: Datum
}
