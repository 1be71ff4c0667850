/// Proves that every value of some schemas also meets other schemas, perhaps of another document.
///
/// The proof goes through the variants and kinds of the inner side, and through each demand of the
/// outer side. It fails where it does not know; so a failure shows nothing.
///
/// If `namesMembers` is true, members that the inner side neither names nor describes count as
/// never sent, as a program that keeps to a contract sends none. A branch of `anyOf` that the value
/// meets besides the one at hand may name further members. An object without any named member may
/// have all members.
///
/// With an excuse, such as `readOnly` in requests, the members that it concerns are never
/// sent, and may be missing though they are required. Schemas that test values, such as `if` and
/// `contains`, know no excuse.
final class ContainmentProof {
    /// One way through the choices of the inner side.
    struct Variant {
        var demands: Conjunction
        /// Schemas that the value certainly does not meet.
        var excluded: [Int] = []
        /// Schemas that the value may meet, too.
        var further: [Int] = []
    }

    /// One kind of value of a variant.
    struct Sent {
        var variant: Variant
        var kind: ValueKind
        var demands: Conjunction { variant.demands }
    }

    typealias Pair = ContainmentPairs.Pair

    let inner: Schema
    let outer: Schema
    let innerFacts: Satisfiability
    let outerFacts: Satisfiability
    let innerValidators: PartValidators
    let outerValidators: PartValidators
    let sameness: SchemaSameness
    /// The keyword that excuses a member from being there: `readOnly` in requests.
    let excuse: String?
    /// The proof of the opposite, by the letter of the schemas, where one is needed.
    private(set) lazy var opposite = related(
        ContainmentProof(outer, within: inner, excuse: nil, namesMembers: false))
    private lazy var withoutTolerance = related(
        ContainmentProof(inner, within: outer, excuse: excuse, namesMembers: namesMembers))
    private lazy var literal = related(
        ContainmentProof(inner, within: outer, excuse: nil, namesMembers: false))
    /// True if values are written as texts, so that a number is also a text.
    var isText = false
    /// True if members that the inner side does not name are never sent.
    let namesMembers: Bool

    /// True if the outer side excuses nothing.
    private(set) var isStrict = false
    /// The number of proofs that led here.
    private var level = 0
    /// For each inner schema, whether it leads to a member that may be missing.
    private(set) lazy var reachesExcuse: [Bool] = inner.graph.reaching { [excuse] node in
        excuse.map { node.says($0) } ?? false
    }
    /// The names of members that some outer schema excuses, wherever it stands; nil for all names.
    private(set) lazy var excusableNames = excuse.flatMap { outer.graph.excusableNames(by: $0) }
    /// The depth of questions about impossible members.
    var impossibleDepth = 0

    private var pairs = ContainmentPairs()
    /// The steps of all questions so far.
    private var allSteps = 0
    /// The comparisons of patterns so far, by both sources.
    var inclusions: [[ExactText]: PatternInclusion] = [:]
    private var steps = 0
    private var inPlaceDepth = 0
    /// The depth of questions about schemas that exclude each other.
    var apartDepth = 0

    private static let mostSteps = 20_000
    private static let mostStepsInAll = 400_000
    /// Pairs that are met deeper wait until nothing is judged, to save the stack.
    private static let deepest = 40
    private static let mostVariants = 48
    private static let mostLevels = 3

    init(_ inner: Schema, within outer: Schema, excuse: String?, namesMembers: Bool = true) {
        self.inner = inner
        self.namesMembers = namesMembers
        self.outer = outer
        self.excuse = excuse.flatMap { excuse in
            let nodes = inner.graph.nodes + outer.graph.nodes
            return nodes.contains { $0.says(excuse) } ? excuse : nil
        }
        innerFacts = Satisfiability(inner)
        outerFacts = Satisfiability(outer)
        innerValidators = PartValidators(inner)
        outerValidators = PartValidators(outer)
        sameness = SchemaSameness(inner.graph, outer.graph, excuse: excuse)
    }

    private func related(_ proof: ContainmentProof) -> ContainmentProof {
        proof.level = level + 1
        return proof
    }

    /// True if there are not too many opposites of opposites yet.
    var mayTurn: Bool { level < Self.mostLevels }

    /// The proof for outer schemas that test values, so that they excuse nothing.
    var strict: ContainmentProof {
        if excuse == nil || isStrict { return self }
        withoutTolerance.isStrict = true
        withoutTolerance.isText = isText
        return withoutTolerance
    }

    /// The proof for values that meet an inner test: by the letter, and with any members.
    var plain: ContainmentProof {
        if excuse == nil, !namesMembers { return self }
        literal.isText = isText
        return literal
    }

    /// True if every value that meets the inner schemas meets the outer ones.
    ///
    /// - Parameter further: inner schemas that the values may meet, too, and that may name members.
    func isProven(_ inner: [Int], within outer: [Int], further: [Int] = []) -> Bool {
        if pairs.depth == 0 { steps = 0 }
        let outer = outer.filter { !outerFacts.allowsEverything($0) }
        if outer.isEmpty { return true }
        let pair = Pair(
            inner: Set(inner).sorted(), outer: Set(outer).sorted(),
            further: Set(further).subtracting(inner).sorted())
        if let answer = pairs.answer(for: pair) { return answer }
        guard steps(take: 1) else { return false }
        if isImpossible(inner) { return true }
        let number = pairs.add(pair)
        if pairs.depth == 0 { return answerAlone(number) }
        if pairs.depth < Self.deepest {
            judge(number)
        } else {
            pairs.wait(number)
        }
        return pairs.holds(number)
    }

    /// Answers a question about a pair, with all pairs that it rests on.
    private func answerAlone(_ number: Int) -> Bool {
        judge(number)
        while hasSteps, let next = pairs.nextWaiting() { judge(next) }
        let isProven = pairs.holds(number)
        if hasSteps {
            pairs.settle()
            return isProven
        }
        pairs.abandon()
        return false
    }

    private func judge(_ number: Int) {
        let pair = pairs.begin(number)
        // A value inside is another place, where choices may go as deep again.
        let saved = inPlaceDepth
        inPlaceDepth = 0
        let isProven = prove(pair)
        inPlaceDepth = saved
        pairs.end()
        // If the steps are used up, another question may still find an answer.
        if !isProven, hasSteps { pairs.refute(number) }
    }

    private var hasSteps: Bool { steps < Self.mostSteps && allSteps < Self.mostStepsInAll }

    /// Counts further steps; false if there are none left.
    func steps(take count: Int) -> Bool {
        steps += count
        allSteps += count
        return hasSteps
    }

    private func prove(_ pair: Pair) -> Bool {
        if isSame(pair) { return true }
        let given = Conjunction(pair.inner, in: inner.graph)
        let wanted = pair.outer.filter { number in
            !(mayCompare(given.numbers + pair.further)
                && given.numbers.contains { sameness.isSame($0, number) })
        }
        if wanted.isEmpty { return true }
        if outer.graph.hasDynamicScope || inner.graph.hasDynamicScope { return false }
        return everySent(pair.inner, further: pair.further) { covers($0, wanted) }
    }

    /// True if both sides are the same as a whole, so that they also excuse the same members.
    private func isSame(_ pair: Pair) -> Bool {
        if !mayCompare(pair.further) || (isStrict && !mayCompare(pair.inner)) { return false }
        let inner = pair.inner.filter { !innerFacts.allowsEverything($0) }
        return pair.outer.allSatisfy { number in
            inner.contains { sameness.isSame($0, number) }
        }
            && inner.allSatisfy { number in
                pair.outer.contains { sameness.isSame(number, $0) }
            }
    }

    /// True if a test holds for each kind of value of each variant of the inner side.
    func everySent(_ numbers: [Int], further: [Int] = [], _ test: (Sent) -> Bool) -> Bool {
        variants(of: numbers, further: further).allSatisfy { variant in
            let kinds = possibleKinds(variant.demands)
            return ValueKind.allCases.allSatisfy { kind in
                guard kinds.contains(TypeSet(kind)), variant.demands.holds(kind) else {
                    return true
                }
                return test(Sent(variant: variant, kind: kind))
            }
        }
    }

    /// True if one kind of value of a variant meets outer schemas at the same place.
    func covers(_ sent: Sent, _ numbers: [Int]) -> Bool {
        guard inPlaceDepth < 12, steps(take: 1) else { return false }
        inPlaceDepth += 1
        defer { inPlaceDepth -= 1 }
        let wanted = Conjunction(numbers, in: outer.graph)
        if wanted.refusal != nil || wanted.isPartial { return false }
        if let values = sent.demands.candidates {
            return values.allSatisfy { value in
                value.kind != sent.kind || innerValidators.refuses(value, sent.demands.numbers)
                    || outerValidators.accepts(value, numbers)
            }
        }
        return wanted.demands.allSatisfy { implies(sent, $0) }
    }

    /// True if one kind of value of a variant meets a demand.
    func implies(_ sent: Sent, _ demand: Conjunction.Demand) -> Bool {
        let rule = demand.keyword.rule
        let subject = rule.subject
        if !rule.demandsSomething { return true }
        if !subject.isEmpty, !subject.contains(TypeSet(sent.kind)) {
            // A number that is read as a text must meet the demands on texts, too.
            return !(isText && subject == .string && sent.isWrittenPlainly)
        }
        let all = sent.demands.numbers + sent.variant.further
        if mayCompare(all), hasSame(sent, demand) { return true }
        if let values = sent.demands.candidates {
            return outerAccepts(values, of: sent, demand)
        }
        return switch rule {
        case .annotation, .contentSchema, .allOf, .reference: true
        case .type, .enumeration, .constant: impliesListed(sent, rule)
        case .bound, .multipleOf: impliesNumber(sent, rule)
        case .maxLength, .minLength, .pattern, .format, .content: impliesText(sent, rule)
        case .maxItems, .minItems, .uniqueItems, .contains, .prefixItems, .items,
            .unevaluatedItems:
            impliesArray(sent, rule)
        case .maxProperties, .minProperties, .required, .dependentRequired, .properties,
            .patternProperties, .additionalProperties, .propertyNames, .unevaluatedProperties:
            impliesObject(sent, demand)
        case .anyOf, .oneOf, .not, .condition, .dependentSchemas, .dependencies:
            impliesChoice(sent, rule)
        case .dynamicReference, .recursiveReference: false
        }
    }

    private func hasSame(_ sent: Sent, _ demand: Conjunction.Demand) -> Bool {
        let rule = demand.keyword.rule
        return sent.demands.numbers.contains { sameness.isSame($0, demand.owner) }
            || (!rule.looksAround
                && sent.demands.demands.contains { sameness.isSame($0.keyword.rule, rule) })
    }

    /// Listed values are tried with the whole schema that has the demand.
    private func outerAccepts(
        _ values: [Value], of sent: Sent, _ demand: Conjunction.Demand
    ) -> Bool {
        values.allSatisfy { value in
            if value.kind != sent.kind { return true }
            if innerValidators.refuses(value, sent.demands.numbers) { return true }
            if outerValidators.accepts(value, [demand.owner]) { return true }
            let explanation = outer.explain(value, from: demand.owner)
            if explanation.isUndecided { return false }
            return explanation.violations.allSatisfy { violation in
                let keyword = violation.location.keyword
                let owner = outer.graph.nodes[demand.owner].value
                return keyword.isWithin(owner) && !keyword.isWithin(demand.keyword.value)
            }
        }
    }

    /// The ways through the choices of some schemas.
    func variants(of numbers: [Int], further: [Int] = []) -> [Variant] {
        var done: [Variant] = []
        var open = [Variant(demands: Conjunction(numbers, in: inner.graph), further: further)]
        while let next = open.popLast() {
            guard let choice = next.demands.choices.first else {
                if next.demands.refusal == nil, !isImpossible(next.demands.numbers) {
                    done.append(next)
                }
                continue
            }
            if done.count + open.count + choice.options.count > Self.mostVariants {
                var variant = next
                variant.further += next.demands.choices.flatMap { $0.options.joined() }
                variant.demands.choices = []
                done.append(variant)
                continue
            }
            for (position, option) in choice.options.enumerated().reversed() {
                var variant = next
                variant.demands.choices.removeFirst()
                for number in option { variant.demands.add(number) }
                variant.excluded += choice.excluded(taking: position)
                variant.further += choice.further(taking: position)
                open.append(variant)
            }
        }
        return done
    }
}

extension ContainmentProof.Sent {
    /// True for numbers and booleans, which a text writes without quotes.
    var isWrittenPlainly: Bool { kind == .number || kind == .boolean }
}

extension Conjunction.Choice {
    /// The schemas that a value certainly does not meet if it takes an option.
    fileprivate func excluded(taking position: Int) -> [Int] {
        switch demand.keyword.rule {
        case .oneOf(let schemas):
            schemas.indices.filter { $0 != position }.map { schemas[$0] }
        case .condition(let test, _, _): position == 1 ? [test] : []
        default: []
        }
    }

    /// The schemas that a value may meet, too, if it takes an option.
    fileprivate func further(taking position: Int) -> [Int] {
        guard case .anyOf(let schemas) = demand.keyword.rule else { return [] }
        return schemas.indices.filter { $0 != position }.map { schemas[$0] }
    }
}

extension SchemaGraph.Node {
    /// True if the schema sets an annotation to true.
    func says(_ annotation: String) -> Bool {
        value.kind == .object && value[annotation]?.bool == true
    }
}

extension Rule {
    /// True if the demand depends on keywords beside it.
    var looksAround: Bool {
        switch self {
        case .unevaluatedItems, .unevaluatedProperties: true
        default: false
        }
    }
}

extension Value {
    /// True if the value stands in another one of the same document, or is it.
    func isWithin(_ outer: Value) -> Bool {
        document === outer.document && pointer.tokens.starts(with: outer.pointer.tokens)
    }
}
