import Contracts
import Testing

@Suite struct CivilTextTests {
    @Test(arguments: [
        ("2024-02-29", 2024, 2, 29), ("0000-01-01", 0, 1, 1), ("9999-12-31", 9999, 12, 31),
        ("-0001-12-31", -1, 12, 31), ("+10000-01-01", 10000, 1, 1),
        ("-12345-06-07", -12345, 6, 7), ("+999999999-12-31", 999_999_999, 12, 31),
    ])
    func dates(text: String, year: Int, month: Int, day: Int) throws {
        let date = try CivilDate(text: text)
        #expect(date == CivilDate(year: year, month: month, day: day))
        #expect(date.text == text)
    }

    @Test(arguments: [
        "", "2024", "2024-02", "2024-2-29", "24-02-29", "20240229", "2024-02-29T", "10000-01-01",
        "+2024-02-29", "-0000-01-01", "-001-01-01", "+1000000000-01-01", "2024/02/29",
    ])
    func malformedDates(text: String) {
        #expect(throws: TimeTextFault.malformed(text, expected: .date)) {
            try CivilDate(text: text)
        }
    }

    @Test(arguments: ["2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-04-31"])
    func impossibleDates(text: String) {
        #expect(throws: TimeTextFault.impossible(text, expected: .date)) {
            try CivilDate(text: text)
        }
    }

    @Test(arguments: [
        ("00:00", "00:00:00"), ("23:59:59", "23:59:59"), ("12:00:30.5", "12:00:30.500"),
        ("12:00:30.000001", "12:00:30.000001"), ("01:02:03.000000004", "01:02:03.000000004"),
    ])
    func times(text: String, written: String) throws {
        #expect(try CivilTime(text: text).text == written)
        let dateAndTime = try CivilDateTime(text: "2024-02-29T\(text)")
        #expect(dateAndTime.text == "2024-02-29T\(written)")
        #expect(dateAndTime.time == (try CivilTime(text: text)))
    }

    @Test(arguments: [
        "", "12", "12:0", "1:00", "24:00", "12:60", "12:00:60", "12:00:61", "12:00:00.", "12:00Z",
        "12:00.5", "12:00:00.0000000001", "T12:00",
    ])
    func refusedTimes(text: String) {
        #expect(throws: TimeTextFault.self) { try CivilTime(text: text) }
        #expect(throws: TimeTextFault.self) { try CivilDateTime(text: "2024-02-29T\(text)") }
    }

    @Test(arguments: [
        ("2023-01-01", 1), ("2023-03-01", 60), ("2024-03-01", 61), ("2023-12-31", 365),
        ("2024-12-31", 366), ("2024-02-29", 60),
    ])
    func daysOfTheYear(text: String, day: Int) throws {
        #expect(try CivilDate(text: text).dayOfYear == day)
    }
}
