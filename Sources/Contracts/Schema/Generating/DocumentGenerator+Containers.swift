extension DocumentGenerator {
    /// An array with as many items as it must have, or a few more.
    mutating func array(_ conjunction: Conjunction, depth: Int) -> JSONDraft? {
        let counts = conjunction.itemCounts
        let contained = conjunction.contained
        let least = max(counts.least, contained.map(\.least).max() ?? 0)
        guard least <= counts.most, least <= limits.draws else { return nil }
        let count = itemCount(least, counts.most, depth: depth)
        var items: [JSONDraft] = []
        var seen = SeenValues()
        for position in 0..<count {
            let wanted = contained.filter { position < $0.least }.map(\.number)
            let numbers = conjunction.item(at: position).map(\.number) + wanted
            guard let item = item(numbers, conjunction, besides: &seen, depth: depth) else {
                break
            }
            items.append(item)
        }
        return items.count >= least ? .array(items) : nil
    }

    private mutating func itemCount(_ least: Int, _ most: Int, depth: Int) -> Int {
        let largest = min(most, least + limits.extent)
        guard depth < limits.depth else { return least }
        switch chance.below(4) {
        case 0: return least
        case 1: return most <= least + 4 * limits.extent ? most : largest
        default: return chance.between(least, largest)
        }
    }

    private mutating func item(
        _ numbers: [Int], _ conjunction: Conjunction, besides seen: inout SeenValues, depth: Int
    ) -> JSONDraft? {
        guard conjunction.wantsUniqueItems else { return draw(numbers, depth: depth + 1) }
        for _ in 0..<8 {
            guard let item = draw(numbers, depth: depth + 1) else { return nil }
            guard let document = item.document else { return nil }
            meter.spend(document.nodeCount)
            if seen.insert(document.root) { return item }
        }
        return nil
    }

    /// An object with all required members and, by chance, all, none or some of the optional ones.
    mutating func object(_ conjunction: Conjunction, depth: Int) -> JSONDraft? {
        let counts = conjunction.memberCounts
        guard counts.least <= counts.most, counts.least <= limits.draws else { return nil }
        let demands = schema.graph.memory.objectDemands(of: conjunction)
        let index = demands.members
        var members: [(name: String, value: JSONDraft)] = []
        for name in demands.required {
            let numbers = index.member(named: name).numbers
            guard let value = draw(numbers, depth: depth + 1) else { return nil }
            members.append((name, value))
        }
        let isDeep = depth >= limits.depth
        let share = isDeep ? 0 : chance.pick([0, 50, 50, 100]) ?? 50
        let weights = isDeep ? nil : weights
        for name in demands.optional {
            if meter.isSpent { return nil }
            let isNeeded = members.count < counts.least
            let own = weights?.share(of: name, usual: share) ?? share
            guard members.count < counts.most, isNeeded || chance.percent(own) else { continue }
            let numbers = index.member(named: name).numbers
            guard let value = draw(numbers, depth: depth + 1) else { continue }
            members.append((name, value))
        }
        addNames(to: &members, conjunction, index, depth: depth)
        return members.count >= counts.least ? .object(members) : nil
    }

    /// Members that no list names: as many as are missing, or a few of a map's.
    private mutating func addNames(
        to members: inout [(name: String, value: JSONDraft)], _ conjunction: Conjunction,
        _ index: MemberSchemaTable, depth: Int
    ) {
        let counts = conjunction.memberCounts
        var names = Set(members.map { ExactText($0.name) })
        let isMap = conjunction.isMap && depth < limits.depth
        let wanted = isMap ? members.count + chance.below(limits.extent + 1) : 0
        let count = min(max(counts.least, wanted), counts.most)
        var tries = 0
        while members.count < count, tries < 4 * count + 8, !meter.isSpent {
            tries += 1
            meter.spend(1)
            guard let name = name(for: conjunction, tries),
                !names.contains(ExactText(name)),
                let value = draw(index.member(named: name).numbers, depth: depth + 1)
            else { continue }
            names.insert(ExactText(name))
            members.append((name, value))
        }
    }

    private mutating func name(for conjunction: Conjunction, _ position: Int) -> String? {
        if let names = chance.pick(conjunction.nameSchemas), let draft = draw([names], depth: 0) {
            if case .string(let text) = draft { return text }
            return nil
        }
        if let pattern = chance.pick(conjunction.namePatterns), chance.percent(70) {
            guard let tree = pattern.tree else { return nil }
            var walk = PatternWalk(tree, chance: chance, stretch: 1, mostSteps: meter.left)
            let text = walk.text()
            chance = walk.chance
            meter.spend(walk.steps)
            // Without an end to the pattern a few more characters make another name.
            return text.map { position > 1 ? "\($0)\(position)" : $0 }
        }
        return "name\(position)"
    }
}

extension Conjunction {
    /// The schemas of `contains`, each with the least number of items that must match.
    var contained: [(number: Int, least: Int)] {
        demands.compactMap { demand in
            guard case .contains(let number, let bounds) = demand.keyword.rule else {
                return nil
            }
            return (number, bounds.min)
        }
    }

    var wantsUniqueItems: Bool {
        demands.contains { if case .uniqueItems = $0.keyword.rule { true } else { false } }
    }

    /// True if the schema describes members that no list names.
    var isMap: Bool {
        demands.contains { demand in
            switch demand.keyword.rule {
            case .patternProperties: true
            case .additionalProperties(let schema, _): graph.nodes[schema].constant == nil
            default: false
            }
        }
    }

    var nameSchemas: [Int] {
        demands.compactMap { demand in
            if case .propertyNames(let schema) = demand.keyword.rule { schema } else { nil }
        }
    }

    var namePatterns: [Pattern] {
        demands.flatMap { demand -> [Pattern] in
            guard case .patternProperties(let rules) = demand.keyword.rule else { return [] }
            return rules.map(\.pattern)
        }
    }
}
