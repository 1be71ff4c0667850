/// Finds the differences between schemas of two contracts, place by place.
///
/// References and `allOf` are followed first, so that a schema that is only written in another way
/// shows no difference. The result for two schemas is kept, because contracts share most of them.
final class SchemaDiff {
    private struct Pair: Hashable {
        var old: [Int]
        var new: [Int]
    }

    let old: Schema
    let new: Schema
    let sameness: SchemaSameness
    let oldFacts: Satisfiability
    let newFacts: Satisfiability
    let lifecycle: Lifecycle
    private var known: [Pair: [SchemaChange]] = [:]
    /// The pairs in progress, with their depths.
    private var open: [Pair: Int] = [:]
    /// The least depth of a pair in progress that was met again.
    private var lowest = Int.max

    private static let deepest = 30
    private static let mostChanges = 2_000

    /// - Parameter today: the day of the comparison, for the ends of deprecated parts.
    init(old: Schema, new: Schema, today: String) {
        lifecycle = Lifecycle(today: today)
        self.old = old
        self.new = new
        sameness = SchemaSameness(old.graph, new.graph)
        oldFacts = Satisfiability(old)
        newFacts = Satisfiability(new)
    }

    /// The differences between some schemas, with places from here.
    func changes(_ old: [Int], _ new: [Int]) -> [SchemaChange] {
        let pair = Pair(old: Set(old).sorted(), new: Set(new).sorted())
        if let changes = known[pair] { return changes }
        if let depth = open[pair] {
            lowest = min(lowest, depth)
            return []
        }
        let depth = open.count
        guard depth < Self.deepest else { return [] }
        open[pair] = depth
        let saved = lowest
        lowest = .max
        var place = SchemaPair(
            old: Conjunction(old, in: self.old.graph), new: Conjunction(new, in: self.new.graph),
            oldNumbers: old, newNumbers: new)
        compare(&place)
        let changes = Array(place.changes.prefix(Self.mostChanges))
        open[pair] = nil
        // Without the part that is in progress further outside, the result is not complete.
        if lowest >= depth { known[pair] = changes }
        lowest = min(saved, lowest >= depth ? .max : lowest)
        return changes
    }

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

    /// Adds the differences of schemas inside.
    func descend(_ place: inout SchemaPair, into token: String, _ old: [Int], _ new: [Int]) {
        place.changes += changes(old, new).map { $0.under(token) }
    }
}

/// The schemas of one place in both contracts, with the differences found so far.
struct SchemaPair {
    let old: Conjunction
    let new: Conjunction
    let oldNumbers: [Int]
    let newNumbers: [Int]
    var changes: [SchemaChange] = []

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
