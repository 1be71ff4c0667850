/// Everything that a contract is made of, each once, in the order in which it was reached.
struct ContractInventory: Sendable {
    /// A schema and the dialect that its keywords belong to.
    struct FoundSchema: Sendable {
        var value: Value
        var dialect: Dialect
        /// Whether it stands in an OpenAPI object, and not inside another schema.
        var isOutermost: Bool
    }

    /// The objects of each kind, references followed.
    private(set) var objects: [ObjectKind: [Value]] = [:]
    /// The schemas, with those inside of them.
    private(set) var schemas: [FoundSchema] = []
    /// What paths and webhooks lead to; components that are not among these are never used.
    var reachable: Set<SchemaPlace> = []

    /// The objects of a kind.
    subscript(kind: ObjectKind) -> [Value] { objects[kind] ?? [] }

    mutating func add(_ value: Value, _ kind: ObjectKind) {
        objects[kind, default: []].append(value)
    }

    mutating func add(_ schema: FoundSchema) { schemas.append(schema) }
}
