extension Schema {
    /// Compiles a schema after its meta-schema has been asked, whose words are plainer where a
    /// keyword is malformed.
    ///
    /// The parameters are those of `init`.
    public static func checked(
        _ root: Value, uri: String = "", registry: SchemaRegistry = SchemaRegistry(),
        options: SchemaOptions = .standard
    ) throws(SchemaFailure) -> Schema {
        let faults = try metaSchemaFaults(of: root, registry: registry, options: options)
        if !faults.isEmpty { throw SchemaFailure(faults) }
        return try Schema(root, uri: uri, registry: registry, options: options)
    }

    private static func metaSchemaFaults(
        of root: Value, registry: SchemaRegistry, options: SchemaOptions
    ) throws(SchemaFailure) -> [Diagnostic] {
        let declared = root.kind == .object ? root["$schema"]?.string : nil
        let uri = declared ?? options.dialect.uri
        let metaSchema = try metaSchema(uri, declaredAt: root["$schema"] ?? root, registry)
        if metaSchema.validator().isValid(root) { return [] }
        let explanation = metaSchema.explain(root)
        let faults = explanation.violations.map { violation in
            violation.diagnostic(
                check: "schema-keyword", path: explanation.location(of: violation.instance),
                tellsSource: false)
        }
        // The parts of a meta-schema may ask for the same.
        var told: Set<Diagnostic> = []
        return faults.filter { told.insert($0).inserted }
    }

    private static func metaSchema(
        _ uri: String, declaredAt place: Value, _ registry: SchemaRegistry
    ) throws(SchemaFailure) -> Schema {
        if let dialect = Dialect(uri: uri) { return MetaSchemas.schema(of: dialect) }
        let bare = URIReference(uri).withoutFragment.description
        let found: Value?
        do throws(DocumentFailure) { found = try registry.schema(bare) } catch {
            throw SchemaFailure(error.diagnostics)
        }
        guard let found else {
            throw SchemaFailure([
                place.diagnostic(
                    check: "schema-dialect", "unknown dialect \(quoted(uri))",
                    remedy:
                        "known are \(Dialect.allCases.map(\.uri).joined(separator: ", ")); a meta-schema of your own must be registered"
                )
            ])
        }
        return try Schema(found, uri: bare, registry: registry)
    }
}
