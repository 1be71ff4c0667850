/// The reason why a text is no instant, span, date or time.
public enum TimeTextFault: Error, Hashable, Sendable {
    /// The expected form of the text.
    public enum Expected: String, Sendable {
        case instant = "timestamp like 2024-02-29T12:00:00Z"
        case span = "duration like 1h30m or -1.5s"
        case date = "date like 2024-02-29"
        case time = "time like 12:00 or 12:00:30.5"
        case dateAndTime = "local time like 2024-02-29T12:00:00"
    }

    /// The text has another shape.
    case malformed(String, expected: Expected)
    /// The parts have their shape, but no calendar or clock shows them.
    case impossible(String, expected: Expected)
    /// The 60th second, which no instant here has.
    case leapSecond(String)
    /// More than nine digits after the point.
    case tooFine(String)
    /// An instant outside the years 1 to 9999 of UTC.
    case outsideYears(String)
    /// A span of more than ten thousand years.
    case tooLong(String)
    /// A number of a span without a unit after it.
    case missingUnit(String)
    /// A unit that spans do not have.
    case unknownUnit(String, unit: String)
}

extension TimeTextFault: CustomStringConvertible {
    /// The sentence for people.
    public var description: String {
        switch self {
        case .malformed(let text, let expected):
            "expected a \(expected.rawValue), found \(quoted(text))"
        case .impossible(let text, let expected):
            "expected a \(expected.rawValue), found \(quoted(text)), which no calendar or clock shows"
        case .leapSecond(let text):
            "\(quoted(text)) is a leap second, which timestamps do not count; use second 59 or 00"
        case .tooFine(let text):
            "\(quoted(text)) has more than nine digits after the point; timestamps end at nanoseconds"
        case .outsideYears(let text):
            "\(quoted(text)) is outside the range of timestamps, which is the years 0001 to 9999 in UTC"
        case .tooLong(let text):
            "\(quoted(text)) is outside the range of durations, which is 315576000000s either way"
        case .missingUnit(let text):
            "a number in \(quoted(text)) has no unit; write one of h, m, s, ms, us, ns after it"
        case .unknownUnit(let text, let unit):
            "unknown unit \(quoted(unit)) in \(quoted(text)); the units are h, m, s, ms, us, ns"
        }
    }
}
