/// One form that a body may take.
public struct MediaType: Sendable {
    /// A media type such as `application/json`, or a range such as `image/*`.
    public let name: String
    /// The compiled schema of the content; nil if none is given.
    public let schema: Schema?
    /// The schema in its document.
    public let schemaValue: Value?
    /// The way to write the properties of a form or the parts of a multipart body.
    package let encoding: [Encoding]
    /// Contents that it might have.
    package let examples: [Example]
    /// The Media Type Object in its document.
    public let value: Value
    /// The name in its parts; nil if it is no media type.
    let range: MediaRange?

    /// True if a body of this form is JSON text.
    public var isJSON: Bool { range?.isJSON == true }

    /// True if a body of this form is text and not JSON.
    public var isText: Bool { range?.isText == true }

    /// True if a body of this form is `a=1&b=2`.
    public var isForm: Bool { range?.isForm == true }

    /// True if a body of this form has parts.
    public var isMultipart: Bool { range?.isMultipart == true }

    /// True if the name is a range such as `image/*`. Then a sender must choose a type.
    public var isRange: Bool { range.map { $0.type == "*" || $0.subtype == "*" } ?? false }
}
