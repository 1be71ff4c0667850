import Contracts
import Testing

@Suite struct InstantTextTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0, 0, "1970-01-01T00:00:00Z"),
        ("2024-02-29T12:00:00Z", 1_709_208_000, 0, "2024-02-29T12:00:00Z"),
        ("2024-02-29t12:00:00z", 1_709_208_000, 0, "2024-02-29T12:00:00Z"),
        ("2024-02-29T12:00:00.5Z", 1_709_208_000, 500_000_000, "2024-02-29T12:00:00.500Z"),
        ("2024-02-29T12:00:00.000010Z", 1_709_208_000, 10000, "2024-02-29T12:00:00.000010Z"),
        ("2024-02-29T12:00:00.000000001Z", 1_709_208_000, 1, "2024-02-29T12:00:00.000000001Z"),
        ("2024-02-29T13:00:00+01:00", 1_709_208_000, 0, "2024-02-29T12:00:00Z"),
        ("2024-02-28T18:15:00-17:45", 1_709_208_000, 0, "2024-02-29T12:00:00Z"),
        ("1969-12-31T23:59:59.75Z", -1, 750_000_000, "1969-12-31T23:59:59.750Z"),
        ("0001-01-01T00:00:00Z", -62_135_596_800, 0, "0001-01-01T00:00:00Z"),
        (
            "9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999,
            "9999-12-31T23:59:59.999999999Z"
        ),
        ("0000-12-31T23:00:00-01:00", -62_135_596_800, 0, "0001-01-01T00:00:00Z"),
    ])
    func reading(text: String, seconds: Int64, nanoseconds: Int32, written: String) throws {
        let instant = try Instant(rfc3339: text)
        #expect(instant == Instant(seconds: seconds, nanoseconds: nanoseconds))
        #expect(instant.text == written)
        #expect(try Instant(rfc3339: written) == instant)
    }

    @Test(arguments: [
        "", "2024-02-29", "2024-02-29T12:00Z", "2024-02-29T12:00:00", "2024-02-29 12:00:00Z",
        "2024-02-29T12:00:00.Z", "2024-02-29T12:00:00,5Z", "2024-02-29T12:00:00+0100",
        "2024-02-29T12:00:00+24:00", "2024-02-29T12:00:00Z ", "+2024-02-29T12:00:00Z",
        "12024-02-29T12:00:00Z", "2024-2-29T12:00:00Z", "２024-02-29T12:00:00Z",
    ])
    func malformed(text: String) {
        #expect(throws: TimeTextFault.malformed(text, expected: .instant)) {
            try Instant(rfc3339: text)
        }
    }

    @Test(arguments: [
        "2023-02-29T12:00:00Z", "2024-13-01T12:00:00Z", "2024-00-01T12:00:00Z",
        "2024-04-31T12:00:00Z", "2024-02-29T24:00:00Z", "2024-02-29T12:60:00Z",
        "2024-02-29T12:00:61Z",
    ])
    func impossible(text: String) {
        #expect(throws: TimeTextFault.impossible(text, expected: .instant)) {
            try Instant(rfc3339: text)
        }
    }

    @Test func namedRefusals() {
        let leap = "2016-12-31T23:59:60Z"
        #expect(throws: TimeTextFault.leapSecond(leap)) { try Instant(rfc3339: leap) }
        let fine = "2024-02-29T12:00:00.0000000001Z"
        #expect(throws: TimeTextFault.tooFine(fine)) { try Instant(rfc3339: fine) }
        for text in [
            "0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
        ] {
            #expect(throws: TimeTextFault.outsideYears(text)) { try Instant(rfc3339: text) }
        }
    }

    @Test func sentences() {
        #expect(
            TimeTextFault.leapSecond("2016-12-31T23:59:60Z").description
                == "\"2016-12-31T23:59:60Z\" is a leap second, which timestamps do not count; "
                + "use second 59 or 00")
        #expect(
            TimeTextFault.malformed("noon", expected: .instant).description
                == "expected a timestamp like 2024-02-29T12:00:00Z, found \"noon\"")
    }

    @Test(arguments: [
        ("2024-02-29T12:00:00Z", 3600, "2024-02-29T13:00:00+01:00"),
        ("2024-02-29T12:00:00Z", 0, "2024-02-29T12:00:00+00:00"),
        ("2024-02-29T12:00:00.5Z", -12600, "2024-02-29T08:30:00.500-03:30"),
        // Local mean time: the offset is rounded to -07:53 and +00:20, and the clock with it.
        ("1883-11-18T12:00:00Z", -28378, "1883-11-18T04:07:00-07:53"),
        ("1900-01-01T00:00:00Z", 1172, "1900-01-01T00:20:00+00:20"),
        ("1900-01-01T00:00:00Z", -29, "1900-01-01T00:00:00+00:00"),
        ("9999-12-31T23:00:00Z", 3600, "9999-12-31T23:00:00Z"),
        ("0001-01-01T00:00:00Z", -3600, "0000-12-31T23:00:00-01:00"),
        ("2024-02-29T12:00:00Z", 90000, "2024-02-29T12:00:00Z"),
    ])
    func atAnOffset(text: String, secondsAhead: Int, written: String) throws {
        let instant = try Instant(rfc3339: text)
        #expect(instant.text(secondsAhead: secondsAhead) == written)
        #expect(try Instant(rfc3339: written) == instant)
    }
}
