extension Contract {
    /// Loads a contract from its root document and all documents that it refers to.
    ///
    /// All problems are collected and sorted. The contract is nil only if nothing usable is left:
    /// the document is no OpenAPI document of a known edition.
    ///
    /// - Parameters:
    ///   - root: the document with the `openapi` field, or the `swagger` field of edition 2.0.
    ///   - uri: the place where it was found. Relative references are resolved against it.
    ///   - open: gives the document of a URI without fragment; nil if there is none.
    public static func load(
        root: Document, uri: String,
        open: @escaping @Sendable (_ uri: String) throws(DocumentFailure) -> Document? = { _ in nil
        }
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        var root = root
        if SwaggerTranslation.isMeant(by: root),
            let translated = SwaggerTranslation.translated(root)
        {
            root = translated
        }
        return load(translated: root, uri: uri, open: open)
    }

    /// Loads a contract as `load` does, without its faults. A fault costs an operation or a part of
    /// a schema, never the document. A warning reports it.
    package static func loadWhatCanBeUsed(
        root: Document, uri: String,
        open: @escaping @Sendable (_ uri: String) throws(DocumentFailure) -> Document?
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        let files = RepairedFiles(open)
        let opening: @Sendable (_ uri: String) throws(DocumentFailure) -> Document? = {
            uri throws(DocumentFailure) in try files.document(uri)
        }
        var loaded = load(root: root, uri: uri, open: opening)
        var warnings = root.passedOver
        for _ in 0..<mostRepairs {
            let errors = loaded.diagnostics.filter { $0.severity == .error }
            let own = errors.filter { $0.file == root.name }
            guard !errors.isEmpty, let broken = loaded.contract,
                let told = files.repair(errors.filter { $0.file != root.name }, of: broken)
            else { break }
            warnings += told
            var repaired = broken.document
            if !own.isEmpty {
                guard let repair = ContractRepair(broken.document, faults: own) else { break }
                warnings += repair.warnings
                repaired = repair.document
            }
            loaded = load(translated: repaired, uri: uri, open: opening)
        }
        warnings += files.passedOver
        return (loaded.contract, (warnings + loaded.diagnostics).reportedOnce())
    }

    /// One fault can lead to the next: something else refers to a part that is left out.
    private static let mostRepairs = 20

    private static func load(
        translated root: Document, uri: String,
        open: @escaping @Sendable (_ uri: String) throws(DocumentFailure) -> Document?
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        let value = root.root
        let version: OpenAPIVersion
        let unsupported: [Diagnostic]
        switch edition(of: value) {
        case .success(let known): (version, unsupported) = known
        case .failure(let failure): return (nil, failure.diagnostics)
        }
        let documents = ContractDocuments(root: root, uri: uri, open: open)
        let follower = ReferenceFollower(documents: documents)
        let options = SchemaCompilation.options(of: value, version)
        let walk = ContractWalk.walk(
            value, version: version, dialect: options.dialect, follower: follower)
        let compiled = SchemaCompilation(
            documents: documents, inventory: walk.inventory, options: options
        ).run()
        var builder = ContractBuilder(
            version: version, follower: follower, schemas: compiled.schemas)
        let contract = builder.contract(of: value, walk.inventory)
        let diagnostics =
            unsupported + walk.diagnostics + compiled.diagnostics + builder.diagnostics
        return (contract, diagnostics.reportedOnce())
    }

    /// Loads a contract that is a file of a folder, with the other files that a registry finds.
    ///
    /// - Parameters:
    ///   - root: the document with the `openapi` field.
    ///   - path: its path.
    ///   - registry: finds the documents by the URIs of such paths.
    ///
    /// A part with a fault is left out, and a warning says so.
    public static func load(
        root: Document, path: String, registry: SchemaRegistry
    ) -> (contract: Contract?, diagnostics: [Diagnostic]) {
        loadWhatCanBeUsed(root: root, uri: URIReference(rootedFilePath: path).description) {
            uri throws(DocumentFailure) in
            try registry.schema(uri)?.document
        }
    }

    /// The edition that a document declares.
    private static func edition(
        of root: Value
    ) -> Result<(OpenAPIVersion, [Diagnostic]), DocumentFailure> {
        func failure(
            _ place: Value, _ message: String
        ) -> Result<(OpenAPIVersion, [Diagnostic]), DocumentFailure> {
            .failure(
                DocumentFailure([
                    place.diagnostic(
                        check: "openapi-version", message,
                        remedy: "begin the document with \(quoted("openapi: 3.1.0"))")
                ]))
        }
        guard root.kind == .object else {
            return failure(root, "an OpenAPI document is an object, found \(root.summary)")
        }
        guard let field = root["openapi"] else {
            let old = root["swagger"].map { " but \(quoted("swagger")) \($0.summary)" } ?? ""
            return failure(root, "the document has no field \(quoted("openapi"))" + old)
        }
        if let text = field.string, text.hasPrefix("3.2.") {
            let warning = field.diagnostic(
                .warning, check: "openapi-version",
                "OpenAPI 3.2 is not supported yet; what is new in it is passed over")
            return .success((.v31, [warning]))
        }
        guard let text = field.string, let version = OpenAPIVersion(field: text) else {
            return failure(
                field, "the edition must be a string such as 3.0.3 or 3.1.0, found \(field.summary)"
            )
        }
        return .success((version, []))
    }
}

extension ContractBuilder {
    /// The contract of a root document.
    mutating func contract(of root: Value, _ inventory: ContractInventory) -> Contract {
        let everywhere = Server(url: "/", description: nil, variables: [], value: root)
        let servers = servers(of: root, inherited: [everywhere])
        let security = root["security"].map { requirements($0) } ?? []
        func operations(_ field: String) -> [Operation] {
            // No request can ask for a path with a fragment.
            root.members(of: field).filter {
                !$0.name.hasPrefix("x-") && !(field == "paths" && $0.name.contains("#"))
            }.flatMap { member in
                self.operations(
                    of: member.value,
                    OperationScope(path: member.name, servers: servers, security: security))
            }
        }
        // If two paths are the same, only the first counts: no request can tell them apart.
        var routes: Set<String> = []
        let asked = operations("paths").filter {
            routes.insert("\($0.method) \(PathTemplate.shape(of: $0.path.segments))").inserted
        }
        return Contract(
            document: root.document, version: version,
            title: root["info"]?["title"]?.string ?? "",
            apiVersion: root["info"]?["version"]?.string ?? "",
            servers: servers, operations: asked,
            webhooks: version == .v30 ? [] : operations("webhooks"),
            securitySchemes: root["components"].map { securitySchemes(of: $0) } ?? [],
            schemas: schemas,
            componentSchemas: root["components"]?.members(of: "schemas").map {
                ($0.name, $0.value)
            } ?? [],
            inventory: inventory, follower: follower)
    }
}

extension DocumentLimits {
    /// Limits for contracts. Somebody else wrote them, perhaps with a key twice, which most readers
    /// accept.
    package static let ofContract = DocumentLimits(duplicateKeys: .last)

    /// The limits for a file of a spec, by its path from the spec's folder.
    package static func ofFile(_ path: String) -> DocumentLimits {
        Contract.fileNames.contains(path) ? .ofContract : .standard
    }
}
