/// One of the formats in which specs and what is said of them are written, with the JSON Schema
/// that describes it.
///
/// A further format is one more entry of `all`.
package struct FileKind: Sendable {
    /// The word by which the command line knows it.
    package let name: String
    /// What files of the kind hold, in lower case, without a full stop.
    package let summary: String
    /// The folder of a spec whose files are of this kind, with its slash, or the one file that is;
    /// empty for files that stand in no spec.
    package let folder: String
    /// The JSON Schema, as text for editors.
    package let schemaText: String
    /// The same, ready to judge.
    let schema: Schema

    /// A kind of file; the schema must compile.
    package init(name: String, summary: String, folder: String, schemaText: String) {
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

    /// Whether a file of a spec, by its path from the spec's folder, is of this kind.
    package func holds(_ path: String) -> Bool {
        folder.hasSuffix("/") ? path.hasPrefix(folder) : path == folder
    }

    /// What the schema finds wrong with a file, with what was probably meant by unknown names.
    package func faults(in root: Value) -> [Diagnostic] {
        if schema.validator().isValid(root) { return [] }
        return schema.explain(root).violations.map {
            $0.diagnostic(
                check: "\(name)-schema", path: $0.instanceLocation, tellsSource: false)
        }
    }
}
