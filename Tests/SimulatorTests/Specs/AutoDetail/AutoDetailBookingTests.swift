import SpecSupport
import Testing

@Suite struct AutoDetailBookingTests {
    @Test func whatWasSentComesBack() throws {
        let customer = try Workshop().customer()
        let made = try customer.book(
            "2024-02-15T08:00:00Z", "Interior Detailing",
            #", "clientName": "Eve", "phone": "", "telegram": "eve", "carMake": "", "notes": "x""#)
        #expect(made.status == 201)
        let expected = [
            ("source", "ios"), ("status", "new"), ("startIso", "2024-02-15T08:00:00Z"),
            ("endIso", "2024-02-15T10:00:00Z"), ("clientName", "Eve"), ("phone", ""),
            ("telegram", "eve"), ("carMake", ""), ("carPlate", "AB 12"),
            ("serviceName", "Interior Detailing"), ("notes", "x"),
            ("createdAt", "2024-02-14T18:00:00Z"), ("updatedAt", "2024-02-14T18:00:00Z"),
        ]
        for (name, value) in expected { #expect(made.string("/\(name)") == value) }
        let id = made.string("/id")
        #expect(try customer.get("/api/client/appointments/\(id)").text == made.text)
        #expect(try customer.get("/api/client/appointments").text == "[\(made.text)]")
    }

    @Test func aNameComesFromTheProfileOrTheRequest() throws {
        let workshop = try Workshop()
        let ada = try workshop.customer("Ada").book("2024-02-15T08:00:00Z")
        #expect(ada.string("/clientName") == "Ada")
        let stranger = try workshop.connect()
        #expect(try stranger.book("2024-02-15T08:00:00Z").status == 400)
        let made = try stranger.book(
            "2024-02-15T08:00:00Z", "Car Washing", #", "clientName": "Eve""#)
        #expect(made.status == 201)
        #expect(made["/carMake"] == nil)
    }

    @Test(arguments: [
        ("2024-02-15T08:00:00Z", 201), ("2024-02-15T11:00:00+03:00", 201),
        ("2024-02-15T08:00:00.000Z", 201), ("2024-02-15T08:00:00.0000000000Z", 201),
        ("2024-02-15t08:00:00z", 201), ("2024-02-15T08:00:00.001Z", 400),
        ("2024-02-15T08:00:01Z", 400), ("2024-02-15T08:30:00Z", 400),
        // Before opening, at closing, on a Sunday, on a holiday.
        ("2024-02-15T05:00:00Z", 400), ("2024-02-15T17:00:00Z", 400),
        ("2024-02-18T08:00:00Z", 400), ("2025-01-01T08:00:00Z", 400),
        ("2024-02-14T16:00:00Z", 409), ("2016-12-31T23:59:60Z", 400),
        ("0000-01-01T00:00:00Z", 400), ("9999-12-31T23:59:59-23:00", 400),
        ("2024-02-15", 400), ("2024-02-15 08:00", 400),
    ])
    func theInstantCounts(start: String, status: Int) throws {
        let answer = try Workshop().customer().book(start)
        #expect(answer.status == status, "\(answer.text)")
        if status == 201 { #expect(answer.string("/startIso") == "2024-02-15T08:00:00Z") }
    }

    @Test(arguments: [
        (#", "clientName": "A""#, 400), (#", "telegram": "@eve""#, 400),
        (#", "notes": "\#(String(repeating: "я", count: 500))""#, 201),
        (#", "notes": "\#(String(repeating: "я", count: 501))""#, 400),
        (#", "carMake": "\#(String(repeating: "b", count: 51))""#, 201),
        (#", "phone": 7"#, 400), (#", "phone": null"#, 400),
    ])
    func rulesOfTheFieldsAreKept(more: String, status: Int) throws {
        let answer = try Workshop().customer().book("2024-02-15T08:00:00Z", "Car Washing", more)
        #expect(answer.status == status, "\(answer.text)")
    }

    @Test(arguments: ["car washing", "Car Washing ", "service-1", "Ceramic Coating", ""])
    func aServiceIsBookedByItsExactName(name: String) throws {
        #expect(try Workshop().customer().book("2024-02-15T08:00:00Z", name).status == 400)
    }

    @Test(arguments: [("07:59:59", 201), ("08:00:00", 409), ("08:00:01", 409)])
    func aSlotIsToBeHadUntilItBegins(time: String, status: Int) throws {
        let customer = try Workshop(at: "2024-02-15T\(time)Z").customer()
        #expect(try customer.book("2024-02-15T08:00:00Z").status == status)
    }

    @Test func fourFieldsTellOneThing() throws {
        let customer = try Workshop().customer()
        for booked in 0...2 {
            let answer = try customer.get(
                "/api/client/availability?date=2024-02-15&tzOffsetMinutes=0")
            #expect(answer.string("/2/startTime") == "08:00")
            #expect(answer["/2/bookedCount"] == "\(booked)")
            #expect(answer["/2/remainingCapacity"] == "\(2 - booked)")
            #expect(answer["/2/totalCapacity"] == "2")
            #expect(answer["/2/isAvailable"] == "\(booked < 2)")
            try customer.book("2024-02-15T08:00:00Z")
        }
    }

    @Test func nobodyGetsThePlaceOfAnother() throws {
        let workshop = try Workshop()
        for status in [201, 201, 409, 409] {
            #expect(try workshop.customer().book("2024-02-15T08:00:00Z").status == status)
        }
        let places = try workshop.connect().placesLeft("service-1")
        #expect(places["08:00"] == "0")
        #expect(places["09:00"] == "2")
    }

    // MARK: Overlap

    @Test func aLongOneTakesTheHourThatFollows() throws {
        let customer = try Workshop().customer()
        #expect(try customer.book("2024-02-15T08:00:00Z", "Interior Detailing").status == 201)
        var places = try customer.placesLeft("service-1")
        #expect([places["07:00"], places["08:00"], places["09:00"]] == ["2", "1", "1"])
        #expect(places["10:00"] == "2")
        #expect(try customer.book("2024-02-15T08:00:00Z", "Interior Detailing").status == 201)
        places = try customer.placesLeft("service-1")
        #expect([places["08:00"], places["09:00"], places["10:00"]] == ["0", "0", "2"])
        #expect(try customer.book("2024-02-15T09:00:00Z").status == 409)
        #expect(try customer.book("2024-02-15T07:00:00Z", "Interior Detailing").status == 409)
        #expect(try customer.book("2024-02-15T07:00:00Z").status == 201)
    }

    @Test func twoInARowAreNeverTwoAtOnce() throws {
        let customer = try Workshop().customer()
        #expect(try customer.book("2024-02-15T08:00:00Z").status == 201)
        #expect(try customer.book("2024-02-15T09:00:00Z").status == 201)
        #expect(try customer.placesLeft("service-2")["08:00"] == "1")
        #expect(try customer.book("2024-02-15T08:00:00Z", "Interior Detailing").status == 201)
        #expect(try customer.placesLeft("service-2")["08:00"] == "0")
        #expect(try customer.book("2024-02-15T08:00:00Z").status == 409)
        #expect(try customer.book("2024-02-15T09:00:00Z").status == 409)
    }

    @Test func aLongOneHasToFitBeforeClosing() throws {
        let customer = try Workshop().customer()
        #expect(try customer.book("2024-02-15T16:00:00Z").status == 201)
        #expect(try customer.book("2024-02-15T16:00:00Z", "Interior Detailing").status == 400)
        #expect(try customer.book("2024-02-15T15:00:00Z", "Interior Detailing").status == 201)
    }

    // MARK: Staff

    @Test func aCancelledOneLeavesItsPlace() throws {
        let workshop = try Workshop(config: Workshop.staff(cancelsAfter: "5m"))
        let customer = try workshop.customer()
        let id = try customer.appointment()
        _ = try customer.appointment()
        #expect(try customer.book("2024-02-15T08:00:00Z").status == 409)
        try workshop.talk.wait(seconds: 300)
        let cancelled = try customer.get("/api/client/appointments/\(id)")
        #expect(cancelled.string("/status") == "cancelled")
        #expect(cancelled.string("/updatedAt") == "2024-02-14T18:05:00Z")
        #expect(try customer.messages().contains("Your appointment \(id) is cancelled"))
        #expect(try customer.placesLeft("service-1")["08:00"] == "2")
        try workshop.talk.advance(to: "2024-02-15T12:00:00Z")
        let later = try customer.get("/api/client/appointments/\(id)")
        #expect(later.string("/status") == "cancelled")
    }

    @Test func whatStaffBookedTakesAPlaceAndIsNobodys() throws {
        let booked = """
            {"startIso": "2024-02-15T08:00:00Z", "endIso": "2024-02-15T09:30:00Z",
             "clientName": "Walk-in", "serviceName": "Polish"}
            """
        let workshop = try Workshop(config: Workshop.staff(booked: booked))
        let customer = try workshop.customer()
        let places = try customer.placesLeft("service-1")
        #expect([places["08:00"], places["09:00"], places["10:00"]] == ["1", "1", "2"])
        #expect(try customer.get("/api/client/appointments").text == "[]")
        #expect(try customer.get("/api/client/appointments/appt-staff-1").status == 404)
    }

    @Test func anAppointmentTakesItsCourse() throws {
        let workshop = try Workshop()
        let customer = try workshop.customer()
        let id = try customer.appointment()
        let course = [
            ("2024-02-14T18:09:59Z", "new"), ("2024-02-14T18:10:00Z", "confirmed"),
            ("2024-02-15T07:59:59Z", "confirmed"), ("2024-02-15T08:00:00Z", "in_progress"),
            ("2024-02-15T08:59:59Z", "in_progress"), ("2024-02-15T09:00:00Z", "done"),
        ]
        for (time, status) in course {
            try workshop.talk.advance(to: time)
            let read = try customer.get("/api/client/appointments/\(id)")
            #expect(read.string("/status") == status, "\(time)")
        }
        #expect(try customer.messages().contains("Your appointment \(id) is confirmed"))
    }
}
