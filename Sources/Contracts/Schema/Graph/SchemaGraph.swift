/// A schema with all its references resolved: its subschemas by number, each a list of rules.
///
/// Both the fast path and the explaining path are made from it.
struct SchemaGraph: Sendable {
    /// One schema or subschema.
    struct Node: Sendable {
        var value: Value
        var resource: Int
        /// What a boolean schema says; nil for an object.
        var constant: Bool?
        var keywords: [Keyword] = []
    }

    var nodes: [Node] = []
    var root = 0
    var resources: [SchemaResource] = []
    /// The node of each `$dynamicAnchor`, by its name and then its resource.
    var dynamicAnchors: [String: [Int: Int]] = [:]
    /// The node of each resource root that says `$recursiveAnchor: true`.
    var recursiveAnchors: [Int: Int] = [:]
    /// Whether any reference depends on the path that led to it.
    var hasDynamicScope = false
    /// What is probably not meant as it is written.
    var warnings: [Diagnostic] = []
    /// What is found out of the whole graph when it is first asked for.
    let memory = GraphMemory()

    /// How high the values of each schema are at least.
    var heights: SchemaHeights { memory.heights(of: self) }
}
