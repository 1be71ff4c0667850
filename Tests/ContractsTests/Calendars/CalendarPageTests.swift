import Contracts
import TestSupport
import Testing

/// The examples of `docs/calendars.md` are read and asked.
@Suite struct CalendarPageTests {
    private static let blocks = PageBlock.texts("yaml", of: "docs/calendars.md")

    /// The phrases between backticks in the second or first cell of the rows below a heading.
    private static func phrases(below heading: String, cell: Int) -> [String] {
        let page = Repository.text(of: "docs/calendars.md") ?? ""
        let section = page.split(separator: "## ").first { $0.hasPrefix(heading) } ?? ""
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        return rows.flatMap { row in
            let text = row.split(separator: "|")[cell]
            let parts = text.split(separator: "`", omittingEmptySubsequences: false)
            return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
        }
    }

    @Test func everyExampleIsACalendar() throws {
        #expect(Self.blocks.count == 2)
        for block in Self.blocks {
            let (calendar, diagnostics) = calendarLibrary(["own.yaml": block]).load("own.yaml")
            #expect(calendar != nil && diagnostics == [])
        }
    }

    @Test func theFirstExampleSaysWhatItShould() throws {
        let calendar = try holidayCalendar(try #require(Self.blocks.first))
        #expect(
            calendar.reported(2021) == [
                "2021-01-01 New Year", "2021-01-18 Crane Day", "2021-05-31 Remembrance",
                "2021-11-25 Thanks", "2021-11-26 Day after Thanks",
                "2021-12-31 New Year for 2022-01-01",
            ])
    }

    @Test func everyDatePhraseCanBeRead() throws {
        let phrases = Self.phrases(below: "When a holiday is", cell: 1)
            .filter { !["fifth", "after", "on or before"].contains($0) }
        #expect(phrases.count == 11)
        for phrase in phrases {
            let calendar = try holidayCalendar(
                "name: Own\nholidays: [{name: Thanks, date: May 2}, {name: A, date: \(phrase)}]")
            let years = [1999, 2026].map { calendar.holidays(in: $0).count }
            #expect(years.max() == 2, "\(phrase)")
        }
    }

    @Test func everyPolicyCanBeRead() throws {
        let phrases = Self.phrases(below: "Where it is observed", cell: 0)
            .filter { $0.contains(" to ") || $0 == "never" }
        #expect(phrases.count == 5)
        for phrase in phrases {
            _ = try holidayCalendar(ofOne: "date: May 1, observed: \(quotedWhereNeeded(phrase))")
        }
    }

    private func quotedWhereNeeded(_ phrase: String) -> String {
        phrase.hasPrefix("{") ? phrase : "\"\(phrase)\""
    }
}
