extension ContractCheck {
    /// A parameter or header that does not say in one way what it is.
    static let parameterWithoutType = ContractCheck(
        id: "parameter-without-type", severity: .warning,
        about: "A parameter or header has neither a schema nor one media type, or both."
    ) { contract in
        (contract.inventory[.parameter] + contract.inventory[.header]).compactMap { parameter in
            switch (parameter["schema"], parameter["content"]) {
            case (nil, nil):
                return ContractFault(
                    parameter, "there is neither schema nor content",
                    remedy: "say with a schema what the value is")
            case (_?, let content?):
                return ContractFault(
                    content, "there is both schema and content", remedy: "remove one of the two")
            case (nil, let content?) where content.kind == .object && content.count != 1:
                return ContractFault(
                    content, "content has \(content.count) media types, where it must have one",
                    remedy: "keep the one in which the value is written")
            default: return nil
            }
        }
    }

    /// A style that OpenAPI does not define for the location.
    static let impossibleStyle = ContractCheck(
        id: "impossible-style", severity: .warning,
        about: "A parameter has a style that its location cannot have."
    ) { contract in
        contract.inventory[.parameter].compactMap { parameter in
            guard let field = parameter["style"],
                let style = field.string.flatMap(ParameterStyle.init(rawValue:)),
                let location = parameter["in"]?.string.flatMap(ParameterLocation.init(rawValue:)),
                !location.styles.contains(style)
            else { return nil }
            let names = location.styles.map(\.rawValue).joined(separator: ", ")
            return ContractFault(
                field, "a \(location.rawValue) parameter cannot have the style \(style.rawValue)",
                remedy: "use \(names)")
        }
    }

    /// A property that is given an encoding and does not exist, or where no encoding counts.
    static let unusedEncoding = ContractCheck(
        id: "unused-encoding", severity: .warning,
        about: "An encoding is for a property that the schema does not have."
    ) { contract in
        contract.inventory[.mediaType].flatMap { mediaType -> [ContractFault] in
            let encodings = mediaType.members(of: "encoding")
            guard !encodings.isEmpty else { return [] }
            guard let schema = mediaType["schema"].flatMap(contract.schemaTarget),
                let properties = contract.propertyNames(of: schema)
            else { return [] }
            return encodings.filter { !properties.contains($0.name) }.map { encoding in
                ContractFault(
                    encoding.key, "the schema has no property \(quoted(encoding.name))",
                    remedy: Suggestion.nearest(to: encoding.name, amongFew: properties)
                        .map { "did you mean \($0)?" } ?? "remove it, or declare the property")
            }
        }
    }
}

extension Contract {
    /// The names under `properties`, of a schema and of those that `allOf` joins to it; nil where
    /// other keywords might bring further ones.
    func propertyNames(of schema: Value) -> [String]? {
        var budget = 64
        return propertyNames(of: schema, &budget)
    }

    private func propertyNames(of schema: Value, _ budget: inout Int) -> [String]? {
        budget -= 1
        let open = [
            "anyOf", "oneOf", "if", "patternProperties", "dependentSchemas", "$dynamicRef",
        ]
        guard budget > 0, schema.kind == .object, !open.contains(where: { schema[$0] != nil })
        else { return nil }
        var names = schema.members(of: "properties").map(\.name)
        for part in schema.elements(of: "allOf") {
            guard let target = schemaTarget(of: part),
                let more = propertyNames(of: target, &budget)
            else { return nil }
            names += more
        }
        return names
    }
}
