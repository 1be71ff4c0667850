import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

@testable import Transports

/// The clock, the beginning and the pace of live targets.
@Suite struct TargetControlTests {
    private static let noon = Instant(seconds: 1_772_442_000)
    private static let contract = """
        openapi: 3.1.0
        info: {title: a, version: "1"}
        paths:
          /now:
            get:
              operationId: now
              responses: {"200": {description: ok}}
        """

    private func replies(
        _ server: HTTPServer, _ control: TargetControl, at times: [Instant]
    ) throws -> [String] {
        var live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)"))
        live.control = control
        let spec = TestSpec.load(["openapi.yaml": Self.contract]).spec
        let contract = try #require(spec?.contract)
        let operation = try #require(contract.operations.first)
        let remote = live.target(
            of: contract, over: HTTPTransport(),
            clock: .real(now: { Self.noon }, sleep: { _ in }))
        guard case .world = remote.clock else { return ["the clock is real"] }
        return times.map { time in
            let call = RemoteTarget.Call(
                request: .init(method: "GET", target: "/now"), operation: operation, now: time,
                zone: "UTC", timeout: TimeSpan(seconds: 20))
            switch remote.send([call])[0] {
            case .answered(let response): return "\(response.status)"
            case .unreachable(let reason): return reason
            case let other: return "\(other)"
            }
        }
    }

    @Test func aHeaderSaysTheTimeInEachRequest() throws {
        let seen = Gathered<String>()
        let server = try ServedHere.server { request in
            seen.add(request.message.headers["X-Now"] ?? "none")
            return HTTPReply(.init(status: 200))
        }
        var control = TargetControl()
        control.clock = .header("X-Now")
        let times = [Self.noon, Self.noon, Instant(seconds: Self.noon.seconds + 1)]
        #expect(try replies(server, control, at: times) == ["200", "200", "200"])
        #expect(
            seen.all == ["2026-03-02T09:00:00Z", "2026-03-02T09:00:00Z", "2026-03-02T09:00:01Z"])
    }

    @Test func theTimeIsSetWhenItHasChanged() throws {
        let seen = Gathered<String>()
        let server = try ServedHere.server { request in
            let body = String(decoding: request.message.body, as: UTF8.self)
            seen.add("\(request.message.method) \(body)")
            let isLate = body.contains("09:00:02")
            let text = Array("no time\n machine".utf8)
            return HTTPReply(
                isLate ? .init(status: 409, body: text) : .init(status: 200))
        }
        var control = TargetControl()
        control.clock = .step(.post(path: "/clock", body: { Array($0.text.utf8) }))
        let times = [0, 0, 1, 2, 1].map { Instant(seconds: Self.noon.seconds + $0) }
        #expect(
            try replies(server, control, at: times) == [
                "200", "200", "200",
                "http://127.0.0.1:\(server.port): its clock cannot be set: POST /clock was answered "
                    + "with 409: no time  machine", "200",
            ])
        #expect(
            seen.all == [
                "POST 2026-03-02T09:00:00Z", "GET ", "GET ", "POST 2026-03-02T09:00:01Z", "GET ",
                "POST 2026-03-02T09:00:02Z", "POST 2026-03-02T09:00:01Z", "GET ",
            ])
    }

    // MARK: Witnesses

    private func answer(_ date: String?, body: String = "") -> Exchange.Response {
        Exchange.Response(
            status: 200, headers: HeaderFields(date.map { [.init("Date", $0)] } ?? []),
            body: Array(body.utf8))
    }

    @Test func aDateThatStaysBehindIsToldAtOnce() {
        let real = "Mon, 23 Nov 2026 12:00:00 GMT"
        let set = "Mon, 02 Mar 2026 09:00:01 GMT"
        func learned(_ first: String?, then later: String?) -> (reason: String?, ClockWitness) {
            let witness = ClockWitness(realTime: { Instant(seconds: 1_795_435_200) })
            let reason = witness.learn(from: answer(first), at: Self.noon) { answer(later) }
            return (reason, witness)
        }
        let deaf = learned(real, then: real)
        #expect(
            deaf.reason == "its clock does not follow: it was set to 2026-03-02T09:00:00Z, and the "
                + "Date header of its answer says 2026-11-23T12:00:00Z")
        let follower = learned(set, then: nil)
        #expect(follower.reason == nil)
        #expect(follower.1.fault(of: answer(set), at: Self.noon) == nil)
        #expect(follower.1.fault(of: answer(real), at: Self.noon)?.contains("Date") == true)
        // It keeps the text of the header for a second, and its clock was moved meanwhile.
        let moved = Instant(seconds: Self.noon.seconds + 86_400)
        #expect(follower.1.fault(of: answer(set), at: moved) == nil)
        // A server that writes the header from a copy follows a second later.
        let late = learned(real, then: set)
        #expect(late.reason == nil && late.1.fault(of: answer(real), at: Self.noon) == nil)
    }

    @Test func withoutADateAnsweredTimesShowTheClock() {
        let witness = ClockWitness(realTime: { Instant(seconds: 1_795_435_200) })
        #expect(witness.learn(from: answer(nil), at: Self.noon) { nil } == nil)
        func fault(_ body: String, at now: Instant = Self.noon) -> String? {
            witness.fault(of: answer(nil, body: body), at: now)
        }
        #expect(
            fault(#"{"items": [{"made": "2026-11-23T12:00:03Z"}]}"#)
                == "its clock does not follow: it was set to 2026-03-02T09:00:00Z, and an answer "
                + "says \"2026-11-23T12:00:03Z\", the time outside")
        #expect(fault(#"{"made": "2026-03-02T09:00:00Z", "ends": "2026-12-24T00:00:00Z"}"#) == nil)
        #expect(fault("no JSON") == nil)
        // If both clocks show the same, nobody can tell them apart.
        let today = Instant(seconds: 1_795_435_100)
        #expect(fault(#"{"made": "2026-11-23T12:00:03Z"}"#, at: today) == nil)
    }

    @Test func requestsKeepThePace() {
        let waits = Gathered<Duration>()
        let pace = RequestPace(
            rate: 4, stopwatch: { .seconds(10) }, pause: { waits.add($0) })
        pace.wait(for: 1)
        pace.wait(for: 2)
        pace.wait(for: 1)
        #expect(waits.all == [.milliseconds(250), .milliseconds(750)])
    }
}
