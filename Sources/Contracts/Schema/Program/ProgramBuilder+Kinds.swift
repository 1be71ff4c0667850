extension ProgramBuilder {
    mutating func number(_ rule: Rule) -> [Instruction] {
        switch rule {
        case .bound(let bound, let limit):
            let node = limit.node
            let isSmall = node.flags.contains(.small)
            return [
                Instruction(
                    operation: .bound, variant: bound.rawValue, a: append(decimal: limit),
                    b: isSmall ? 1 : 0, number: isSmall ? node.wholePart : 0)
            ]
        case .multipleOf(let divisor):
            let node = divisor.node
            let isSmall = node.flags.contains(.small)
            return [
                Instruction(
                    operation: .multipleOf, a: append(decimal: divisor), b: isSmall ? 1 : 0,
                    number: isSmall ? node.wholePart : 0)
            ]
        default: return []
        }
    }

    private mutating func append(decimal value: Value) -> Int32 {
        decimals.append(Decimal(value.document.text(of: value.node)))
        return Int32(decimals.count - 1)
    }

    mutating func string(_ rule: Rule) -> [Instruction] {
        switch rule {
        case .minLength(let limit):
            return limit == 0
                ? [] : [Instruction(operation: .length, variant: 0, number: Int64(limit))]
        case .maxLength(let limit):
            return [Instruction(operation: .length, variant: 1, number: Int64(limit))]
        case .pattern(let pattern):
            patterns.append(pattern)
            return [Instruction(operation: .pattern, a: Int32(patterns.count - 1))]
        case .format(let rule):
            guard rule.asserts, let format = rule.format else { return [] }
            formats.append(format)
            return [Instruction(operation: .format, a: Int32(formats.count - 1))]
        case .content(let rule):
            guard rule.asserts else { return [] }
            contents.append(ContentRuleBox(rule))
            return [Instruction(operation: .content, a: Int32(contents.count - 1))]
        default: return []
        }
    }

    mutating func array(_ rule: Rule) -> [Instruction] {
        switch rule {
        case .minItems(let limit): return [atLeast(limit)]
        case .maxItems(let limit): return [atMost(limit)]
        case .uniqueItems: return [Instruction(operation: .uniqueItems)]
        case .prefixItems(let schemas):
            let list = append(schemas.map(block))
            return [Instruction(operation: .prefixItems, a: list, b: Int32(schemas.count))]
        case .items(let schema, let start):
            return [Instruction(operation: .items, a: block(schema), b: Int32(start))]
        case .contains(let schema, let bounds):
            return [
                Instruction(
                    operation: .contains, variant: bounds.marks ? 1 : 0, a: block(schema),
                    b: Int32(clamping: bounds.max ?? -1), number: Int64(bounds.min))
            ]
        case .unevaluatedItems(let schema):
            return [Instruction(operation: .unevaluatedItems, a: block(schema))]
        default: return []
        }
    }

    mutating func object(_ rule: Rule) -> [Instruction] {
        switch rule {
        case .minProperties(let limit): return [atLeast(limit)]
        case .maxProperties(let limit): return [atMost(limit)]
        case .propertyNames(let schema):
            return [Instruction(operation: .memberNames, a: block(schema))]
        case .dependentRequired(let entries): return dependentNames(entries)
        case .dependentSchemas(let entries): return dependentSchemas(entries)
        case .dependencies(let required, let schemas):
            return dependentNames(required) + dependentSchemas(schemas)
        case .unevaluatedProperties(let schema):
            return [Instruction(operation: .unevaluatedMembers, a: block(schema))]
        default: return []
        }
    }

    private func atLeast(_ limit: Int) -> Instruction {
        Instruction(operation: .count, variant: 0, number: Int64(limit))
    }

    private func atMost(_ limit: Int) -> Instruction {
        Instruction(operation: .count, variant: 1, number: Int64(limit))
    }

    private mutating func dependentNames(_ entries: [(name: String, needs: [String])])
        -> [Instruction]
    {
        let start = dependencies.count
        for entry in entries {
            let first = Int32(names.count)
            for need in entry.needs { _ = append(name: need.utf8) }
            dependencies.append(
                Dependency(
                    name: arena.store(name: entry.name.utf8), first: first,
                    count: Int32(entry.needs.count)))
        }
        return [Instruction(operation: .dependentNames, a: Int32(start), b: Int32(entries.count))]
    }

    private mutating func dependentSchemas(_ entries: [(name: String, schema: Int)])
        -> [Instruction]
    {
        let start = dependencies.count
        for entry in entries {
            dependencies.append(
                Dependency(
                    name: arena.store(name: entry.name.utf8), first: block(entry.schema), count: 1))
        }
        return [Instruction(operation: .dependentSchemas, a: Int32(start), b: Int32(entries.count))]
    }
}
