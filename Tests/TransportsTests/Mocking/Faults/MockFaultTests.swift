import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

@Suite struct MockFaultTests {
    @Test(
        arguments: [
            ("status=503,retry-after=3", 503, nil), ("reset", 0, .reset), ("empty", 0, .noAnswer),
            ("close", 0, .noAnswer), ("lose", 0, .hold),
        ] as [(String, Int, ConnectionFault?)])
    func insteadOfTheWork(fault: String, status: Int, wire: ConnectionFault?) throws {
        let mock = try MockHere(faults: ["\(fault),operation=borrow,count=1"])
        let answer = mock.borrow("b1")
        #expect(answer.status == status)
        #expect(answer.fault == wire)
        #expect(answer.header("retry-after") == (status == 503 ? "3" : nil))
        #expect(mock.borrow("b1").status == 201)
    }

    @Test(
        arguments: [
            ("drop", .noAnswer), ("closeAnswer", .noAnswer), ("resetAnswer", .reset),
            ("loseAnswer", .hold), ("resetAfter=9", .resetAfter(bytes: 9)),
            ("truncate", .truncatedBody(bytes: 33)), ("truncate=1", .truncatedBody(bytes: 1)),
            ("malformedChunk=2", .malformedChunk(after: 2)), ("wrongLength", .wrongLength(68)),
            ("drip=3/5ms", .drip(bytes: 3, every: .milliseconds(5))),
        ] as [(String, ConnectionFault)])
    func afterTheWork(fault: String, wire: ConnectionFault) throws {
        // An instant without a fraction has the length that the table counts with.
        let mock = try MockHere(faults: ["\(fault),operation=borrow,count=1"])
        let answer = mock.borrow("b1")
        #expect(answer.fault.map { "\($0)" } == "\(Self.scaled(wire, to: answer))")
        #expect(mock.borrow("b1").status == 409)
    }

    private static func scaled(_ wire: ConnectionFault, to answer: HTTPReply) -> ConnectionFault {
        let size = answer.response?.body.count ?? 0
        switch wire {
        case .truncatedBody(33): return .truncatedBody(bytes: size / 2)
        case .wrongLength: return .wrongLength(size + 1)
        default: return wire
        }
    }

    @Test func noiseFollowsFromTheSeed() throws {
        let faults = try (0..<2).map { _ in
            try MockHere(faults: ["garbage=20"]).ask("GET", "/v1/books").fault
        }
        #expect(faults[0] == faults[1])
        guard case .garbage(let bytes)? = faults[0] else {
            Issue.record("there is no garbage")
            return
        }
        #expect(bytes.count == 20 && Set(bytes).count > 5)
    }

    @Test func latenciesAddUpAndOthersDoNot() throws {
        let mock = try MockHere(faults: ["latency=20ms", "latency=30ms", "status=500", "reset"])
        let answer = mock.ask("GET", "/v1/books")
        #expect(answer.delay == .milliseconds(50))
        #expect(answer.status == 500)
        #expect(answer.fault == nil)
    }

    @Test func aRangeIsKeptAndFilled() throws {
        let mock = try MockHere(faults: ["latency=100ms..200ms"])
        let delays = (0..<200).map { _ in mock.ask("GET", "/v1/books").delay }
        #expect(delays.allSatisfy { $0 >= .milliseconds(100) && $0 <= .milliseconds(200) })
        #expect(delays.contains { $0 < .milliseconds(120) })
        #expect(delays.contains { $0 > .milliseconds(180) })
    }

    @Test(arguments: ["latency=normal:100ms:20ms", "latency=exponential:100ms"])
    func distributionsHaveTheirMean(fault: String) throws {
        let mock = try MockHere(faults: [fault])
        let sum = (0..<500).reduce(Duration.zero) { sum, _ in
            sum + mock.ask("GET", "/v1/books").delay
        }
        #expect(sum / 500 > .milliseconds(80))
        #expect(sum / 500 < .milliseconds(120))
    }

    @Test func chanceFollowsFromTheSeedAndShiftsNobodyElse() throws {
        func statuses(_ faults: [String]) throws -> [Int] {
            let mock = try MockHere(faults: faults)
            return (0..<200).map { _ in mock.ask("GET", "/v1/books").status }
        }
        let alone = try statuses(["status=503,probability=0.3"])
        let failed = alone.count { $0 == 503 }
        #expect(failed > 40 && failed < 80)
        #expect(try statuses(["status=503,probability=0.3"]) == alone)
        let other = "latency=1ms..9ms,probability=0.5,operation=borrow"
        #expect(try statuses(["status=503,probability=0.3", other]) == alone)
    }

    @Test func someAreSparedFirst() throws {
        let mock = try MockHere(faults: ["status=500,operation=listBooks,after=2,count=1"])
        _ = mock.borrow("b2")
        let statuses = (0..<5).map { _ in mock.ask("GET", "/v1/books").status }
        #expect(statuses == [200, 200, 500, 200, 200])
    }

    @Test func aDuplicateGetsTheFirstAnswer() throws {
        let mock = try MockHere(faults: ["duplicate,operation=borrow,count=2"]) {
            $0.hasAdmin = true
        }
        // The last copy goes to the first of the two.
        #expect(mock.borrow("b1").status == 201)
        #expect(try mock.copies("b1") == 0)
        #expect(mock.borrow("b2").status == 201)
        #expect(try mock.copies("b2") == 0)
        let log = try mock.ask("GET", "/_rehearse/log").json
        #expect(log.count == 2)
        #expect(log[0]?["faults"]?[0]?.string == "duplicate,operation=borrow,count=2")
    }

    @Test func aDuplicateOfASplitRequestWorksTwiceLater() throws {
        let model = Lending.model.replacing(
            "- name: lent\n", with: "- name: lent\n      split: true\n")
        let mock = try MockHere(model: model, faults: ["duplicate,operation=borrow"]) {
            $0.hasAdmin = true
        }
        let reply = mock.borrow("b2")
        #expect(try mock.copies("b2") == 2)
        let finish = try #require(reply.later)
        #expect(finish().status == 201)
        #expect(try mock.copies("b2") == 0)
    }

    @Test func staleReadsSeeWhatWasTrueBefore() throws {
        let mock = try MockHere(faults: ["stale,operation=getLoan"]) { $0.hasAdmin = true }
        let place = try #require(mock.borrow("b1").header("location"))
        #expect(mock.ask("GET", place).status == 404)
        _ = mock.borrow("b2")
        #expect(mock.ask("GET", place).status == 200)
        // Writes are not stale.
        #expect(mock.ask("DELETE", place).status == 204)
        #expect(mock.ask("GET", place).status == 200)
        #expect(try mock.copies("b1") == 1)
    }

    @Test func aRequestMayAskForFaultsOfItsOwn() throws {
        let header: HeaderFields = ["X-Rehearse-Fault": "latency=7ms; status=418"]
        let mock = try MockHere { $0.hasAdmin = true }
        let answer = mock.ask("GET", "/v1/books", headers: header)
        #expect((answer.status, answer.delay) == (418, .milliseconds(7)))
        #expect(mock.ask("GET", "/v1/books").status == 200)
        let bad = mock.ask("GET", "/v1/books", headers: ["X-Rehearse-Fault": "teapot"])
        #expect(bad.status == 400)
        #expect(bad.text.contains("there is no fault"))
        let far = mock.ask("GET", "/v1/books", headers: header, client: "10.0.0.7:80")
        #expect(far.status == 403)
        #expect(try MockHere().ask("GET", "/v1/books", headers: header).status == 200)
    }
}
