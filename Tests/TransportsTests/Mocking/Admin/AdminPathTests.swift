import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

@Suite struct AdminPathTests {
    private static func mock(faults: [String] = []) throws -> MockHere {
        try MockHere(faults: faults) { $0.hasAdmin = true }
    }

    @Test func itIsOffUnlessItIsOpened() throws {
        let answer = try MockHere().ask("GET", "/_rehearse/state")
        #expect(answer.text == #"{"error":"path"}"#)
    }

    @Test(
        arguments: [
            ("127.0.0.1:1", "localhost:80", nil, 200), ("[::1]:1", "[::1]:80", nil, 200),
            ("[::ffff:127.0.0.1]:1", "127.0.0.1", nil, 200),
            ("127.0.0.1:1", "localhost", "http://localhost:3000", 200),
            ("10.1.2.3:1", "localhost", nil, 403), ("[2001:db8::1]:1", "localhost", nil, 403),
            ("127.0.0.1:1", "evil.example", nil, 403),
            ("127.0.0.1:1", "127.0.0.1.evil.example", nil, 403),
            ("127.0.0.1:1", "localhost", "https://evil.example", 403),
            ("127.0.0.1:1", "localhost", "null", 403),
        ] as [(String, String, String?, Int)])
    func onlyThisMachineMay(client: String, host: String, origin: String?, status: Int) throws {
        var headers: HeaderFields = ["Host": host]
        if let origin { headers.fields.append(.init("Origin", origin)) }
        let answer = try Self.mock().ask(
            "GET", "/_rehearse/specs", headers: headers, client: client)
        #expect(answer.status == status)
    }

    @Test(
        arguments: [
            ("http://localhost:8080/_rehearse/specs", 200),
            ("HTTP://127.0.0.1/_rehearse/specs", 200),
            ("http://[::1]:8080/_rehearse/specs", 200),
            ("http://evil.example/_rehearse/specs", 403),
            ("https://evil.example:8080/_rehearse/specs", 403),
            ("http://localhost@evil.example/_rehearse/specs", 403),
            ("http://127.0.0.1.evil.example/_rehearse/specs", 403),
            ("http:///_rehearse/specs", 403),
        ] as [(String, Int)])
    func aWholeURLNamesThisMachine(target: String, status: Int) throws {
        #expect(try Self.mock().ask("GET", target).status == status)
    }

    @Test func aFaultIsNotAskedForOfAnotherHost() throws {
        let mock = try Self.mock()
        let target = "/v1/books/dune"
        let headers: HeaderFields = ["X-Rehearse-Fault": "status=503"]
        #expect(mock.ask("GET", target, headers: headers).status == 503)
        #expect(
            mock.ask("GET", "http://evil.example" + target, headers: headers).status == 403)
    }

    @Test func whatThereIsIsListed() throws {
        let mock = try Self.mock()
        #expect(try mock.ask("GET", "/_rehearse").json.count == 6)
        #expect(try mock.ask("GET", "/_rehearse/").json.count == 6)
        #expect(mock.ask("GET", "/_rehearse/tea").status == 404)
        let wrong = mock.ask("DELETE", "/_rehearse/state")
        #expect((wrong.status, wrong.header("allow")) == (405, "GET, PUT"))
        let specs = try mock.ask("GET", "/_rehearse/specs").json
        #expect(specs[0]?["name"]?.string == "lending")
        #expect(specs[0]?["operations"]?[1]?.string == "borrow")
        // It counts for nothing.
        #expect(mock.host.counts.requests == 0)
    }

    @Test func aStateIsReadAndPutBack() throws {
        let mock = try Self.mock()
        _ = mock.borrow("b1")
        let state = mock.ask("GET", "/_rehearse/state").text
        #expect(mock.ask("POST", "/_rehearse/reset").status == 204)
        #expect(try mock.copies("b1") == 1)
        #expect(mock.ask("PUT", "/_rehearse/state", json: state).status == 204)
        #expect(mock.ask("GET", "/_rehearse/state").text == state)
        #expect(mock.borrow("b1").status == 409)
    }

    @Test(arguments: [
        ("PUT", "state", "{", 400), ("PUT", "state", "[]", 422),
        ("PUT", "state", #"{"a":{"$moment":"now"}}"#, 422), ("PUT", "state", "", 400),
        ("GET", "state?spec=none", "", 404), ("PUT", "faults", "{}", 400),
        ("PUT", "faults", "[1]", 400), ("PUT", "faults", #"["slow"]"#, 422),
        ("POST", "clock", #"{"advance":"soon"}"#, 400), ("POST", "clock", "{}", 400),
        ("POST", "clock", #"{"to":"2024-04-01T00:00:00Z"}"#, 409),
        ("GET", "log?status=ok", "", 400), ("POST", "reset?spec=none", "", 404),
    ])
    func mistakesAreExplained(method: String, place: String, body: String, status: Int) throws {
        let answer = try Self.mock().ask(method, "/_rehearse/\(place)", json: body)
        #expect(answer.status == status)
        #expect(answer.header("content-type") == "application/problem+json")
        #expect(try answer.json["detail"]?.string?.isEmpty == false)
    }

    @Test func timeIsMovedByHand() throws {
        let mock = try Self.mock()
        _ = mock.borrow("b1")
        let clock = try mock.ask("GET", "/_rehearse/clock").json
        #expect(clock["now"]?.string == MockHere.start)
        #expect(clock["next"]?.string == "2024-05-02T12:00:00Z")
        #expect(clock["clock"]?.string == "virtual")
        let later = mock.ask("POST", "/_rehearse/clock", json: #"{"advance":"313h"}"#)
        #expect(try later.json["now"]?.string == "2024-05-14T13:00:00Z")
        #expect(mock.events.all.map(\.emission.name) == ["remind"])
        let to = mock.ask("POST", "/_rehearse/clock", json: #"{"to":"2024-06-01T00:00:00Z"}"#)
        #expect(try to.json["now"]?.string == "2024-06-01T00:00:00Z")
        _ = mock.ask("POST", "/_rehearse/reset")
        #expect(try mock.ask("GET", "/_rehearse/clock").json["now"]?.string == MockHere.start)
    }

    @Test func aClockOutsideIsNotMoved() throws {
        let now = try Conversation.instant(MockHere.start)
        let mock = try MockHere {
            $0.hasAdmin = true
            $0.clock = .real { now }
        }
        #expect(try mock.ask("GET", "/_rehearse/clock").json["clock"]?.string == "real")
        let answer = mock.ask("POST", "/_rehearse/clock", json: #"{"advance":"1h"}"#)
        #expect(answer.status == 409)
        #expect(answer.text.contains("--clock virtual"))
    }

    /// A century of jobs that are due every second is neither run at once nor kept in memory.
    @Test func aClockThatIsMovedTooFarStopsInTime() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Ticks, version: "1"}
            paths: {/ticks: {get: {operationId: ticks, responses: {"204": {description: Fine.}}}}}
            """
        let model = """
            state: {ticks: 0}
            operations: {ticks: [{name: seen, respond: {status: 204}}]}
            jobs:
              tick: {every: "now + duration('1s')", do: [{set: {state.ticks: "${state.ticks + 1}"}}]}
            """
        let looks = Gathered<Bool>()
        let mock = try MockHere(contract: contract, model: model) { settings in
            settings.hasAdmin = true
            settings.isStopped = {
                looks.add(true)
                return true
            }
        }
        for goes in 1...2 {
            let move = mock.ask("POST", "/_rehearse/clock", json: #"{"advance":"876000h"}"#)
            #expect(move.status == 409 && move.text.contains("Move the clock in smaller steps"))
            #expect(looks.all.count == goes)
        }
    }

    @Test func faultsAreSwitched() throws {
        let mock = try Self.mock(faults: ["status=500,count=1"])
        _ = mock.ask("GET", "/v1/books")
        _ = mock.ask("GET", "/v1/books")
        let faults = try mock.ask("GET", "/_rehearse/faults").json
        #expect(faults[0]?["fault"]?.string == "status=500,count=1")
        #expect((faults[0]?["met"]?.int, faults[0]?["struck"]?.int) == (2, 1))
        let put = mock.ask("PUT", "/_rehearse/faults", json: #"["status=418"]"#)
        #expect(put.status == 200)
        #expect(mock.ask("GET", "/v1/books").status == 418)
        _ = mock.ask("PUT", "/_rehearse/faults", json: "[]")
        #expect(mock.ask("GET", "/v1/books").status == 200)
    }

    @Test func faultsWithOldWordsSayTheNewOnes() throws {
        let mock = try Self.mock(faults: ["drop,count=1", "closeAnswer"])
        let faults = try mock.ask("GET", "/_rehearse/faults").json
        #expect(faults[0]?["deprecated"]?.string == "write closeAnswer,count=1")
        #expect(faults[1]?["deprecated"] == nil)
    }

    @Test(arguments: [
        ("", 3), ("?operation=borrow", 2), ("?status=409", 1), ("?method=GET", 1), ("?since=2", 1),
        ("?limit=2", 2), ("?spec=lending", 3), ("?spec=other", 0), ("?operation=borrow&limit=1", 1),
    ])
    func theLogIsFiltered(query: String, count: Int) throws {
        let mock = try Self.mock()
        _ = mock.borrow("b1", headers: ["Authorization": "Bearer hush"])
        _ = mock.borrow("b1")
        _ = mock.ask("GET", "/v1/books?api_key=hush")
        let answer = mock.ask("GET", "/_rehearse/log\(query)")
        #expect(try answer.json.count == count)
        #expect(!answer.text.contains("hush"))
    }

    @Test func theLogTellsWhatWasSaid() throws {
        let mock = try Self.mock()
        let lent = mock.borrow("b1")
        let entry = try #require(try mock.ask("GET", "/_rehearse/log").json[0])
        #expect(entry["rule"]?.string == "borrow: lent")
        #expect(entry["request"]?["body"]?.string == #"{"book":"b1"}"#)
        #expect(entry["response"]?["body"]?.string == lent.text)
        #expect(entry["response"]?["status"]?.int == 201)
    }

    @Test func theLogStaysSmall() throws {
        let mock = try MockHere {
            $0.hasAdmin = true
            $0.logSize = 20_000
        }
        for _ in 0..<5000 { _ = mock.ask("GET", "/v1/books") }
        let log = try mock.ask("GET", "/_rehearse/log").json
        #expect(log.count > 5 && log.count < 40)
        #expect(log[log.count - 1]?["number"]?.int == 5000)
        _ = mock.ask("POST", "/v1/loans", json: String(repeating: " ", count: 50_000))
        #expect(try mock.ask("GET", "/_rehearse/log").json.count == log.count)
    }

    @Test func severalSpecsAreDistinguished() throws {
        let mock = try MockHere(
            [.init("north", prefix: "/north"), .init("south", prefix: "/south")],
            try MockHere.settings { $0.hasAdmin = true })
        _ = mock.ask("POST", "/north/v1/loans", json: #"{"book":"b1"}"#)
        _ = mock.ask("POST", "/south/v1/loans", json: #"{"book":"b1"}"#)
        let all = try mock.ask("GET", "/_rehearse/state").json
        #expect(all["south"]?["copies"]?["b1"]?.int == 0)
        #expect(mock.ask("PUT", "/_rehearse/state", json: "{}").status == 400)
        #expect(mock.ask("POST", "/_rehearse/reset?spec=north").status == 204)
        let later = try mock.ask("GET", "/_rehearse/state").json
        #expect(later["north"]?["copies"]?["b1"]?.int == 1)
        #expect(later["south"]?["copies"]?["b1"]?.int == 0)
    }
}
