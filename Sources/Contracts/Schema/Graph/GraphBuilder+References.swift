extension GraphBuilder {
    /// `$ref`, and the two references that look at the path that led to them.
    mutating func reference(_ name: String, value: Value, in context: SchemaContext) -> Rule? {
        guard let text = value.string else {
            return malformed(name, value: value, expected: "a string")
        }
        let target: SchemaResources.Target
        do throws(SchemaResources.ReferenceFailure) {
            target = try resources.resolve(text, from: resource(of: context.number))
        } catch {
            report(error, text, at: value)
            return nil
        }
        let schema = number(target.schema, in: target.resource)
        switch name {
        case "$dynamicRef":
            // Only a name that `$dynamicAnchor` gave makes the reference dynamic.
            guard let anchor = target.anchor,
                resources.all[target.resource].dynamicAnchors.contains(anchor)
            else { return .reference(schema) }
            recordDynamicScope()
            return .dynamicReference(schema, anchor: anchor)
        case "$recursiveRef":
            guard resources.all[target.resource].isRecursiveAnchor else {
                return .reference(schema)
            }
            recordDynamicScope()
            return .recursiveReference(schema)
        default:
            return .reference(schema)
        }
    }

    private mutating func report(
        _ failure: SchemaResources.ReferenceFailure, _ text: String, at place: Value
    ) {
        switch failure {
        case .unknownDocument(let uri):
            reportUnknown(uri, text, at: place)
        case .unreadableDocument(let failure):
            report(
                at: place, check: "schema-reference",
                "the reference \(quoted(text)) leads to a document that cannot be read")
            diagnostics += failure.diagnostics
        case .unknownAnchor(let name):
            report(
                at: place, check: "schema-reference",
                "the reference \(quoted(text)) leads to no anchor \(quoted(name))")
        case .brokenPointer(let pointer):
            report(
                at: place, check: "schema-reference",
                "the reference \(quoted(text)) leads nowhere: there is no \(quoted(pointer))")
        }
    }

    private mutating func reportUnknown(_ uri: URIReference, _ text: String, at place: Value) {
        if let path = uri.rootedFilePath {
            report(
                at: place, check: "schema-reference",
                "the reference \(quoted(text)) leads to the file \(quoted(path)), which is not there",
                remedy: "references stay inside one folder; name the folder that holds both schemas"
            )
        } else {
            report(
                at: place, check: "schema-reference",
                "the reference \(quoted(text)) leads to \(uri.withoutFragment), which is not known",
                remedy:
                    "nothing is fetched from a network; put a schema with this $id into the folder")
        }
    }
}
