/// A header of a response or of a part of a multipart body.
public struct Header: Sendable {
    /// The name, which has no case.
    public let name: String
    /// Whether its absence breaks the contract.
    public let isRequired: Bool
    /// Whether it should no longer be relied on.
    public let isDeprecated: Bool
    /// How arrays and objects become text; always `simple`.
    public let style: ParameterStyle
    /// Whether members are written as `name=value`.
    public let explode: Bool
    /// The compiled schema; nil where `content` says what it is, or where nothing does.
    public let schema: Schema?
    /// The schema in its document.
    public let schemaValue: Value?
    /// The one media type of a header that is written as a document of its own.
    public let content: MediaType?
    /// Values that it might have.
    public let examples: [Example]
    /// The Header Object in its document.
    public let value: Value
}
