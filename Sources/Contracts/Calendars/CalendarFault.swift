/// A fault of a calendar file beyond its schema, as facts.
enum CalendarFault {
    case date(DatePhrase.Fault)
    /// A date with a year that no calendar has.
    case noSuchDate(String)
    /// A date with a year in a place where the year is given elsewhere.
    case yearInPhrase(String)
    /// A name that is no holiday to count from.
    case unknownBase(String, nearest: String?)
    /// Holidays that count from each other.
    case roundabout([String])
    /// A day too far from the one it counts from.
    case tooFar(Int)
    /// A fifth weekday, which not every year has in that month.
    case fifth(Weekday, month: Int)
    /// The 29th of February as a date for every year.
    case leapDay
    /// A day that does not exist in the year it is given to.
    case noDayIn(Int)
    case observed(ObservedPhrase.Fault)
    /// Years that end before they begin.
    case emptyRange(from: Int, until: Int)
    /// Years in steps that have no beginning.
    case everyWithoutFrom
    /// Years said in two ways.
    case yearsTwice(String)
    /// A year that is moved or dropped and would not have the holiday anyway.
    case yearOutside(Int)
    /// A year that is both moved and dropped.
    case movedAndDropped(Int)
    /// No year is left.
    case noYearLeft
    /// A second holiday of one name in one year.
    case repeated(String, year: Int)
    case missingInclude(String)
    /// A calendar that includes itself, by way of the others.
    case circularInclude([String])
    case deepInclude(Int)
    /// A calendar of nothing.
    case empty
}

extension CalendarFault {
    var severity: Diagnostic.Severity {
        switch self {
        case .fifth, .leapDay: .warning
        default: .error
        }
    }

    var check: String {
        switch self {
        case .date, .noSuchDate, .yearInPhrase, .tooFar, .fifth, .leapDay, .noDayIn:
            "calendar-date"
        case .unknownBase, .roundabout, .repeated: "calendar-name"
        case .observed: "calendar-observed"
        case .emptyRange, .everyWithoutFrom, .yearsTwice, .yearOutside, .movedAndDropped,
            .noYearLeft:
            "calendar-years"
        case .missingInclude, .circularInclude, .deepInclude: "calendar-include"
        case .empty: "calendar-empty"
        }
    }

    func diagnostic(at place: Value, notes: [Diagnostic.Note] = []) -> Diagnostic {
        let (message, remedy) = sentence
        return place.diagnostic(severity, check: check, message, remedy: remedy).noting(notes)
    }
}
