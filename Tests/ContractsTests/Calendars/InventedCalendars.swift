import Contracts

/// Calendars of a test, by the names of their files.
func calendarLibrary(_ files: [String: String]) -> CalendarLibrary {
    CalendarLibrary { name throws(DocumentFailure) in
        guard let text = files[name] else { return nil }
        return try Document(yaml: text.utf8, name: name)
    }
}

/// A calendar of a test from the text of its file.
func holidayCalendar(_ text: String, including files: [String: String] = [:]) throws
    -> HolidayCalendar
{
    try calendarLibrary(files.merging(["own.yaml": text]) { $1 }).calendar("own.yaml")
}

/// A calendar with one holiday, whose mapping is given without its name.
func holidayCalendar(ofOne holiday: String) throws -> HolidayCalendar {
    try holidayCalendar("name: Own\nholidays: [{name: Day, \(holiday)}]")
}

extension HolidayCalendar {
    /// The days of a year, as texts.
    func days(_ year: Int) -> [String] { holidays(in: year).map { $0.date.text } }

    /// The days of a year with their names, and what they are observed for.
    func reported(_ year: Int) -> [String] {
        holidays(in: year).map { holiday in
            let occasions = holiday.occasions.map { occasion in
                occasion.name + (occasion.observedFor.map { " for \($0.text)" } ?? "")
            }
            return "\(holiday.date.text) \(occasions.joined(separator: ", "))"
        }
    }
}
