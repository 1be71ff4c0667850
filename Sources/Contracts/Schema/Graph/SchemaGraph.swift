/// A schema with all its references resolved: its subschemas by number, each a list of rules.
///
/// Both the fast path and the explaining path are made from it.
struct SchemaGraph: Sendable {
    /// One schema or subschema.
    struct Node: Sendable {
        var value: Value
        var resource: Int
        /// The value of a boolean schema; nil for an object.
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
    /// True if any reference depends on the path that led to it.
    var hasDynamicScope = false
    /// Warnings about parts that are probably mistakes.
    var warnings: [Diagnostic] = []
    /// The facts about the whole graph, computed at the first request.
    let memory = GraphMemory()

    /// The least height of the values of each schema.
    var heights: SchemaHeights { memory.heights(of: self) }
}
