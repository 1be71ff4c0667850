import Contracts

/// The names that a contract marks as secret: with `format: password` or `x-secret: true`, and by
/// its security schemes.
struct MarkedNames {
    /// Members, parameters and header fields with a mark.
    private(set) var marked: Set<String> = []
    private(set) var headers: Set<String> = []
    private(set) var queries: Set<String> = []

    /// References are followed so deep; a mark behind more of them is not seen.
    private static let deepest = 16

    /// Adds what a contract marks.
    mutating func add(_ contract: Contract) {
        for scheme in contract.securitySchemes {
            switch scheme.kind {
            case .apiKey(let name, .header): headers.insert(name)
            case .apiKey(let name, .query): queries.insert(name)
            default: continue
            }
        }
        let root = contract.document.root
        var open = [root]
        while let value = open.popLast() {
            if value.kind == .object { add(value, in: root) }
            open += value.elements
            open += value.members.map(\.value)
        }
    }

    private mutating func add(_ value: Value, in root: Value) {
        if let properties = value["properties"], properties.kind == .object {
            for member in properties.members where Self.isMarked(member.value, in: root) {
                marked.insert(member.name)
            }
        }
        if let headers = value["headers"], headers.kind == .object {
            for member in headers.members where Self.isMarked(member.value, in: root) {
                marked.insert(member.name)
                self.headers.insert(member.name)
            }
        }
        guard let name = value["name"]?.string, let place = value["in"]?.string,
            Self.isMarked(value, in: root)
        else { return }
        marked.insert(name)
        if place == "header" { headers.insert(name) } else { queries.insert(name) }
    }

    /// True where a schema, parameter or header marks its value, or all that is in it.
    private static func isMarked(_ value: Value, in root: Value, depth: Int = 0) -> Bool {
        guard depth < deepest, value.kind == .object else { return false }
        if value["format"]?.string == "password" || value["x-secret"]?.bool == true { return true }
        if let target = value["$ref"]?.string.flatMap({ Self.target($0, in: root) }),
            isMarked(target, in: root, depth: depth + 1)
        {
            return true
        }
        let parts =
            ["schema", "items", "additionalProperties"].compactMap { value[$0] }
            + ["allOf", "anyOf", "oneOf"].flatMap { value[$0].map { Array($0.elements) } ?? [] }
        return parts.contains { isMarked($0, in: root, depth: depth + 1) }
    }

    private static func target(_ reference: String, in root: Value) -> Value? {
        guard reference.hasPrefix("#/") else { return nil }
        var value = root
        for token in reference.dropFirst(2).split(separator: "/") {
            let name = token.replacing("~1", with: "/").replacing("~0", with: "~")
            guard let next = value[String(name)] else { return nil }
            value = next
        }
        return value
    }
}
