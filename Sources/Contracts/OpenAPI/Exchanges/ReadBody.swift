/// The content of a body, even if the contract does not allow it.
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
    /// Other bytes: of another media type, of none, or not valid for their media type.
    case bytes
}

/// One part of a multipart body.
package struct ReadPart: Sendable {
    /// The name that the part gives itself; nil if it has none.
    package let name: String?
    /// The file name of the part; nil if it is no file.
    package let filename: String?
    /// The text of its `Content-Type`; nil if it has none.
    package let contentType: String?
    /// Its content.
    package let body: [UInt8]
    /// The value of the content: JSON, or a text typed as the contract's schema says. It is nil if
    /// the content is no text.
    package let value: Value?
}
