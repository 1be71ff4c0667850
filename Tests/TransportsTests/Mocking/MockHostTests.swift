import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

@Suite struct MockHostTests {
    @Test func whatWasDoneIsRemembered() throws {
        let mock = try MockHere()
        let lent = mock.borrow("b1")
        #expect(lent.status == 201)
        let place = try #require(lent.header("location"))
        #expect(mock.ask("GET", place).text == lent.text)
        #expect(mock.borrow("b1").status == 409)
        #expect(mock.host.counts.requests == 3)
    }

    @Test func theServerIsNamedAsTheClientDoes() throws {
        let model = Lending.model.replacing(
            "body: {error: no such loan}", with: "body: {error: \"${request.origin}\"}")
        let mock = try MockHere(model: model) { $0.authority = "127.0.0.1:8080" }
        let answer = mock.ask("GET", "/v1/loans/x", headers: ["Host": "shop.test:81"])
        #expect(answer.text == #"{"error":"http://shop.test:81"}"#)
    }

    @Test func headIsAnsweredByGet() throws {
        let mock = try MockHere()
        let head = mock.ask("HEAD", "/v1/books")
        #expect(head.status == 200)
        #expect(head.text == mock.ask("GET", "/v1/books").text)
        #expect(mock.faults.all.isEmpty)
    }

    @Test func wholeURLsAreTargetsToo() throws {
        let mock = try MockHere()
        #expect(mock.ask("GET", "http://localhost:8080/v1/books?limit=1").status == 200)
        #expect(mock.ask("OPTIONS", "*").status == 404)
    }

    @Test func severalSpecsHavePrefixes() throws {
        let mock = try MockHere(
            [.init("north", prefix: "/north"), .init("south", prefix: "/south")],
            try MockHere.settings())
        let json = #"{"book":"b1"}"#
        #expect(mock.ask("POST", "/north/v1/loans", json: json).status == 201)
        #expect(mock.ask("POST", "/north/v1/loans", json: json).status == 409)
        #expect(mock.ask("POST", "/south/v1/loans", json: json).status == 201)
        #expect(mock.ask("GET", "/north").status == 404)
        let lost = mock.ask("GET", "/northern/v1/books")
        #expect(lost.status == 404)
        #expect(try lost.json["mounts"]?[1]?.string == "/south/")
        #expect(lost.header("content-type") == "application/problem+json")
    }

    @Test func aClockThatIsRealDoesWhatIsDue() throws {
        let time = Gathered<Instant>()
        time.add(try Conversation.instant(MockHere.start))
        let mock = try MockHere { $0.clock = .real { time.all.last ?? Instant(seconds: 0) } }
        #expect(mock.borrow("b1").status == 201)
        time.add(try Conversation.instant("2024-05-20T12:00:00Z"))
        #expect(mock.events.all.isEmpty)
        #expect(mock.ask("GET", "/v1/books").status == 200)
        #expect(mock.events.all.map(\.emission.name) == ["remind"])
    }

    @Test func faultsOfAModelAreReportedOnce() throws {
        let model = Lending.model.replacing("'copies': state.copies[id]", with: "'copies': 'two'")
        let mock = try MockHere(model: model)
        for _ in 0..<3 { #expect(mock.ask("GET", "/v1/books").status == 500) }
        let counts = mock.host.counts
        #expect(mock.faults.all.count == counts.distinctModelFaults)
        #expect(counts.distinctModelFaults > 0)
        #expect(counts.modelFaults == 3 * counts.distinctModelFaults)
    }

    @Test func exchangesAreReportedWhereWanted() throws {
        let mock = try MockHere { $0.recordsExchanges = true }
        _ = mock.borrow("b1")
        let reported = try #require(mock.host.removeExchange(of: 1))
        #expect(reported.operation == "borrow")
        #expect(reported.rule?.text == "borrow: lent")
        #expect(reported.number == 1)
        #expect(reported.exchange.response?.status == 201)
        #expect(mock.host.removeExchange(of: 1) == nil)
    }
}
