extension Explainer {
    /// Applies a keyword whose schemas look at the very same value.
    mutating func judgeInPlace(_ site: Site, _ outcome: inout Outcome) {
        switch site.keyword.rule {
        case .reference(let schema):
            outcome.merge(apply(schema, to: site.subject, at: site.trail))
        case .dynamicReference(let schema, let anchor):
            let target = outermost(graph.dynamicAnchors[anchor] ?? [:]) ?? schema
            outcome.merge(apply(target, to: site.subject, at: site.trail))
        case .recursiveReference(let schema):
            let target = outermostRecursive() ?? schema
            outcome.merge(apply(target, to: site.subject, at: site.trail))
        case .allOf(let schemas): allOf(at: site, schemas: schemas, into: &outcome)
        case .anyOf(let schemas): anyOf(at: site, schemas: schemas, into: &outcome)
        case .oneOf(let schemas): oneOf(at: site, schemas: schemas, into: &outcome)
        case .not(let schema): not(at: site, schema: schema, into: &outcome)
        case .condition(let test, let then, let otherwise):
            if meets(test, at: site, into: &outcome) {
                applyBranch(then, named: "then", at: site, into: &outcome)
            } else {
                applyBranch(otherwise, named: "else", at: site, into: &outcome)
            }
        case .dependentSchemas(let entries), .dependencies(_, let entries):
            dependentSchemas(at: site, entries: entries, into: &outcome)
        default: break
        }
    }

    private mutating func allOf(at site: Site, schemas: [Int], into outcome: inout Outcome) {
        for (position, schema) in schemas.enumerated() {
            outcome.merge(
                apply(schema, to: site.subject, at: site.trail.appending(String(position))))
        }
    }

    private mutating func not(at site: Site, schema: Int, into outcome: inout Outcome) {
        let isMet = apply(schema, to: site.subject, at: site.trail).isValid
        if isMet { fail(at: site, with: .not, into: &outcome) }
    }

    private mutating func dependentSchemas(
        at site: Site, entries: [(name: String, schema: Int)], into outcome: inout Outcome
    ) {
        for (name, schema) in entries where site.instance[name] != nil {
            outcome.merge(apply(schema, to: site.subject, at: site.trail.appending(name)))
        }
    }

    private mutating func branches(_ site: Site, _ schemas: [Int]) -> [Outcome] {
        schemas.enumerated().map { position, schema in
            apply(schema, to: site.subject, at: site.trail.appending(String(position)))
        }
    }

    private mutating func anyOf(at site: Site, schemas: [Int], into outcome: inout Outcome) {
        let results = branches(site, schemas)
        for result in results where result.isValid { outcome.merge(result) }
        if !results.contains(where: \.isValid) {
            fail(
                at: site, with: .anyOf(count: schemas.count), into: &outcome,
                branches: results.map(\.violations))
        }
    }

    private mutating func oneOf(at site: Site, schemas: [Int], into outcome: inout Outcome) {
        let results = branches(site, schemas)
        let met = results.indices.filter { results[$0].isValid }
        guard met.count == 1 else {
            let branches = met.isEmpty ? results.map(\.violations) : []
            return fail(
                at: site, with: .oneOf(count: schemas.count, met: met), into: &outcome,
                branches: branches)
        }
        outcome.merge(results[met[0]])
    }

    /// True where the value meets the schema of `if`.
    private mutating func meets(
        _ test: Int, at site: Site, into outcome: inout Outcome
    ) -> Bool {
        let result = apply(test, to: site.subject, at: site.trail)
        if result.isValid { outcome.merge(result) }
        return result.isValid
    }

    /// Applies the schema of `then` or `else`, where there is one.
    private mutating func applyBranch(
        _ branch: Int?, named keyword: String, at site: Site, into outcome: inout Outcome
    ) {
        guard let branch else { return }
        let trail = site.trail.replacingLast(keyword)
        outcome.merge(apply(branch, to: site.subject, at: trail))
    }

    /// The node of the outermost resource on the path that has one.
    private func outermost(_ nodes: [Int: Int]) -> Int? {
        for resource in scope {
            if let node = nodes[resource] { return node }
        }
        return nil
    }

    /// The node of the outermost recursive resource on the path.
    private func outermostRecursive() -> Int? { outermost(graph.recursiveAnchors) }
}
