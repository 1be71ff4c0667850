/// Checks the documents of one spec. Each file must be readable, and its schemas, calendars,
/// contract and README must have no faults.
///
/// Files are named by their path in the spec's folder and are read through a closure, so that a
/// check needs no disk.
package struct SpecCheck: Sendable {
    /// Reads a file of the spec into a document whose name is what diagnostics call the file.
    private let open: @Sendable (_ path: String) throws(DocumentFailure) -> Document
    private let registry: SchemaRegistry

    /// A check of the files that `open` reads; schemas may refer to what the registry knows.
    package init(
        registry: SchemaRegistry,
        open: @escaping @Sendable (_ path: String) throws(DocumentFailure) -> Document
    ) {
        self.registry = registry
        self.open = open
    }

    /// The faults of the files, sorted; a fault that is reached in two ways is reported once.
    ///
    /// - Parameters:
    ///   - paths: the documents of the spec.
    ///   - readme: the README of the spec; nil if there is none.
    package func diagnostics(in paths: [String], readme: Readme? = nil) -> [Diagnostic] {
        let contracts = paths.filter(Contract.fileNames.contains)
        let loaded = contracts.first.flatMap(contract)
        let own = paths.flatMap { path in
            path == contracts.first
                ? loaded?.diagnostics ?? diagnostics(in: path, nil)
                : FileKind.calendar.holds(path)
                    ? calendarDiagnostics(path, paths) : diagnostics(in: path, loaded?.contract)
        }
        return (own + repeated(contracts) + faults(of: readme, paths, loaded?.contract))
            .reportedOnce()
    }

    /// The README of a spec: its name in diagnostics, and its text.
    package struct Readme: Sendable {
        package let name: String
        package let text: String

        /// A README by name and text.
        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    private func faults(
        of readme: Readme?, _ paths: [String], _ contract: Contract?
    ) -> [Diagnostic] {
        guard let readme else { return [] }
        let operations = contract.map { ($0.operations + $0.webhooks).map(\.id) }
        return ReadmeCheck(name: readme.name, operations: operations, files: paths)
            .diagnostics(in: readme.text)
    }

    private func diagnostics(in path: String, _ contract: Contract?) -> [Diagnostic] {
        do throws(DocumentFailure) {
            let document = try open(path)
            return Self.isSchema(path)
                ? schemaDiagnostics(of: document, path: path, contract: contract) : []
        } catch {
            return error.diagnostics
        }
    }

    /// Whatever stands below `schemas/` is a JSON Schema.
    private static func isSchema(_ path: String) -> Bool { path.hasPrefix("schemas/") }

    private func schemaDiagnostics(
        of document: Document, path: String, contract: Contract?
    ) -> [Diagnostic] {
        do throws(SchemaFailure) {
            let uri = URIReference(rootedFilePath: path).description
            // The schemas of a spec assert `format`. Their own examples are checked here.
            let options = SchemaOptions(assertsFormat: true)
            let schema = try Schema.checked(
                document.root, uri: uri, registry: registry, options: options)
            let faults =
                schema.warnings + schema.exampleFaults()
                + UnsatisfiableSchema.diagnostics(in: schema)
            guard let contract, ReaderClaim.isReader(path) else { return faults }
            let pairing = ReaderPairing(contract: contract, reader: document.root, schema: schema)
            return faults + pairing.diagnostics()
        } catch {
            return error.diagnostics
        }
    }

    /// The problems of a calendar. It may include other calendars beside it.
    private func calendarDiagnostics(_ path: String, _ paths: [String]) -> [Diagnostic] {
        let folder = FileKind.calendar.folder
        let library = CalendarLibrary { file throws(DocumentFailure) in
            paths.contains(folder + file) ? try open(folder + file) : nil
        }
        return library.load(String(path.dropFirst(folder.count))).diagnostics
    }

    /// The contract of a file and its problems; nil if the file cannot be read at all.
    private func contract(
        _ path: String
    ) -> (contract: Contract?, diagnostics: [Diagnostic])? {
        guard let document = try? open(path) else { return nil }
        let (contract, diagnostics) = Contract.load(
            root: document, path: path, registry: registry)
        return (contract, diagnostics + (contract?.lint() ?? []))
    }

    /// A spec has one contract.
    private func repeated(_ contracts: [String]) -> [Diagnostic] {
        contracts.dropFirst().compactMap { path in
            guard let document = try? open(path) else { return nil }
            return document.root.diagnostic(
                check: "second-contract", "the spec has a second contract beside \(contracts[0])",
                remedy: "keep one of the two")
        }
    }
}
