/// How one property of a form, or one part of a multipart body, is written.
public struct Encoding: Sendable {
    /// The property of the schema that it is about.
    public let property: String
    /// The media types or ranges that the part may have; empty where its schema decides.
    public let contentTypes: [String]
    /// The headers that a part has beside `Content-Type`.
    public let headers: [Header]
    /// How an array or object becomes text.
    public let style: ParameterStyle
    /// Whether each item or member is written by itself.
    public let explode: Bool
    /// Whether reserved characters stand as they are.
    public let allowsReserved: Bool
    /// Whether the document gives a style, `explode` or `allowReserved`, which then outweigh the
    /// content type.
    public let isStyled: Bool
    /// The Encoding Object in its document.
    public let value: Value
}
