/// The options for reading a schema that does not specify them itself.
public struct SchemaOptions: Sendable, Hashable {
    /// The dialect of schemas without `$schema`.
    public var dialect: Dialect
    /// True if `format` is checked. Otherwise it only describes, as in the later drafts.
    public var assertsFormat: Bool
    /// True if `contentEncoding` and `contentMediaType` are checked, which draft 7 permits.
    public var assertsContent: Bool
    /// True for schemas of OpenAPI 3.0: draft 4 with `nullable`, and 1.0 is an integer.
    public var isOpenAPI30: Bool

    /// The options of a schema of the latest dialect, with formats as descriptions.
    public static let standard = SchemaOptions()

    /// Options; each that is not named keeps its standard value.
    public init(
        dialect: Dialect = .draft2020, assertsFormat: Bool = false, assertsContent: Bool = false,
        isOpenAPI30: Bool = false
    ) {
        self.dialect = isOpenAPI30 ? .draft4 : dialect
        self.assertsFormat = assertsFormat
        self.assertsContent = assertsContent
        self.isOpenAPI30 = isOpenAPI30
    }
}
