extension CalendarFault {
    /// The message, and the remedy if there is one.
    var sentence: (message: String, remedy: String?) {
        switch self {
        case .date(let fault): fault.sentence
        case .observed(let fault): fault.sentence
        case .noSuchDate(let text):
            ("there is no day \(quoted(text))", "a date with its year reads like 1999-12-31")
        case .yearInPhrase(let text):
            ("the year of \(quoted(text)) is said already", "write month and day, such as May 8")
        case .unknownBase(let name, let nearest):
            (
                "\(quoted(name)) is neither a date nor the name of a holiday here",
                nearest.map { "did you mean \($0)?" } ?? "count from a date or a holiday by name"
            )
        case .roundabout(let names):
            (
                "the holiday counts from itself: \(Self.way(names))",
                "give one of them a date of its own"
            )
        case .tooFar(let days):
            (
                "the day may lie \(days) days from the one it counts from, expected at most \(HolidayYear.longestReach)",
                "count from a nearer date"
            )
        case .fifth(let weekday, let month):
            (
                "not every \(CalendarWords.name(ofMonth: month)) has a fifth \(weekday.name)",
                "write last if that is meant; years without one have no such holiday"
            )
        case .leapDay:
            (
                "February 29 is in leap years only",
                "other years have no such holiday; name them in moved if they have"
            )
        case .noDayIn(let year): ("\(year) has no such day", "name another day, or drop the year")
        default: sentenceOnFiles
        }
    }

    private var sentenceOnFiles: (message: String, remedy: String?) {
        switch self {
        case .missingInclude(let name):
            (
                "there is no calendar \(quoted(name))",
                "includes name files of the same folder, with their ending"
            )
        case .circularInclude(let names):
            ("the calendar includes itself: \(Self.way(names))", "remove one of the includes")
        case .deepInclude(let depth):
            ("calendars include each other more than \(depth) deep", nil)
        case .empty:
            ("a calendar needs holidays or includes", "holidays: [] says that there are none")
        default: sentenceOnYears
        }
    }

    private var sentenceOnYears: (message: String, remedy: String?) {
        switch self {
        case .emptyRange(let from, let until):
            ("the years begin in \(from) and end in \(until)", "no year is left; swap the two")
        case .everyWithoutFrom:
            ("every so many years from when?", "give the first year as from")
        case .yearsTwice(let name):
            ("the years are said already", "remove \(name)")
        case .yearOutside(let year):
            (
                "the holiday is not kept in \(year) anyway",
                "remove the year, or let the holiday's years include it"
            )
        case .movedAndDropped(let year):
            ("\(year) is moved and dropped", "keep one of the two")
        case .noYearLeft:
            ("no year is left in which the holiday is kept", "remove the holiday")
        case .repeated(let name, let year):
            (
                "a second \(quoted(name)) in \(year)",
                "give them different names, or years that do not overlap"
            )
        default: ("", nil)
        }
    }

    private static func way(_ names: [String]) -> String {
        names.map { quoted($0) }.joined(separator: ", then ")
    }
}

extension DatePhrase.Fault {
    fileprivate var sentence: (message: String, remedy: String?) {
        switch self {
        case .unreadable(let text, let nearest):
            (
                "cannot read the date \(quoted(text))",
                nearest.map { "did you mean \($0)?" }
                    ?? "write it like May 1, fourth Thursday of November, last Monday of May, 2 days before Easter, Monday before May 25, or 1999-12-31"
            )
        case .noSuchDay(let month, let day):
            (
                "\(CalendarWords.name(ofMonth: month)) has no day \(day)",
                "its last is \(CivilDate.days(inMonth: month, of: 2000))"
            )
        case .tooManySteps(let steps):
            ("the date counts in more than \(steps) steps", "count from a nearer date")
        }
    }
}

extension ObservedPhrase.Fault {
    fileprivate var sentence: (message: String, remedy: String?) {
        switch self {
        case .unreadable(let text, let nearest):
            (
                "cannot read where holidays are observed in \(quoted(text))",
                nearest.map { "did you mean \($0)?" }
                    ?? "write it like Saturday to Friday, Sunday to Monday; weekend to next working day; or never"
            )
        case .movedTwice(let weekday):
            ("\(weekday.name) is moved twice", "keep one of the two")
        case .movedNowhere(let weekday):
            ("\(weekday.name) is moved to itself", "leave it out, and holidays stay on it")
        }
    }
}
