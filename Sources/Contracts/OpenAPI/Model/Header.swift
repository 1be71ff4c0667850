/// A header of a response or of a part of a multipart body.
package struct Header: Sendable {
    /// The name, which has no case.
    package let name: String
    /// True if a missing header breaks the contract.
    package let isRequired: Bool
    /// True if clients should no longer rely on it.
    package let isDeprecated: Bool
    /// The way to turn arrays and objects into text; always `simple`.
    package let style: ParameterStyle
    /// True if members are written as `name=value`.
    package let explode: Bool
    /// The compiled schema; nil if `content` describes the value, or if nothing does.
    package let schema: Schema?
    /// The schema in its document.
    package let schemaValue: Value?
    /// The one media type of a header that is written as a document of its own.
    package let content: MediaType?
    /// Values that it might have.
    package let examples: [Example]
    /// The Header Object in its document.
    package let value: Value
}
