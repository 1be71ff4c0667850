import TestSupport

@testable import Contracts

/// Makes schemas out of few words, so that their parts meet.
///
/// A root refers to three definitions that refer to each other. Some of them are resources of
/// their own.
struct RandomSchema {
    static let base = "https://kettle.test/root"
    static let words = ["a", "b", "c", "ab"]
    static let numbers = ["0", "1", "2", "3", "-1", "1.5", "0.1", "12", "-2.5"]
    static let definitions = 3

    var random: SplitMix64
    private(set) var definitionsKeyword = "$defs"

    init(random: SplitMix64) { self.random = random }

    /// The place of a schema.
    struct Place {
        var dialect: Dialect
        /// The number of further levels of schemas inside.
        var depth: Int
        /// Definitions before this one must not be referred to: they could apply themselves to
        /// the same value without end. Inside members and items everything may be referred to.
        var floor: Int

        var part: Place { Place(dialect: dialect, depth: depth - 1, floor: 0) }
        var same: Place { Place(dialect: dialect, depth: depth - 1, floor: floor) }
    }

    mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    mutating func some<Element>(_ range: ClosedRange<Int>, _ make: (inout Self) -> Element)
        -> [Element]
    {
        (0..<Int.random(in: range, using: &random)).map { _ in make(&self) }
    }

    /// A whole schema of a dialect.
    mutating func document(_ dialect: Dialect) -> JSONTree {
        definitionsKeyword = dialect >= .draft2019 ? "$defs" : "definitions"
        let root = schema(Place(dialect: dialect, depth: 4, floor: 1), mayBeBoolean: false)
        var members = root.members
        members += identity(Self.base, dialect)
        members.append(("$schema", .string(dialect.uri)))
        let definitions = (0..<Self.definitions).map { number in
            (name: "n\(number)", value: definition(number, dialect))
        }
        members.append((definitionsKeyword, .object(definitions)))
        return .object(members.filter { $0.name != "$ref" || dialect >= .draft2019 })
    }

    /// The second definition is a resource of its own and the third may speak another dialect.
    private mutating func definition(_ number: Int, _ outer: Dialect) -> JSONTree {
        let isForeign = number == 2 && chance(15)
        let dialect = isForeign ? pick(Dialect.allCases) : outer
        let place = Place(dialect: dialect, depth: 3, floor: number + 2)
        guard number == 1 || isForeign else { return schema(place) }
        let body = schema(place, mayBeBoolean: false)
        var members = body.members
        if dialect <= .draft7 { members.removeAll { $0.name == "$ref" } }
        members += identity("https://kettle.test/n\(number)", dialect)
        if isForeign { members.append(("$schema", .string(dialect.uri))) }
        return .object(members)
    }

    private mutating func identity(
        _ uri: String, _ dialect: Dialect
    ) -> [(name: String, value: JSONTree)] {
        switch dialect {
        case .draft4: [("id", .string(uri))]
        case .draft6, .draft7: [("$id", .string(uri))]
        case .draft2019: [("$id", .string(uri)), ("$recursiveAnchor", .boolean(chance(60)))]
        case .draft2020: [("$id", .string(uri)), ("$dynamicAnchor", .string("node"))]
        }
    }

    /// A schema: a boolean now and then, mostly a few keywords.
    mutating func schema(_ place: Place, mayBeBoolean: Bool = true) -> JSONTree {
        if mayBeBoolean, place.dialect >= .draft6, chance(place.depth > 0 ? 6 : 20) {
            return .boolean(chance(70))
        }
        let keywords = RandomKeyword.all.filter { $0.dialects.contains(place.dialect) }
        var members: [(name: String, value: JSONTree)] = []
        for _ in 0..<Int.random(in: 1...(place.depth > 0 ? 5 : 2), using: &random) {
            let keyword = pick(keywords)
            guard place.depth > 0 || !keyword.nests,
                !members.contains(where: { $0.name == keyword.name }),
                let value = keyword.make(&self, place)
            else { continue }
            members.append((keyword.name, value))
        }
        return .object(members)
    }

    mutating func map(_ place: Place) -> JSONTree {
        let names = Self.words.shuffled(using: &random).prefix(
            Int.random(in: 1...3, using: &random))
        return .object(names.map { ($0, schema(place)) })
    }

    mutating func list(_ place: Place) -> JSONTree { .array(some(1...4) { $0.schema(place) }) }

    mutating func names() -> JSONTree {
        .array(Self.words.shuffled(using: &random).prefix(2).map(JSONTree.string))
    }

    /// A value of a schema or an instance.
    mutating func value(depth: Int = 2) -> JSONTree {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
        case 0: return .null
        case 1: return .boolean(chance(50))
        case 2, 3: return .number(pick(Self.numbers))
        case 4, 5, 6: return .string(pick(Self.words + ["", "é", "abc"]))
        case 7: return .array(some(0...4) { $0.value(depth: depth - 1) })
        default: return object(depth: depth)
        }
    }

    private mutating func object(depth: Int) -> JSONTree {
        let names = Self.words.shuffled(using: &random).prefix(
            Int.random(in: 0...4, using: &random))
        return .object(names.map { ($0, value(depth: depth - 1)) })
    }
}
