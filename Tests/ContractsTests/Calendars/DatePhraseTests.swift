import Testing

@testable import Contracts

@Suite struct DatePhraseTests {
    @Test(arguments: [
        ("May 1", 2026, "2026-05-01"), ("December 31", 1, "0001-12-31"),
        ("February 29", 2024, "2024-02-29"),
        ("first Monday of September", 2026, "2026-09-07"),
        ("third Monday of January", 2026, "2026-01-19"),
        ("fourth Thursday of November", 2025, "2025-11-27"),
        ("fifth Thursday of November", 2028, "2028-11-30"),
        ("last Monday of May", 2026, "2026-05-25"), ("last Monday of May", 2027, "2027-05-31"),
        ("Easter", 2026, "2026-04-05"), ("Orthodox Easter", 2026, "2026-04-12"),
        ("2 days before Easter", 2026, "2026-04-03"), ("1 day after Easter", 2026, "2026-04-06"),
        ("48 days before Orthodox Easter", 2026, "2026-02-23"),
        // The Monday before 25 May is never the 25th itself.
        ("Monday before May 25", 2026, "2026-05-18"), ("Monday before May 25", 2025, "2025-05-19"),
        ("Monday on or before May 25", 2026, "2026-05-25"),
        ("Saturday on or after October 31", 2026, "2026-10-31"),
        ("Saturday on or after October 31", 2025, "2025-11-01"),
        ("Saturday after October 31", 2026, "2026-11-07"),
        ("1 day after fourth Thursday of November", 2025, "2025-11-28"),
        ("Tuesday after first Monday of November", 2027, "2027-11-02"),
        ("2 days after Monday before last Friday of May", 2026, "2026-05-27"),
    ])
    func phrasesMeanDates(phrase: String, year: Int, expected: String) throws {
        let rule = try DatePhrase.rule(phrase)
        #expect(rule.date(in: year) { _ in nil } == civilDay(expected))
        let calendar = try holidayCalendar(ofOne: "date: \(phrase)")
        #expect(calendar.days(year) == [expected])
    }

    @Test(arguments: [
        ("February 29", 2025), ("fifth Thursday of November", 2026),
        ("Monday on or after February 29", 2026),
    ])
    func yearsWithoutTheDay(phrase: String, year: Int) throws {
        #expect(try holidayCalendar(ofOne: "date: \(phrase)").days(year) == [])
    }

    @Test func aBaseThatIsNoDateIsAName() throws {
        #expect(try DatePhrase.rule("1 day after Easter Monday").base == "Easter Monday")
        #expect(try DatePhrase.rule("Friday after Day after Fair").base == "Day after Fair")
        #expect(try DatePhrase.rule("1 day after May 1").base == nil)
    }

    @Test(arguments: [
        ("February 30", DatePhrase.Fault.noSuchDay(month: 2, day: 30)),
        ("2 days after June 31", .noSuchDay(month: 6, day: 31)),
        ("Mai 1", .unreadable("Mai 1", nearest: "May")),
        ("4th Thursday of November", .unreadable("4th Thursday of November", nearest: nil)),
        (
            "fourth thursday of November",
            .unreadable("fourth thursday of November", nearest: "Thursday")
        ),
        ("last Monday in May", .unreadable("last Monday in May", nearest: "on")),
        ("May 01", .unreadable("May 01", nearest: nil)),
        ("May  1", .unreadable("May  1", nearest: nil)),
        ("May 0", .unreadable("May 0", nearest: nil)), ("", .unreadable("", nearest: nil)),
        ("1 days after Easter", .unreadable("1 days after Easter", nearest: nil)),
        ("0 days after Easter", .unreadable("0 days after Easter", nearest: nil)),
        ("1 day after ", .unreadable("", nearest: nil)),
        ("Monday", .unreadable("Monday", nearest: nil)),
        ("May 100", .noSuchDay(month: 5, day: 100)),
        ("sixth Monday of May", .unreadable("sixth Monday of May", nearest: nil)),
        ("12345 days after Easter", .unreadable("12345 days after Easter", nearest: nil)),
    ])
    func whatCannotBeReadIsReported(phrase: String, fault: DatePhrase.Fault) {
        #expect(throws: fault) { try DatePhrase.rule(phrase) }
    }

    @Test func stepsAreBounded() {
        let phrase = String(repeating: "1 day after ", count: 20_000) + "Easter"
        #expect(throws: DatePhrase.Fault.tooManySteps(8)) { try DatePhrase.rule(phrase) }
    }
}
