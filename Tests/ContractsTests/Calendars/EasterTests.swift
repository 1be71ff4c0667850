import Contracts
import Testing

@Suite struct EasterTests {
    @Test(arguments: [
        ("1583-04-10", "1583-04-10"), ("1818-03-22", "1818-04-26"), ("1886-04-25", "1886-04-25"),
        ("1900-04-15", "1900-04-22"), ("1943-04-25", "1943-04-25"), ("1954-04-18", "1954-04-25"),
        ("1981-04-19", "1981-04-26"), ("2000-04-23", "2000-04-30"), ("2008-03-23", "2008-04-27"),
        ("2024-03-31", "2024-05-05"), ("2025-04-20", "2025-04-20"), ("2026-04-05", "2026-04-12"),
        ("2038-04-25", "2038-04-25"), ("2049-04-18", "2049-04-25"), ("2076-04-19", "2076-04-26"),
        ("2100-03-28", "2100-05-02"), ("2285-03-22", "2285-04-26"),
    ])
    func knownYears(western: String, orthodox: String) {
        #expect(Easter.western.sunday(of: civilDay(western).year) == civilDay(western))
        #expect(Easter.orthodox.sunday(of: civilDay(orthodox).year) == civilDay(orthodox))
    }

    @Test func itIsAlwaysASundayOfItsSeason() {
        let strange = (1...9999).filter { year in
            let western = Easter.western.sunday(of: year)
            let orthodox = Easter.orthodox.sunday(of: year)
            let season = (western.month, western.day)
            return western.weekday != .sunday || orthodox.weekday != .sunday
                || season < (3, 22) || season > (4, 25) || orthodox.year != year
        }
        #expect(strange == [])
    }

    /// The Gregorian reckoning again, by the epacts of Lilius instead of the closed formula.
    @Test func theTableOfEpactsAgrees() {
        let strange = (1...9999).filter { year in
            let golden = year % 19 + 1
            let century = year / 100 + 1
            let sun = 3 * century / 4 - 12
            let moon = (8 * century + 5) / 25 - 5
            var epact = (11 * golden + 20 + moon - sun) % 30
            if epact < 0 { epact += 30 }
            if epact == 24 || epact == 25 && golden > 11 { epact += 1 }
            var full = 44 - epact
            if full < 21 { full += 30 }
            let moonDay = CivilDate(year: year, month: 3, day: 1)!.adding(days: full - 1)
            let sunday = moonDay.adding(days: 1).onOrAfter(.sunday)
            return Easter.western.sunday(of: year) != sunday
        }
        #expect(strange == [])
    }

    /// The Julian reckoning again, by counting the days of Julian years.
    @Test func theJulianMoonAgrees() {
        let strange = (1...9999).filter { year in
            let golden = year % 19 + 1
            // The paschal full moons as days of March, in the order of the golden numbers.
            let moons = [
                36, 25, 44, 33, 22, 41, 30, 49, 38, 27, 46, 35, 24, 43, 32, 21, 40, 29, 48,
            ]
            // 1 March of the Julian year 1 was 27 February; 719,162 days before 1970 began year 1.
            let years = year - 1
            let leapDay = year % 4 == 0 ? 1 : 0
            let firstOfMarch = -719_162 - 2 + years * 365 + years / 4 + 59 + leapDay
            let moon = CivilDate(daysSince1970: firstOfMarch + moons[golden - 1] - 1)
            return Easter.orthodox.sunday(of: year) != moon.adding(days: 1).onOrAfter(.sunday)
        }
        #expect(strange == [])
    }

    @Test(arguments: [
        (1, -2), (200, 0), (325, 1), (1582, 10), (1700, 11), (1899, 12), (1900, 13), (2099, 13),
        (2100, 14), (9999, 73),
    ])
    func theJulianCalendarLags(year: Int, days: Int) {
        #expect(Easter.julianLag(in: year) == days)
    }
}
