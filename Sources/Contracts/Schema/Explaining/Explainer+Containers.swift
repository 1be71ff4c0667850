extension Explainer {
    mutating func judgeArray(_ site: Site, _ outcome: inout Outcome) {
        let array = site.instance
        switch site.keyword.rule {
        case .maxItems(let limit):
            count(
                at: site, of: Amount(unit: .items, actual: array.count), atMost: limit,
                into: &outcome)
        case .minItems(let limit):
            count(
                at: site, of: Amount(unit: .items, actual: array.count), atLeast: limit,
                into: &outcome)
        case .uniqueItems: uniqueItems(site, &outcome)
        case .prefixItems(let schemas): prefixItems(at: site, schemas: schemas, into: &outcome)
        case .items(let schema, let start):
            items(at: site, schema: schema, from: start, into: &outcome)
        case .contains(let schema, let bounds):
            contains(at: site, schema: schema, bounds: bounds, into: &outcome)
        case .unevaluatedItems(let schema):
            unevaluated(at: site, schema: schema, parts: site.subject.items, into: &outcome)
        default: break
        }
    }

    private func uniqueItems(_ site: Site, _ outcome: inout Outcome) {
        guard let (first, second) = RepeatedItem.positions(in: site.instance) else { return }
        fail(at: site, with: .repeatedItem(first, second), into: &outcome)
    }

    private mutating func prefixItems(at site: Site, schemas: [Int], into outcome: inout Outcome) {
        for (position, (item, schema)) in zip(site.subject.items, schemas).enumerated() {
            let result = apply(schema, to: item, at: site.trail.appending(String(position)))
            outcome.mergePart(result, item)
        }
        let applied = min(schemas.count, site.instance.count)
        if applied == site.instance.count, applied > 0 {
            annotate(at: site, with: .all, into: &outcome)
        } else if applied > 0 {
            annotate(at: site, with: .position(applied - 1), into: &outcome)
        }
    }

    private mutating func items(
        at site: Site, schema: Int, from start: Int, into outcome: inout Outcome
    ) {
        for item in site.subject.items.dropFirst(start) {
            outcome.mergePart(apply(schema, to: item, at: site.trail), item)
        }
        if site.instance.count > start { annotate(at: site, with: .all, into: &outcome) }
    }

    private mutating func contains(
        at site: Site, schema: Int, bounds: ContainsBounds, into outcome: inout Outcome
    ) {
        var matches: [Int] = []
        for (position, item) in site.subject.items.enumerated() {
            let result = apply(schema, to: item, at: site.trail)
            guard result.isValid else { continue }
            matches.append(position)
            outcome.annotations += result.annotations
            if bounds.marks { outcome.evaluated.insert(item.value.index) }
        }
        if matches.count < bounds.min {
            fail(
                at: site,
                with: .contains(actual: matches.count, phrase: "at least", limit: bounds.min),
                into: &outcome)
        } else if let max = bounds.max, matches.count > max {
            fail(
                at: site, with: .contains(actual: matches.count, phrase: "at most", limit: max),
                into: &outcome)
        } else if matches.count == site.instance.count {
            annotate(at: site, with: .all, into: &outcome)
        } else {
            annotate(at: site, with: .positions(matches), into: &outcome)
        }
    }

    mutating func judgeObject(_ site: Site, _ outcome: inout Outcome) {
        let object = site.instance
        switch site.keyword.rule {
        case .maxProperties(let limit):
            count(
                at: site, of: Amount(unit: .members, actual: object.count), atMost: limit,
                into: &outcome)
        case .minProperties(let limit):
            count(
                at: site, of: Amount(unit: .members, actual: object.count), atLeast: limit,
                into: &outcome)
        case .required(let names): required(at: site, names: names, into: &outcome)
        case .dependentRequired(let entries), .dependencies(let entries, _):
            dependentRequired(at: site, entries: entries, into: &outcome)
        case .properties(let schemas): properties(at: site, schemas: schemas, into: &outcome)
        case .patternProperties(let schemas):
            patternProperties(at: site, schemas: schemas, into: &outcome)
        case .additionalProperties(let schema, let named):
            additionalProperties(at: site, schema: schema, beside: named, into: &outcome)
        case .propertyNames(let schema): propertyNames(at: site, schema: schema, into: &outcome)
        case .unevaluatedProperties(let schema):
            unevaluated(at: site, schema: schema, parts: site.subject.members, into: &outcome)
        default: break
        }
    }

    private func required(at site: Site, names: [String], into outcome: inout Outcome) {
        let members = MemberIndex(of: site.instance)
        let missing = names.filter { members[$0] == nil }
        if !missing.isEmpty { fail(at: site, with: .missing(missing), into: &outcome) }
    }

    private mutating func propertyNames(at site: Site, schema: Int, into outcome: inout Outcome) {
        for member in site.instance.members {
            let name = Subject(value: member.key, trail: site.subject.member(member).trail)
            // Annotations of a name are not annotations of the member.
            outcome.violations += apply(schema, to: name, at: site.trail).violations
        }
    }

    private func dependentRequired(
        at site: Site, entries: [(name: String, needs: [String])], into outcome: inout Outcome
    ) {
        for (name, needs) in entries where site.instance[name] != nil {
            let missing = needs.filter { site.instance[$0] == nil }
            if !missing.isEmpty {
                fail(at: site, with: .dependentMissing(name: name, missing), into: &outcome)
            }
        }
    }

    private mutating func properties(
        at site: Site, schemas: [(name: String, schema: Int)], into outcome: inout Outcome
    ) {
        var names: [String] = []
        let members = MemberIndex(of: site.instance)
        for (name, schema) in schemas {
            guard let value = members[name] else { continue }
            names.append(name)
            let part = Subject(value: value, trail: site.subject.trail.appending(name))
            outcome.mergePart(apply(schema, to: part, at: site.trail.appending(name)), part)
        }
        annotate(at: site, with: .names(names), into: &outcome)
    }

    private mutating func patternProperties(
        at site: Site, schemas: [(pattern: Pattern, schema: Int)], into outcome: inout Outcome
    ) {
        var names: [String] = []
        for member in site.instance.members {
            let part = site.subject.member(member)
            var isMatched = false
            for (pattern, schema) in schemas where matches(pattern, member.key) {
                isMatched = true
                let trail = site.trail.appending(pattern.source)
                outcome.mergePart(apply(schema, to: part, at: trail), part)
            }
            if isMatched { names.append(member.name) }
        }
        annotate(at: site, with: .names(names), into: &outcome)
    }

    private mutating func additionalProperties(
        at site: Site, schema: Int, beside named: NamedMembers, into outcome: inout Outcome
    ) {
        let known = Set(named.names.map(ExactText.init))
        var applied: [String] = []
        for member in site.instance.members
        where !known.contains(ExactText(member.name)) {
            if named.patterns.contains(where: { matches($0, member.key) }) { continue }
            applied.append(member.name)
            let part = site.subject.member(member)
            outcome.mergePart(apply(schema, to: part, at: site.trail), part)
        }
        annotate(at: site, with: .names(applied), into: &outcome)
    }

    private mutating func unevaluated(
        at site: Site, schema: Int, parts: [Subject], into outcome: inout Outcome
    ) {
        var names: [String] = []
        for part in parts where !outcome.evaluated.contains(part.value.index) {
            names.append(part.trail.token)
            outcome.mergePart(apply(schema, to: part, at: site.trail), part)
        }
        if site.instance.kind == .object {
            annotate(at: site, with: .names(names), into: &outcome)
        } else if !names.isEmpty {
            annotate(at: site, with: .all, into: &outcome)
        }
    }

    private mutating func matches(_ pattern: Pattern, _ key: Value) -> Bool {
        match(pattern, key.document.text(of: key.node)) == .matched
    }
}
