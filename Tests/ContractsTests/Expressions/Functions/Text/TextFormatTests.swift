import Contracts
import Testing

@Suite struct TextFormatTests {
    struct Case: Sendable {
        var format: String
        var arguments: [CELValue]
        var expected: String

        init(_ format: String, _ arguments: [CELValue], _ expected: String) {
            self.format = format
            self.arguments = arguments
            self.expected = expected
        }
    }

    @Test(arguments: [
        Case("no substitution", [], "no substitution"), Case("", [], ""),
        Case("str is %s and some more", [.string("filler")], "str is filler and some more"),
        Case("%% and also %%", [], "% and also %"), Case("%%%s%%", [.string("text")], "%text%"),
        Case("%s%%", [.string("right")], "right%"), Case("%%%s", [.string("left")], "%left"),
        Case("%d %d, %s %s", [.int(1), .int(2), .string("A"), .string("B")], "1 2, A B"),
        Case("é%d😀", [.int(1)], "é1😀"), Case("%s", [.string("a"), .string("unused")], "a"),
        Case("%b", [.int(5)], "101"), Case("%b", [.uint(64)], "1000000"),
        Case("%b", [.bool(true)], "1"), Case("%b", [.bool(false)], "0"),
        Case("%b", [.int(-5)], "-101"), Case("%o", [.int(11)], "13"),
        Case("%o", [.uint(65535)], "177777"), Case("%o", [.int(-8)], "-10"),
        Case("%x", [.int(30)], "1e"), Case("%X", [.int(30)], "1E"), Case("%x", [.int(-255)], "-ff"),
        Case("%X", [.uint(6000)], "1770"), Case("%x", [.uint(.max)], "ffffffffffffffff"),
        Case("%x", [.string("Hello world!")], "48656c6c6f20776f726c6421"),
        Case("%X", [.string("Hello world!")], "48656C6C6F20776F726C6421"),
        Case("%x", [.bytes(Array("byte string".utf8))], "6279746520737472696e67"),
        Case("%X", [.bytes([0, 0xFE])], "00FE"), Case("%d", [.double(3.14)], "3.14"),
        Case("%d", [.uint(64)], "64"), Case("%d", [.int(.min)], "-9223372036854775808"),
        Case("%.3d", [.int(7)], "7"),
    ])
    func verbs(_ fact: Case) throws { try expect(fact) }

    @Test(arguments: [
        Case("%.3f", [.double(1.2345)], "1.234"), Case("%f", [.double(2.71828)], "2.718280"),
        Case("%f", [.int(2)], "2.000000"), Case("%f", [.uint(3)], "3.000000"),
        Case("%.0f", [.double(123)], "123"), Case("%.0f", [.double(3.5001)], "4"),
        Case("%.0f", [.double(3.4999)], "3"), Case("%.0f", [.double(1.5)], "2"),
        Case("%.0f", [.double(2.5)], "2"), Case("%.0f", [.double(0.5)], "0"),
        Case("%.0f", [.double(0.51)], "1"), Case("%.0f", [.double(-0.4)], "-0"),
        Case("%.3f", [.double(123.4999)], "123.500"), Case("%.3f", [.double(123.4994)], "123.499"),
        Case("%.3f", [.double(-123.4999)], "-123.500"), Case("%.5f", [.double(-1.2)], "-1.20000"),
        Case("%.1f", [.double(0.04)], "0.0"), Case("%.1f", [.double(99.96)], "100.0"),
        Case("%.2f", [.double(0.005)], "0.01"), Case("%.2f", [.double(1.005)], "1.00"),
        Case("%.20f", [.double(0.1)], "0.10000000000000000555"),
        Case("%.0f", [.double(1e23)], "99999999999999991611392"),
        Case("%.3f", [.double(.leastNonzeroMagnitude)], "0.000"),
        Case("%f", [.double(-0.0)], "-0.000000"),
        Case("%f", [.double(.infinity)], "Infinity"), Case("%f", [.double(.nan)], "NaN"),
        Case("%.6e", [.double(1052.032911275)], "1.052033e+03"),
        Case("%e", [.double(2.71828)], "2.718280e+00"),
        Case("%e", [.int(2)], "2.000000e+00"), Case("%e", [.uint(3)], "3.000000e+00"),
        Case("%.1e", [.double(-3.14)], "-3.1e+00"), Case("%.0e", [.double(9.5)], "1e+01"),
        Case("%.0e", [.double(8.5)], "8e+00"),
        Case("%.2e", [.double(.leastNonzeroMagnitude)], "4.94e-324"),
        Case("%e", [.double(0)], "0.000000e+00"), Case("%e", [.double(1e100)], "1.000000e+100"),
        Case("%e", [.double(.nan)], "NaN"), Case("%e", [.double(-.infinity)], "-Infinity"),
        Case("%d", [.double(.infinity)], "Infinity"),
        Case("%d", [.double(1e21)], "1000000000000000000000"),
    ])
    func reals(_ fact: Case) throws { try expect(fact) }

    @Test(arguments: [
        Case("%s", [.null], "null"), Case("%s", [.int(999_999_999_999)], "999999999999"),
        Case("%s, %s", [.bool(true), .bool(false)], "true, false"),
        Case("%s", [.double(56.8)], "56.8"), Case("%s", [.double(2)], "2"),
        Case("%s", [.double(1e-7)], "0.0000001"),
        Case("%s", [.double(1e21)], "1000000000000000000000"),
        Case("%s", [.bytes(Array("xyz".utf8))], "xyz"), Case("%s", [.type(.string)], "string"),
        Case("%s", [.bytes([0x61, 0xFF, 0xFE, 0xC3, 0x62, 0x80])], "a\u{FFFD}b\u{FFFD}"),
        Case("%s", [.bytes(Array("\u{FFFD}\u{FFFD}".utf8))], "\u{FFFD}\u{FFFD}"),
        Case("%s", [.timestamp(Instant(seconds: 1_675_467_080))], "2023-02-03T23:31:20Z"),
        Case("%s", [.duration(TimeSpan(seconds: 6_347))], "6347s"),
        Case("%s", [.duration(TimeSpan(seconds: 1, nanoseconds: 500_000_000))], "1.5s"),
        Case("%s", [.duration(TimeSpan(seconds: -1, nanoseconds: 750_000_000))], "-0.25s"),
        Case("%s", [.duration(TimeSpan(seconds: 10))], "10s"),
        Case(
            "%s", [.list([.string("abc"), .double(3.14), .null, .list([.int(9), .int(8)])])],
            "[abc, 3.14, null, [9, 8]]"),
        Case(
            "%s", [.list([.double(.nan), .double(.infinity), .double(-.infinity)])],
            "[NaN, Infinity, -Infinity]"),
        Case("%s", [.list([])], "[]"), Case("%s", [.map(CELMap())], "{}"),
        Case(
            "%s",
            [
                map([
                    (.bool(true), .double(.nan)), (.int(10), .string("a")), (.int(9), .null),
                    (.string("key"), .list([])),
                ])
            ],
            "{10: a, 9: null, key: [], true: NaN}"),
    ])
    func texts(_ fact: Case) throws { try expect(fact) }

    @Test(
        arguments: [
            ("%a", [.int(1)], FunctionFault.unknownVerb("a")),
            ("%E", [.double(0.5)], .unknownVerb("E")),
            ("%é", [.int(1)], .unknownVerb("é")),
            ("%d %d %d", [.int(0), .int(1)], .missingArgument(2)),
            ("a%", [.int(1)], .unfinishedVerb), ("%.", [.int(1)], .unfinishedVerb),
            ("%.3", [.int(1)], .unfinishedVerb), ("%.f", [.int(1)], .precision("", limit: 100)),
            ("%.101f", [.int(1)], .precision("101", limit: 100)),
            ("%.99999999999999999999f", [.int(1)], .precision("99999999999999999999", limit: 100)),
            ("%.-1f", [.int(1)], .precision("", limit: 100)), ("% d", [.int(1)], .unknownVerb(" ")),
            ("%b", [.string("abc")], .unsuitable(.string, verb: "b")),
            ("%d", [.duration(TimeSpan(seconds: 1))], .unsuitable(.duration, verb: "d")),
            ("%o", [.string("a")], .unsuitable(.string, verb: "o")),
            ("%o", [.bool(true)], .unsuitable(.bool, verb: "o")),
            ("%x", [.double(0.5)], .unsuitable(.double, verb: "x")),
            ("%X", [.null], .unsuitable(.null, verb: "X")),
            ("%f", [.string("1")], .unsuitable(.string, verb: "f")),
            ("%e", [.null], .unsuitable(.null, verb: "e")),
            ("%s", [.list([.optional(nil)])], .unsuitable(.optional, verb: "s")),
            ("%s", [map([(.int(1), .optional(.int(2)))])], .unsuitable(.optional, verb: "s")),
        ] as [(String, [CELValue], FunctionFault)])
    func faults(format: String, arguments: [CELValue], fault: FunctionFault) {
        #expect(throws: fault) { try TextFormat(format).text(of: arguments) }
    }

    @Test func aFormatKnowsItsArguments() throws {
        #expect(try TextFormat("%s and %.2f, 100%%").argumentCount == 2)
    }

    private static func map(_ entries: [(CELValue, CELValue)]) -> CELValue {
        var map = CELMap()
        for (key, value) in entries { map.set(key, to: value) }
        return .map(map)
    }

    private func expect(_ fact: Case) throws {
        #expect(try TextFormat(fact.format).text(of: fact.arguments) == fact.expected)
    }

    /// A list that holds the same list twice, so many times over, has no end that could be waited
    /// for.
    @Test func sharedNestingEnds() throws {
        var list = CELValue.list([.string(String(repeating: "x", count: 200_000))])
        for _ in 0..<60 {
            var map = CELMap()
            map.set("k", to: list)
            list = .list([list, .map(map)])
        }
        #expect(throws: FunctionFault.tooLarge(limit: 64 << 20)) {
            try TextFormat("%s").text(of: [list])
        }
    }
}
