import Synchronization

/// The documents of one contract, each opened once, by URI.
final class ContractDocuments: Sendable {
    typealias Open = @Sendable (_ uri: String) throws(DocumentFailure) -> Document?

    private let open: Open
    private let known: Mutex<Known>
    /// The target of each `$ref` that was followed, because many are followed many times.
    let targets = Mutex<[SchemaPlace: Value]>([:])

    private struct Known {
        var outcomes: [String: Result<Document?, DocumentFailure>] = [:]
        /// The URI under which each document was opened.
        var uris: [ObjectIdentifier: URIReference] = [:]
        /// Documents in the order in which they were met.
        var documents: [Document] = []
    }

    /// The most documents of one contract.
    private static let most = 1_000

    init(root: Document, uri: String, open: @escaping Open) {
        self.open = open
        let uri = URIReference(uri).withoutFragment
        var known = Known()
        known.outcomes[uri.description] = .success(root)
        known.uris[ObjectIdentifier(root)] = uri
        known.documents = [root]
        self.known = Mutex(known)
    }

    /// The documents that were met so far, the root first.
    var all: [Document] { known.withLock { $0.documents } }

    /// The URI of a document of the contract.
    func uri(of document: Document) -> URIReference {
        known.withLock { $0.uris[ObjectIdentifier(document)] } ?? URIReference("")
    }

    /// The document of a URI without fragment; nil if there is none.
    func document(_ uri: String) throws(DocumentFailure) -> Document? {
        if let outcome = known.withLock({ $0.outcomes[uri] }) { return try outcome.get() }
        guard known.withLock({ $0.documents.count }) < Self.most else { return nil }
        let outcome: Result<Document?, DocumentFailure>
        do throws(DocumentFailure) { outcome = .success(try open(uri)) } catch {
            outcome = .failure(error)
        }
        known.withLock { known in
            known.outcomes[uri] = outcome
            guard case .success(let document?) = outcome else { return }
            let identity = ObjectIdentifier(document)
            if known.uris[identity] == nil {
                known.uris[identity] = URIReference(uri)
                known.documents.append(document)
            }
        }
        return try outcome.get()
    }

    /// The documents as a registry, for the references of schemas.
    var registry: SchemaRegistry {
        SchemaRegistry { [self] uri throws(DocumentFailure) in try document(uri)?.root }
    }
}
