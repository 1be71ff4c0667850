import Contracts
import SpecSupport
import Testing

@Suite struct AutoDetailAvailabilityTests {
    @Test func aSlotIsWhatTheDocumentShows() throws {
        let slots = try slots("date=2024-02-15&serviceId=service-1&tzOffsetMinutes=-180")
        #expect(slots.count == 11)
        let third = try #require(slots.dropFirst(2).first)
        #expect(
            CELValue(third).json
                == #"{"bookedCount":0,"endIso":"2024-02-15T09:00:00Z","endTime":"12:00","#
                + #""isAvailable":true,"remainingCapacity":2,"startIso":"2024-02-15T08:00:00Z","#
                + #""startTime":"11:00","totalCapacity":2}"#)
    }

    @Test(arguments: [
        // Two hours have to fit before closing.
        ("date=2024-02-15&serviceId=service-2&tzOffsetMinutes=0", "06:00", "15:00", 10),
        ("date=2024-02-15&tzOffsetMinutes=0", "06:00", "16:00", 11),
        ("date=2024-02-15&tzOffsetMinutes=300", "01:00", "11:00", 11),
        // A day of the client holds the ends and beginnings of the workshop's.
        ("date=2024-02-16&tzOffsetMinutes=-840", "00:00", "23:00", 11),
        ("date=2024-02-15&tzOffsetMinutes=720", "00:00", "23:00", 11),
        // Saturday is shorter, and on Sunday there is only what is Monday at the workshop.
        ("date=2024-02-17&tzOffsetMinutes=-180", "10:00", "17:00", 8),
        ("date=2024-02-18&tzOffsetMinutes=720", "18:00", "23:00", 6),
    ])
    func slotsLieInTheClientsDay(query: String, first: String, last: String, count: Int) throws {
        let starts = try slots(query).map { $0["startTime"]?.string ?? "" }
        #expect(starts.min() == first)
        #expect(starts.max() == last)
        #expect(starts.count == count)
    }

    @Test(arguments: Array(stride(from: -840, through: 720, by: 45)))
    func everyOffsetShowsItsOwnClock(offset: Int) throws {
        for slot in try slots("date=2024-02-15&tzOffsetMinutes=\(offset)") {
            let start = try Conversation.instant(slot["startIso"]?.string ?? "")
            let shown = try #require(start.adding(TimeSpan(seconds: Int64(-offset * 60))))
            #expect(
                "\(shown)".hasPrefix("2024-02-15T\(slot["startTime"]?.string ?? "")"), "\(shown)")
        }
    }

    @Test(arguments: [
        "date=2024-02-15&serviceId=service-9&tzOffsetMinutes=0",
        "date=2024-02-15&serviceId=service-3&tzOffsetMinutes=0",
        "date=2024-02-18&tzOffsetMinutes=-180", "date=2025-01-01&tzOffsetMinutes=-180",
        "date=2024-02-13&tzOffsetMinutes=-180", "date=0001-01-01&tzOffsetMinutes=-840",
        "date=9999-12-31&tzOffsetMinutes=720",
    ])
    func someDaysAreEmpty(query: String) throws { #expect(try slots(query).isEmpty) }

    @Test func aDateCanBeClosed() throws {
        let config = #"{"closed": ["2024-02-15"]}"#
        #expect(try slots("date=2024-02-15&tzOffsetMinutes=-180", config: config).isEmpty)
        #expect(try slots("date=2024-02-16&tzOffsetMinutes=-180", config: config).count == 11)
    }

    @Test func slotsThatHaveBegunAreLeftOut() throws {
        let workshop = try Workshop(at: "2024-02-15T08:00:00Z")
        let customer = try workshop.customer()
        #expect(try customer.placesLeft("service-1").keys.min() == "09:00")
    }

    @Test(arguments: [
        "tzOffsetMinutes=0", "date=2024-02-15", "date=2024-02-30&tzOffsetMinutes=0",
        "date=15.02.2024&tzOffsetMinutes=0", "date=2024-2-15&tzOffsetMinutes=0",
        "date=2024-02-46&tzOffsetMinutes=0", "date=2024-02-15&tzOffsetMinutes=",
        "date=2024-02-15&tzOffsetMinutes=x", "date=2024-02-15&tzOffsetMinutes=1.5",
        "date=2024-02-15&tzOffsetMinutes=-841", "date=2024-02-15&tzOffsetMinutes=721",
        "date=2024-02-15&tzOffsetMinutes=99999999999999999999",
    ])
    func malformedParametersAreRefused(query: String) throws {
        let answer = try Workshop().connect().get("/api/client/availability?\(query)")
        #expect(answer.status == 400)
        #expect(answer["/success"] == "false")
    }

    private func slots(_ query: String, config: String = "{}") throws -> [Value] {
        let answer = try Workshop(config: config).connect()
            .get("/api/client/availability?\(query)")
        #expect(answer.status == 200)
        return answer.body.map { Array($0.elements) } ?? []
    }
}
