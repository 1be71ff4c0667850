/// Decides which kinds of value certainly cannot meet some schemas together.
///
/// It checks the kinds one by one, because most keywords concern one kind only. A schema is
/// impossible if every kind is ruled out. Only proved contradictions rule out a kind.
final class Satisfiability {
    /// The result for some schemas.
    struct Judgement {
        /// The kinds of value that may be possible.
        var kinds: TypeSet = .all
        var contradictions: [Contradiction] = []

        var isImpossible: Bool { kinds.isEmpty }

        mutating func add(_ contradictions: [Contradiction]) {
            for contradiction in contradictions {
                // Kinds that are ruled out already need no second reason.
                guard !kinds.isDisjoint(with: contradiction.kinds) else { continue }
                kinds.subtract(contradiction.kinds)
                self.contradictions.append(contradiction)
            }
        }
    }

    let schema: Schema
    let heights: SchemaHeights
    private var known: [[Int]: Judgement] = [:]
    private var depth = 0
    private var steps = 0
    private var work = 0
    /// Counts the steps of a draw that uses this reasoning; nil if nothing is drawn.
    private let meter: DrawMeter?

    private static let deepest = 30
    private static let comparedTypes = 256
    private static let mostSteps = 500
    /// The most demands for one question; unanswered parts then count as possible.
    private static let mostWork = 1_000_000

    var graph: SchemaGraph { schema.graph }

    init(_ schema: Schema, meter: DrawMeter? = nil) {
        self.schema = schema
        self.meter = meter
        heights = schema.graph.heights
    }

    /// True if no value can meet all of the schemas.
    func isImpossible(_ numbers: [Int]) -> Bool { judgement(of: numbers).isImpossible }

    /// The proved facts about values that meet all of the schemas.
    func judgement(of numbers: [Int]) -> Judgement {
        if meter?.isSpent ?? false { return Judgement() }
        meter?.spend(numbers.count)
        let key = Set(numbers).sorted()
        if let judgement = known[key] { return judgement }
        if depth == 0 { (steps, work) = (0, 0) }
        guard depth < Self.deepest, steps < Self.mostSteps, work < Self.mostWork else {
            return Judgement()
        }
        // A schema that is met again inside itself counts as possible until the opposite is known.
        known[key] = Judgement()
        depth += 1
        steps += 1
        let judgement = judge(numbers)
        depth -= 1
        known[key] = judgement
        return judgement
    }

    private func judge(_ numbers: [Int]) -> Judgement {
        let conjunction = Conjunction(numbers, in: graph)
        work += conjunction.weight
        meter?.spend(conjunction.weight)
        var judgement = Judgement()
        if let refusal = conjunction.refusal {
            let message = "the schema false allows nothing"
            let place = graph.nodes[refusal].value
            var contradiction = Contradiction.whole(.falseSchema, message, at: place)
            contradiction.cause = refusal
            judgement.add([contradiction])
            return judgement
        }
        judgement.add(endless(numbers))
        judgement.add(types(conjunction))
        judgement.kinds.formIntersection(conjunction.kinds)
        judgement.add(negations(conjunction))
        judgement.add(bounds(conjunction) + texts(conjunction))
        judgement.add(arrays(conjunction, judgement.kinds))
        judgement.add(objects(conjunction, judgement.kinds))
        if !judgement.isImpossible { judgement.add(values(conjunction)) }
        if !judgement.isImpossible { judgement.add(choices(conjunction, judgement.kinds)) }
        return judgement
    }

    private func endless(_ numbers: [Int]) -> [Contradiction] {
        guard let number = numbers.first(where: { heights[$0] == SchemaHeights.endless })
        else { return [] }
        return [
            Contradiction.whole(
                .endlessRequirement, "every value would hold another one without end",
                at: graph.nodes[number].value)
        ]
    }

    private func types(_ conjunction: Conjunction) -> [Contradiction] {
        guard conjunction.kinds.isEmpty else { return [] }
        let demands = conjunction.demands.filter {
            if case .type = $0.keyword.rule { true } else { false }
        }
        let names = demands.map { demand -> String in
            guard case .type(let types) = demand.keyword.rule else { return "" }
            return types.names.joined(separator: " or ")
        }
        // The first two that share nothing are clearer than a long list.
        for first in demands.indices {
            for second in demands.indices.dropFirst(first + 1).prefix(Self.comparedTypes) {
                guard case .type(let one) = demands[first].keyword.rule,
                    case .type(let other) = demands[second].keyword.rule,
                    one.kinds.isDisjoint(with: other.kinds)
                else { continue }
                return [
                    Contradiction(
                        .contradictoryTypes, kinds: .all,
                        message: "the type is \(names[first]) and \(names[second]) at once",
                        demands: [demands[first], demands[second]])
                ]
            }
        }
        let message = "the types share none: \(names.joined(separator: "; "))"
        return [Contradiction(.contradictoryTypes, kinds: .all, message: message, demands: demands)]
    }
}
