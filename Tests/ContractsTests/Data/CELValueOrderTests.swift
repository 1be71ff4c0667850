import Testing

@testable import Contracts

@Suite("Order and equality of data")
struct CELValueOrderTests {
    /// Data of one kind from least to greatest, no two of them equal.
    private static let rows: [[CELValue]] = [
        [.bool(false), .bool(true)],
        [.int(.min), .int(-1), .int(0), .int(1), .int(.max)],
        [.uint(0), .uint(1), .uint(UInt(Int.max) + 1), .uint(.max)],
        [
            .double(-.infinity), .double(-.greatestFiniteMagnitude), .double(-1),
            .double(-.leastNonzeroMagnitude),
            .double(0), .double(.leastNonzeroMagnitude), .double(0.5), .double(1),
            .double(.infinity),
        ],
        [
            .int(.min), .double(-1.5), .int(-1), .double(-0.0), .double(0.5), .uint(1),
            .double(1.5),
            .int(2), .uint(UInt(Int.max) + 2_000), .double(0x1p64),
        ],
        [
            .string(""), .string("\0"), .string("A"), .string("a"), .string("a\0"), .string("aa"),
            .string("e\u{301}"), .string("é"), .string("\u{FFEE}"), .string("\u{1F600}"),
        ],
        [
            .bytes([]), .bytes([0]), .bytes([0, 0]), .bytes([1]), .bytes([0x7F, 1]), .bytes([0x80]),
        ],
        [
            .timestamp(Instant(seconds: -1, nanoseconds: 999_999_999)),
            .timestamp(Instant(seconds: 0)), .timestamp(Instant(seconds: 0, nanoseconds: 1)),
        ],
        [
            .duration(TimeSpan(seconds: -2, nanoseconds: 5)), .duration(TimeSpan(seconds: -1)),
            .duration(.zero), .duration(TimeSpan(seconds: 0, nanoseconds: 1)),
        ],
    ]

    @Test(arguments: rows.indices)
    func `data of a row are in its order`(row: Int) {
        let data = Self.rows[row]
        for (left, one) in data.enumerated() {
            for (right, other) in data.enumerated() {
                let order = one.order(against: other)
                #expect(order == (left < right ? .before : left == right ? .same : .after))
                #expect((one == other) == (left == right), "\(one.literal) \(other.literal)")
            }
        }
    }

    private static let unordered: [CELValue] = [
        .null, .list([]), .list([.int(1)]), .map(CELMap()), .type(.int), .type(.uint),
        .optional(nil), .optional(.int(1)), .optional(.optional(nil)),
    ]

    @Test func `data of different rows have no order and are not equal`() {
        let kinds: [CELValue] = [
            .bool(true), .int(1), .string("a"), .bytes([1]), .timestamp(Instant(seconds: 0)),
            .duration(.zero),
        ]
        let all = kinds + Self.unordered
        for (left, one) in all.enumerated() {
            for (right, other) in all.enumerated() where left != right {
                #expect(one.order(against: other) == nil)
                #expect(one != other)
            }
        }
        for celValue in Self.unordered {
            #expect(celValue.order(against: celValue) == nil)
            #expect(celValue == celValue)
        }
    }

    @Test func `NaN stands nowhere, alone or inside`() {
        let nan = CELValue.double(.nan)
        for other in [nan, .double(1), .int(1), .uint(1)] {
            #expect(nan.order(against: other) == CELValueOrder.none)
            #expect(other.order(against: nan) == CELValueOrder.none)
            #expect(nan != other && other != nan)
        }
        var map = CELMap()
        map.set("k", to: nan)
        for holder in [CELValue.list([nan]), .map(map), .optional(nan), .list([.list([nan])])] {
            let copy = holder
            #expect(holder != copy)
        }
        #expect(nan.order(against: .string("a")) == nil)
    }

    @Test func `containers are equal by what they hold`() {
        var one = CELMap()
        one.set(.int(1), to: .list([.int(2), .null]))
        var other = CELMap(capacity: 10)
        other.set(.uint(1), to: .list([.double(2), .null]))
        #expect(one == other)
        other.set("x", to: .null)
        #expect(one != other)
        one.set("y", to: .null)
        #expect(one != other)
        #expect(CELValue.list([.map(one)]) != .list([.map(other)]))
        #expect(CELValue.list([.int(1), .int(2)]) != .list([.int(1)]))
        #expect(CELValue.optional(.int(1)) == .optional(.double(1)))
        #expect(CELValue.optional(.optional(nil)) != .optional(nil))
    }

    @Test func `texts are compared by their bytes, however they are stored`() {
        let long = String(repeating: "é", count: 100)
        let same = String(decoding: Array(long.utf8), as: UTF8.self)
        #expect(CELValue.string(long) == .string(same))
        #expect(CELValue.string(long) != .string(long + "\0"))
        let cut = (long + "x").dropLast()
        #expect(CELValue.string(String(cut)) == .string(long))
        #expect("\u{1100}\u{1161}" == "\u{AC00}")
        #expect(CELValue.string("\u{1100}\u{1161}") != .string("\u{AC00}"))
        #expect(CELValue.string("ab").order(against: .string("ab\0")) == .before)
    }
}
