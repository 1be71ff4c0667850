extension Schema {
    /// Compiles a schema and also asks its meta-schema, which knows of mistakes that compiling
    /// passes over. Each place is reported once, in the words of the compiler where it has any.
    ///
    /// The parameters are those of `init`.
    package static func checked(
        _ root: Value, uri: String = "", registry: SchemaRegistry = SchemaRegistry(),
        options: SchemaOptions = .standard
    ) throws(SchemaFailure) -> Schema {
        let faults = try metaSchemaFaults(of: root, registry: registry, options: options)
        do throws(SchemaFailure) {
            let schema = try Schema(root, uri: uri, registry: registry, options: options)
            if faults.isEmpty { return schema }
        } catch {
            let reported = Set(error.diagnostics.map(\.position))
            throw SchemaFailure(
                error.diagnostics + faults.filter { !reported.contains($0.position) })
        }
        throw SchemaFailure(faults)
    }

    private static func metaSchemaFaults(
        of root: Value, registry: SchemaRegistry, options: SchemaOptions
    ) throws(SchemaFailure) -> [Diagnostic] {
        let declared = root.kind == .object ? root["$schema"]?.string : nil
        let uri = declared ?? options.dialect.uri
        let metaSchema = try metaSchema(uri, declaredAt: root["$schema"] ?? root, registry)
        if metaSchema.validator().isValid(root) { return [] }
        let explanation = metaSchema.explain(root)
        return explanation.violations.map { violation in
            violation.diagnostic(
                check: "schema-keyword", path: violation.instanceLocation,
                showsSource: false)
        }
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
