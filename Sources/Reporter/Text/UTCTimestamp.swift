import Contracts

/// An instant as `2026-03-08T09:59:59`: UTC without a suffix, the one form that JUnit's readers
/// agree on.
public struct UTCTimestamp: Sendable, Hashable, CustomStringConvertible {
    /// Seconds since the start of 1970 in UTC.
    package var secondsSince1970: Int64

    /// The instant that many seconds after the start of 1970.
    public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }

    /// The date and time of day, to the second.
    public var description: String {
        let days = Self.floored(secondsSince1970, 86_400)
        let seconds = secondsSince1970 - days * 86_400
        let (year, month, day) = Self.date(daysSince1970: days)
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        let hour = padded(seconds / 3600, 2)
        return "\(date)T\(hour):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    }

    // Counted in cycles of 400 Gregorian years that begin on a first of March, so that the leap
    // day comes last.
    private static func date(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let cycle = floored(shifted, 146_097)
        let dayOfCycle = shifted - cycle * 146_097
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
        return (year, month, day)
    }

    private static func floored(_ number: Int64, _ divisor: Int64) -> Int64 {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }

    private func padded(_ number: Int64, _ digits: Int) -> String {
        String(number).zeroPadded(to: digits)
    }
}
