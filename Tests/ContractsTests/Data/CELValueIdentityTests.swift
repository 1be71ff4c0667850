import TestSupport
import Testing

@testable import Contracts

@Suite("Identical data")
struct CELValueIdentityTests {
    private static func map(_ pairs: [(CELValue, CELValue)]) -> CELValue {
        var map = CELMap()
        for (key, value) in pairs { map.set(key, to: value) }
        return .map(map)
    }

    /// Values that are never identical to each other, although some are equal.
    private static let different: [CELValue] = [
        .null, .bool(false), .bool(true), .int(1), .uint(1), .double(1), .int(0), .double(0),
        .double(-0.0), .double(.nan), .string("1"), .string("e\u{301}"), .string("\u{e9}"),
        .bytes([]), .bytes([0x31]), .list([]), .list([.int(1)]), .list([.uint(1)]),
        .list([.int(1), .int(1)]), map([]), map([(.int(1), .null)]), map([(.uint(1), .null)]),
        map([(.string("1"), .null)]), map([(.int(1), .int(1))]), map([(.int(1), .double(1))]),
        .timestamp(Instant(seconds: 1)), .duration(TimeSpan(seconds: 1)), .type(.int),
        .type(.uint), .optional(nil), .optional(.null), .optional(.int(1)), .optional(.uint(1)),
    ]

    @Test func `every celValue is identical to itself alone`() {
        for (place, one) in Self.different.enumerated() {
            for (otherPlace, other) in Self.different.enumerated() {
                #expect(one.isIdentical(to: other) == (place == otherPlace))
            }
        }
        #expect(CELValue.int(1) == .double(1) && CELValue.double(.nan) != .double(.nan))
        let another = Double(bitPattern: 0xfff8_0000_0000_0001)
        #expect(CELValue.double(.nan).isIdentical(to: .double(another)))
        #expect(CELValue.list([.double(.nan)]).isIdentical(to: .list([.double(.nan)])))
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64], [false, true])
    func `maps are identical however their entries came`(seed: UInt64, hasDigests: Bool) {
        var draw = CELValueDraw(random: SplitMix64(seed: seed), range: 2000, textsOnly: seed == 1)
        var model = CELModel()
        for _ in 0..<3000 { model.set(draw.key(), to: draw.value()) }
        let one = model.map
        var other = CELMap()
        for (key, value) in model.pairs.shuffled(using: &draw.random) { other.set(key, to: value) }
        if hasDigests { #expect(one.digest == other.digest) }
        #expect(one.isIdentical(to: other) && other.isIdentical(to: one))
        for (key, value) in model.pairs.shuffled(using: &draw.random).prefix(50) {
            var changed = other
            changed.set(key, to: .list([value]))
            #expect(!changed.isIdentical(to: one) && !one.isIdentical(to: changed))
            #expect(!changed.isIdentical(to: other))
            changed.remove(key)
            #expect(!changed.isIdentical(to: one) && !one.isIdentical(to: changed))
            changed.set(.string("another key"), to: value)
            #expect(!changed.isIdentical(to: one) && changed.count == one.count)
            changed.remove(.string("another key"))
            changed.set(key, to: value)
            #expect(changed.isIdentical(to: one) && one.isIdentical(to: changed))
        }
    }

    @Test func `what is shared is not looked at`() {
        // Whoever looked at everything would not come to an end.
        let large = (0..<60).reduce(CELValue.string("tea")) { inner, _ in .list([inner, inner]) }
        var map = CELMap()
        for number in 0..<2_000 { map.set(.int(number), to: large) }
        var changed = map
        changed.set(.int(1_000), to: .null)
        #expect(!map.isIdentical(to: changed))
        changed.set(.int(1_000), to: large)
        #expect(map.isIdentical(to: changed) && map.isIdentical(to: map))
    }
}
