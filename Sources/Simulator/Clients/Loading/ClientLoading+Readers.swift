import Contracts

/// The readers of an app: schemas in files of the spec for the bodies that its models can decode.
extension ClientLoading {
    /// The readers of a request, as far as they can be read; faults are reported elsewhere.
    func knownReaders(_ value: Value) -> [ClientReader] {
        guard let operation = value["operation"]?.string else { return [] }
        guard let reads = value["reads"] else {
            return source.readers.flatMap { $0.readers(of: operation) }
        }
        guard let path = reads.string else { return [] }
        let known = source.readers.first { $0.path == path }
        guard let file = known ?? (try? ReaderFile(path, in: source.files)) else { return [] }
        let named = file.readers(of: operation)
        if !named.isEmpty { return named }
        return [ClientReader(name: path, status: nil, schema: file.schema, keys: [])]
    }

    /// The readers of a request; a file that cannot be read is reported.
    mutating func readers(_ value: Value) -> [ClientReader] {
        let readers = knownReaders(value)
        if readers.isEmpty, let reads = value["reads"], let path = reads.string {
            let known = source.files.paths.filter { $0.hasPrefix("schemas/") }
            if known.contains(path) {
                reading.report(
                    at: reads, check: "unknown-reader",
                    "\(quoted(path)) is no schema that can be used",
                    remedy: "correct the schema, which is told by itself")
            } else {
                reading.reportUnknown(
                    at: reads, check: "unknown-reader", "there is no schema \(quoted(path))",
                    name: UnknownName(
                        path, among: known,
                        otherwise: "name a file below schemas/, or write false"))
            }
        }
        return readers
    }
}

/// The schema of the bodies that a model of the app can decode, and the answers that it is for.
struct ReaderFile: Sendable {
    let path: String
    let schema: Schema
    let claims: [ReaderClaim]

    /// The reader of a file.
    init(_ path: String, in files: SpecFiles) throws {
        let root = try files.document(path).root
        self.path = path
        schema = try Schema(
            root, uri: URIReference(rootedFilePath: path).description, registry: files.registry,
            options: SchemaOptions(assertsFormat: true))
        claims = ReaderClaim.claims(of: root)
    }

    /// The readers of a spec, in the order of their paths; their faults are reported by the
    /// check of the spec.
    static func all(in files: SpecFiles) -> [ReaderFile] {
        files.paths.filter(ReaderClaim.isReader).compactMap { try? ReaderFile($0, in: files) }
    }

    /// The readers of an operation's answers.
    func readers(of operation: String) -> [ClientReader] {
        claims.filter { $0.operation == operation }.map {
            ClientReader(name: path, status: $0.status, schema: schema, keys: $0.path.tokens)
        }
    }
}
