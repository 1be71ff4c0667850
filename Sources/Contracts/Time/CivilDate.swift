/// A day of the proleptic Gregorian calendar, wherever it is lived through.
public struct CivilDate: Sendable, Hashable {
    /// The year; 0 is the one before year 1.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// A date by its parts; nil where the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The date so many days after 1970-01-01, or before it; the years of any `Instant` are known.
    ///
    /// Multiplications stand for divisions, after Neri and Schneider, "Euclidean affine functions
    /// and their application to calendar algorithms" (2023).
    public init(daysSince1970 days: Int) {
        // Years that begin in March have their leap day last, which leaves one rule for all months.
        let shifted = UInt(bitPattern: days &+ 719_468 &+ Self.erasBefore &* 146_097)
        let quarters = 4 &* shifted &+ 3
        let century = quarters / 146_097
        let dayOfCentury = quarters % 146_097 / 4
        let scaled = 2_939_745 &* (4 &* dayOfCentury &+ 3)
        let dayOfYear = (scaled & 0xFFFF_FFFF) / 2_939_745 / 4
        let months = 2141 &* dayOfYear &+ 197_913
        let isNextYear = dayOfYear >= 306
        let yearFromMarch = Int(bitPattern: 100 &* century &+ (scaled &>> 32))
        year = yearFromMarch &- 400 &* Self.erasBefore &+ (isNextYear ? 1 : 0)
        month = Int(bitPattern: (months &>> 16) &- (isNextYear ? 12 : 0))
        day = Int(bitPattern: (months & 0xFFFF) / 2141 &+ 1)
    }

    // As many times 400 years as keep the days of every 64-bit second since 1970 positive.
    private static let erasBefore = 1_000_000_000

    /// The days from 1970-01-01 to this one, negative before it.
    public var daysSince1970: Int {
        let isLate = month <= 2
        let shifted = UInt(bitPattern: year &+ 400 &* Self.erasBefore &- (isLate ? 1 : 0))
        let century = shifted / 100
        let daysOfYears = 1461 &* shifted / 4 &- century &+ century / 4
        let monthFromMarch = UInt(bitPattern: isLate ? month &+ 12 : month)
        let daysOfMonths = (979 &* monthFromMarch &- 2919) / 32
        let days = Int(bitPattern: daysOfYears &+ daysOfMonths) &+ day &- 1
        return days &- 719_468 &- Self.erasBefore &* 146_097
    }

    /// The days of a month, leap years considered.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// True if a year has a 29th of February.
    public static func isLeap(_ year: Int) -> Bool {
        (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    }
}

extension CivilDate: Comparable {
    /// True if one date is before another.
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
