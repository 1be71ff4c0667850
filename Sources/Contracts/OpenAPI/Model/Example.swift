/// A value that a body, a parameter or a header might have.
public struct Example: Sendable {
    /// The name among `examples`; empty for a lone `example`.
    public let name: String
    /// The value itself; nil where only `externalValue` leads to it.
    public let value: Value?
    /// The URL of an example that cannot stand in the document.
    public let externalValue: String?
    /// Where the example stands: the Example Object, or the value.
    public let place: Value
}
