extension GraphBuilder {
    /// The keywords that apply schemas to the instance or to parts of it.
    mutating func applicator(_ name: String, value: Value, in context: SchemaContext) -> Rule? {
        switch name {
        case "allOf": schemas(name, value: value, in: context).map(Rule.allOf)
        case "anyOf": schemas(name, value: value, in: context).map(Rule.anyOf)
        case "oneOf": schemas(name, value: value, in: context).map(Rule.oneOf)
        case "not": .not(schema(value, context))
        case "if": condition(value, context)
        case "dependentSchemas": map(name, value: value, in: context).map(Rule.dependentSchemas)
        case "dependentRequired", "dependencies": dependencies(name, value: value, in: context)
        case "contains": contains(value, context)
        case "prefixItems": schemas(name, value: value, in: context).map(Rule.prefixItems)
        case "items", "additionalItems": items(name, value: value, in: context)
        case "properties": map(name, value: value, in: context).map(Rule.properties)
        case "patternProperties": patternProperties(name, value: value, in: context)
        case "additionalProperties": additionalProperties(value, context)
        case "propertyNames": .propertyNames(schema(value, context))
        case "unevaluatedItems": .unevaluatedItems(schema(value, context))
        case "unevaluatedProperties": .unevaluatedProperties(schema(value, context))
        default: nil
        }
    }

    private mutating func schema(_ value: Value, _ context: SchemaContext) -> Int {
        number(value, in: resource(of: context.number))
    }

    private mutating func schemas(_ name: String, value: Value, in context: SchemaContext)
        -> [Int]?
    {
        guard value.kind == .array else {
            _ = malformed(name, value: value, expected: "an array of schemas")
            return nil
        }
        return value.elements.map { schema($0, context) }
    }

    private mutating func map(
        _ name: String, value: Value, in context: SchemaContext
    ) -> [(name: String, schema: Int)]? {
        guard value.kind == .object else {
            _ = malformed(name, value: value, expected: "an object of schemas")
            return nil
        }
        return value.members.map { ($0.name, schema($0.value, context)) }
    }

    private mutating func condition(_ value: Value, _ context: SchemaContext) -> Rule {
        .condition(
            if: schema(value, context),
            then: context.schema["then"].map { schema($0, context) },
            else: context.schema["else"].map { schema($0, context) })
    }

    private mutating func contains(_ value: Value, _ context: SchemaContext) -> Rule {
        let hasBounds =
            context.language.dialect >= .draft2019 && context.language.includes(.validation)
        let minimum =
            hasBounds ? context.schema["minContains"].flatMap { count("minContains", $0) } : nil
        let maximum =
            hasBounds ? context.schema["maxContains"].flatMap { count("maxContains", $0) } : nil
        let bounds = ContainsBounds(
            min: minimum ?? 1, max: maximum, marks: context.language.dialect >= .draft2020)
        return .contains(schema(value, context), bounds)
    }

    private mutating func items(_ name: String, value: Value, in context: SchemaContext) -> Rule? {
        let dialect = context.language.dialect
        if dialect >= .draft2020 {
            let prefix = context.schema["prefixItems"]?.count ?? 0
            return .items(schema(value, context), from: prefix)
        }
        let first = context.schema["items"]
        if name == "items" {
            if value.kind == .array {
                return .prefixItems(value.elements.map { schema($0, context) })
            }
            return .items(schema(value, context), from: 0)
        }
        // Beside anything but an array of schemas `additionalItems` says nothing.
        guard let first, first.kind == .array else { return nil }
        return .items(schema(value, context), from: first.count)
    }

    private mutating func patternProperties(
        _ name: String, value: Value, in context: SchemaContext
    ) -> Rule? {
        guard value.kind == .object else {
            return malformed(name, value: value, expected: "an object of schemas")
        }
        var rules: [(pattern: Pattern, schema: Int)] = []
        for member in value.members {
            guard let pattern = pattern(member.key, member.name) else { continue }
            rules.append((pattern, schema(member.value, context)))
        }
        return .patternProperties(rules)
    }

    private mutating func additionalProperties(_ value: Value, _ context: SchemaContext) -> Rule {
        let names = context.schema["properties"]?.members.map(\.name) ?? []
        // A pattern that does not compile is reported where `patternProperties` is read.
        let patterns = context.schema["patternProperties"]?.members.compactMap {
            try? Pattern($0.name)
        }
        let named = NamedMembers(names: names, patterns: patterns ?? [])
        return .additionalProperties(schema(value, context), beside: named)
    }

    /// `dependentRequired`, and `dependencies`, which joins it with `dependentSchemas`.
    private mutating func dependencies(_ name: String, value: Value, in context: SchemaContext)
        -> Rule?
    {
        guard value.kind == .object else {
            return malformed(name, value: value, expected: "an object")
        }
        var required: [(name: String, needs: [String])] = []
        var schemas: [(name: String, schema: Int)] = []
        for member in value.members {
            if name == "dependentRequired" || member.value.kind == .array {
                guard let needs = names(name, member.value) else { continue }
                required.append((member.name, needs))
            } else {
                schemas.append((member.name, schema(member.value, context)))
            }
        }
        if schemas.isEmpty { return .dependentRequired(required) }
        if required.isEmpty { return .dependentSchemas(schemas) }
        return .dependencies(required: required, schemas: schemas)
    }
}
