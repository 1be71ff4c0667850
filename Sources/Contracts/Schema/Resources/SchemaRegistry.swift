/// The documents that schemas may refer to, by URI. Nothing is ever fetched from a network.
public struct SchemaRegistry: Sendable {
    private var documents: [String: Document] = [:]
    /// Asked for a document that was not registered, by its URI without fragment.
    private var find: @Sendable (_ uri: String) throws(DocumentFailure) -> Document?

    /// A registry that knows the published meta-schemas and whatever `find` gives.
    ///
    /// - Parameter find: gives the document of a URI, or nil where there is none. A document that
    ///   is there but cannot be read is an error.
    public init(
        find: @escaping @Sendable (_ uri: String) throws(DocumentFailure) -> Document? = { _ in nil
        }
    ) {
        self.find = find
    }

    /// Adds a document under a URI.
    public mutating func register(_ document: Document, uri: String) {
        documents[URIReference(uri).withoutFragment.description] = document
    }

    func document(_ uri: String) throws(DocumentFailure) -> Document? {
        if let document = documents[uri] { return document }
        if let document = MetaSchemas.document(uri) { return document }
        return try find(uri)
    }
}
