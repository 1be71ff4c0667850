import Contracts

/// Something that a backend sent by itself: a webhook, a push, an event.
public struct Emission: Sendable {
    /// The webhook of the contract, or the model's own name for the event.
    package let name: String
    /// Whom it goes to, such as a URL or a device token; nil where the model does not say.
    package let recipient: CELValue?
    /// Its header fields.
    package let headers: HeaderFields
    /// The content that was sent.
    package let body: CELValue
}
