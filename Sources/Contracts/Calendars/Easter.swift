/// Easter Sunday, by the two reckonings that churches keep.
package enum Easter: Sendable, Hashable, CaseIterable {
    /// The Gregorian one, of the western churches.
    case western
    /// The Julian one, of most orthodox churches, as a date of the Gregorian calendar.
    case orthodox

    /// Easter Sunday of a year from 1 on. Before 1583 the western one is what the Gregorian rules
    /// give when they are carried back, not what anybody kept.
    package func sunday(of year: Int) -> CivilDate {
        switch self {
        case .western: Self.gregorian(year)
        case .orthodox: Self.julian(year)
        }
    }

    // The method that Nature printed in 1876 without its author's name. It has no exceptions and
    // ends with no year; the names follow what the astronomers call the parts.
    private static func gregorian(_ year: Int) -> CivilDate {
        let golden = year % 19
        let century = year / 100
        let ofCentury = year % 100
        let moonCorrection = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - moonCorrection + 15) % 30
        let leapDays = 2 * (century % 4) + 2 * (ofCentury / 4)
        let toSunday = (32 + leapDays - epact - ofCentury % 4) % 7
        let lateMoon = (golden + 11 * epact + 22 * toSunday) / 451
        return date(year, fromMarch: epact + toSunday - 7 * lateMoon + 22)
    }

    private static func julian(_ year: Int) -> CivilDate {
        let moon = (19 * (year % 19) + 15) % 30
        let toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
        return date(year, fromMarch: moon + toSunday + 22)
            .adding(days: julianLag(in: year))
    }

    /// The date whose day is counted from the first of March, which is day 1.
    private static func date(_ year: Int, fromMarch day: Int) -> CivilDate {
        guard let start = CivilDate(year: year, month: 3, day: 1) else {
            preconditionFailure("every year has a first of March")
        }
        return start.adding(days: day - 1)
    }

    /// The days that the Julian calendar is behind the Gregorian one, from March of a year on. It
    /// is 13 from 1900 to 2099. It is -2 in the year 1, when the Julian calendar was ahead.
    package static func julianLag(in year: Int) -> Int { year / 100 - year / 400 - 2 }
}
