/// One form that a body may take.
public struct MediaType: Sendable {
    /// A media type such as `application/json`, or a range such as `image/*`.
    public let name: String
    /// The compiled schema of the content; nil where none is given.
    public let schema: Schema?
    /// The schema in its document.
    public let schemaValue: Value?
    /// How the properties of a form or the parts of a multipart body are written.
    package let encoding: [Encoding]
    /// Contents that it might have.
    package let examples: [Example]
    /// The Media Type Object in its document.
    public let value: Value
    /// The name taken apart; nil where it is none.
    let range: MediaRange?

    /// Whether a body of the form is JSON text.
    public var isJSON: Bool { range?.isJSON == true }

    /// Whether a body of the form is text and not JSON.
    public var isText: Bool { range?.isText == true }

    /// Whether a body of the form is `a=1&b=2`.
    public var isForm: Bool { range?.isForm == true }

    /// Whether a body of the form has parts.
    public var isMultipart: Bool { range?.isMultipart == true }

    /// Whether the name is a range such as `image/*`, so that a sender must choose a type.
    public var isRange: Bool { range.map { $0.type == "*" || $0.subtype == "*" } ?? false }
}
