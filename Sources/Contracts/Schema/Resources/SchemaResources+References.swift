extension SchemaResources {
    /// The target of a reference: a schema, and its name if the fragment was a name.
    struct Target {
        var schema: Value
        var resource: Int
        /// The plain-name fragment, where the reference had one.
        var anchor: String?
    }

    enum ReferenceFailure: Error {
        case unknownDocument(URIReference)
        case unreadableDocument(DocumentFailure)
        case unknownAnchor(String)
        case brokenPointer(String)
    }

    /// Follows a reference that stands in a resource.
    mutating func resolve(_ text: String, from resource: Int) throws(ReferenceFailure) -> Target {
        let uri = URIReference(text).resolved(against: all[resource].uri)
        guard let target = try find(uri) else { throw .unknownDocument(uri) }
        guard let fragment = uri.decodedFragment, !fragment.isEmpty else {
            return Target(schema: all[target].root, resource: target, anchor: nil)
        }
        if fragment.hasPrefix("/") { return try follow(fragment, from: target) }
        guard let schema = all[target].anchors[fragment] else { throw .unknownAnchor(fragment) }
        return Target(schema: schema, resource: owner(of: schema) ?? target, anchor: fragment)
    }

    private mutating func find(_ uri: URIReference) throws(ReferenceFailure) -> Int? {
        do throws(DocumentFailure) {
            return try resource(uri)
        } catch {
            throw .unreadableDocument(error)
        }
    }

    /// Follows a JSON Pointer, and keeps track of the resources that it passes through.
    private mutating func follow(
        _ fragment: String, from start: Int
    ) throws(ReferenceFailure) -> Target {
        guard let pointer = JSONPointer(fragment) else { throw .brokenPointer(fragment) }
        var value = all[start].root
        var resource = start
        for token in pointer.tokens {
            guard let next = member(token, of: value) else { throw .brokenPointer(fragment) }
            value = next
            resource = owner(of: value) ?? resource
        }
        scan(value, in: resource)
        return Target(schema: value, resource: owner(of: value) ?? resource, anchor: nil)
    }

    /// The member or item of a name. Members of large objects have an index, because many
    /// references lead into the same object.
    private mutating func member(_ token: String, of value: Value) -> Value? {
        guard value.kind == .object, value.count > 32 else {
            return value[JSONPointer(tokens: [token])]
        }
        let place = SchemaPlace(value)
        if memberIndices[place] == nil {
            memberIndices[place] = Dictionary(
                value.members.map { (ExactText($0.name), $0.value) },
                uniquingKeysWith: { first, _ in first })
        }
        return memberIndices[place]?[ExactText(token)]
    }
}
