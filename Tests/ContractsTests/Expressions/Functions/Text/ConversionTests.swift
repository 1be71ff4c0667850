import Contracts
import Testing

@Suite struct ConversionTests {
    @Test(
        arguments: [
            ("987", 987), ("-5", -5), ("+5", 5), ("0", 0), ("007", 7),
            ("9223372036854775807", .max),
            ("-9223372036854775808", .min), ("9223372036854775808", nil), ("", nil), ("-", nil),
            (" 1", nil), ("1 ", nil), ("1.0", nil), ("1_000", nil), ("0x1F", nil), ("1e3", nil),
            ("१", nil),
        ] as [(String, Int?)])
    func ints(text: String, expected: Int?) throws {
        if let expected {
            #expect(try Conversions.int(text) == expected)
        } else {
            #expect(throws: FunctionFault.notSpelled(text, as: .int)) { try Conversions.int(text) }
        }
    }

    @Test(
        arguments: [
            ("300", 300), ("18446744073709551615", .max), ("18446744073709551616", nil),
            ("-1", nil),
            ("+1", nil), ("-0", nil), ("", nil), ("1u", nil),
        ] as [(String, UInt?)])
    func uints(text: String, expected: UInt?) throws {
        if let expected {
            #expect(try Conversions.uint(text) == expected)
        } else {
            #expect(throws: FunctionFault.notSpelled(text, as: .uint)) {
                try Conversions.uint(text)
            }
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("0.0", 0), ("-0.0", -0.0), ("123", 123), ("123.456", 123.456),
            ("-987.654", -987.654), ("6.02214e23", 6.02214e23), ("1.38e-23", 1.38e-23),
            ("-84.32e7", -8.432e8), ("-5.43E-21", -5.43e-21), ("+1.5", 1.5), (".5", 0.5), ("5.", 5),
            ("1e+3", 1000), ("Infinity", .infinity), ("-inf", -.infinity), ("+INF", .infinity),
            ("1e-999", 0), ("1e999", nil), ("", nil), (".", nil), ("-", nil), ("e5", nil),
            ("1e", nil),
            ("1e+", nil), ("1.2.3", nil), (" 1", nil), ("1 ", nil), ("0x1p3", nil), ("1_0", nil),
            ("infinit", nil), ("nan(1)", nil), ("1e5x", nil),
        ] as [(String, Double?)])
    func doubles(text: String, expected: Double?) throws {
        if let expected {
            #expect(try Conversions.double(text).bitPattern == expected.bitPattern)
        } else {
            #expect(throws: FunctionFault.notSpelled(text, as: .double)) {
                try Conversions.double(text)
            }
        }
    }

    @Test(arguments: ["NaN", "nan", "NAN"])
    func spellingsOfNaN(text: String) throws {
        #expect(try Conversions.double(text).isNaN)
    }

    @Test(arguments: ["1", "t", "T", "true", "TRUE", "True"])
    func truths(text: String) throws { #expect(try Conversions.bool(text)) }

    @Test(arguments: ["0", "f", "F", "false", "FALSE", "False"])
    func falsehoods(text: String) throws { #expect(try !Conversions.bool(text)) }

    @Test(arguments: ["TrUe", "FaLsE", "", "yes", "2", " true", "tRUE"])
    func neither(text: String) {
        #expect(throws: FunctionFault.notSpelled(text, as: .bool)) { try Conversions.bool(text) }
    }

    @Test(arguments: [
        (123.456, "123.456"), (-4.5e-3, "-0.0045"), (0, "0"), (-0.0, "-0"), (1, "1"),
        (1e6, "1000000"),
        (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e300, "1.5e+300"), (0.0001, "0.0001"),
        (0.00001, "1e-05"), (.leastNonzeroMagnitude, "5e-324"), (0.1, "0.1"),
        (1.0 / 3, "0.3333333333333333"),
        (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
        (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
        (9007199254740992, "9007199254740992"),
    ])
    func textsOfDoubles(value: Double, expected: String) throws {
        #expect(Conversions.string(value) == expected)
        let back = try Conversions.double(expected)
        #expect(back.bitPattern == value.bitPattern || value.isNaN)
        let plain = try Conversions.double(DoubleText.plain(value))
        #expect(plain.bitPattern == value.bitPattern || value.isNaN)
    }

    // The digits of a double are exact: written out whole, they name it again.
    @Test func doublesComeBack() throws {
        var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<2_000 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = Double(bitPattern: bits ^ bits >> 29)
            guard value.isFinite else { continue }
            #expect(try Conversions.double(Conversions.string(value)) == value)
            #expect(try Conversions.double(DoubleText.scientific(value, places: 17)) == value)
            #expect(try Conversions.double(DoubleText.plain(value)) == value)
        }
    }

    @Test func bytesAndTexts() throws {
        #expect(Conversions.bytes("ÿ") == [0xC3, 0xBF])
        #expect(try Conversions.string([0xC3, 0xBF]) == "ÿ")
        #expect(throws: FunctionFault.notUTF8(at: 1)) { try Conversions.string([0, 0xFF]) }
        #expect(throws: FunctionFault.notUTF8(at: 3)) {
            try Conversions.string([0x61, 0xC3, 0xA9, 0xED, 0xA0, 0x80])
        }
    }

    @Test(
        arguments: [
            (1.9, 1, 1), (-7.9, -7, nil), (11.5, 11, 11), (-0.5, 0, nil), (-0.0, 0, 0),
            (36_028_797_018_963_968, 36_028_797_018_963_968, 36_028_797_018_963_968),
            (0x1p63, nil, 1 << 63), (-0x1p63, nil, nil), (0x1p64, nil, nil), (1e99, nil, nil),
            (.nan, nil, nil), (.infinity, nil, nil), (-123.456, -123, nil),
        ] as [(Double, Int?, UInt?)])
    func wholeNumbersOfDoubles(value: Double, int: Int?, uint: UInt?) throws {
        #expect((try? Conversions.int(value)) == int)
        #expect((try? Conversions.uint(value)) == uint)
    }

    @Test func wholeNumbersOfWholeNumbers() throws {
        #expect(try Conversions.int(42 as UInt) == 42)
        #expect(try Conversions.uint(1729 as Int) == 1729)
        #expect(throws: FunctionFault.outOfRange("18446744073709551615", of: .int)) {
            try Conversions.int(UInt.max)
        }
        #expect(throws: FunctionFault.outOfRange("-1", of: .uint)) {
            try Conversions.uint(-1 as Int)
        }
        #expect(Conversions.double(Int.max) == 0x1p63)
        #expect(Conversions.double(UInt.max) == 0x1p64)
    }
}
