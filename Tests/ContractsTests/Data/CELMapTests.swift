import TestSupport
import Testing

@testable import Contracts

@Suite("Maps of data")
struct CELMapTests {
    private func map(_ entries: [(CELValue, Int)]) -> CELMap {
        var map = CELMap()
        for (key, value) in entries { map.set(key, to: .int(value)) }
        return map
    }

    private static let ordered: [CELValue] = [
        .bool(false), .bool(true), .int(.min), .int(-1), .int(0), .uint(1), .int(.max),
        .uint(UInt(Int.max) + 1), .uint(.max), .string(""), .string("\0"), .string("\0\0"),
        .string("abcdefg"), .string("abcdefg\0"), .string("abcdefgh"), .string("abcdefgh\0"),
        .string("abcdefghA"), .string("abcdefgha"), .string("abcdefghaaaaaaaaaaaaaa"),
        .string("e\u{301}"), .string("\u{e9}"), .string("\u{FFEE}"), .string("\u{1F600}"),
    ]

    @Test func `keys are in order however they were put in`() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<50 {
            let shuffled = Self.ordered.enumerated().shuffled(using: &random)
            let map = map(shuffled.map { ($0.element, $0.offset) })
            #expect(map.keys.map(\.literal) == Self.ordered.map(\.literal))
            #expect(map.values == Self.ordered.indices.map { .int($0) })
            for (place, key) in Self.ordered.enumerated() {
                #expect(map[key] == .int(place))
                #expect(map.entry(at: place).key == key)
            }
        }
    }

    @Test func `texts alone are found by their first bytes`() {
        let texts = Self.ordered.filter { $0.kind == .string }
        let map = map(texts.enumerated().map { ($0.element, $0.offset) })
        for (place, text) in texts.enumerated() {
            guard case .string(let name) = text else { continue }
            #expect(map[name] == .int(place))
            #expect(map[name + "\0"] == map[.string(name + "\0")])
            #expect(map[name + "x"] == nil)
        }
        #expect(map["abcdef"] == nil && map["abcdefghb"] == nil && map["e"] == nil)
        #expect(map["é"] != map["e\u{301}"])
        #expect(map[.int(0)] == nil && map[.bool(false)] == nil && map[.null] == nil)
    }

    @Test func `a number is one key however it is typed`() {
        var numbers = map([(.int(1), 1), (.uint(2), 2)])
        #expect(numbers[.uint(1)] == .int(1) && numbers[.double(2)] == .int(2))
        #expect(numbers[.double(1.5)] == nil && numbers[.double(.nan)] == nil)
        #expect(numbers[.double(.infinity)] == nil && numbers[.double(-.infinity)] == nil)
        numbers.set(.uint(1), to: .int(9))
        #expect(numbers.count == 2 && numbers[.int(1)] == .int(9))
        #expect(numbers[.bool(true)] == nil && numbers[.string("1")] == nil)
        #expect(map([(.uint(.max), 1)])[.int(-1)] == nil)
    }

    @Test func `what is no key is never found`() {
        let all = map(Self.ordered.map { ($0, 0) })
        let others: [CELValue] = [
            .null, .double(0.5), .double(.nan), .bytes([]), .list([]), .map(CELMap()),
            .timestamp(Instant(seconds: 0)), .duration(.zero), .type(.int), .optional(nil),
            .optional(.int(0)),
        ]
        for other in others {
            #expect(all[other] == nil && !other.isKey)
            #expect(CELMap()[other] == nil)
        }
        #expect(Self.ordered.allSatisfy { $0.isKey })
    }

    @Test func `a copy does not see later changes`() {
        let original = map([(.string("a"), 1), (.string("b"), 2)])
        var changed = original
        changed.set("a", to: .int(9))
        var larger = original
        larger.set("c", to: .int(3))
        var smaller = original
        smaller.remove(.string("a"))
        #expect(original.values == [.int(1), .int(2)])
        #expect(changed.values == [.int(9), .int(2)])
        #expect(larger.keys == [.string("a"), .string("b"), .string("c")])
        #expect(smaller.keys == [.string("b")])
        var emptied = smaller
        emptied.remove(.string("b"))
        emptied.remove(.string("b"))
        #expect(emptied.count == 0 && smaller.count == 1)
        emptied.set("z", to: .int(1))
        #expect(CELMap().count == 0 && CELMap(capacity: 0).count == 0)
        var other = CELMap()
        other.set("y", to: .int(1))
        #expect(CELMap().count == 0)
    }

    /// A list of entries that is searched from end to end.
    private struct Model {
        var entries: [(key: CELValue, value: CELValue)] = []

        subscript(key: CELValue) -> CELValue? { entries.first { same($0.key, key) }?.value }

        mutating func set(_ key: CELValue, _ value: CELValue) {
            if let place = entries.firstIndex(where: { same($0.key, key) }) {
                entries[place].value = value
            } else {
                entries.append((key, value))
            }
        }

        mutating func remove(_ key: CELValue) { entries = entries.filter { !same($0.key, key) } }

        private func same(_ left: CELValue, _ right: CELValue) -> Bool {
            switch (left, right) {
            case (.string(let left), .string(let right)): Array(left.utf8) == Array(right.utf8)
            case (.bool(let left), .bool(let right)): left == right
            case (.int(let left), .int(let right)): left == right
            case (.uint(let left), .uint(let right)): left == right
            case (.int(let left), .uint(let right)): left == right
            case (.uint(let left), .int(let right)): left == right
            default: false
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `a map does what a list of entries does`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var map = CELMap()
        var model = Model()
        var copies: [(CELMap, Model)] = []
        for round in 0..<1_000 {
            let key = Self.key(&random, textsOnly: seed % 2 == 0)
            switch random.next() % 8 {
            case 0...4:
                map.set(key, to: .int(round))
                model.set(key, .int(round))
            case 5, 6:
                map.remove(key)
                model.remove(key)
            default: copies.append((map, model))
            }
            #expect(map.count == model.entries.count)
            #expect(map[key] == model[key])
        }
        copies.append((map, model))
        for (map, model) in copies {
            #expect(map.count == model.entries.count)
            #expect(model.entries.allSatisfy { map[$0.key] == $0.value })
            let keys = map.keys
            #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.keyOrder(against: $1) < 0 })
        }
    }

    private static func key(_ random: inout SplitMix64, textsOnly: Bool) -> CELValue {
        let number = Int(random.next() % 40)
        switch textsOnly ? 3 : random.next() % 4 {
        case 0: return .bool(number % 2 == 0)
        case 1: return .int(number - 20)
        case 2: return .uint(UInt(number))
        default:
            let starts = ["", "a", "abcdefg", "abcdefgh", "abcdefgh\0", "é", "e\u{301}", "\0"]
            let start = starts[Int(random.next() % UInt64(starts.count))]
            return .string(start + String(repeating: "k", count: number % 5))
        }
    }
}
