/// The way to write one property of a form, or one part of a multipart body.
package struct Encoding: Sendable {
    /// The property of the schema that it is about.
    package let property: String
    /// The media types or ranges that the part may have; empty if its schema decides.
    package let contentTypes: [String]
    /// The headers that a part has beside `Content-Type`.
    package let headers: [Header]
    /// The way to turn an array or object into text.
    package let style: ParameterStyle
    /// True if each item or member is written by itself.
    package let explode: Bool
    /// True if the document gives a style, `explode` or `allowReserved`. These then outweigh the
    /// content type.
    package let isStyled: Bool
    /// The Encoding Object in its document.
    package let value: Value
}
