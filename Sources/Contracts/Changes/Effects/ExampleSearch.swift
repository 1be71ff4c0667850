/// Looks for documents that a sender may send and a receiver refuses.
final class ExampleSearch {
    /// The schemas of the sender and the receiver at one place of the documents.
    struct Place {
        var sent: [Int]
        var received: [Int]
        /// The demand that a value should miss, which says which values to try; nil for any.
        var demand: Conjunction.Demand?
        /// Texts to try.
        var texts: [String] = []
        /// True if members that nothing names may be sent.
        var isOpen = false
    }

    /// The whole schemas of the documents.
    struct Roots: Hashable {
        var sender: Int
        var receiver: Int
        /// True if members that nothing names may be sent.
        var isOpen = false
    }

    private let sender: Schema
    private let receiver: Schema
    private let side: ExchangePlace.Side
    private let seed: UInt64
    /// True for parameters and headers: a number is written like a text.
    private let isText: Bool
    /// True if some members never travel in this direction.
    private let hasExcuse: Bool
    private let validators: PartValidators
    private let facts: Satisfiability
    /// The values that were drawn for some schemas.
    private var drawn: [[Int]: [JSONDraft]] = [:]
    private var documents = 0
    /// The bytes of all values that were drawn.
    private var bytes = 0
    /// The schemas for which no more values are drawn.
    private var isComplete: Set<[Int]> = []

    private static let values = 48
    private static let fewValues = 6
    /// The most bytes of values that are drawn for one comparison.
    private static let mostBytes = 30_000_000
    /// The first documents are made small. Later ones are only built from small parts.
    private static let mostReduced = 40
    private static let wholeDocuments = 12
    private static let reductions = 60
    /// The limits of the first values, since small ones are quickly checked and easily read.
    private static let smallLimits = GenerationLimits(
        depth: 2, extent: 2, length: 12, steps: 20_000)

    init(_ proof: ContainmentProof, side: ExchangePlace.Side, seed: UInt64) {
        sender = proof.inner
        receiver = proof.outer
        isText = proof.isText
        hasExcuse = proof.excuse != nil
        self.side = side
        self.seed = seed
        validators = proof.innerValidators
        facts = proof.innerFacts
    }

    /// True if a value may be sent.
    func isSent(_ value: Value, _ numbers: [Int], isOpen: Bool = false) -> Bool {
        var meets = validators.accepts(value, numbers)
        if !meets, hasExcuse {
            meets = numbers.allSatisfy { number in
                DirectedSchema(schema: sender.part(number), side: side).violations(of: value)
                    .violations.isEmpty
            }
        }
        return meets && isNamed(value, numbers, isOpen: isOpen)
    }

    /// A document that is refused for any reason, as text.
    func document(from root: Int, refusedBy other: Int) -> String? {
        let roots = Roots(sender: root, receiver: other)
        let place = Place(sent: [root], received: [other])
        return value(at: place) { _ in true }.flatMap { document(with: $0, at: [], roots) }
    }

    /// A value for a place that the receiver refuses for a reason.
    func value(
        at place: Place, having member: String? = nil, because isWanted: (Violation) -> Bool
    ) -> JSONDraft? {
        // Few values show most differences, and large schemas take long.
        for most in [Self.fewValues, Self.values] {
            let drawn = values(of: place.sent, most: most)
            let aimed =
                place.demand.map { demand in
                    ExampleAim(demand: demand, graph: receiver.graph, bases: drawn).drafts
                } ?? []
            let all = place.texts.map(JSONDraft.string) + aimed + drawn
            let found = all.first { draft in
                if let member, !draft.has(member) { return false }
                guard let value = draft.document?.root,
                    isSent(value, place.sent, isOpen: place.isOpen)
                else { return false }
                return refusals(of: value, place.received).contains(where: isWanted)
            }
            if let found { return found }
        }
        return nil
    }

    /// A whole document that has a value at a place and is refused, made small, as text.
    func document(with draft: JSONDraft, at pointer: [String], _ roots: Roots) -> String? {
        documents += 1
        let built = [pointer].lazy.compactMap { [self] pointer in
            enclosing(draft, at: pointer[...], in: [roots.sender])
        }
        let drawn = [pointer].lazy.flatMap { [self] pointer in
            pointer.isEmpty
                ? []
                : values(of: [roots.sender], most: Self.wholeDocuments)
                    .prefix(Self.wholeDocuments).compactMap { $0.placing(draft, at: pointer[...]) }
        }
        for whole in [AnySequence(built), AnySequence(drawn)].lazy.joined()
        where isRefused(whole, roots, at: pointer) {
            if documents > Self.mostReduced { return whole.text }
            var reduction = DraftReduction(whole, tries: Self.reductions)
            return reduction.smallest { smaller in
                // The value at its place stays, unless it is the whole document.
                let isKept =
                    pointer.isEmpty || smaller.value(at: pointer[...])?.text == draft.text
                return isKept && isRefused(smaller, roots, at: pointer)
            }.text
        }
        return nil
    }

    /// A value of some schemas with another one at a place inside it, built from the inside.
    private func enclosing(
        _ draft: JSONDraft, at pointer: ArraySlice<String>, in numbers: [Int]
    ) -> JSONDraft? {
        guard let token = pointer.first else { return draft }
        let inner = schemas(at: token, in: numbers)
        guard let value = enclosing(draft, at: pointer.dropFirst(), in: inner) else { return nil }
        // A choice may draw other branches than the one that has the place.
        let branches = SchemaShape(graph: sender.graph, numbers: numbers).flattened.filter {
            sender.graph.nodes[$0].names(token)
        }
        for some in [numbers] + branches.map({ [$0] }) {
            let whole = values(of: some, most: Self.fewValues).lazy.compactMap { base in
                base.placing(value, at: [token])
            }.first { whole in
                whole.document.map { isSent($0.root, numbers) } ?? false
            }
            if let whole { return whole }
        }
        return nil
    }

    /// The schemas of a member or an item, without those of branches if there are others.
    private func schemas(at token: String, in numbers: [Int]) -> [Int] {
        let own = Conjunction(numbers, in: sender.graph).member(named: token).numbers
        if !own.isEmpty { return own }
        let shape = SchemaShape(graph: sender.graph, numbers: numbers)
        let items = shape.item(Int(token) ?? 0).numbers
        return (items.isEmpty ? shape.member(token).numbers : items).prefix(1).map(\.self)
    }

    /// True if a document is sent, and refused because of a place in it.
    private func isRefused(_ draft: JSONDraft, _ roots: Roots, at pointer: [String]) -> Bool {
        guard let value = draft.document?.root,
            isSent(value, [roots.sender], isOpen: roots.isOpen)
        else { return false }
        return refusals(of: value, [roots.receiver]).contains { $0.concerns(pointer) }
    }

    private func refusals(of value: Value, _ numbers: [Int]) -> [Violation] {
        numbers.flatMap { number in
            DirectedSchema(schema: receiver.part(number), side: side).violations(of: value)
                .violations.filter { !isText || !$0.isAboutNumberAsText }
        }
    }

    private func values(of numbers: [Int], most: Int = values) -> [JSONDraft] {
        let key = Set(numbers).sorted()
        if let known = drawn[key], known.count >= most || isComplete.contains(key) {
            return known
        }
        if bytes > Self.mostBytes { return drawn[key] ?? [] }
        let limits = most < Self.values ? Self.smallLimits : .standard
        var generator = DocumentGenerator(sender, roots: numbers, seed: seed, limits: limits)
        var found: [JSONDraft] = []
        var (texts, misses): (Set<String>, Int) = ([], 0)
        for _ in 0..<most where misses < 3 {
            guard let draft = generator.draft() else {
                misses += 1
                continue
            }
            // Members that nobody sends in this direction are left out.
            let sent = stripped(draft, numbers)
            let text = sent.text
            bytes += text.utf8.count
            if texts.insert(text).inserted { found.append(sent) }
        }
        if most < Self.values { found = found.shortestFirst }
        drawn[key] = found
        if most >= Self.values { isComplete.insert(key) }
        return found
    }

    /// A value without the members that never travel in this direction.
    private func stripped(_ draft: JSONDraft, _ numbers: [Int]) -> JSONDraft {
        let shape = SchemaShape(graph: sender.graph, numbers: numbers)
        switch draft {
        case .object(let members):
            return .object(
                members.compactMap { member in
                    let inner = shape.member(member.name).numbers
                    if isExcused(inner) { return nil }
                    return (member.name, stripped(member.value, inner))
                })
        case .array(let items):
            return .array(
                items.enumerated().map { position, item in
                    stripped(item, shape.item(position).numbers)
                })
        default: return draft
        }
    }

    /// True for a member that this direction does not send.
    private func isExcused(_ numbers: [Int]) -> Bool {
        sender.graph.says(side == .request ? "readOnly" : "writeOnly", in: numbers)
    }

    /// True if each member is one that is sent: named or described, as far as the schemas name any.
    /// Numbers keep to the range of their format.
    private func isNamed(_ value: Value, _ numbers: [Int], isOpen: Bool) -> Bool {
        let shape = SchemaShape(graph: sender.graph, numbers: numbers)
        switch value.kind {
        case .object:
            let described =
                isOpen
                ? nil : DescribedMembers(of: value, by: numbers, in: sender, facts)
            return value.members.allSatisfy { member in
                if let described, !described.holds(member.name) { return false }
                let inner = shape.member(member.name).numbers
                return !isExcused(inner) && isNamed(member.value, inner, isOpen: isOpen)
            }
        case .array:
            return value.elements.enumerated().allSatisfy { position, item in
                isNamed(item, shape.item(position).numbers, isOpen: isOpen)
            }
        case .number:
            // No validator checks such a format, yet a sender keeps to it.
            guard let number = value.number,
                let range = Conjunction(numbers, in: sender.graph).integerFormat
            else { return true }
            return range.holds(number)
        default: return true
        }
    }
}

extension Violation {
    /// True if the violation is at a place or inside it, or of a choice around it.
    fileprivate func concerns(_ pointer: [String]) -> Bool {
        let tokens = instanceLocation.tokens
        let isOnTheWay = zip(tokens, pointer).allSatisfy { $0 == $1 || $1 == "*" }
        return isOnTheWay && (tokens.count >= pointer.count || !branches.isEmpty)
    }

    /// True if a number or a boolean stands where texts are allowed.
    fileprivate var isAboutNumberAsText: Bool {
        guard location.keyword.pointer.tokens.last == "type",
            instance.kind == .number || instance.kind == .boolean
        else { return false }
        let types = location.keyword
        return types.string == "string" || types.elements.contains { $0.string == "string" }
    }
}

extension Schema {
    /// Another schema of the same graph.
    func part(_ number: Int) -> Schema { Schema(graph: graph, program: program, number: number) }
}

extension [JSONDraft] {
    /// The values by the length of their texts.
    fileprivate var shortestFirst: [JSONDraft] {
        let lengths = map(\.text.utf8.count)
        return indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }.map { self[$0] }
    }
}

extension SchemaGraph.Node {
    /// True if the schema lists a member.
    fileprivate func names(_ name: String) -> Bool {
        keywords.contains { keyword in
            guard case .properties(let entries) = keyword.rule else { return false }
            return entries.contains { sameText($0.name, name) }
        }
    }
}

extension JSONDraft {
    /// True for an object with a member.
    fileprivate func has(_ name: String) -> Bool {
        guard case .object(let members) = self else { return false }
        return members.contains { sameText($0.name, name) }
    }

    /// The value at a place; the first item or member for `*`.
    fileprivate func value(at pointer: ArraySlice<String>) -> JSONDraft? {
        guard let token = pointer.first else { return self }
        switch self {
        case .object(let members):
            let name = token == "*" ? members.last?.name : token
            return members.first { $0.name == name }?.value.value(at: pointer.dropFirst())
        case .array(let items):
            let position = token == "*" ? 0 : Int(token) ?? 0
            guard position < items.count else { return nil }
            return items[position].value(at: pointer.dropFirst())
        default: return nil
        }
    }

    /// The same with another value at a place; nil where there is no such place.
    fileprivate func placing(_ value: JSONDraft, at pointer: ArraySlice<String>) -> JSONDraft? {
        guard let token = pointer.first else { return value }
        let rest = pointer.dropFirst()
        switch self {
        case .object(var members):
            let name = token == "*" ? members.last?.name ?? "key" : token
            if let place = members.firstIndex(where: { $0.name == name }) {
                guard let inner = members[place].value.placing(value, at: rest) else { return nil }
                members[place].value = inner
            } else {
                guard rest.isEmpty else { return nil }
                members.append((name, value))
            }
            return .object(members)
        case .array(var items):
            let position = token == "*" ? 0 : Int(token) ?? 0
            if position < items.count {
                guard let inner = items[position].placing(value, at: rest) else { return nil }
                items[position] = inner
            } else {
                guard rest.isEmpty, position == items.count else { return nil }
                items.append(value)
            }
            return .array(items)
        default: return nil
        }
    }
}
