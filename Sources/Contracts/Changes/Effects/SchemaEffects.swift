/// Finds the effects of differences of schemas on the receivers of one direction.
///
/// In a request, clients send what the old contract permits, and the new one receives it. In an
/// answer, the new backend sends, and clients that know the old contract receive.
final class SchemaEffects {
    /// A difference with its effect.
    struct Ruled {
        var change: SchemaChange
        var effect: ContractChange.Effect
        var evidence: ContractChange.Evidence = .rule
    }

    let isRequest: Bool
    let proof: ContainmentProof
    /// The same for senders that may also send members that nothing names.
    let openProof: ContainmentProof
    let examples: ExampleSearch
    private let diff: SchemaDiff

    /// The effects in one direction.
    ///
    /// - Parameter isText: true for parameters and headers, whose values are written as texts.
    init(_ diff: SchemaDiff, isRequest: Bool, isText: Bool, seed: UInt64) {
        self.diff = diff
        self.isRequest = isRequest
        let (sender, receiver) = isRequest ? (diff.old, diff.new) : (diff.new, diff.old)
        proof = ContainmentProof(
            sender, within: receiver, excuse: isRequest ? "readOnly" : "writeOnly")
        openProof = ContainmentProof(
            sender, within: receiver, excuse: isRequest ? "readOnly" : "writeOnly",
            namesMembers: false)
        proof.isText = isText
        openProof.isText = isText
        examples = ExampleSearch(proof, side: isRequest ? .request : .response, seed: seed)
    }

    /// The differences of two whole schemas with their effects.
    func effects(old: Int, new: Int) -> [Ruled] {
        let changes = diff.changes([old], [new])
        let (sender, receiver) = isRequest ? (old, new) : (new, old)
        if changes.isEmpty, diff.sameness.isSame(old, new) { return [] }
        let isContained = proof.isProven([sender], within: [receiver])
        var ruled = changes.map { change in
            rule(change, from: sender, to: receiver, isContained: isContained)
        }
        let isExplained = ruled.contains { $0.evidence != .rule && $0.effect != .safe }
        if !isContained, !isExplained, !diff.sameness.isSame(old, new) {
            ruled.append(whole(old: old, new: new))
        }
        return ruled
    }

    /// The whole schemas differ in a way that no keyword alone shows.
    private func whole(old: Int, new: Int) -> Ruled {
        let (sender, receiver) = isRequest ? (old, new) : (new, old)
        var change = SchemaChange(
            name: isRequest ? "narrowed" : "widened", old: [old], new: [new],
            message: isRequest
                ? "less is accepted than before" : "more may be sent than before")
        change.oldPlace = diff.old.graph.nodes[old].value
        change.newPlace = diff.new.graph.nodes[new].value
        if let example = examples.document(from: sender, refusedBy: receiver) {
            return Ruled(change: change, effect: .breaking, evidence: .refuted(example))
        }
        change.message =
            isRequest
            ? "the schema is another one, and it may accept less than before"
            : "the schema is another one, and more may be sent than before"
        return Ruled(change: change, effect: .risky, evidence: .unknown)
    }

    // MARK: One difference

    private func rule(
        _ change: SchemaChange, from sender: Int, to receiver: Int, isContained: Bool
    ) -> Ruled {
        let roots = ExampleSearch.Roots(sender: sender, receiver: receiver)
        switch change.ruling {
        case .fixed(let request, let answer):
            return Ruled(change: change, effect: isRequest ? request : answer)
        case .value(let value, let isAdded):
            guard isAdded != isRequest else { return Ruled(change: change, effect: .safe) }
            return isContained ? proven(change) : ruleValue(change, value, roots)
        case .demand:
            guard let demand = isRequest ? change.newDemand : change.oldDemand else {
                return Ruled(change: change, effect: .safe)
            }
            // Such keywords are about members that nothing names.
            if demand.closesObjects { return ruleOthers(change, demand, roots) }
            return isContained ? proven(change) : ruleDemand(change, demand, roots)
        case .whole: return isContained ? proven(change) : ruleWhole(change, roots)
        case .requirement(let isRequired):
            guard isRequired == isRequest else { return Ruled(change: change, effect: .safe) }
            return isContained ? proven(change) : ruleRequirement(change, roots)
        case .memberAdded(let isRequired):
            return ruleAddition(change, roots, isRequired: isRequired, isContained: isContained)
        case .memberRemoved(let wasRequired):
            return ruleRemoval(change, roots, wasRequired: wasRequired, isContained: isContained)
        case .memberRenamed: return ruleRename(change, roots, isContained: isContained)
        }
    }

    private func proven(_ change: SchemaChange) -> Ruled {
        Ruled(change: change, effect: .safe, evidence: .proven)
    }

    private func sent(_ change: SchemaChange) -> [Int] { isRequest ? change.old : change.new }

    private func received(_ change: SchemaChange) -> [Int] { isRequest ? change.new : change.old }

    private func ruleValue(_ change: SchemaChange, _ value: Value, _ roots: ExampleSearch.Roots)
        -> Ruled
    {
        guard examples.isSent(value, sent(change)) else {
            return Ruled(change: change, effect: .safe)
        }
        guard let draft = JSONDraft(value) else {
            return Ruled(change: change, effect: .risky, evidence: .unknown)
        }
        return refuted(change, examples.document(with: draft, at: change.pointer, roots))
    }

    /// Looks for a document that the receiver refuses because of one demand.
    private func ruleDemand(
        _ change: SchemaChange, _ demand: Conjunction.Demand, _ roots: ExampleSearch.Roots
    ) -> Ruled {
        if implies(change, demand) { return proven(change) }
        var place = ExampleSearch.Place(sent: sent(change), received: received(change))
        place.demand = demand
        place.texts = differingTexts(change, demand)
        let parts = demand.parts(in: proof.outer.graph)
        let draft = examples.value(at: place) { violation in
            violation.location.keyword.isWithin(demand.keyword.value)
                || demand.isSideOfContains(violation)
                || parts.contains { violation.location.keyword.isWithin($0) }
        }
        guard let draft else { return Ruled(change: change, effect: .risky, evidence: .unknown) }
        return refuted(change, examples.document(with: draft, at: change.pointer, roots))
    }

    /// Texts that a pattern of the sender matches and one of the receiver does not.
    private func differingTexts(_ change: SchemaChange, _ demand: Conjunction.Demand) -> [String] {
        guard case .pattern(let pattern) = demand.keyword.rule else { return [] }
        return Conjunction(sent(change), in: proof.inner.graph).patterns.compactMap { own in
            guard case .refuted(let text) = proof.inclusion(of: own, within: pattern) else {
                return nil
            }
            return text
        }
    }

    /// A keyword about members that nothing names: they may come where nothing excludes them.
    private func ruleOthers(
        _ change: SchemaChange, _ demand: Conjunction.Demand, _ roots: ExampleSearch.Roots
    ) -> Ruled {
        if openProof.everySent(sent(change), { openProof.implies($0, demand) }) {
            return proven(change)
        }
        var place = ExampleSearch.Place(sent: sent(change), received: received(change))
        place.demand = demand
        place.isOpen = true
        let draft = examples.value(at: place) { violation in
            violation.location.keyword.isWithin(demand.keyword.value)
        }
        guard let draft else { return Ruled(change: change, effect: .risky, evidence: .unknown) }
        var open = roots
        open.isOpen = true
        return refuted(change, examples.document(with: draft, at: change.pointer, open))
    }

    /// All schemas of a place together.
    private func ruleWhole(_ change: SchemaChange, _ roots: ExampleSearch.Roots) -> Ruled {
        if proof.isProven(sent(change), within: received(change)) { return proven(change) }
        let place = ExampleSearch.Place(sent: sent(change), received: received(change))
        guard let draft = examples.value(at: place, because: { _ in true }) else {
            return Ruled(change: change, effect: .risky, evidence: .unknown)
        }
        return refuted(change, examples.document(with: draft, at: change.pointer, roots))
    }

    private func implies(_ change: SchemaChange, _ demand: Conjunction.Demand) -> Bool {
        proof.everySent(sent(change)) { proof.implies($0, demand) }
    }

    private func ruleRequirement(_ change: SchemaChange, _ roots: ExampleSearch.Roots) -> Ruled {
        guard let name = change.member,
            var demand = isRequest ? change.newDemand : change.oldDemand
        else { return Ruled(change: change, effect: .safe) }
        demand.keyword.rule = .required([name])
        if implies(change, demand) { return proven(change) }
        let place = ExampleSearch.Place(sent: sent(change), received: received(change))
        let draft = examples.value(at: place) { violation in
            guard case .missing(let names) = violation.fault else { return false }
            return names.contains { sameText($0, name) }
        }
        guard let draft else { return Ruled(change: change, effect: .risky, evidence: .unknown) }
        return refuted(change, examples.document(with: draft, at: change.pointer, roots))
    }

    private func refuted(_ change: SchemaChange, _ example: String?) -> Ruled {
        guard let example else {
            return Ruled(change: change, effect: .risky, evidence: .unknown)
        }
        return Ruled(change: change, effect: .breaking, evidence: .refuted(example))
    }

    // MARK: Members

    private func ruleAddition(
        _ change: SchemaChange, _ roots: ExampleSearch.Roots, isRequired: Bool, isContained: Bool
    ) -> Ruled {
        if isContained { return proven(change) }
        if isRequest {
            if isRequired { return ruleRequirement(change, roots) }
            return Ruled(change: change, effect: .safe)
        }
        return ruleRefusal(change, roots)
    }

    private func ruleRemoval(
        _ change: SchemaChange, _ roots: ExampleSearch.Roots, wasRequired: Bool, isContained: Bool
    ) -> Ruled {
        if isNeverSent(change) { return Ruled(change: change, effect: .safe) }
        var ruled = Ruled(change: change, effect: .risky)
        if isContained { return ruled }
        ruled =
            isRequest
            ? ruleRefusal(change, roots) : wasRequired ? ruleRequirement(change, roots) : ruled
        // Nobody is told that the member means nothing any more.
        return ruled.effect == .safe ? Ruled(change: change, effect: .risky) : ruled
    }

    /// True if the old contract says that the member does not travel in this direction.
    private func isNeverSent(_ change: SchemaChange) -> Bool {
        guard let name = change.member else { return false }
        let member = Conjunction(change.old, in: diff.old.graph).member(named: name)
        return diff.old.graph.says(isRequest ? "readOnly" : "writeOnly", in: member.numbers)
    }

    private func ruleRename(
        _ change: SchemaChange, _ roots: ExampleSearch.Roots, isContained: Bool
    ) -> Ruled {
        var added = change
        added.member = change.detail
        let other =
            isRequest
            ? ruleRequirement(added, roots)
            : change.oldDemand == nil
                ? Ruled(change: change, effect: .risky) : ruleRequirement(change, roots)
        if other.effect == .breaking {
            return Ruled(change: change, effect: .breaking, evidence: other.evidence)
        }
        let refusal = isContained ? other : ruleRefusal(isRequest ? change : added, roots)
        if refusal.effect == .breaking {
            return Ruled(change: change, effect: .breaking, evidence: refusal.evidence)
        }
        return Ruled(change: change, effect: .risky)
    }

    /// The receiver may be closed, so that it refuses a member that it does not know.
    private func ruleRefusal(_ change: SchemaChange, _ roots: ExampleSearch.Roots) -> Ruled {
        guard let name = change.member else { return Ruled(change: change, effect: .safe) }
        let demands = Conjunction(received(change), in: proof.outer.graph).demands.filter {
            $0.closesObjects
        }
        guard demands.contains(where: { !implies(change, $0) }) else {
            return Ruled(change: change, effect: .safe, evidence: .proven)
        }
        let place = ExampleSearch.Place(sent: sent(change), received: received(change))
        let draft = examples.value(at: place, having: name) { violation in
            demands.contains { violation.location.keyword.isWithin($0.keyword.value) }
        }
        guard let draft else { return Ruled(change: change, effect: .safe) }
        return refuted(change, examples.document(with: draft, at: change.pointer, roots))
    }
}

extension Conjunction.Demand {
    /// True for keywords that may refuse members because of their names.
    fileprivate var closesObjects: Bool {
        switch keyword.rule {
        case .additionalProperties, .unevaluatedProperties, .propertyNames, .patternProperties:
            true
        default: false
        }
    }

    /// The schemas that the keyword applies to the same value, wherever they stand.
    fileprivate func parts(in graph: SchemaGraph) -> [Value] {
        let schemas: [Int] =
            switch keyword.rule {
            case .condition(_, let then, let otherwise): [then, otherwise].compactMap(\.self)
            case .dependentSchemas(let entries), .dependencies(_, let entries):
                entries.map(\.schema)
            default: []
            }
        return schemas.flatMap {
            Conjunction([$0], in: graph).numbers.map { graph.nodes[$0].value }
        }
    }

    /// True if a violation is about the bounds of this `contains`.
    fileprivate func isSideOfContains(_ violation: Violation) -> Bool {
        guard case .contains = keyword.rule else { return false }
        let name = violation.location.keyword.pointer.tokens.last ?? ""
        return ["contains", "minContains", "maxContains"].contains(name)
    }
}
