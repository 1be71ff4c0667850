/// The identity of a value: its document and its node.
struct SchemaPlace: Hashable {
    private let document: ObjectIdentifier
    private let node: Int

    init(_ value: Value) {
        document = ObjectIdentifier(value.document)
        node = value.index
    }
}

/// A schema that has an identity of its own: a whole document, or a part with an `$id`.
struct SchemaResource: Sendable {
    /// The absolute URI, or the nearest possible form of it, without a fragment.
    var uri: URIReference
    var root: Value
    var language: SchemaLanguage
    /// Parts with a name: `$anchor`, `$dynamicAnchor`, and `$id: "#name"` up to draft 7.
    var anchors: [String: Value] = [:]
    /// The names among the anchors that `$dynamicAnchor` gave.
    var dynamicAnchors: Set<String> = []
    /// True if the root says `$recursiveAnchor: true`.
    var isRecursiveAnchor = false
}
