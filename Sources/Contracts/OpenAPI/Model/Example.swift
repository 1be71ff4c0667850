/// A value that a body, a parameter or a header might have.
package struct Example: Sendable {
    /// The name among `examples`; empty for a lone `example`.
    package let name: String
    /// The value itself; nil if only `externalValue` leads to it.
    package let value: Value?
    /// The URL of an example that cannot stand in the document.
    package let externalValue: String?
    /// The place of the example: the Example Object, or the value.
    package let place: Value
}
