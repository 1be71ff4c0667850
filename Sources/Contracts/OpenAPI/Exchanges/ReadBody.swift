/// What a body was found to be, whether or not the contract admits it.
package enum ReadBody: Sendable {
    /// There is no body.
    case none
    /// JSON text.
    case json(Value)
    /// A text that is not JSON.
    case text(String)
    /// A form as an object, whose members are typed as the contract's schema says.
    case form(Value)
    /// The parts of a multipart body, in order.
    case parts([ReadPart])
    /// Bytes of another media type, of none, or that are not what their media type says.
    case bytes
}

/// One part of a multipart body.
package struct ReadPart: Sendable {
    /// The name that the part gives itself; nil where it has none.
    package let name: String?
    /// The name of the file that the part is; nil where it is none.
    package let filename: String?
    /// The text of its `Content-Type`; nil where it has none.
    package let contentType: String?
    /// Its content.
    package let body: [UInt8]
    /// What the content stands for: JSON, or a text typed as the contract's schema says; nil where
    /// it is no text.
    package let value: Value?
}
