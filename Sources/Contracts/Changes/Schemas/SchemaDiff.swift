/// Finds the differences between schemas of two contracts, place by place.
///
/// References and `allOf` are followed first, so that a schema that is only written in another way
/// shows no difference. Two schemas are compared once, however many operations share them: what
/// differs at their own place is kept, with the pairs of schemas inside them.
final class SchemaDiff {
    private struct Pair: Hashable {
        var old: [Int]
        var new: [Int]
    }

    /// Two compared schemas.
    private struct Node {
        var changes: [SchemaChange]
        var children: [(step: SchemaPair.Step, node: Int)]
    }

    /// A difference with the number that it has in all places.
    struct Placed {
        var change: SchemaChange
        /// Equal for the same difference of shared schemas, wherever they stand.
        var number: Int
    }

    let old: Schema
    let new: Schema
    let sameness: SchemaSameness
    let oldFacts: Satisfiability
    let newFacts: Satisfiability
    let lifecycle: Lifecycle
    private var numbers: [Pair: Int] = [:]
    private var nodes: [Node] = []
    /// The number of the first difference of each node.
    private var firstNumbers: [Int] = []
    private var nextNumber = 0

    private static let deepest = 24
    /// The most differences of one whole schema.
    private static let mostChanges = 500

    /// - Parameter today: the day of the comparison, for the ends of deprecated parts.
    init(old: Schema, new: Schema, today: String) {
        lifecycle = Lifecycle(today: today)
        self.old = old
        self.new = new
        sameness = SchemaSameness(old.graph, new.graph)
        oldFacts = Satisfiability(old)
        newFacts = Satisfiability(new)
    }

    /// The differences between two schemas, with places from here. Each pair of schemas inside is
    /// entered once, at its nearest place.
    func changes(_ old: Int, _ new: Int) -> [Placed] {
        var found: [Placed] = []
        let root = node(of: [old], [new])
        var isSeen = Array(repeating: false, count: nodes.count)
        var open: [(node: Int, pointer: [String], isRequired: Bool)] = [(root, [], false)]
        var place = 0
        while place < open.count, found.count < Self.mostChanges {
            let (number, pointer, isRequired) = open[place]
            place += 1
            if number < isSeen.count, isSeen[number] { continue }
            if number >= isSeen.count {
                isSeen += Array(repeating: false, count: number + 1 - isSeen.count)
            }
            isSeen[number] = true
            for (offset, change) in nodes[number].changes.enumerated() {
                var placed = change
                placed.pointer = pointer
                if isRequired { placed.settle() }
                found.append(Placed(change: placed, number: firstNumbers[number] + offset))
            }
            guard pointer.count < Self.deepest else { continue }
            for (step, child) in nodes[number].children {
                let inner = step.token.map { pointer + [$0] } ?? pointer
                open.append((child, inner, step.isRequired))
            }
        }
        return found
    }

    /// The number of a pair; it is compared with all pairs inside it at the first request.
    private func node(of old: [Int], _ new: [Int]) -> Int {
        let root = Pair(old: Set(old).sorted(), new: Set(new).sorted())
        if let known = numbers[root] { return known }
        let first = add(root)
        var open = [(root, first)]
        while let (pair, number) = open.popLast() {
            var place = SchemaPair(
                old: Conjunction(pair.old, in: self.old.graph),
                new: Conjunction(pair.new, in: self.new.graph), oldNumbers: pair.old,
                newNumbers: pair.new)
            if !isUnchanged(pair) { compare(&place) }
            nodes[number].changes = place.changes
            firstNumbers[number] = nextNumber
            nextNumber += place.changes.count
            for child in place.children {
                let inner = Pair(old: Set(child.old).sorted(), new: Set(child.new).sorted())
                if let known = numbers[inner] {
                    nodes[number].children.append((child.step, known))
                    continue
                }
                let added = add(inner)
                nodes[number].children.append((child.step, added))
                open.append((inner, added))
            }
        }
        return first
    }

    private func add(_ pair: Pair) -> Int {
        nodes.append(Node(changes: [], children: []))
        firstNumbers.append(0)
        numbers[pair] = nodes.count - 1
        return nodes.count - 1
    }

    /// True if both sides are the same, with everything inside and all annotations.
    private func isUnchanged(_ pair: Pair) -> Bool {
        guard pair.old.count == 1, pair.new.count == 1 else { return false }
        return unchanged.isSame(pair.old[0], pair.new[0])
    }

    /// The comparison that counts annotations, too.
    private lazy var unchanged = SchemaSameness(
        old.graph, new.graph, annotations: SchemaSameness.comparedAnnotations)

    private func compare(_ place: inout SchemaPair) {
        if compareWrapping(&place) {
            compareAnnotations(&place)
            return
        }
        compareTypes(&place)
        compareLists(&place)
        compareNumbers(&place)
        compareTexts(&place)
        compareArrays(&place)
        compareObjects(&place)
        compareBranches(&place)
        compareAnnotations(&place)
    }

    // Both sides of the comparison, with the place that they share.
    /// Adds the schemas of a part; without a token they are about the same value.
    func descend(_ place: inout SchemaPair, into token: String?, _ old: [Int], _ new: [Int]) {
        place.children.append((SchemaPair.Step(token: token), old, new))
    }
}

/// The schemas of one place in both contracts, with the differences found so far.
struct SchemaPair {
    let old: Conjunction
    let new: Conjunction
    let oldNumbers: [Int]
    let newNumbers: [Int]
    var changes: [SchemaChange] = []
    /// The schemas inside that are compared by themselves.
    var children: [(step: Step, old: [Int], new: [Int])] = []

    /// The way to schemas inside.
    struct Step {
        /// The member or item; nil for another schema about the same value.
        var token: String?
        /// True for a member that must be there.
        var isRequired = false
    }

    /// A change of this place.
    func change(
        _ name: String, _ message: String, from old: Conjunction.Demand? = nil,
        to new: Conjunction.Demand? = nil
    ) -> SchemaChange {
        SchemaChange(
            name: name, old: oldNumbers, new: newNumbers, oldDemand: old, newDemand: new,
            message: message)
    }

    /// Adds a keyword that one side alone has.
    mutating func addPresence(
        _ name: String, word: String, from old: Conjunction.Demand?, to new: Conjunction.Demand?
    ) {
        if old == nil, let new {
            changes.append(change("\(name)-added", "\(word) \(new.summary) is new", to: new))
        } else if new == nil, let old {
            changes.append(change("\(name)-removed", "\(word) \(old.summary) is gone", from: old))
        }
    }

    /// The first demand of a keyword on each side.
    func demands(of keyword: String) -> (old: Conjunction.Demand?, new: Conjunction.Demand?) {
        (
            old.demands.first { $0.keyword.name == keyword },
            new.demands.first { $0.keyword.name == keyword }
        )
    }
}

extension Conjunction.Demand {
    /// The value of the keyword in short.
    var summary: String {
        switch keyword.value.kind {
        case .object, .array: ""
        default: keyword.value.summary
        }
    }
}
