import Contracts
import Testing

@testable import Scenarios

/// The holidays that a calendar fuzz asks for.
@Suite struct HolidayDayTests {
    @Test func holidaysHaveTheirNeighbours() {
        let days = HolidayDays.days(of: 2027).map(\.text)
        for day in [
            // Good Friday, Easter, Orthodox Easter.
            "2027-03-26", "2027-03-28", "2027-03-29", "2027-05-02",
            // Memorial Day, Labor Day, Thanksgiving and the Friday after it.
            "2027-05-31", "2027-09-06", "2027-11-25", "2027-11-26",
            // Christmas is a Saturday and observed on Friday; Independence Day is a Sunday.
            "2027-12-24", "2027-12-25", "2027-12-27", "2027-07-04", "2027-07-05",
        ] {
            #expect(days.contains(day), "\(day)")
        }
        #expect(Set(days).count == days.count && days == days.sorted())
        #expect(!days.contains("2027-08-10"))
    }
}
