/// One form that a body may take.
public struct MediaType: Sendable {
    /// A media type such as `application/json`, or a range such as `image/*`.
    public let name: String
    /// The compiled schema of the content; nil where none is given.
    public let schema: Schema?
    /// The schema in its document.
    public let schemaValue: Value?
    /// How the properties of a form or the parts of a multipart body are written.
    public let encoding: [Encoding]
    /// Contents that it might have.
    public let examples: [Example]
    /// The Media Type Object in its document.
    public let value: Value
}
