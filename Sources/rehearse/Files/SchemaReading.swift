import Contracts

/// Reads the schemas that a command line names: the options for that, and the reading itself.
enum SchemaReading {
    static let dialect = Option.single(
        "dialect",
        value: OptionValue(
            "D", .choice(Dialect.allCases.map(\.name)), default: Dialect.draft2020.name),
        help: "the dialect of schemas without $schema")

    static let formats = Option.flag(
        "formats", help: "check formats, which otherwise only describe")

    static let content = Option.flag(
        "content", help: "check contentEncoding and contentMediaType, which otherwise only describe"
    )

    /// The schema options of a command line.
    static func options(_ values: Values) -> SchemaOptions {
        SchemaOptions(
            dialect: values.text(dialect).flatMap(Dialect.init(name:)) ?? .draft2020,
            assertsFormat: values.isSet(formats), assertsContent: values.isSet(content))
    }

    /// The schema of a file, with references into its folder or another one that it stands in.
    static func schema(
        _ path: String, folder: String?, options: SchemaOptions, environment: Environment
    ) throws(SchemaFailure) -> Schema {
        let (own, name) = SchemaFolder.split(path)
        let registry = SchemaFolder(folder ?? own, environment: environment).registry
        let uri = URIReference(
            rootedFilePath: folder.flatMap { Self.name(of: path, in: $0) } ?? name)
        let document: Document
        do throws(DocumentFailure) {
            document = try environment.document(in: path)
        } catch {
            throw SchemaFailure(error.diagnostics)
        }
        return try Schema.checked(
            document.root, uri: uri.description, registry: registry, options: options)
    }

    /// The rest of a path that leads into a folder; nil where it does not.
    private static func name(of path: String, in folder: String) -> String? {
        let steps = Self.steps(path)
        let start = Self.steps(folder)
        return steps.starts(with: start) ? steps.dropFirst(start.count).joined(separator: "/") : nil
    }

    private static func steps(_ path: String) -> [Substring] {
        (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
    }
}
