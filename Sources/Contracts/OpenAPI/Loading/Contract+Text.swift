extension Contract {
    /// A contract from the text of its document, in YAML or JSON.
    ///
    ///     let text = try String(contentsOf: url, encoding: .utf8)
    ///     let contract = try Contract(text, name: "openapi.yaml")
    ///
    /// Probable mistakes are passed over; `load` reports them.
    ///
    /// - Parameters:
    ///   - text: the document with the `openapi` field.
    ///   - name: its path in errors. References to other files start from it.
    ///   - other: the text of another file by its path; nil if there is none.
    public init(
        _ text: String, name: String = "openapi.yaml",
        other: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
    ) throws(DocumentFailure) {
        let root = try Document(yaml: text.utf8, name: name)
        let uri = URIReference(rootedFilePath: name).description
        let (contract, diagnostics) = Self.load(root: root, uri: uri) {
            uri throws(DocumentFailure) in
            guard let path = URIReference(uri).rootedFilePath, let text = other(path) else {
                return nil
            }
            return try Document(yaml: text.utf8, name: path)
        }
        let errors = diagnostics.filter { $0.severity == .error }
        guard let contract, errors.isEmpty else { throw DocumentFailure(errors) }
        self = contract
    }

    /// The schema of a name among the contract's components.
    public func schema(_ name: String) throws(MissingSchema) -> Schema {
        let names = componentSchemas.map(\.name)
        guard let value = componentSchemas.first(where: { $0.name == name })?.value,
            let schema = schemas.schema(at: value)
        else { throw MissingSchema("the schema \(quoted(name))", name, among: names) }
        return schema
    }

    /// The schema of the JSON that an operation answers with a status.
    public func schema(
        ofAnswer status: Int = 200, to operationID: String
    ) throws(MissingSchema) -> Schema {
        let content = try known(operationID).response(for: status)?.content ?? []
        let what = "JSON of the answer \(status) to \(quoted(operationID))"
        return try Self.json(of: content, what)
    }

    /// The schema of the JSON that an operation is sent.
    public func schema(ofRequest operationID: String) throws(MissingSchema) -> Schema {
        let content = try known(operationID).requestBody?.content ?? []
        return try Self.json(of: content, "JSON of the request \(quoted(operationID))")
    }

    private func known(_ id: String) throws(MissingSchema) -> Operation {
        if let operation = operation(id) { return operation }
        throw MissingSchema("the operation \(quoted(id))", id, among: operations.map(\.id))
    }

    private static func json(
        of content: [MediaType], _ what: String
    ) throws(MissingSchema) -> Schema {
        if let schema = content.first(where: \.isJSON)?.schema { return schema }
        throw MissingSchema("a schema for the \(what)", "", among: [])
    }
}

/// Thrown if a contract does not have the schema that a caller asks for.
public struct MissingSchema: Error, Sendable, Hashable, CustomStringConvertible {
    /// The missing part, and the name that was probably meant.
    public let description: String

    init(_ what: String, _ name: String, among names: [String]) {
        let near = Suggestion.nearest(to: name, amongFew: names)
        description =
            "the contract does not have \(what)"
            + (near.map { "; did you mean \(quoted($0))?" } ?? "")
    }
}

extension DocumentFailure: CustomStringConvertible {
    /// The problems, one on each line.
    public var description: String {
        diagnostics.map { diagnostic in
            let place = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
            let remedy = diagnostic.remedy.map { "; \($0)" } ?? ""
            return "\(diagnostic.file)\(place): \(diagnostic.message)\(remedy)".onOneLine
        }.joined(separator: "\n")
    }
}
