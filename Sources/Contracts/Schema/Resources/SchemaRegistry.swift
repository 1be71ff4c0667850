/// The documents that schemas may refer to, by URI. Nothing is ever fetched from a network.
public struct SchemaRegistry: Sendable {
    private var schemas: [String: Value] = [:]
    /// Asked for a schema that was not registered, by its URI without fragment.
    private var find: @Sendable (_ uri: String) throws(DocumentFailure) -> Value?

    /// A registry that knows the published meta-schemas and whatever `find` gives.
    ///
    /// - Parameter find: gives the schema of a URI, or nil where there is none. A document that
    ///   is there but cannot be read is an error.
    public init(
        find: @escaping @Sendable (_ uri: String) throws(DocumentFailure) -> Value? = { _ in nil
        }
    ) {
        self.find = find
    }

    /// Adds a schema under a URI: a document's root, or any value.
    public mutating func register(_ schema: Value, uri: String) {
        schemas[URIReference(uri).withoutFragment.description] = schema
    }

    func schema(_ uri: String) throws(DocumentFailure) -> Value? {
        if let schema = schemas[uri] { return schema }
        if let document = MetaSchemas.document(uri) { return document.root }
        return try find(uri)
    }
}
