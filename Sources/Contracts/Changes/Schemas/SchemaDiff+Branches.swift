extension SchemaDiff {
    func compareBranches(_ place: inout SchemaPair) {
        for keyword in ["anyOf", "oneOf"] { compareChoices(&place, keyword) }
        compareNot(&place)
        compareConditions(&place)
        compareDependents(&place)
    }

    /// Compares a schema with one that offers it as a branch; false where there is no such branch.
    func compareWrapping(_ place: inout SchemaPair) -> Bool {
        let isWrapped = place.old.choices.isEmpty && place.new.choices.count == 1
        guard isWrapped || (place.new.choices.isEmpty && place.old.choices.count == 1) else {
            return false
        }
        let demand = (isWrapped ? place.new : place.old).choices[0].demand
        let single = isWrapped ? place.oldNumbers : place.newNumbers
        let plain = isWrapped ? place.old : place.new
        let branches = demand.keyword.rule.branches
        let wrapper = (isWrapped ? place.new : place.old).demands.filter {
            $0.keyword.rule.demandsSomething && !$0.keyword.rule.isReference
        }
        guard !branches.isEmpty, wrapper.count == 1 else { return false }
        func likeness(_ branch: Int) -> Int {
            let other = Conjunction([branch], in: (isWrapped ? new : old).graph)
            let isSame = single.contains {
                isWrapped ? sameness.isSame($0, branch) : sameness.isSame(branch, $0)
            }
            if isSame { return 1_000 }
            if plain.kinds.isDisjoint(with: other.kinds) { return 0 }
            let names = Set(plain.declaredNames.map(ExactText.init))
            let shared = other.declaredNames.count { names.contains(ExactText($0)) }
            return names.isEmpty ? 1 : shared
        }
        let best = branches.max { likeness($0) < likeness($1) }
        guard let best, likeness(best) > 0 else { return false }
        let others = branches.filter { $0 != best }
        let graph = (isWrapped ? new : old).graph
        let isNull =
            others.count == 1
            && Conjunction([others[0]], in: graph).kinds == .null && !plain.kinds.contains(.null)
        let word = demand.keyword.name
        let name = word == "anyOf" ? "any-of" : "one-of"
        var change: SchemaChange
        if isNull {
            change = place.change(
                isWrapped ? "became-nullable" : "became-not-nullable",
                isWrapped ? "null is allowed now" : "null is not allowed any more")
        } else {
            change = place.change(
                isWrapped ? "\(name)-introduced" : "\(name)-dropped",
                isWrapped
                    ? "the schema is one branch of \(word) now"
                    : "the schema was one branch of \(word)")
        }
        change.ruling = .whole
        change.oldPlace = isWrapped ? shown(place.oldNumbers, in: old) : demand.keyword.value
        change.newPlace = isWrapped ? demand.keyword.value : shown(place.newNumbers, in: new)
        place.changes.append(change)
        descend(&place, into: nil, isWrapped ? single : [best], isWrapped ? [best] : single)
        return true
    }

    private func shown(_ numbers: [Int], in schema: Schema) -> Value? {
        numbers.first.map { schema.graph.nodes[$0].value }
    }

    private func compareChoices(_ place: inout SchemaPair, _ keyword: String) {
        let name = keyword == "anyOf" ? "any-of" : "one-of"
        let ours = place.old.demands.filter { $0.keyword.name == keyword }
        let theirs = place.new.demands.filter { $0.keyword.name == keyword }
        for position in 0..<max(ours.count, theirs.count) {
            let old = position < ours.count ? ours[position] : nil
            let new = position < theirs.count ? theirs[position] : nil
            if let old, let new {
                compareBranches(of: (old, new), name, &place)
            } else {
                var change = place.change(
                    old == nil ? "\(name)-introduced" : "\(name)-dropped",
                    old == nil ? "\(keyword) is new" : "\(keyword) is gone", from: old, to: new)
                change.ruling = .whole
                place.changes.append(change)
            }
        }
    }

    private func compareBranches(
        of demands: (Conjunction.Demand, Conjunction.Demand), _ name: String,
        _ place: inout SchemaPair
    ) {
        let ours = demands.0.keyword.rule.branches
        let theirs = demands.1.keyword.rule.branches
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        func pair(_ test: (Int, Int) -> Bool) {
            for (left, schema) in ours.enumerated() where partners[left] == nil {
                let right = theirs.indices.first { !taken.contains($0) && test(schema, theirs[$0]) }
                guard let right else { continue }
                partners[left] = right
                taken.insert(right)
            }
        }
        pair { sameness.isSame($0, $1) }
        pair { label(of: $0, in: old) != nil && label(of: $0, in: old) == label(of: $1, in: new) }
        if ours.count - partners.count == theirs.count - taken.count, ours.count == theirs.count {
            pair { label(of: $0, in: old) == nil && label(of: $1, in: new) == nil }
        }
        for (left, schema) in ours.enumerated() {
            if let right = partners[left] {
                descend(&place, into: nil, [schema], [theirs[right]])
                continue
            }
            let label = label(of: schema, in: old)
            var change = place.change(
                "\(name)-removed", "the branch \(label ?? String(left + 1)) is gone",
                from: demands.0, to: demands.1)
            change.detail = label ?? String(left)
            change.oldPlace = old.graph.nodes[schema].value
            change.ruling = .branch(schema, isAdded: false)
            place.changes.append(change)
        }
        for (right, schema) in theirs.enumerated() where !taken.contains(right) {
            let label = label(of: schema, in: new)
            var change = place.change(
                "\(name)-added", "the branch \(label ?? String(right + 1)) is new",
                from: demands.0, to: demands.1)
            change.detail = label ?? String(right)
            change.newPlace = new.graph.nodes[schema].value
            change.ruling = .branch(schema, isAdded: true)
            place.changes.append(change)
        }
    }

    /// The name of a branch: the end of its reference, its title, or its only type.
    private func label(of number: Int, in schema: Schema) -> String? {
        let value = schema.graph.nodes[number].value
        if let reference = value["$ref"]?.string {
            return reference.split(separator: "/").last.map { String($0) }
        }
        if let title = value["title"]?.string { return title }
        let conjunction = Conjunction([number], in: schema.graph)
        if conjunction.namedTypes.names.count == 1, conjunction.declaredNames.isEmpty {
            return conjunction.namedTypes.names[0]
        }
        return nil
    }

    private func compareNot(_ place: inout SchemaPair) { comparePresence(&place, "not", "not") }

    private func compareConditions(_ place: inout SchemaPair) {
        let demands = (place.old.condition, place.new.condition)
        guard demands.0 != nil || demands.1 != nil else { return }
        let ours = demands.0?.keyword.rule.conditionParts ?? []
        let theirs = demands.1?.keyword.rule.conditionParts ?? []
        for name in ["if", "then", "else"] {
            let old = ours.first { $0.name == name }?.schema
            let new = theirs.first { $0.name == name }?.schema
            let action: String
            switch (old, new) {
            case (nil, nil): continue
            case (nil, _?): action = "added"
            case (_?, nil): action = "removed"
            case (let old?, let new?):
                if sameness.isSame(old, new) { continue }
                action = "changed"
            }
            var change = place.change(
                "\(name)-\(action)", "\(name) is \(action == "added" ? "new" : action)",
                from: demands.0, to: demands.1)
            change.oldPlace = old.map { self.old.graph.nodes[$0].value }
            change.newPlace = new.map { self.new.graph.nodes[$0].value }
            place.changes.append(change)
        }
    }

    private func compareDependents(_ place: inout SchemaPair) {
        let (ours, theirs) = (place.old.dependents, place.new.dependents)
        for (name, schema, demand) in ours {
            if let other = theirs.first(where: { sameText($0.name, name) }) {
                if !sameness.isSame(schema, other.schema) {
                    descend(&place, into: nil, [schema], [other.schema])
                }
                continue
            }
            var change = place.change(
                "dependent-schema-removed",
                "the member \(quoted(name)) brings no other demands any more", from: demand)
            change.detail = name
            place.changes.append(change)
        }
        for (name, _, demand) in theirs
        where !ours.contains(where: { sameText($0.name, name) }) {
            var change = place.change(
                "dependent-schema-added", "the member \(quoted(name)) brings further demands",
                to: demand)
            change.detail = name
            place.changes.append(change)
        }
    }
}

extension Rule {
    fileprivate var branches: [Int] {
        switch self {
        case .anyOf(let schemas), .oneOf(let schemas): schemas
        default: []
        }
    }

    fileprivate var isReference: Bool { if case .reference = self { true } else { false } }

    fileprivate var conditionParts: [(name: String, schema: Int)] {
        guard case .condition(let test, let then, let otherwise) = self else { return [] }
        return [("if", test)] + (then.map { [("then", $0)] } ?? [])
            + (otherwise.map { [("else", $0)] } ?? [])
    }
}

extension Conjunction {
    fileprivate var condition: Demand? {
        demand { if case .condition = $0 { true } else { false } }
    }

    fileprivate var dependents: [(name: String, schema: Int, demand: Demand)] {
        demands.flatMap { demand -> [(String, Int, Demand)] in
            switch demand.keyword.rule {
            case .dependentSchemas(let entries), .dependencies(_, let entries):
                entries.map { ($0.name, $0.schema, demand) }
            default: []
            }
        }
    }
}
