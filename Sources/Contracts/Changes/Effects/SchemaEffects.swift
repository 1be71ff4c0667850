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
    private var answers: [QuestionKey: Answer] = [:]
    /// The documents that show what is refuted.
    private var shown: [ShownKey: String] = [:]

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
        let changes = diff.changes(old, new)
        let (sender, receiver) = isRequest ? (old, new) : (new, old)
        if changes.isEmpty, diff.sameness.isSame(old, new) { return [] }
        let isContained = proof.isProven([sender], within: [receiver])
        let whole = Whole(
            roots: ExampleSearch.Roots(sender: sender, receiver: receiver),
            isContained: isContained)
        var ruled = changes.map { rule($0, in: whole) }
        let isExplained = ruled.contains { $0.evidence != .rule && $0.effect != .safe }
        if !isContained, !isExplained, !diff.sameness.isSame(old, new) {
            let all = ruleWhole(old: old, new: new)
            // If something else may be the reason, a suspicion alone says nothing new.
            if all.effect == .breaking || ruled.allSatisfy({ $0.effect == .safe }) {
                ruled.append(all)
            }
        }
        return ruled
    }

    /// The whole schemas differ in a way that no keyword alone shows.
    private func ruleWhole(old: Int, new: Int) -> Ruled {
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

    /// The whole schemas around a difference.
    private struct Whole {
        let roots: ExampleSearch.Roots
        /// True if the receiver accepts everything that the sender may send.
        var isContained: Bool

        /// The same for members that nothing names, about which the proof says nothing.
        var open: Whole { Whole(roots: roots, isContained: false) }
    }

    // MARK: One difference

    private func rule(_ placed: SchemaDiff.Placed, in whole: Whole) -> Ruled {
        let change = placed.change
        switch change.ruling {
        case .fixed(let request, let answer):
            return Ruled(change: change, effect: isRequest ? request : answer)
        case .value(let value, let isAdded):
            guard isAdded != isRequest else { return Ruled(change: change, effect: .safe) }
            return ruled(placed, .value(value), in: whole)
        case .demand:
            guard let demand = isRequest ? change.newDemand : change.oldDemand else {
                return Ruled(change: change, effect: .safe)
            }
            // Such keywords are about members that nothing names.
            let isOpen = demand.closesObjects
            if isOpen { return ruled(placed, .others(demand), in: whole.open) }
            return ruled(placed, .demand(demand), in: whole)
        case .branch(let branch, let isAdded):
            return ruleBranch(branch, placed, in: whole, isReceived: isAdded == isRequest)
        case .whole: return ruled(placed, .whole, in: whole)
        case .requirement(let isRequired):
            guard isRequired == isRequest else { return Ruled(change: change, effect: .safe) }
            return ruled(placed, .requirement(change.member ?? ""), in: whole)
        case .memberAdded(let isRequired):
            if isRequest, !isRequired {
                return Ruled(
                    change: change, effect: .safe, evidence: whole.isContained ? .proven : .rule)
            }
            return ruled(
                placed, isRequest ? .requirement(change.member ?? "") : .refusal, in: whole)
        case .memberRemoved(let wasRequired):
            return ruleRemoval(placed, in: whole, wasRequired: wasRequired)
        case .memberRenamed: return ruleRename(placed, in: whole)
        }
    }

    /// Rules on a branch that one side alone has.
    ///
    /// - Parameter isReceived: true if that is the receiver.
    private func ruleBranch(
        _ branch: Int, _ placed: SchemaDiff.Placed, in whole: Whole, isReceived: Bool
    ) -> Ruled {
        let change = placed.change
        guard let demand = isRequest ? change.newDemand : change.oldDemand else {
            return Ruled(change: change, effect: .safe)
        }
        if !isReceived { return ruled(placed, .branch(demand, branch), in: whole) }
        // The receiver has one way more. It harms only where no two ways may be taken at once.
        guard case .oneOf(let schemas) = demand.keyword.rule,
            let position = schemas.firstIndex(of: branch)
        else { return Ruled(change: change, effect: .safe) }
        var ruled = ruled(placed, .overlap(demand, position), in: whole)
        if ruled.effect == .breaking {
            ruled.change.message += "; a value that meets another branch may meet this one, too"
        }
        return ruled
    }

    private func ruleRemoval(
        _ placed: SchemaDiff.Placed, in whole: Whole, wasRequired: Bool
    ) -> Ruled {
        let change = placed.change
        if isNeverSent(change) { return Ruled(change: change, effect: .safe) }
        // Nobody is told that the member means nothing any more.
        let mild = Ruled(change: change, effect: .risky)
        if whole.isContained || (!isRequest && !wasRequired) { return mild }
        let strict = ruled(
            placed, isRequest ? .refusal : .requirement(change.member ?? ""), in: whole)
        return strict.effect == .breaking ? strict : mild
    }

    private func ruleRename(_ placed: SchemaDiff.Placed, in whole: Whole) -> Ruled {
        let change = placed.change
        let mild = Ruled(change: change, effect: .risky)
        if whole.isContained { return mild }
        var questions: [Question] = []
        if isRequest {
            questions = [.requirement(change.detail), .refusal]
        } else {
            if change.oldDemand != nil { questions.append(.requirement(change.member ?? "")) }
            questions.append(.refusal)
        }
        for question in questions {
            let strict = ruled(placed, question, in: whole)
            if strict.effect == .breaking { return strict }
        }
        return mild
    }

    /// True if the old contract says that the member does not travel in this direction.
    private func isNeverSent(_ change: SchemaChange) -> Bool {
        guard let name = change.member else { return false }
        let member = Conjunction(change.old, in: diff.old.graph).member(named: name)
        return diff.old.graph.says(isRequest ? "readOnly" : "writeOnly", in: member.numbers)
    }

    // MARK: Questions

    /// A question about the values at one place.
    private enum Question {
        /// Is one value of a list sent?
        case value(Value)
        /// Does each value meet a demand?
        case demand(Conjunction.Demand)
        /// Does each value that meets a branch of the sender meet a demand?
        case branch(Conjunction.Demand, Int)
        /// Does no value meet a branch of the receiver beside another one?
        case overlap(Conjunction.Demand, Int)
        /// Does each value meet a demand on members that nothing names?
        case others(Conjunction.Demand)
        /// Does each object have a member?
        case requirement(String)
        /// Does the receiver refuse a member because of its name?
        case refusal
        /// Does each value meet all schemas of the receiver?
        case whole

        /// Distinguishes questions about the same difference.
        var key: String {
            switch self {
            case .value: "value"
            case .demand: "demand"
            case .others: "others"
            case .branch(_, let schema): "branch \(schema)"
            case .overlap(_, let position): "overlap \(position)"
            case .requirement(let name): "requirement \(name)"
            case .refusal: "refusal"
            case .whole: "whole"
            }
        }
    }

    private struct QuestionKey: Hashable {
        var number: Int
        var question: String
    }

    /// Distinguishes documents for the same difference by the ids of their changes.
    private struct ShownKey: Hashable {
        var question: QuestionKey
        var isInside: Bool
    }

    /// The answer, the same wherever the schemas stand.
    private enum Answer {
        case proven
        /// The kind of change has no effect.
        case noEffect
        /// A value that is sent and refused.
        case refuted(JSONDraft, isOpen: Bool)
        case unknown
    }

    private func ruled(
        _ placed: SchemaDiff.Placed, _ question: Question, in whole: Whole
    ) -> Ruled {
        let change = placed.change
        if whole.isContained { return Ruled(change: change, effect: .safe, evidence: .proven) }
        let key = QuestionKey(number: placed.number, question: question.key)
        let answer = answers[key] ?? self.answer(to: question, about: change)
        answers[key] = answer
        switch answer {
        case .proven: return Ruled(change: change, effect: .safe, evidence: .proven)
        case .noEffect: return Ruled(change: change, effect: .safe)
        case .unknown: return Ruled(change: change, effect: .risky, evidence: .unknown)
        case .refuted(let draft, let isOpen):
            // One document is enough for a difference that many operations share.
            let group = ShownKey(question: key, isInside: change.isInside)
            if let example = shown[group] {
                return Ruled(change: change, effect: .breaking, evidence: .refuted(example))
            }
            var roots = whole.roots
            roots.isOpen = isOpen
            guard let example = examples.document(with: draft, at: change.pointer, roots) else {
                return Ruled(change: change, effect: .risky, evidence: .unknown)
            }
            shown[group] = example
            return Ruled(change: change, effect: .breaking, evidence: .refuted(example))
        }
    }

    private func sent(_ change: SchemaChange) -> [Int] { isRequest ? change.old : change.new }

    private func received(_ change: SchemaChange) -> [Int] { isRequest ? change.new : change.old }

    private func answer(to question: Question, about change: SchemaChange) -> Answer {
        var place = ExampleSearch.Place(sent: sent(change), received: received(change))
        switch question {
        case .value(let value):
            guard examples.isSent(value, place.sent), let draft = JSONDraft(value) else {
                return .noEffect
            }
            return .refuted(draft, isOpen: false)
        case .demand(let demand):
            if proof.everySent(place.sent, { proof.implies($0, demand) }) { return .proven }
            place.demand = demand
            place.texts = differingTexts(change, demand)
            let parts = demand.parts(in: proof.outer.graph)
            return refutation(at: place) { violation in
                violation.location.keyword.isWithin(demand.keyword.value)
                    || demand.isSideOfContains(violation)
                    || parts.contains { violation.location.keyword.isWithin($0) }
            }
        case .branch(let demand, let branch):
            place.sent.append(branch)
            if proof.everySent(place.sent, { proof.implies($0, demand) }) { return .proven }
            place.demand = demand
            return refutation(at: place) {
                $0.location.keyword.isWithin(demand.keyword.value)
            }
        case .overlap(let demand, let position):
            if proof.everySent(place.sent, { proof.implies($0, demand) }) { return .proven }
            place.demand = demand
            return refutation(at: place) { violation in
                guard case .oneOf(_, let met) = violation.fault, met.count > 1,
                    violation.location.keyword.isWithin(demand.keyword.value)
                else { return false }
                return met.contains(position)
            }
        case .others(let demand):
            if openProof.everySent(place.sent, { openProof.implies($0, demand) }) {
                return .proven
            }
            place.demand = demand
            place.isOpen = true
            return refutation(at: place) {
                $0.location.keyword.isWithin(demand.keyword.value)
            }
        case .requirement(let name): return requirement(of: name, change, &place)
        case .refusal: return refusal(of: change, place)
        case .whole:
            if proof.isProven(place.sent, within: place.received) { return .proven }
            return refutation(at: place) { _ in true }
        }
    }

    private func refutation(
        at place: ExampleSearch.Place, having member: String? = nil,
        because isWanted: (Violation) -> Bool
    ) -> Answer {
        examples.value(at: place, having: member, because: isWanted)
            .map { .refuted($0, isOpen: place.isOpen) } ?? .unknown
    }

    /// The receiver demands a member.
    private func requirement(
        of name: String, _ change: SchemaChange, _ place: inout ExampleSearch.Place
    ) -> Answer {
        let conjunction = Conjunction(place.received, in: proof.outer.graph)
        guard var demand = conjunction.requirement(of: name) else { return .noEffect }
        demand.keyword.rule = .required([name])
        if proof.everySent(place.sent, { proof.implies($0, demand) }) { return .proven }
        place.demand = demand
        return refutation(at: place) { violation in
            guard case .missing(let names) = violation.fault else { return false }
            return names.contains { sameText($0, name) }
        }
    }

    /// The receiver may be closed, so that it refuses a member that it does not know.
    private func refusal(of change: SchemaChange, _ place: ExampleSearch.Place) -> Answer {
        let isRenamed = if case .memberRenamed = change.ruling { true } else { false }
        let name = isRenamed && !isRequest ? change.detail : change.member ?? ""
        let demands = Conjunction(place.received, in: proof.outer.graph).demands.filter {
            $0.closesObjects
        }
        let isImplied = demands.allSatisfy { demand in
            proof.everySent(place.sent) { proof.implies($0, demand) }
        }
        if isImplied { return .proven }
        let answer = refutation(at: place, having: name) { violation in
            demands.contains { violation.location.keyword.isWithin($0.keyword.value) }
        }
        if case .unknown = answer { return .noEffect }
        return answer
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
}
