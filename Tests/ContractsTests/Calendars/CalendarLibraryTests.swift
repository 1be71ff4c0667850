import Contracts
import Testing

@Suite struct CalendarLibraryTests {
    private static let files = [
        "country.yaml": """
        name: Country
        observed: weekend to next working day
        holidays: [{name: Founding, date: July 4}, {name: Fair, date: fourth Thursday of November}]
        """,
        "city.yml": """
        name: City
        includes: [country.yaml]
        observed: Sunday to next working day
        holidays:
          - {name: Regatta, date: July 5}
          - {name: Founding, date: July 4}
          - {name: Rest, date: 1 day after Fair}
        """,
        "both.json": #"{"name": "Both", "includes": ["country.yaml", "city.yml"]}"#,
    ]

    @Test(arguments: [
        ("country", "Country"), ("city", "City"), ("both", "Both"), ("both.json", "Both"),
    ])
    func namesMayLeaveTheEndingOut(name: String, expected: String) throws {
        let library = calendarLibrary(Self.files)
        #expect(try library.calendar(name).name == expected)
        #expect(try library.calendar(name).name == expected)
    }

    @Test func includedHolidaysStayAsTheyAre() throws {
        let library = calendarLibrary(Self.files)
        let country = try library.calendar("country")
        let city = try library.calendar("city")
        // 4 July 2026 is a Saturday: the country takes the Monday, the city's own day gives way.
        #expect(
            city.reported(2026) == [
                "2026-07-04 Founding", "2026-07-05 Regatta", "2026-07-06 Founding for 2026-07-04",
                "2026-07-07 Regatta for 2026-07-05", "2026-11-26 Fair", "2026-11-27 Rest",
            ])
        for year in 1990...2030 {
            #expect(Set(country.days(year)).isSubset(of: city.days(year)))
        }
        #expect(try library.calendar("both").reported(2026) == city.reported(2026))
    }

    @Test func whatIsMissingIsReportedByName() {
        #expect(throws: CalendarFailure.missing(name: "village")) {
            try calendarLibrary(Self.files).calendar("village")
        }
        let (calendar, diagnostics) = calendarLibrary(Self.files).load("village.yaml")
        #expect(calendar == nil && diagnostics.isEmpty)
    }

    @Test func whatIsMissingHasASentence() {
        let failure = CalendarFailure.missing(name: "village")
        #expect(failure.description == "there is no calendar \"village\"")
    }

    @Test func whatIsWrongIsThrown() {
        let library = calendarLibrary(["own.yaml": "name: Own\nholidays: [{name: A, date: Mai 1}]"])
        #expect {
            try library.calendar("own")
        } throws: { error in
            let failure = error as? CalendarFailure
            #expect(
                failure?.description
                    == "the calendar \"own\" cannot be used: own.yaml:2:28: cannot read the date \"Mai 1\""
            )
            guard case .unusable("own", let diagnostics) = failure else {
                return false
            }
            return diagnostics.map(\.check) == ["calendar-date"]
        }
    }

    @Test func manyWaysToOneCalendarCostNothing() throws {
        var files = ["c0.yaml": "name: C0\nholidays: [{name: Fair, date: May 1}]"]
        for level in 1...25 {
            for side in ["a", "b"] {
                let below = level == 1 ? "c0.yaml" : "a\(level - 1).yaml, b\(level - 1).yaml"
                files["\(side)\(level).yaml"] =
                    "name: C\nincludes: [\(below)]\nholidays: [{name: \(side)\(level), date: 1 day after Fair}]"
            }
        }
        let calendar = try calendarLibrary(files).calendar("a25")
        #expect(calendar.holiday(on: civilDay("2026-05-01"))?.names == ["Fair"])
        #expect(calendar.holiday(on: civilDay("2026-05-02"))?.names.count == 49)
    }
}
