/// How a schema is read where the schema itself does not say.
public struct SchemaOptions: Sendable, Hashable {
    /// The dialect of schemas without `$schema`.
    public var dialect: Dialect
    /// Whether `format` is checked. Where it is not, it only describes, as the later drafts have it.
    public var assertsFormat: Bool
    /// Whether `contentEncoding` and `contentMediaType` are checked, which draft 7 permits.
    public var assertsContent: Bool

    /// The options of a schema of the latest dialect, with formats as descriptions.
    public static let standard = SchemaOptions()

    /// Options; each that is not named keeps its standard value.
    public init(
        dialect: Dialect = .draft2020, assertsFormat: Bool = false, assertsContent: Bool = false
    ) {
        self.dialect = dialect
        self.assertsFormat = assertsFormat
        self.assertsContent = assertsContent
    }
}
