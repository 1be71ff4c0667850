/// A date as HTTP writes it today: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// The two forms that RFC 9110 calls obsolete must be read by clients and not sent by servers, so
/// they are no dates here.
package struct HTTPDate: Comparable, Sendable {
    /// Year, month, day, hour, minute and second, which order as the instants do.
    private let parts: [Int]

    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The date that a text spells; nil where it is none, or where the weekday is another.
    package init?(_ text: String) {
        let words = DelimitedText.split(text, " ")
        guard words.count == 6, words[5] == "GMT", words[0].hasSuffix(","),
            let weekday = Self.days.firstIndex(of: String(words[0].dropLast())),
            let day = Self.number(words[1], digits: 2),
            let month = Self.months.firstIndex(of: words[2]),
            let year = Self.number(words[3], digits: 4)
        else { return nil }
        let clock = DelimitedText.split(words[4], ":").compactMap { Self.number($0, digits: 2) }
        guard clock.count == 3, words[4].utf8.count == 8, clock[0] < 24, clock[1] < 60,
            clock[2] <= 60, day >= 1, day <= Self.length(of: month + 1, in: year),
            Self.weekday(year: year, month: month + 1, day: day) == weekday
        else { return nil }
        parts = [year, month + 1, day] + clock
    }

    /// The instant that it is; nil for a leap second.
    package var instant: Instant? {
        let digits = parts.map { String($0).zeroPadded(to: 2) }
        let day = "\(digits[0].zeroPadded(to: 4))-\(digits[1])-\(digits[2])"
        return try? Instant(rfc3339: "\(day)T\(digits[3...].joined(separator: ":"))Z")
    }

    package static func < (left: HTTPDate, right: HTTPDate) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }

    private static func number(_ text: String, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy(ByteSet.digits.contains) else {
            return nil
        }
        return Int(text)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day of the week, counted from Monday, by Sakamoto's method.
    private static func weekday(year: Int, month: Int, day: Int) -> Int {
        let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let year = month < 3 ? year - 1 : year
        let fromSunday = (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
        return (fromSunday + 6) % 7
    }
}
