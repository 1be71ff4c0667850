extension DocumentGenerator {
    /// The kind of the next value: one that `type` admits, and preferably one that keywords
    /// describe.
    mutating func kind(for conjunction: Conjunction, depth: Int) -> ValueKind? {
        let kinds = ValueKind.allCases.filter { conjunction.kinds.contains(TypeSet($0)) }
        let spoken = conjunction.spokenKinds.intersection(conjunction.kinds)
        if kinds.count > 1, !spoken.isEmpty, chance.percent(75) {
            return chance.pick(kinds.filter { spoken.contains(TypeSet($0)) })
        }
        if kinds.count > 1, depth >= limits.depth || spoken.isEmpty {
            // Nothing asks for a container, so a scalar says as much.
            let scalars = kinds.filter { $0.rawValue < ValueKind.array.rawValue }
            if !scalars.isEmpty, depth >= limits.depth || chance.percent(80) {
                return chance.pick(scalars)
            }
        }
        return chance.pick(kinds)
    }
}

extension Conjunction {
    /// The kinds of value that some keyword beside `type` describes.
    var spokenKinds: TypeSet {
        demands.reduce(into: TypeSet()) { kinds, demand in
            kinds.formUnion(demand.keyword.rule.subject)
        }
    }
}

extension Rule {
    /// The kinds of value that the rule demands anything of; none if it concerns all.
    var subject: TypeSet {
        switch self {
        case .bound, .multipleOf: .number
        case .maxLength, .minLength, .pattern, .format, .content, .contentSchema: .string
        case .maxItems, .minItems, .uniqueItems, .contains, .prefixItems, .items,
            .unevaluatedItems:
            .array
        case .maxProperties, .minProperties, .required, .dependentRequired, .properties,
            .patternProperties, .additionalProperties, .propertyNames, .dependentSchemas,
            .dependencies, .unevaluatedProperties:
            .object
        default: []
        }
    }
}
