/// The names that a spec marks as secret, by `format: password`, by `x-secret: true` or as the key
/// of a security scheme. The files that it refers to count, too.
package struct SecretMarks: Sendable {
    /// The marked members, parameters and header fields.
    package private(set) var names: Set<String> = []
    /// The header fields among them.
    package private(set) var headers: Set<String> = []
    /// The parameters outside of header fields.
    package private(set) var queries: Set<String> = []

    /// The names that a contract marks.
    package init(_ contract: Contract) {
        for scheme in contract.securitySchemes {
            switch scheme.kind {
            case .apiKey(let name, .header): headers.insert(name)
            case .apiKey(let name, .query): queries.insert(name)
            default: continue
            }
        }
        let inventory = contract.inventory
        var search = MarkSearch(follower: contract.follower)
        for schema in inventory.schemas {
            names.formUnion(search.marked(in: schema.value["properties"]))
        }
        for object in inventory[.response] + inventory[.encoding] {
            let marked = search.marked(in: object["headers"])
            names.formUnion(marked)
            headers.formUnion(marked)
        }
        for parameter in inventory[.parameter] where search.isMarked(parameter) {
            guard let name = parameter["name"]?.string else { continue }
            names.insert(name)
            if parameter["in"]?.string == "header" {
                headers.insert(name)
            } else {
                queries.insert(name)
            }
        }
    }

    /// The members that schemas of a model mark, in themselves and in all that they refer to.
    ///
    /// - Parameters:
    ///   - shapes: the schemas, by name.
    ///   - path: the path of their document in the spec's folder.
    ///   - registry: finds documents by URI.
    package init(shapes: Value, path: String, registry: SchemaRegistry) {
        let documents = ContractDocuments(
            root: shapes.document, uri: URIReference(rootedFilePath: path).description
        ) { uri throws(DocumentFailure) in
            try registry.schema(uri)?.document
        }
        var search = MarkSearch(follower: ReferenceFollower(documents: documents))
        names.formUnion(search.marked(in: shapes))
        var open = [shapes]
        var seen: Set<SchemaPlace> = []
        while let value = open.popLast() {
            guard seen.insert(SchemaPlace(value)).inserted else { continue }
            names.formUnion(search.marked(in: value["properties"]))
            if let reference = value["$ref"], let target = try? search.follower.follow(reference) {
                open.append(target)
            }
            open += value.members.map(\.value) + value.elements
        }
    }

    /// Adds the names that something else marks.
    package mutating func formUnion(_ other: SecretMarks) {
        names.formUnion(other.names)
        headers.formUnion(other.headers)
        queries.formUnion(other.queries)
    }
}

/// Looks for marks, at each place once, because schemas lead to each other in many ways.
private struct MarkSearch {
    let follower: ReferenceFollower
    /// The places that lead to no mark.
    private var unmarked: Set<SchemaPlace> = []
    /// The places that lead to a mark, as far as somebody asked for them.
    private var marked: Set<SchemaPlace> = []

    init(follower: ReferenceFollower) { self.follower = follower }

    /// The names of an object whose values are marked.
    mutating func marked(in object: Value?) -> [String] {
        guard let object, object.kind == .object else { return [] }
        return object.members.filter { isMarked($0.value) }.map(\.name)
    }

    /// True where a schema, parameter or header marks its value, or all that is in it.
    mutating func isMarked(_ start: Value) -> Bool {
        var open = [start]
        var seen: Set<SchemaPlace> = []
        while let value = open.popLast() {
            let place = SchemaPlace(value)
            guard value.kind == .object, !unmarked.contains(place), seen.insert(place).inserted
            else { continue }
            if marked.contains(place) || Self.hasMark(value) {
                marked.insert(SchemaPlace(start))
                return true
            }
            if let reference = value["$ref"], let target = try? follower.follow(reference) {
                open.append(target)
            }
            open += ["schema", "items", "additionalProperties"].compactMap { value[$0] }
            for choice in ["allOf", "anyOf", "oneOf"] {
                open += value[choice].map { Array($0.elements) } ?? []
            }
        }
        unmarked.formUnion(seen)
        return false
    }

    private static func hasMark(_ value: Value) -> Bool {
        value["format"]?.string == "password" || value["x-secret"]?.bool == true
    }
}
