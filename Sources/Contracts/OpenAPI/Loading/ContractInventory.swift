/// All parts of a contract, each once, in the order in which they were reached.
struct ContractInventory: Sendable {
    /// A schema and the dialect that its keywords belong to.
    struct FoundSchema: Sendable {
        var value: Value
        var dialect: Dialect
        /// True if it stands in an OpenAPI object, and not inside another schema.
        var isOutermost: Bool
    }

    /// The objects of each kind, references followed.
    private(set) var objects: [ObjectKind: [Value]] = [:]
    /// The schemas, with those inside of them.
    private(set) var schemas: [FoundSchema] = []
    /// The places that paths and webhooks lead to. Other components are unused, apart from security
    /// schemes and schemas that a discriminator implies.
    var reachable: Set<SchemaPlace> = []

    /// The objects of a kind.
    subscript(kind: ObjectKind) -> [Value] { objects[kind] ?? [] }

    mutating func add(_ value: Value, _ kind: ObjectKind) {
        objects[kind, default: []].append(value)
    }

    mutating func add(_ schema: FoundSchema) { schemas.append(schema) }
}
