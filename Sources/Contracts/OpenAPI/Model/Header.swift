/// A header of a response or of a part of a multipart body.
package struct Header: Sendable {
    /// The name, which has no case.
    package let name: String
    /// Whether its absence breaks the contract.
    package let isRequired: Bool
    /// Whether it should no longer be relied on.
    package let isDeprecated: Bool
    /// How arrays and objects become text; always `simple`.
    package let style: ParameterStyle
    /// Whether members are written as `name=value`.
    package let explode: Bool
    /// The compiled schema; nil where `content` says what it is, or where nothing does.
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
