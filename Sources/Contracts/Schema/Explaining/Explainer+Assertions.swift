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
            annotate(at: site, with: .value(site.keyword.value), into: &outcome)
        case .type(let types):
            if !types.admits(site.instance) {
                fail(at: site, with: .type(expected: types.names), into: &outcome)
            }
        case .enumeration(let values):
            if !values.contains(site.instance) {
                fail(at: site, with: .enumeration(values.all), into: &outcome)
            }
        case .constant(let value):
            if value != site.instance { fail(at: site, with: .constant(value), into: &outcome) }
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
                fail(at: site, with: .bound(phrase: bound.phrase, limit: limit), into: &outcome)
            }
        case .multipleOf(let divisor):
            guard let divisorNumber = divisor.number else { return }
            if !number.isMultiple(of: divisorNumber) {
                fail(at: site, with: .multipleOf(divisor), into: &outcome)
            }
        default: break
        }
    }

    /// Matches a pattern; undecided without a try once too many patterns have used up their steps.
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
            count(
                at: site, of: Amount(unit: .characters, actual: UTF8Scalar.count(text)),
                atMost: limit, into: &outcome)
        case .minLength(let limit):
            count(
                at: site, of: Amount(unit: .characters, actual: UTF8Scalar.count(text)),
                atLeast: limit, into: &outcome)
        case .pattern(let pattern):
            switch match(pattern, text) {
            case .matched: break
            case .unmatched: fail(at: site, with: .pattern(pattern.source), into: &outcome)
            case .undecided:
                fail(at: site, with: .undecidedPattern(pattern.source), into: &outcome)
            }
        case .format(let rule):
            annotate(at: site, with: .value(site.keyword.value), into: &outcome)
            if rule.asserts, let format = rule.format, !format.accepts(text) {
                fail(at: site, with: .format(rule.name), into: &outcome)
            }
        case .contentSchema: annotate(at: site, with: .value(site.keyword.value), into: &outcome)
        case .content(let rule):
            annotate(at: site, with: .value(site.keyword.value), into: &outcome)
            if rule.asserts, let expected = ContentCheck.unmet(rule, text) {
                fail(at: site, with: .content(expected), into: &outcome)
            }
        default: break
        }
    }

    func count(
        at site: Site, of amount: Amount, atLeast limit: Int, into outcome: inout Outcome
    ) {
        if amount.actual < limit {
            let fault = Fault.count(
                unit: amount.unit, actual: amount.actual, phrase: "at least", limit: limit)
            fail(at: site, with: fault, into: &outcome)
        }
    }

    func count(
        at site: Site, of amount: Amount, atMost limit: Int, into outcome: inout Outcome
    ) {
        if amount.actual > limit {
            let fault = Fault.count(
                unit: amount.unit, actual: amount.actual, phrase: "at most", limit: limit)
            fail(at: site, with: fault, into: &outcome)
        }
    }
}

extension TypeSet {
    /// True if a value is of one of the types.
    func admits(_ value: Value) -> Bool {
        if contains(TypeSet(value.kind)) { return true }
        guard value.kind == .number else { return false }
        if contains(.integerLexeme), value.node.flags.contains(.integer) { return true }
        return contains(.integer) && value.number?.isInteger == true
    }
}

extension Bound {
    /// The words for the bound in a message.
    var phrase: String {
        switch self {
        case .minimum: "at least"
        case .exclusiveMinimum: "more than"
        case .maximum: "at most"
        case .exclusiveMaximum: "less than"
        }
    }
}
