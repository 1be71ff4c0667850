extension Explainer {
    /// Applies one keyword.
    mutating func judge(_ site: Site, _ outcome: inout Outcome) {
        switch site.instance.kind {
        case .number: judgeNumber(site, &outcome)
        case .string: judgeString(site, &outcome)
        case .array: judgeArray(site, &outcome)
        case .object: judgeObject(site, &outcome)
        case .null, .boolean: break
        }
        judgeAnything(site, &outcome)
        judgeInPlace(site, &outcome)
    }

    private func judgeAnything(_ site: Site, _ outcome: inout Outcome) {
        switch site.keyword.rule {
        case .annotation:
            annotate(site, .value(site.keyword.value), &outcome)
        case .type(let types):
            if !types.admits(site.instance) { fail(site, .type(expected: types.names), &outcome) }
        case .enumeration(let values):
            if !values.contains(site.instance) { fail(site, .enumeration(values.all), &outcome) }
        case .constant(let value):
            if value != site.instance { fail(site, .constant(value), &outcome) }
        default: break
        }
    }

    private func judgeNumber(_ site: Site, _ outcome: inout Outcome) {
        guard let number = site.instance.number else { return }
        switch site.keyword.rule {
        case .bound(let bound, let limit):
            guard let limitNumber = limit.number else { return }
            let order = number < limitNumber ? -1 : number == limitNumber ? 0 : 1
            if !bound.admits(order: order) {
                fail(site, .bound(phrase: bound.phrase, limit: limit), &outcome)
            }
        case .multipleOf(let divisor):
            guard let divisorNumber = divisor.number else { return }
            if !number.isMultiple(of: divisorNumber) { fail(site, .multipleOf(divisor), &outcome) }
        default: break
        }
    }

    /// Whether a pattern matches, as long as there is time to find out.
    mutating func match(_ pattern: Pattern, _ text: UnsafeRawBufferPointer) -> PatternMatch {
        if undecidedPatterns == Self.mostUndecidedPatterns { return .undecided }
        let match = pattern.match(text, using: scratch)
        if match == .undecided {
            isUndecided = true
            undecidedPatterns += 1
        }
        return match
    }

    private mutating func judgeString(_ site: Site, _ outcome: inout Outcome) {
        let text = site.instance.document.text(of: site.instance.node)
        switch site.keyword.rule {
        case .maxLength(let limit):
            count(site, .characters, UTF8Scalar.count(text), atMost: limit, &outcome)
        case .minLength(let limit):
            count(site, .characters, UTF8Scalar.count(text), atLeast: limit, &outcome)
        case .pattern(let pattern):
            switch match(pattern, text) {
            case .matched: break
            case .unmatched: fail(site, .pattern(pattern.source), &outcome)
            case .undecided:
                fail(site, .undecidedPattern(pattern.source), &outcome)
            }
        case .format(let rule):
            annotate(site, .value(site.keyword.value), &outcome)
            if rule.asserts, let format = rule.format, !format.accepts(text) {
                fail(site, .format(rule.name), &outcome)
            }
        case .contentSchema: annotate(site, .value(site.keyword.value), &outcome)
        case .content(let rule):
            annotate(site, .value(site.keyword.value), &outcome)
            if rule.asserts, let expected = ContentCheck.unmet(rule, text) {
                fail(site, .content(expected), &outcome)
            }
        default: break
        }
    }

    func count(
        _ site: Site, _ unit: Fault.Unit, _ actual: Int, atLeast limit: Int,
        _ outcome: inout Outcome
    ) {
        if actual < limit {
            fail(
                site, .count(unit: unit, actual: actual, phrase: "at least", limit: limit), &outcome
            )
        }
    }

    func count(
        _ site: Site, _ unit: Fault.Unit, _ actual: Int, atMost limit: Int, _ outcome: inout Outcome
    ) {
        if actual > limit {
            fail(
                site, .count(unit: unit, actual: actual, phrase: "at most", limit: limit), &outcome)
        }
    }
}

extension TypeSet {
    /// Whether a value is of one of the types.
    func admits(_ value: Value) -> Bool {
        if contains(TypeSet(value.kind)) { return true }
        guard value.kind == .number else { return false }
        if contains(.integerLexeme), value.node.flags.contains(.integer) { return true }
        return contains(.integer) && value.number?.isInteger == true
    }
}

extension Bound {
    /// How a sentence names the bound.
    var phrase: String {
        switch self {
        case .minimum: "at least"
        case .exclusiveMinimum: "more than"
        case .maximum: "at most"
        case .exclusiveMaximum: "less than"
        }
    }
}
