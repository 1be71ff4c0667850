import Synchronization

/// One of the file formats of specs and reports, with the JSON Schema that describes it.
///
/// A further format is one more entry of `all`.
package struct FileKind: Sendable {
    /// The word for it on the command line.
    package let name: String
    /// The content of such files, in lower case, without a full stop.
    package let summary: String
    /// The folder of a spec that holds the files of this kind, with its slash, or the path of the
    /// only such file. Empty for files outside of specs.
    package let folder: String
    /// The name of the folder in older versions, which is still read; nil if it has not changed.
    package let formerFolder: String?
    /// The id of the check that compares files with the schema.
    package let check: String
    /// The JSON Schema, as text for editors.
    package let schemaText: String
    private let compiled: CompiledSchema

    /// A kind of file; the schema must compile.
    package init(
        name: String, summary: String, folder: String, formerFolder: String? = nil,
        check: String? = nil, schemaText: String
    ) {
        self.name = name
        self.summary = summary
        self.folder = folder
        self.formerFolder = formerFolder
        self.check = check ?? "\(name)-schema"
        self.schemaText = schemaText
        compiled = CompiledSchema(text: schemaText, name: "the schema of a \(name)")
    }

    /// The schema, ready to judge.
    var schema: Schema { compiled.schema }

    /// True if a file of a spec, by its path from the spec's folder, is of this kind.
    package func holds(_ path: String) -> Bool {
        folder.hasSuffix("/") ? inner(path) != nil : path == folder
    }

    /// The rest of a path below the folder; nil for a file of another kind.
    package func inner(_ path: String) -> Substring? {
        [folder, formerFolder].compactMap(\.self).first(where: path.hasPrefix).map {
            path.dropFirst($0.count)
        }
    }

    /// The faults of a file by the schema, with suggestions for unknown names.
    package func faults(in root: Value) -> [Diagnostic] {
        if schema.validator().isValid(root) { return [] }
        return schema.explain(root).violations.map {
            $0.diagnostic(
                check: check, path: $0.instanceLocation, showsSource: false)
        }
    }
}

/// A schema that is compiled when it is first asked for: most commands need few kinds of files.
private final class CompiledSchema: Sendable {
    private let text: String
    private let name: String
    private let known = Mutex<Schema?>(nil)

    init(text: String, name: String) {
        self.text = text
        self.name = name
    }

    var schema: Schema {
        known.withLock { known in
            if let known { return known }
            guard let document = try? Document(json: text.utf8, name: name),
                let schema = try? Schema(document.root)
            else { preconditionFailure("\(name) does not compile") }
            known = schema
            return schema
        }
    }
}
