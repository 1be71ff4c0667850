/// A calendar of holidays, ready to be asked about any day of the years 1 to 9999.
///
///     let calendar = try CalendarLibrary { open($0) }.calendar("harbour")
///     calendar.holiday(on: date)?.names
///
/// The holidays of an included calendar are the same as in that calendar itself. This calendar adds
/// its own holidays. Only its own holidays move to the next working day; included ones stay.
public struct HolidayCalendar: Sendable {
    /// The name that the calendar gives itself.
    public let name: String
    /// The days of the week on which nobody works, Monday first.
    public let weekend: [Weekday]
    let rules: [HolidayRule]
    let includes: [HolidayCalendar]
    let reaches: [String: HolidayReach]
    private let years = HolidayYearMemory()

    init(
        name: String, weekend: [Weekday], rules: [HolidayRule], includes: [HolidayCalendar],
        reaches: [String: HolidayReach]
    ) {
        self.name = name
        self.weekend = weekend
        self.rules = rules
        self.includes = includes
        self.reaches = reaches
    }

    /// The years that calendars know.
    public static let years = CalendarWords.year

    /// The holidays that lie in a year, in order of their dates; none outside of the years 1 to
    /// 9999.
    public func holidays(in year: Int) -> [Holiday] {
        guard Self.years.contains(year) else { return [] }
        return years.holidays(of: year) { HolidayYear(calendar: self, year: year).holidays }
    }

    /// The holiday on a day; nil where it is none.
    public func holiday(on date: CivilDate) -> Holiday? {
        let holidays = holidays(in: date.year)
        var low = 0
        var high = holidays.count
        while low < high {
            let middle = (low + high) / 2
            if holidays[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low < holidays.count && holidays[low].date == date ? holidays[low] : nil
    }

    /// True if a day is neither on the weekend nor a holiday.
    public func isWorkingDay(_ date: CivilDate) -> Bool {
        !weekend.contains(date.weekday) && holiday(on: date) == nil
    }

    /// True if a holiday of that name is in this calendar or in an included one.
    func knows(_ name: String) -> Bool { reaches[name] != nil }

    /// The day of a named holiday in a year, before anything is observed elsewhere. This calendar's
    /// own holiday counts first. Otherwise the first included calendar that knows the name decides.
    func day(of name: String, in year: Int) -> CivilDate? {
        let own = rules.filter { $0.name == name }
        if own.isEmpty { return includes.first { $0.knows(name) }?.day(of: name, in: year) }
        return own.lazy.flatMap { rule in
            rule.days(of: year) { day(of: $0, in: year) }
        }.first?.date
    }
}
