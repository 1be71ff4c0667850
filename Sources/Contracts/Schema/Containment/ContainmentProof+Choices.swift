extension ContainmentProof {
    /// Demands that offer or forbid whole schemas.
    func impliesChoice(_ sent: Sent, _ rule: Rule) -> Bool {
        switch rule {
        case .anyOf(let schemas): return schemas.contains { covers(sent, [$0]) }
        case .oneOf(let schemas): return impliesOneOf(sent, schemas)
        case .not(let schema): return isDisjoint(sent, from: schema)
        case .condition(let test, let then, let otherwise):
            return impliesCondition(sent, test, then, otherwise)
        case .dependentSchemas(let entries): return impliesDependents(sent, entries)
        case .dependencies(let lists, let entries):
            return impliesNeeds(SentObject(sent, self), lists) && impliesDependents(sent, entries)
        default: return false
        }
    }

    private func impliesOneOf(_ sent: Sent, _ schemas: [Int]) -> Bool {
        schemas.indices.contains { chosen in
            func excludesOthers(_ isExcusing: Bool) -> Bool {
                schemas.indices.allSatisfy { other in
                    other == chosen
                        || isDisjoint(sent, from: schemas[other], isExcusing: isExcusing)
                }
            }
            if strict.covers(sent, [schemas[chosen]]) { return excludesOthers(false) }
            // If no branch is met, exactly one of them may excuse what is missing.
            return !isStrict && excuse != nil && covers(sent, [schemas[chosen]])
                && excludesOthers(true)
        }
    }

    // Both sides of the comparison, with the place that they share.
    private func impliesCondition(_ sent: Sent, _ test: Int, _ then: Int?, _ otherwise: Int?)
        -> Bool
    {
        let meetsThen = then.map { covers(sent, [$0]) || isDisjoint(sent, from: test) } ?? true
        guard meetsThen else { return false }
        return otherwise.map { covers(sent, [$0]) || strict.covers(sent, [test]) } ?? true
    }

    private func impliesDependents(_ sent: Sent, _ entries: [(name: String, schema: Int)]) -> Bool {
        let object = SentObject(sent, self)
        return entries.allSatisfy { entry in
            if object.isAbsent(entry.name) || covers(sent, [entry.schema]) { return true }
            // With the member, the inner side's own dependent schemas hold, too.
            var extended = sent
            for demand in sent.demands.demands {
                switch demand.keyword.rule {
                case .dependentSchemas(let own), .dependencies(_, let own):
                    for dependent in own where sameText(dependent.name, entry.name) {
                        extended.variant.demands.add(dependent.schema)
                    }
                default: break
                }
            }
            return covers(extended, [entry.schema])
        }
    }

    /// True if no value of one kind of a variant meets an outer schema.
    ///
    /// - Parameter isExcusing: true if members that may be missing do not count.
    func isDisjoint(_ sent: Sent, from number: Int, isExcusing: Bool = false) -> Bool {
        guard steps(take: 1), apartDepth < Self.deepestApart, mayTurn else { return false }
        apartDepth += 1
        defer { apartDepth -= 1 }
        if !isExcusing || excusableNames?.isEmpty ?? false {
            let excluded =
                sent.variant.excluded
                + sent.demands.demands.compactMap { demand in
                    if case .not(let schema) = demand.keyword.rule { schema } else { nil }
                }
            if excluded.contains(where: { opposite.isProven([number], within: [$0]) }) {
                return true
            }
        }
        return opposite.variants(of: [number]).allSatisfy {
            isDisjoint(sent, from: $0.demands, isExcusing: isExcusing)
        }
    }

    private static let deepestApart = 6

    private func isDisjoint(_ sent: Sent, from other: Conjunction, isExcusing: Bool) -> Bool {
        guard steps(take: 1), apartDepth < Self.deepestApart else { return false }
        apartDepth += 1
        defer { apartDepth -= 1 }
        guard other.holds(sent.kind) else { return true }
        let isContainer = sent.kind == .object || sent.kind == .array
        if isExcusing, isContainer { return isApart(sent, from: other, isExcusing: true) }
        let kinds = outerFacts.judgement(of: other.numbers).kinds.intersection(other.kinds)
        guard kinds.contains(TypeSet(sent.kind)) else { return true }
        if let values = sent.demands.candidates {
            return values.allSatisfy { value in
                value.kind != sent.kind || outerValidators.refuses(value, other.numbers)
            }
        }
        if let values = other.candidates {
            return values.allSatisfy { value in
                value.kind != sent.kind || innerValidators.refuses(value, sent.demands.numbers)
            }
        }
        switch sent.kind {
        case .number: return NumberRange(sent.demands).isApart(from: NumberRange(other))
        case .string: return sent.demands.textLength.isApart(from: other.textLength)
        case .array, .object: return isApart(sent, from: other, isExcusing: false)
        case .null, .boolean: return false
        }
    }

    /// True if a count or a member keeps arrays or objects of both sides apart.
    private func isApart(_ sent: Sent, from other: Conjunction, isExcusing: Bool) -> Bool {
        if sent.kind == .array {
            let (ours, theirs) = (sent.demands.itemCounts, other.itemCounts)
            return ours.most < theirs.least || theirs.most < ours.least
        }
        let object = SentObject(sent, self)
        let table = MemberSchemaTable(other)
        let needed = other.requiredNames.map(\.name).filter { name in
            !isExcusing || excusableNames.map { !$0.contains(ExactText(name)) } ?? false
        }
        if needed.contains(where: object.isAbsent) { return true }
        let names = needed + sent.demands.requiredNames.map(\.name).filter(object.requires)
        return names.contains { name in
            let theirs = table.member(named: name).numbers
            if theirs.isEmpty { return false }
            if !isExcusing, outerFacts.isImpossible(theirs) { return true }
            let ours = object.member(named: name)
            if ours.schemas.isEmpty { return false }
            return everySent(ours.schemas, further: ours.further) { member in
                opposite.variants(of: theirs).allSatisfy {
                    isDisjoint(member, from: $0.demands, isExcusing: isExcusing)
                }
            }
        }
    }
}

extension NumberRange {
    fileprivate func isApart(from other: NumberRange) -> Bool {
        Self.isBelow(upper, other.lower) || Self.isBelow(other.upper, lower)
    }

    private static func isBelow(_ upper: End?, _ lower: End?) -> Bool {
        guard let upper, let lower, let most = upper.limit.number, let least = lower.limit.number
        else { return false }
        return most < least || (most == least && (upper.isExclusive || lower.isExclusive))
    }
}

extension TextLength {
    fileprivate func isApart(from other: TextLength) -> Bool {
        most.map { $0 < other.least } ?? false || other.most.map { $0 < least } ?? false
    }
}
