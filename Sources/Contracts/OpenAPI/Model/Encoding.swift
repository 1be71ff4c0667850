/// How one property of a form, or one part of a multipart body, is written.
package struct Encoding: Sendable {
    /// The property of the schema that it is about.
    package let property: String
    /// The media types or ranges that the part may have; empty where its schema decides.
    package let contentTypes: [String]
    /// The headers that a part has beside `Content-Type`.
    package let headers: [Header]
    /// How an array or object becomes text.
    package let style: ParameterStyle
    /// Whether each item or member is written by itself.
    package let explode: Bool
    /// Whether the document gives a style, `explode` or `allowReserved`, which then outweigh the
    /// content type.
    package let isStyled: Bool
    /// The Encoding Object in its document.
    package let value: Value
}
