/// Draws JSON documents that meet a schema.
///
/// The examples and defaults of the schema come first. Later documents prefer the edges: shortest
/// and longest, least and greatest, every optional member present or none. Every document is judged
/// before it is returned, so none is wrong. For a schema that hardly anything meets there may be no
/// document. The documents depend on the schema, the seed and the limits alone.
///
///     var generator = DocumentGenerator(schema, seed: 7)
///     let document = generator.document()
///
/// Documents are those of version 1 of the draws; a new version would be a new number here.
public struct DocumentGenerator {
    let schema: Schema
    let limits: GenerationLimits
    let validators: PartValidators
    let reasoning: Satisfiability
    let meter: DrawMeter
    var chance: DrawSequence
    /// The weights of optional members; nil where chance alone decides.
    package var weights: DrawWeights?
    /// The values drawn for the present document, those that did not fit included.
    private var draws = 0
    let roots: [Int]
    /// The schemas inside for which no value was found last.
    private(set) var unmet: [Int] = []
    /// The number of times that there was none.
    private var failures = 0
    private var examples: [JSONDraft]
    /// True once a whole document turned out wrong. Until then its parts are not judged by
    /// themselves. Most schemas are simple, and it takes long to judge a value at each of its
    /// depths.
    private var judgesParts = false

    private static let attemptsInside = 6
    /// With more options than these, not every option is checked before one is taken.
    private static let manyOptions = 64
    private static let deepest = 40
    /// The undecided values that together use up the steps of a document.
    private static let undecidedValues = 8

    /// A generator of documents for a schema.
    public init(_ schema: Schema, seed: UInt64, limits: GenerationLimits = .standard) {
        self.init(schema, roots: [schema.number], seed: seed, limits: limits)
    }

    /// A generator of values that meet several schemas inside one.
    init(
        _ schema: Schema, roots: [Int], seed: UInt64, limits: GenerationLimits = .standard
    ) {
        self.schema = schema
        self.limits = limits
        self.roots = roots
        meter = DrawMeter(limit: limits.steps)
        reasoning = Satisfiability(schema, meter: meter)
        validators = PartValidators(schema)
        chance = DrawSequence(seed: seed)
        // The first one is taken first, from the end.
        examples = Conjunction(roots, in: schema.graph).examples.reversed()
    }

    /// True where the search for the last document took all its steps.
    public var hasSpentSteps: Bool { meter.isSpent }

    /// The steps that the last document took.
    public var steps: Int { meter.taken }

    /// The next document; nil where none was found within the limits.
    public mutating func document() -> Document? { draft()?.document }

    /// The next document, still in pieces.
    mutating func draft() -> JSONDraft? {
        meter.restart()
        while !meter.isSpent, let example = examples.popLast() {
            if isMet(roots, by: example) { return example }
        }
        draws = 0
        for _ in 0..<limits.attempts where !meter.isSpent {
            if let draft = whole(roots, depth: 0) { return draft }
        }
        return nil
    }

    /// A value that was judged as a whole. If it is wrong the same is drawn again, part by part.
    private mutating func whole(_ numbers: [Int], depth: Int) -> JSONDraft? {
        let start = chance
        if let draft = draw(numbers, depth: depth), isMet(numbers, by: draft) { return draft }
        // If references depend on the path, only the whole document can be judged.
        guard !judgesParts, !schema.graph.hasDynamicScope else { return nil }
        judgesParts = true
        chance = start
        draws = 0
        guard let draft = draw(numbers, depth: depth), isMet(numbers, by: draft) else { return nil }
        return draft
    }

    /// A value that meets some schemas.
    mutating func draw(_ numbers: [Int], depth: Int) -> JSONDraft? {
        guard depth < Self.deepest else { return nil }
        for attempt in 0..<Self.attemptsInside {
            // Most schemas can be met. To prove it takes longer than to draw a value.
            if attempt > 0, reasoning.isImpossible(numbers) {
                note(unmet: numbers)
                return nil
            }
            draws += 1
            guard draws <= limits.draws, !meter.isSpent else { return nil }
            let before = failures
            let drawn = drawOnce(numbers, depth: depth, attempt: attempt)
            if let drawn, !judgesParts || isMet(numbers, by: drawn) { return drawn }
            // If a part has no value, the part is the reason.
            if failures == before { note(unmet: numbers) }
        }
        return nil
    }

    private mutating func note(unmet numbers: [Int]) {
        failures += 1
        unmet = numbers
    }

    /// A value that meets some schemas, with hardly more in it than there must be.
    mutating func plainValue(_ numbers: [Int]) -> JSONDraft? {
        draws = 0
        meter.restart()
        return schema.graph.hasDynamicScope
            ? draw(numbers, depth: limits.depth) : whole(numbers, depth: limits.depth)
    }

    /// True if a value meets all of some schemas.
    func isMet(_ numbers: [Int], by draft: JSONDraft) -> Bool {
        guard !meter.isSpent, let document = draft.document else { return false }
        meter.spend(document.nodeCount + document.source.count / 16)
        let verdict = validators.verdict(on: document.root, numbers)
        // A pattern that gives up has taken more steps than all else.
        if verdict == .undecided { meter.spend(limits.steps / Self.undecidedValues) }
        return verdict == .valid
    }

    private mutating func drawOnce(_ numbers: [Int], depth: Int, attempt: Int) -> JSONDraft? {
        let conjunction = settled(numbers, depth: depth, attempt: attempt)
        meter.spend(conjunction.weight)
        if conjunction.refusal != nil { return nil }
        if depth > 0, chance.percent(25), let example = chance.pick(conjunction.examples) {
            return example
        }
        if let values = conjunction.candidates {
            return chance.pick(values).flatMap { JSONDraft($0) }
        }
        switch kind(for: conjunction, depth: depth) {
        case .null: return .null
        case .boolean: return .boolean(chance.percent(50))
        case .number: return number(conjunction)
        case .string: return string(conjunction, attempt: attempt).map(JSONDraft.string)
        case .array: return array(conjunction, depth: depth)
        case .object: return object(conjunction, depth: depth)
        case nil: return nil
        }
    }

    /// All demands, with one option taken of every choice.
    private mutating func settled(_ numbers: [Int], depth: Int, attempt: Int) -> Conjunction {
        var conjunction = schema.graph.memory.conjunction(of: numbers, in: schema.graph)
        var next = 0
        while next < conjunction.choices.count, !meter.isSpent {
            let choice = conjunction.choices[next]
            next += 1
            let options = attempt == 0 ? choice.options : possible(choice, beside: conjunction)
            let option = depth < limits.depth ? chance.pick(options) : soonest(of: options)
            for number in option ?? [] { conjunction.add(number) }
        }
        conjunction.choices = []
        for demand in conjunction.demands {
            switch demand.keyword.rule {
            case .dynamicReference(let target, _), .recursiveReference(let target):
                conjunction.add(target)
            default: break
            }
        }
        return conjunction
    }

    /// The options of a choice that can be met beside all other demands. If there are very many
    /// options, it is one by chance.
    private mutating func possible(
        _ choice: Conjunction.Choice, beside conjunction: Conjunction
    ) -> [[Int]] {
        let numbers = conjunction.numbers
        guard choice.options.count > Self.manyOptions else {
            return choice.options.filter { !reasoning.isImpossible(numbers + $0) }
        }
        for _ in 0..<Self.manyOptions {
            guard let option = chance.pick(choice.options), !meter.isSpent else { return [] }
            if !reasoning.isImpossible(numbers + option) { return [option] }
        }
        return []
    }

    /// One by chance of the options that end soonest.
    private mutating func soonest(of options: [[Int]]) -> [Int]? {
        let heights = reasoning.heights
        let least = options.map { heights.height(of: $0) }.min()
        return chance.pick(options.filter { heights.height(of: $0) == least })
    }
}

extension Conjunction {
    /// The examples and defaults that the schemas give, in their order.
    var examples: [JSONDraft] {
        demands.flatMap { demand -> [JSONDraft] in
            guard case .annotation = demand.keyword.rule else { return [] }
            switch demand.keyword.name {
            case "examples": return demand.keyword.value.elements.compactMap { JSONDraft($0) }
            case "default", "example": return JSONDraft(demand.keyword.value).map { [$0] } ?? []
            default: return []
            }
        }
    }
}
