/// Draws documents that each show one edge of a schema.
///
/// It covers every place that the schema describes. Edges of values are each value of an
/// enumeration, null if it is allowed, both ends of numbers, and every sample of a format.
/// Edges of containers are lists without items and with many, each optional member alone present or
/// alone absent, and an unannounced member.
/// The rest of the document around an edge is as plain as possible, so that only the edge can cause
/// a failure.
struct DocumentVariety {
    private var generator: DocumentGenerator
    private let graph: SchemaGraph
    private let root: Int
    private let reachesBeyond64Bits: Bool
    /// The schemas around the present place, which are not varied again inside themselves.
    private var around: Set<[Int]> = []
    /// The number of values that may still be tried.
    private var remaining: Int

    private static let mostOptions = 24
    private static let mostOpen = 64
    /// The steps after which no further edges are looked for.
    private let mostSteps: Int
    /// Texts to try at every place of a text, beside the usual ones.
    private let texts: [String]
    private static let mostEdges = 200
    private static let manyItems = 20
    private static let deepest = 12
    /// The name of the member that nobody announced.
    static let unannounced = "unannounced"

    /// The edges of a generator's schema.
    init(
        by generator: DocumentGenerator, most: Int, beyond64Bits: Bool, texts: [String] = [],
        mostSteps: Int = 100_000_000
    ) {
        self.generator = generator
        self.texts = texts
        self.mostSteps = mostSteps
        graph = generator.schema.graph
        root = generator.schema.number
        reachesBeyond64Bits = beyond64Bits
        remaining = most
    }

    /// The documents, the plain ones first, each once.
    mutating func drafts() -> [JSONDraft] { edges(of: [root], depth: 0) }

    /// The values that show an edge of some schemas.
    private mutating func edges(of numbers: [Int], depth: Int) -> [JSONDraft] {
        let key = numbers.sorted()
        guard depth < Self.deepest, remaining > 0, generator.meter.total < mostSteps
        else { return [] }
        // Each place has as many steps as a document.
        generator.meter.restart()
        guard !generator.reasoning.isImpossible(numbers) else { return [] }
        guard around.insert(key).inserted else {
            return generator.plainValue(numbers).map { [$0] } ?? []
        }
        defer { around.remove(key) }
        var found: [JSONDraft] = []
        for conjunction in settlements(of: Conjunction(numbers, in: graph)) {
            found += values(of: conjunction, depth: depth)
        }
        var known: Set<ExactText> = []
        let isWhole = depth == 0
        return found.filter { draft in
            guard known.insert(ExactText(draft.text)).inserted else { return false }
            remaining -= 1
            generator.meter.restart()
            return graph.hasDynamicScope && !isWhole || generator.isMet(numbers, by: draft)
        }
    }

    /// All demands with an option taken of every choice, for many ways to take them.
    private func settlements(of conjunction: Conjunction) -> [Conjunction] {
        var open = [conjunction]
        var settled: [Conjunction] = []
        while !open.isEmpty, settled.count < Self.mostOptions {
            var next = open.removeFirst()
            guard let choice = next.choices.first else {
                if next.refusal == nil { settled.append(next) }
                continue
            }
            next.choices.removeFirst()
            for option in choice.options.prefix(Self.mostOpen)
            where !generator.reasoning.isImpossible(next.numbers + option) {
                var taken = next
                for number in option { taken.add(number) }
                open.append(taken)
                // Ways that multiply are followed one at a time.
                if open.count > Self.mostOpen { break }
            }
        }
        return settled
    }

    private mutating func values(of conjunction: Conjunction, depth: Int) -> [JSONDraft] {
        if let candidates = conjunction.candidates {
            return candidates.prefix(Self.mostEdges).compactMap { JSONDraft($0) }
        }
        let kinds = conjunction.kinds
        let spoken = conjunction.spokenKinds.intersection(kinds)
        var found = conjunction.examples
        // If no keyword limits the kind, only the kinds that other keywords describe are drawn.
        let meant = kinds == .all && !spoken.isEmpty ? spoken : kinds
        if meant.contains(.object) { found += objects(conjunction, depth: depth) }
        if meant.contains(.array) { found += arrays(conjunction, depth: depth) }
        if meant.contains(.string) { found += strings(conjunction) }
        if meant.contains(.number) { found += numbers(conjunction) }
        if meant.contains(.boolean) { found += [.boolean(true), .boolean(false)] }
        if meant.contains(.null) { found.append(.null) }
        return found
    }
}

extension DocumentVariety {
    private typealias Members = [(name: String, value: JSONDraft)]

    private mutating func objects(_ conjunction: Conjunction, depth: Int) -> [JSONDraft] {
        let required = conjunction.requiredNames.map(\.name)
        let known = Set(required.map(ExactText.init))
        let others = conjunction.declaredNames.filter { !known.contains(ExactText($0)) }
        let optional = Array(others.prefix(Self.mostEdges))
        let least = members(required, of: conjunction)
        let more = members(optional, of: conjunction)
        var drafts: [JSONDraft] = [.object(least + more), .object(least)]
        for member in more {
            drafts.append(.object(least + [member]))
            drafts.append(.object((least + more).filter { $0.name != member.name }))
        }
        for name in required + optional {
            for edge in edges(of: conjunction.member(named: name).numbers, depth: depth + 1) {
                drafts.append(
                    met(
                        conjunction, by: least.setting(name, edge),
                        or: (least + more).setting(name, edge)))
            }
        }
        drafts.append(.object((least + more).setting(Self.unannounced, .boolean(true))))
        if conjunction.isMap { drafts += maps(conjunction, around: least, depth: depth) }
        return drafts
    }

    /// Objects with members that no list names.
    private mutating func maps(
        _ conjunction: Conjunction, around least: Members, depth: Int
    ) -> [JSONDraft] {
        var drafts: [JSONDraft] = []
        let name = "name1"
        for edge in edges(of: conjunction.member(named: name).numbers, depth: depth + 1) {
            drafts.append(.object(least.setting(name, edge)))
        }
        for _ in 0..<4 {
            if let drawn = generator.object(conjunction, depth: 0) { drafts.append(drawn) }
        }
        return drafts
    }

    /// The first of two objects, unless only the second meets the schemas.
    private func met(_ conjunction: Conjunction, by first: Members, or second: Members) -> JSONDraft
    {
        generator.isMet(conjunction.numbers, by: .object(first)) ? .object(first) : .object(second)
    }

    private mutating func members(_ names: [String], of conjunction: Conjunction) -> Members {
        let index = MemberSchemaTable(conjunction)
        return names.compactMap { name in
            guard generator.meter.total < mostSteps else { return nil }
            return generator.plainValue(index.member(named: name).numbers).map { (name, $0) }
        }
    }

    private mutating func arrays(_ conjunction: Conjunction, depth: Int) -> [JSONDraft] {
        let counts = conjunction.itemCounts
        let least = max(counts.least, conjunction.contained.map(\.least).max() ?? 0)
        guard least <= counts.most, least <= 1_000 else { return [] }
        let many = min(counts.most, least + Self.manyItems)
        var drafts = [least, min(counts.most, least + 1), many].map { items($0, of: conjunction) }
        guard counts.most > 0 else { return [.array([])] }
        let plain = items(max(least, 1), of: conjunction)
        for position in 0...max(0, min(conjunction.uniformPosition, 40)) {
            let numbers = conjunction.item(at: position).map(\.number)
            guard position < counts.most, !numbers.isEmpty else { continue }
            let longer = position < plain.count ? plain : items(position + 1, of: conjunction)
            for edge in edges(of: numbers, depth: depth + 1) where position < longer.count {
                var changed = longer
                changed[position] = edge
                drafts.append(changed)
            }
        }
        return drafts.map(JSONDraft.array)
    }

    private mutating func items(_ count: Int, of conjunction: Conjunction) -> [JSONDraft] {
        let contained = conjunction.contained
        var items: [JSONDraft] = []
        var texts: Set<ExactText> = []
        for position in 0..<count {
            let wanted = contained.filter { position < $0.least }.map(\.number)
            let numbers = conjunction.item(at: position).map(\.number) + wanted
            guard generator.meter.total < mostSteps else { break }
            for _ in 0..<(conjunction.wantsUniqueItems ? 12 : 1) {
                guard let item = generator.plainValue(numbers) else { break }
                if conjunction.wantsUniqueItems, !texts.insert(ExactText(item.text)).inserted {
                    continue
                }
                items.append(item)
                break
            }
        }
        return items
    }

    private mutating func numbers(_ conjunction: Conjunction) -> [JSONDraft] {
        var lexemes = ["0", "1", "-1", "1.5", "-0.25", "2147483648", "-2147483649"]
        lexemes += ["9223372036854775807", "-9223372036854775808"]
        if let grid = NumberRange(conjunction).grid, !grid.isEmpty {
            let ends = generator.ends(of: grid, conjunction.integerFormat)
            lexemes += [grid.lexeme(ends.lower), grid.lexeme(ends.upper)]
        }
        if reachesBeyond64Bits { lexemes += ["9223372036854775808", "1e300"] }
        if let sizes = conjunction.integerFormat {
            lexemes = lexemes.filter { Int128($0).map(sizes.contains) ?? false }
        }
        let drawn = (0..<2).compactMap { _ in generator.number(conjunction) }
        return lexemes.map(JSONDraft.number) + drawn.filter { reachesBeyond64Bits || $0.fits64Bits }
    }

    private mutating func strings(_ conjunction: Conjunction) -> [JSONDraft] {
        let lengths = conjunction.lengths
        guard !lengths.isEmpty, lengths.least <= 10_000 else { return [] }
        var texts = conjunction.formats.flatMap(FormatSamples.texts)
        if texts.isEmpty {
            let longest = min(lengths.most, max(lengths.least, generator.limits.length))
            texts = ["a", "", String(repeating: "a", count: lengths.least)]
            texts += [String(repeating: "z", count: longest)] + DocumentGenerator.odd + self.texts
        }
        texts += (0..<3).compactMap { generator.string(conjunction, attempt: $0) }
        return texts.map(JSONDraft.string)
    }
}

extension [(name: String, value: JSONDraft)] {
    /// The members with one replaced or added.
    fileprivate func setting(_ name: String, _ value: JSONDraft) -> Self {
        var members = self
        if let known = firstIndex(where: { ExactText($0.name) == ExactText(name) }) {
            members[known].value = value
        } else {
            members.append((name, value))
        }
        return members
    }
}

extension JSONDraft {
    /// True if every whole number in the value fits into 64 bits with a sign.
    var fits64Bits: Bool {
        switch self {
        case .number(let lexeme):
            guard let number = Number(lexeme), number.isInteger else { return true }
            return number >= Number(lexeme: "-9223372036854775808")
                && number <= Number(lexeme: "9223372036854775807")
        case .array(let items): return items.allSatisfy(\.fits64Bits)
        case .object(let members): return members.allSatisfy(\.value.fits64Bits)
        default: return true
        }
    }
}

extension Schema {
    /// Documents that each show an edge of the schema, the plain ones first.
    ///
    /// - Parameters:
    ///   - most: the most values to try. For large schemas some edges are then missing.
    ///   - texts: texts to try beside the usual ones.
    ///   - mostSteps: the steps after which it stops.
    package func edges(
        seed: UInt64, most: Int, texts: [String], mostSteps: Int
    ) -> [Document] {
        let limits = GenerationLimits(steps: mostSteps)
        var variety = DocumentVariety(
            by: DocumentGenerator(self, seed: seed, limits: limits), most: most,
            beyond64Bits: false, texts: texts, mostSteps: mostSteps)
        var known: Set<ExactText> = []
        return variety.drafts().filter { draft in
            draft.fits64Bits && known.insert(ExactText(draft.text)).inserted
        }.compactMap(\.document)
    }
}
