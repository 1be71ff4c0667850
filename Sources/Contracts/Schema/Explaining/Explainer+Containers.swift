extension Explainer {
    mutating func judgeArray(_ site: Site, _ outcome: inout Outcome) {
        let array = site.instance
        switch site.keyword.rule {
        case .maxItems(let limit): count(site, .items, array.count, atMost: limit, &outcome)
        case .minItems(let limit): count(site, .items, array.count, atLeast: limit, &outcome)
        case .uniqueItems: uniqueItems(site, &outcome)
        case .prefixItems(let schemas): prefixItems(site, schemas, &outcome)
        case .items(let schema, let start): items(site, schema, from: start, &outcome)
        case .contains(let schema, let min, let max, let marks):
            contains(site, schema, min, max, marks, &outcome)
        case .unevaluatedItems(let schema):
            unevaluated(site, schema, site.subject.items, &outcome)
        default: break
        }
    }

    private func uniqueItems(_ site: Site, _ outcome: inout Outcome) {
        guard let (first, second) = RepeatedItem.positions(in: site.instance) else { return }
        fail(site, .repeatedItem(first, second), &outcome)
    }

    private mutating func prefixItems(_ site: Site, _ schemas: [Int], _ outcome: inout Outcome) {
        for (position, (item, schema)) in zip(site.subject.items, schemas).enumerated() {
            let result = apply(schema, to: item, at: site.trail.appending(String(position)))
            outcome.mergePart(result, item)
        }
        let applied = min(schemas.count, site.instance.count)
        if applied == site.instance.count, applied > 0 {
            annotate(site, .all, &outcome)
        } else if applied > 0 {
            annotate(site, .position(applied - 1), &outcome)
        }
    }

    private mutating func items(
        _ site: Site, _ schema: Int, from start: Int, _ outcome: inout Outcome
    ) {
        for item in site.subject.items.dropFirst(start) {
            outcome.mergePart(apply(schema, to: item, at: site.trail), item)
        }
        if site.instance.count > start { annotate(site, .all, &outcome) }
    }

    private mutating func contains(
        _ site: Site, _ schema: Int, _ min: Int, _ max: Int?, _ marks: Bool,
        _ outcome: inout Outcome
    ) {
        var matches: [Int] = []
        for (position, item) in site.subject.items.enumerated() {
            let result = apply(schema, to: item, at: site.trail)
            guard result.isValid else { continue }
            matches.append(position)
            outcome.annotations += result.annotations
            if marks { outcome.evaluated.insert(item.value.index) }
        }
        if matches.count < min {
            fail(site, .contains(actual: matches.count, phrase: "at least", limit: min), &outcome)
        } else if let max, matches.count > max {
            fail(site, .contains(actual: matches.count, phrase: "at most", limit: max), &outcome)
        } else if matches.count == site.instance.count {
            annotate(site, .all, &outcome)
        } else {
            annotate(site, .positions(matches), &outcome)
        }
    }

    mutating func judgeObject(_ site: Site, _ outcome: inout Outcome) {
        let object = site.instance
        switch site.keyword.rule {
        case .maxProperties(let limit): count(site, .members, object.count, atMost: limit, &outcome)
        case .minProperties(let limit):
            count(site, .members, object.count, atLeast: limit, &outcome)
        case .required(let names): required(site, names, &outcome)
        case .dependentRequired(let entries), .dependencies(let entries, _):
            dependentRequired(site, entries, &outcome)
        case .properties(let schemas): properties(site, schemas, &outcome)
        case .patternProperties(let schemas): patternProperties(site, schemas, &outcome)
        case .additionalProperties(let schema, let names, let patterns):
            additionalProperties(site, schema, names, patterns, &outcome)
        case .propertyNames(let schema): propertyNames(site, schema, &outcome)
        case .unevaluatedProperties(let schema):
            unevaluated(site, schema, site.subject.members, &outcome)
        default: break
        }
    }

    private func required(_ site: Site, _ names: [String], _ outcome: inout Outcome) {
        let members = MemberIndex(of: site.instance)
        let missing = names.filter { members[$0] == nil }
        if !missing.isEmpty { fail(site, .missing(missing), &outcome) }
    }

    private mutating func propertyNames(_ site: Site, _ schema: Int, _ outcome: inout Outcome) {
        for member in site.instance.members {
            let name = Subject(value: member.key, trail: site.subject.member(member).trail)
            // What is said of a name is not said of the member.
            outcome.violations += apply(schema, to: name, at: site.trail).violations
        }
    }

    private func dependentRequired(
        _ site: Site, _ entries: [(name: String, needs: [String])], _ outcome: inout Outcome
    ) {
        for (name, needs) in entries where site.instance[name] != nil {
            let missing = needs.filter { site.instance[$0] == nil }
            if !missing.isEmpty { fail(site, .dependentMissing(name: name, missing), &outcome) }
        }
    }

    private mutating func properties(
        _ site: Site, _ schemas: [(name: String, schema: Int)], _ outcome: inout Outcome
    ) {
        var names: [String] = []
        let members = MemberIndex(of: site.instance)
        for (name, schema) in schemas {
            guard let value = members[name] else { continue }
            names.append(name)
            let part = Subject(value: value, trail: site.subject.trail.appending(name))
            outcome.mergePart(apply(schema, to: part, at: site.trail.appending(name)), part)
        }
        annotate(site, .names(names), &outcome)
    }

    private mutating func patternProperties(
        _ site: Site, _ schemas: [(pattern: Pattern, schema: Int)], _ outcome: inout Outcome
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
        annotate(site, .names(names), &outcome)
    }

    private mutating func additionalProperties(
        _ site: Site, _ schema: Int, _ names: [String], _ patterns: [Pattern],
        _ outcome: inout Outcome
    ) {
        let known = Set(names.map(ExactText.init))
        var applied: [String] = []
        for member in site.instance.members
        where !known.contains(ExactText(member.name)) {
            if patterns.contains(where: { matches($0, member.key) }) { continue }
            applied.append(member.name)
            let part = site.subject.member(member)
            outcome.mergePart(apply(schema, to: part, at: site.trail), part)
        }
        annotate(site, .names(applied), &outcome)
    }

    private mutating func unevaluated(
        _ site: Site, _ schema: Int, _ parts: [Subject], _ outcome: inout Outcome
    ) {
        var names: [String] = []
        for part in parts where !outcome.evaluated.contains(part.value.index) {
            names.append(part.trail.token)
            outcome.mergePart(apply(schema, to: part, at: site.trail), part)
        }
        if site.instance.kind == .object {
            annotate(site, .names(names), &outcome)
        } else if !names.isEmpty {
            annotate(site, .all, &outcome)
        }
    }

    private mutating func matches(_ pattern: Pattern, _ key: Value) -> Bool {
        match(pattern, key.document.text(of: key.node)) == .matched
    }
}
