import Contracts
import Testing

@Suite struct TimeSpanTextTests {
    @Test(arguments: [
        ("0", 0, 0, "0s"), ("+0", 0, 0, "0s"), ("-0", 0, 0, "0s"), ("0s", 0, 0, "0s"),
        ("1h30m", 5400, 0, "5400s"), ("1000000s", 1_000_000, 0, "1000000s"),
        ("1.5s", 1, 500_000_000, "1.500s"), ("-1.5s", -2, 500_000_000, "-1.500s"),
        ("-0.5s", -1, 500_000_000, "-0.500s"), ("-2ms", -1, 998_000_000, "-0.002s"),
        ("100us", 0, 100_000, "0.000100s"), ("100\u{B5}s", 0, 100_000, "0.000100s"),
        ("100\u{3BC}s", 0, 100_000, "0.000100s"), ("5ns", 0, 5, "0.000000005s"),
        ("+1m", 60, 0, "60s"), (".5h", 1800, 0, "1800s"), ("1.h", 3600, 0, "3600s"),
        ("1m1m", 120, 0, "120s"), ("1ms1h", 3600, 1_000_000, "3600.001s"),
        ("0.1ns", 0, 0, "0s"), ("1.0000000019s", 1, 1, "1.000000001s"),
        ("0.3333333333333333333h", 1199, 999_999_999, "1199.999999999s"),
        ("315576000000s", 315_576_000_000, 0, "315576000000s"),
        ("-315576000000s", -315_576_000_000, 0, "-315576000000s"),
        ("9223372036854775807ns", 9_223_372_036, 854_775_807, "9223372036.854775807s"),
    ])
    func reading(text: String, seconds: Int64, nanoseconds: Int32, written: String) throws {
        let span = try TimeSpan(text: text)
        #expect(span == TimeSpan(seconds: seconds, nanoseconds: nanoseconds))
        #expect(span.text == written)
        #expect(try TimeSpan(text: written) == span)
    }

    @Test(arguments: ["", "+", "-", "s", "h1", ".", ".s", "1h-30m", "--1s", " 1s", "00x.1"])
    func refused(text: String) {
        #expect(throws: TimeTextFault.self) { try TimeSpan(text: text) }
    }

    @Test func namedRefusals() {
        #expect(throws: TimeTextFault.missingUnit("90")) { try TimeSpan(text: "90") }
        #expect(throws: TimeTextFault.missingUnit("1h30")) { try TimeSpan(text: "1h30") }
        #expect(throws: TimeTextFault.unknownUnit("1d", unit: "d")) { try TimeSpan(text: "1d") }
        #expect(throws: TimeTextFault.unknownUnit("1 s", unit: " s")) { try TimeSpan(text: "1 s") }
        for text in [
            "315576000000.000000001s", "320000000000s", "-320000000000s", "99999999999999999h",
            "99999999999999999999s", "5259600000m1s",
        ] {
            #expect(throws: TimeTextFault.tooLong(text)) { try TimeSpan(text: text) }
        }
    }

    @Test func unusualSpansAreWritten() {
        #expect(TimeSpan(seconds: .min).text == "-9223372036854775807s")
        #expect(TimeSpan(seconds: .max).text == "9223372036854775807s")
    }
}
