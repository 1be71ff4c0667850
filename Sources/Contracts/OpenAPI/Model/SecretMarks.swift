/// The names that a contract marks as secret, by `format: password`, by `x-secret: true` or as the
/// key of a security scheme. The files that it refers to count, too.
package struct SecretMarks {
    /// The marked members, parameters and header fields.
    package private(set) var names: Set<String> = []
    /// The header fields among them.
    package private(set) var headers: Set<String> = []
    /// The parameters outside of header fields.
    package private(set) var queries: Set<String> = []

    /// A mark behind more references and parts than these is not seen.
    private static let deepest = 16

    package init(_ contract: Contract) {
        for scheme in contract.securitySchemes {
            switch scheme.kind {
            case .apiKey(let name, .header): headers.insert(name)
            case .apiKey(let name, .query): queries.insert(name)
            default: continue
            }
        }
        let (inventory, follower) = (contract.inventory, contract.follower)
        for schema in inventory.schemas {
            names.formUnion(Self.marked(in: schema.value["properties"], follower))
        }
        for object in inventory[.response] + inventory[.encoding] {
            let marked = Self.marked(in: object["headers"], follower)
            names.formUnion(marked)
            headers.formUnion(marked)
        }
        for parameter in inventory[.parameter] where Self.isMarked(parameter, follower) {
            guard let name = parameter["name"]?.string else { continue }
            names.insert(name)
            if parameter["in"]?.string == "header" {
                headers.insert(name)
            } else {
                queries.insert(name)
            }
        }
    }

    /// The names of an object whose values are marked.
    private static func marked(in object: Value?, _ follower: ReferenceFollower) -> [String] {
        guard let object, object.kind == .object else { return [] }
        return object.members.filter { isMarked($0.value, follower) }.map(\.name)
    }

    /// True where a schema, parameter or header marks its value, or all that is in it.
    private static func isMarked(
        _ value: Value, _ follower: ReferenceFollower, depth: Int = 0
    ) -> Bool {
        guard depth < deepest, value.kind == .object else { return false }
        if value["format"]?.string == "password" || value["x-secret"]?.bool == true { return true }
        if let reference = value["$ref"], let target = try? follower.follow(reference),
            isMarked(target, follower, depth: depth + 1)
        {
            return true
        }
        let parts =
            ["schema", "items", "additionalProperties"].compactMap { value[$0] }
            + ["allOf", "anyOf", "oneOf"].flatMap { value[$0].map { Array($0.elements) } ?? [] }
        return parts.contains { isMarked($0, follower, depth: depth + 1) }
    }
}
