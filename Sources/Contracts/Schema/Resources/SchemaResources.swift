/// Finds out which schema every `$id`, anchor and reference means, while a schema is compiled.
///
/// A document is scanned only where its keywords hold schemas, so an `$id` inside an `enum` names
/// nothing. Places that only a JSON Pointer leads to are scanned when it is followed.
struct SchemaResources {
    private(set) var all: [SchemaResource] = []
    private var byURI: [String: Int] = [:]
    /// The resource that each scanned schema belongs to.
    private var owners: [SchemaPlace: Int] = [:]
    /// The members of large objects that references lead through.
    var memberIndices: [SchemaPlace: [ExactText: Value]] = [:]
    private let registry: SchemaRegistry
    private let options: SchemaOptions
    private var refusedVocabularies: Set<String> = []
    /// The faults of identifiers and dialects so far.
    var diagnostics: [Diagnostic] = []

    init(registry: SchemaRegistry, options: SchemaOptions) {
        self.registry = registry
        self.options = options
    }

    /// Takes in a document's root, or any value that is a schema by itself, under a base URI.
    mutating func add(_ root: Value, uri: String) -> Int {
        let base = URIReference(uri).withoutFragment
        let language = language(of: root, otherwise: SchemaLanguage(dialect: options.dialect))
        let resource = insert(SchemaResource(uri: base, root: root, language: language))
        scan(root, in: resource)
        return owner(of: root) ?? resource
    }

    func owner(of value: Value) -> Int? { owners[SchemaPlace(value)] }

    private mutating func insert(_ resource: SchemaResource) -> Int {
        all.append(resource)
        let uri = resource.uri.description
        if byURI[uri] == nil { byURI[uri] = all.count - 1 }
        return all.count - 1
    }

    /// The resource of a schema in another schema's document that sets its dialect by `$schema`
    /// alone, without an `$id`. Schemas of a contract may do so.
    mutating func resource(embedding schema: Value, in outer: Int) -> Int {
        guard schema.kind == .object, schema["$schema"] != nil, schema["$id"] == nil,
            owner(of: schema) == nil
        else { return outer }
        let language = language(of: schema, otherwise: all[outer].language)
        return insert(
            SchemaResource(uri: all[outer].uri, root: all[outer].root, language: language))
    }

    /// The resource of an absolute URI, loaded if need be.
    mutating func resource(_ uri: URIReference) throws(DocumentFailure) -> Int? {
        let key = uri.withoutFragment.description
        if let known = byURI[key] { return known }
        guard let schema = try registry.schema(key) else { return nil }
        let resource = add(schema, uri: key)
        // The document may call itself by another name; it was found under this one all the same.
        byURI[key] = byURI[key] ?? resource
        return resource
    }

    // MARK: Scanning

    mutating func scan(_ value: Value, in resource: Int) {
        var pending = [(value, resource)]
        while let (value, outer) = pending.popLast() {
            guard owners[SchemaPlace(value)] == nil else { continue }
            let resource = identify(value, in: outer)
            owners[SchemaPlace(value)] = resource
            let language = all[resource].language
            for member in value.members {
                guard let entry = KeywordTable.entry(member.name, in: language) else { continue }
                for schema in entry.value.schemas(in: member.value) {
                    pending.append((schema, resource))
                }
            }
        }
    }

    /// Reads a schema's identifiers; gives the resource it belongs to, which may be its own.
    private mutating func identify(_ schema: Value, in outer: Int) -> Int {
        guard schema.kind == .object else { return outer }
        let dialect = language(of: schema, otherwise: all[outer].language).dialect
        // Up to draft 7 whatever stands beside a `$ref` is ignored.
        if dialect <= .draft7, schema["$ref"] != nil { return outer }
        var resource = outer
        if let identifier = schema[dialect == .draft4 ? "id" : "$id"], let text = identifier.string
        {
            if !text.hasPrefix("#") {
                resource = identify(schema, as: URIReference(text), in: outer)
            }
            readFragment(of: identifier, naming: schema, dialect: dialect, in: resource)
        }
        if dialect >= .draft2019, let name = schema["$anchor"]?.string {
            addAnchor(name, schema, to: resource)
        }
        if dialect >= .draft2020, let name = schema["$dynamicAnchor"]?.string {
            addAnchor(name, schema, to: resource)
            all[resource].dynamicAnchors.insert(name)
        }
        if dialect == .draft2019, schema["$recursiveAnchor"]?.bool == true,
            SchemaPlace(all[resource].root) == SchemaPlace(schema)
        {
            all[resource].isRecursiveAnchor = true
        }
        return resource
    }

    /// The resource that a schema opens, or renames, by its identifier.
    private mutating func identify(
        _ schema: Value, as reference: URIReference, in outer: Int
    ) -> Int {
        let uri = reference.resolved(against: all[outer].uri).withoutFragment
        let language = language(of: schema, otherwise: all[outer].language)
        if SchemaPlace(all[outer].root) == SchemaPlace(schema) {
            // A document's own `$id` renames it; the URI it was found under stays valid.
            all[outer].uri = uri
            byURI[uri.description] = byURI[uri.description] ?? outer
            return outer
        }
        return insert(SchemaResource(uri: uri, root: schema, language: language))
    }

    /// Reads the fragment of an identifier, which is an anchor up to draft 7.
    private mutating func readFragment(
        of identifier: Value, naming schema: Value, dialect: Dialect, in resource: Int
    ) {
        let text = identifier.string ?? ""
        let fragment = URIReference(text).fragment ?? ""
        if dialect <= .draft7, !fragment.isEmpty, !fragment.hasPrefix("/") {
            addAnchor(fragment, schema, to: resource)
        } else if dialect >= .draft2019, !fragment.isEmpty {
            diagnostics.append(
                identifier.diagnostic(
                    check: "schema-id", "$id \(quoted(text)) has a fragment",
                    remedy: "name a part of a schema with $anchor"))
        }
    }

    private mutating func addAnchor(_ name: String, _ schema: Value, to resource: Int) {
        if let other = all[resource].anchors[name], SchemaPlace(other) != SchemaPlace(schema) {
            diagnostics.append(
                schema.diagnostic(
                    check: "schema-anchor",
                    "two parts of one schema have the anchor \(quoted(name))",
                    remedy: "rename one of the two",
                    notes: [
                        .init(
                            file: other.document.name, position: other.position,
                            message: "the anchor stands here first")
                    ]))
            return
        }
        all[resource].anchors[name] = schema
    }

    // MARK: Languages

    /// The language of a schema's keywords: by its own `$schema`, or as around it.
    private mutating func language(of schema: Value, otherwise outer: SchemaLanguage)
        -> SchemaLanguage
    {
        guard schema.kind == .object, let uri = schema["$schema"]?.string else { return outer }
        if let dialect = Dialect(uri: uri) { return SchemaLanguage(dialect: dialect) }
        let meta = try? registry.schema(URIReference(uri).withoutFragment.description)
        guard let meta else { return outer }
        let language = Self.language(metaSchema: meta, otherwise: outer)
        refuseUnknownVocabularies(of: meta, language.dialect, declaredAt: schema["$schema"])
        return language
    }

    /// A schema must not be judged without a vocabulary that its meta-schema requires.
    private mutating func refuseUnknownVocabularies(
        of metaSchema: Value, _ dialect: Dialect, declaredAt place: Value?
    ) {
        guard dialect >= .draft2019, let place, let listed = metaSchema["$vocabulary"] else {
            return
        }
        for member in listed.members
        where member.value.bool == true && Vocabulary(uri: member.name, dialect: dialect) == nil
            && refusedVocabularies.insert(member.name).inserted
        {
            diagnostics.append(
                place.diagnostic(
                    check: "schema-vocabulary",
                    "the meta-schema needs the vocabulary \(quoted(member.name)), which is not known",
                    remedy: "set it to false in $vocabulary where it may be ignored"))
        }
    }

    /// The language of a custom meta-schema, by its `$vocabulary`.
    private static func language(
        metaSchema: Value, otherwise outer: SchemaLanguage
    ) -> SchemaLanguage {
        var language = outer
        if let dialect = metaSchema["$schema"]?.string.flatMap(Dialect.init(uri:)) {
            language = SchemaLanguage(dialect: dialect)
        }
        guard language.dialect >= .draft2019, let listed = metaSchema["$vocabulary"] else {
            return language
        }
        let vocabularies = listed.members.compactMap {
            Vocabulary(uri: $0.name, dialect: language.dialect)
        }
        language.vocabularies = Set(vocabularies)
        language.assertsFormat =
            vocabularies.contains(.formatAssertion)
            || listed[Vocabulary.format.uri(in: language.dialect)]?.bool == true
        return language
    }
}
