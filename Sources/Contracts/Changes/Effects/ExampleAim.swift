/// Values that are made to miss one demand, from values that were drawn without it.
struct ExampleAim {
    let demand: Conjunction.Demand
    /// The graph of the demand.
    let graph: SchemaGraph
    /// Values that meet the schemas of the sender.
    let bases: [JSONDraft]

    private static let longest = 100_000
    private static let bases = 12

    /// The values to try, which may still be wrong.
    var drafts: [JSONDraft] {
        switch demand.keyword.rule {
        case .maxLength(let most): texts(ofLength: most + 1)
        case .minLength(let least): least > 0 ? texts(ofLength: least - 1) : []
        case .bound(_, let limit): numbers(around: limit)
        case .multipleOf(let divisor): numbers(around: divisor) + [.number("1"), .number("0.5")]
        case .pattern, .format, .content:
            [.string(""), .string("a"), .string("0"), .string("A b!"), .string("é")]
        case .maxItems(let most): arrays(ofLength: most + 1)
        case .minItems(let least): least > 0 ? arrays(ofLength: least - 1) : []
        case .uniqueItems: arrays(ofLength: 2)
        case .contains(_, let bounds):
            arrays(ofLength: max(0, bounds.min - 1)) + arrays(ofLength: (bounds.max ?? 0) + 1)
        case .prefixItems(let schemas): arrays(ofLength: schemas.count)
        case .items(_, let from): arrays(ofLength: from + 1)
        case .required(let names): objects.map { .object(without(names, $0)) } + [.object([])]
        case .maxProperties, .minProperties, .dependentRequired, .dependentSchemas,
            .dependencies, .anyOf, .oneOf, .not:
            fewerMembers
        case .additionalProperties, .unevaluatedProperties, .propertyNames: moreMembers([])
        case .patternProperties(let rules): moreMembers(rules.map(\.pattern.source))
        case .condition(let test, _, _): meeting(test)
        default: []
        }
    }

    // MARK: Scalars

    private func texts(ofLength length: Int) -> [JSONDraft] {
        guard length <= Self.longest else { return [] }
        let repeated = bases.prefix(Self.bases).compactMap { base -> JSONDraft? in
            guard case .string(let text) = base, let last = text.last else { return nil }
            let cut = String(text.prefix(length))
            return .string(cut + String(repeating: last, count: length - cut.count))
        }
        return [.string(String(repeating: "a", count: length))] + repeated
    }

    private func numbers(around limit: Value) -> [JSONDraft] {
        guard let whole = limit.int else { return limit.number.map { [.number($0.lexeme)] } ?? [] }
        let near = [-1, 0, 1].map { whole.addingReportingOverflow($0).partialValue }
        return near.map { .number(String($0)) }
            + [.number("\(whole).5"), .number("\(whole &- 1).5")]
    }

    // MARK: Containers

    private func arrays(ofLength length: Int) -> [JSONDraft] {
        guard length <= 10_000 else { return [] }
        return bases.prefix(Self.bases).flatMap { base -> [JSONDraft] in
            guard case .array(let items) = base else { return [] }
            if items.count >= length { return [.array(Array(items.prefix(length)))] }
            guard let last = items.last else { return [] }
            return [.array(items + Array(repeating: last, count: length - items.count))]
        } + (length == 0 ? [.array([])] : [])
    }

    private func without(
        _ names: [String], _ members: [(name: String, value: JSONDraft)]
    ) -> [(name: String, value: JSONDraft)] {
        members.filter { member in !names.contains { sameText($0, member.name) } }
    }

    /// Objects without one of their members, or without all but one.
    private var fewerMembers: [JSONDraft] {
        objects.flatMap { members -> [JSONDraft] in
            let without = members.indices.map { place -> JSONDraft in
                var rest = members
                rest.remove(at: place)
                return .object(rest)
            }
            return without + members.map { .object([$0]) } + [.object([])]
        }
    }

    /// Objects with a member that nothing names.
    private func moreMembers(_ patterns: [String]) -> [JSONDraft] {
        let names =
            ["other", "Other 1", "1", ""]
            + patterns.map { pattern in
                String(pattern.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
                    + "a"
            }
        let values: [JSONDraft] = [.string("a"), .number("1"), .null, .object([])]
        return ([[]] + objects).flatMap { members in
            names.flatMap { name in values.map { .object(members + [(name, $0)]) } }
        }
    }

    /// Objects whose members have the values that a test looks for.
    private func meeting(_ test: Int) -> [JSONDraft] {
        var wanted: [(name: String, values: [Value])] = []
        for demand in Conjunction([test], in: graph).demands {
            guard case .properties(let entries) = demand.keyword.rule else { continue }
            for entry in entries {
                let values = Conjunction([entry.schema], in: graph).candidates ?? []
                if !values.isEmpty { wanted.append((entry.name, values)) }
            }
        }
        let set = objects.flatMap { members -> [[(name: String, value: JSONDraft)]] in
            wanted.flatMap { entry in
                entry.values.prefix(4).compactMap { value in
                    guard let draft = JSONDraft(value) else { return nil }
                    return members.filter { $0.name != entry.name } + [(entry.name, draft)]
                }
            }
        }
        let chosen = set.isEmpty ? objects : set + objects
        return chosen.flatMap { members -> [JSONDraft] in
            [.object(members)]
                + members.indices.map { place in
                    var rest = members
                    rest.remove(at: place)
                    return .object(rest)
                }
        }
    }

    private var objects: [[(name: String, value: JSONDraft)]] {
        bases.prefix(Self.bases).compactMap { base in
            if case .object(let members) = base { members } else { nil }
        }
    }
}
