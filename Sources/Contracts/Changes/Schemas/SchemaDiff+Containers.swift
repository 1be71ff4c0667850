extension SchemaDiff {
    func compareArrays(_ place: inout SchemaPair) {
        compareBound(&place, "minItems", "min-items")
        compareBound(&place, "maxItems", "max-items")
        let unique = (place.old.uniqueItems, place.new.uniqueItems)
        place.addPresence("unique-items", word: "uniqueItems", from: unique.0, to: unique.1)
        comparePrefix(&place)
        let uniform = max(place.old.uniformPosition, place.new.uniformPosition)
        let items = (place.old.item(at: uniform), place.new.item(at: uniform))
        if !items.0.isEmpty || !items.1.isEmpty {
            descend(&place, into: "*", items.0.map(\.number), items.1.map(\.number))
        }
        compareContains(&place)
        comparePresence(&place, "unevaluatedItems", "unevaluated-items")
    }

    private func comparePrefix(_ place: inout SchemaPair) {
        let ours = place.old.prefixCount
        let theirs = place.new.prefixCount
        for position in 0..<min(ours, theirs, 64) {
            descend(
                &place, into: String(position), place.old.item(at: position).map(\.number),
                place.new.item(at: position).map(\.number))
        }
        for position in min(ours, theirs)..<min(max(ours, theirs), 64) {
            let isAdded = theirs > ours
            var change = place.change(
                isAdded ? "prefix-items-added" : "prefix-items-removed",
                "prefixItems \(isAdded ? "describes" : "no longer describes") item \(position)",
                from: place.old.item(at: position).first?.demand,
                to: place.new.item(at: position).first?.demand)
            change.detail = String(position)
            place.changes.append(change)
        }
    }

    private func compareContains(_ place: inout SchemaPair) {
        let demands = place.demands(of: "contains")
        place.addPresence("contains", word: "contains", from: demands.old, to: demands.new)
        guard case .contains(let ours, let was)? = demands.old?.keyword.rule,
            case .contains(let theirs, let now)? = demands.new?.keyword.rule
        else { return }
        if was.min != now.min {
            place.changes.append(
                place.change(
                    now.min > was.min ? "min-contains-increased" : "min-contains-decreased",
                    "minContains is \(now.min) and was \(was.min)", from: demands.old,
                    to: demands.new))
        }
        if was.max != now.max {
            let isWider = now.max.map { limit in was.max.map { limit > $0 } ?? false } ?? true
            place.changes.append(
                place.change(
                    isWider ? "max-contains-increased" : "max-contains-decreased",
                    "maxContains is \(now.max.map { "\($0)" } ?? "gone") and was "
                        + (was.max.map { "\($0)" } ?? "none"), from: demands.old,
                    to: demands.new))
        }
        if sameness.isSame(ours, theirs) { return }
        place.changes.append(
            place.change(
                "contains-changed", "contains demands something else", from: demands.old,
                to: demands.new))
    }

    // Both sides of the comparison, with the place that they share.
    /// Compares a keyword that holds one schema, as a whole.
    func comparePresence(_ place: inout SchemaPair, _ keyword: String, _ name: String) {
        let demands = place.demands(of: keyword)
        place.addPresence(name, word: keyword, from: demands.old, to: demands.new)
        guard let old = demands.old, let new = demands.new else { return }
        let isSame =
            old.keyword.value.isSchemaAnnotation
            ? old.keyword.value == new.keyword.value
            : sameness.isSame(old.keyword.rule, new.keyword.rule)
        if isSame { return }
        place.changes.append(
            place.change("\(name)-changed", "\(keyword) is another one", from: old, to: new))
    }

    func compareObjects(_ place: inout SchemaPair) {
        compareBound(&place, "minProperties", "min-properties")
        compareBound(&place, "maxProperties", "max-properties")
        compareMembers(&place)
        comparePatterns(&place)
        compareOthers(&place)
        comparePresence(&place, "propertyNames", "property-names")
        comparePresence(&place, "unevaluatedProperties", "unevaluated-properties")
        compareNeeds(&place)
    }

    private func comparePatterns(_ place: inout SchemaPair) {
        let (ours, theirs) = (place.old.patternMembers, place.new.patternMembers)
        for (pattern, schema, demand) in ours {
            if let other = theirs.first(where: { $0.pattern == pattern }) {
                descend(&place, into: "/\(pattern)/", [schema], [other.schema])
                continue
            }
            var change = place.change(
                "pattern-property-removed", "the members that match \(quoted(pattern)) are gone",
                from: demand)
            change.detail = pattern
            place.changes.append(change)
        }
        for (pattern, _, demand) in theirs where !ours.contains(where: { $0.pattern == pattern }) {
            var change = place.change(
                "pattern-property-added",
                "the members that match \(quoted(pattern)) have a schema now", to: demand)
            change.detail = pattern
            place.changes.append(change)
        }
    }

    private func compareOthers(_ place: inout SchemaPair) {
        let demands = place.demands(of: "additionalProperties")
        let ours = demands.old?.additional
        let theirs = demands.new?.additional
        let closed = (
            ours.map { oldFacts.isImpossible([$0]) } ?? false,
            theirs.map { newFacts.isImpossible([$0]) } ?? false
        )
        let open = (
            ours.map(oldFacts.allowsEverything) ?? true,
            theirs.map(newFacts.allowsEverything) ?? true
        )
        if let ours, let theirs, !closed.0, !closed.1, !open.0, !open.1 {
            descend(&place, into: "*", [ours], [theirs])
        } else if closed.1, !closed.0 {
            place.changes.append(
                place.change(
                    "additional-properties-added", "other members are refused now",
                    from: demands.old, to: demands.new))
        } else if closed.0, !closed.1 {
            place.changes.append(
                place.change(
                    "additional-properties-removed", "other members are allowed now",
                    from: demands.old, to: demands.new))
        } else if open.0, !open.1 {
            place.changes.append(
                place.change(
                    "additional-properties-added", "other members have a schema now",
                    from: demands.old, to: demands.new))
        } else if open.1, !open.0 {
            place.changes.append(
                place.change(
                    "additional-properties-removed", "other members have no schema any more",
                    from: demands.old, to: demands.new))
        }
    }

    private func compareNeeds(_ place: inout SchemaPair) {
        let (ours, theirs) = (place.old.memberNeeds, place.new.memberNeeds)
        for (name, needs, demand) in ours {
            let other = theirs.first { sameText($0.name, name) }
            if let other, Set(other.needs) == Set(needs) { continue }
            var change = place.change(
                other == nil ? "dependent-required-removed" : "dependent-required-changed",
                other == nil
                    ? "the member \(quoted(name)) needs no other member any more"
                    : "the member \(quoted(name)) needs other members than before",
                from: demand, to: other?.demand)
            change.detail = name
            place.changes.append(change)
        }
        for (name, needs, demand) in theirs
        where !ours.contains(where: { sameText($0.name, name) }) {
            var change = place.change(
                "dependent-required-added",
                "the member \(quoted(name)) needs \(needs.map(quoted).joined(separator: ", "))",
                to: demand)
            change.detail = name
            place.changes.append(change)
        }
    }
}

extension Value {
    /// True for the value of a keyword that only annotates.
    fileprivate var isSchemaAnnotation: Bool { pointer.tokens.last == "contentSchema" }
}

extension Conjunction.Demand {
    fileprivate var additional: Int? {
        if case .additionalProperties(let schema, _) = keyword.rule { schema } else { nil }
    }
}

extension Conjunction {
    fileprivate var uniqueItems: Demand? {
        demand { if case .uniqueItems = $0 { true } else { false } }
    }

    fileprivate var prefixCount: Int {
        demands.reduce(0) { count, demand in
            guard case .prefixItems(let schemas) = demand.keyword.rule else { return count }
            return max(count, schemas.count)
        }
    }

    fileprivate var patternMembers: [(pattern: String, schema: Int, demand: Demand)] {
        demands.flatMap { demand -> [(String, Int, Demand)] in
            guard case .patternProperties(let rules) = demand.keyword.rule else { return [] }
            return rules.map { ($0.pattern.source, $0.schema, demand) }
        }
    }

    fileprivate var memberNeeds: [(name: String, needs: [String], demand: Demand)] {
        demands.flatMap { demand -> [(String, [String], Demand)] in
            switch demand.keyword.rule {
            case .dependentRequired(let lists), .dependencies(let lists, _):
                lists.map { ($0.name, $0.needs, demand) }
            default: []
            }
        }
    }
}
