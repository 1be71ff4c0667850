/// One of the formats in which specs are written, with the JSON Schema that describes it.
///
/// A further format is one more entry of `all`.
public struct FileKind: Sendable {
    /// The word by which the command line knows it.
    public let name: String
    /// What files of the kind hold, in lower case, without a full stop.
    public let summary: String
    /// The folder of a spec whose files are of this kind, with its slash.
    public let folder: String
    /// The JSON Schema, as text for editors.
    public let schemaText: String
    /// The same, ready to judge.
    let schema: Schema

    private init(name: String, summary: String, folder: String, schemaText: String) {
        self.name = name
        self.summary = summary
        self.folder = folder
        self.schemaText = schemaText
        guard let document = try? Document(json: schemaText.utf8, name: "the schema of a \(name)"),
            let schema = try? Schema(document.root)
        else {
            preconditionFailure("the schema of a \(name) does not compile")
        }
        self.schema = schema
    }

    /// All kinds, in the order of the list that the command prints.
    public static let all = [calendar]

    /// Days that are holidays.
    public static let calendar = FileKind(
        name: "calendar", summary: "which days are holidays", folder: "calendars/",
        schemaText: CalendarSchemaText.text)

    /// Whether a file of a spec, by its path from the spec's folder, is of this kind.
    func holds(_ path: String) -> Bool { path.hasPrefix(folder) }
}
