import Contracts
import SpecSupport
import Testing

@testable import Simulator

@Suite struct RecordingJudgeTests {
    private static func call(
        _ number: Int, _ method: String, _ target: String, _ status: Int, _ body: String = "",
        headers: HeaderFields = [:]
    ) -> RecordedCall {
        let time = Instant(seconds: 1_772_442_000 + 10 * Int64(number))
        var headers = headers
        headers.fields.append(.init("Content-Type", "application/json"))
        let request = Exchange.Request(
            method: method, target: target, headers: ["Content-Type": "application/json"],
            body: method == "POST" && target != "/tickets" ? Array("{}".utf8) : [])
        let answer = Exchange.Response(status: status, headers: headers, body: Array(body.utf8))
        return RecordedCall(
            name: "call \(number)", request: request, response: answer, started: time,
            ended: time.adding(TimeSpan(seconds: 1)) ?? time)
    }

    private static func verdict(_ calls: [RecordedCall]) throws -> RecordingJudge.Verdict {
        let (spec, diagnostics) = TestSpec.load(Cloakroom.files)
        guard let model = spec?.model else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        return RecordingJudge(model).verdict(on: calls)
    }

    @Test func theMiddleOfALifeIsNoFinding() throws {
        let verdict = try Self.verdict([
            Self.call(1, "GET", "/tickets/T-07?secret=x", 200, #"{"id":"T-07"}"#),
            Self.call(2, "POST", "/tickets", 409),
            Self.call(3, "POST", "/tickets/T-99", 410),
            Self.call(4, "GET", "/tickets/T-99", 404),
            Self.call(5, "GET", "/tickets", 503),
        ])
        #expect(verdict.findings.map(\.message) == [])
        #expect(verdict.doubts.map(\.message) == [])
        #expect(verdict.judged == 4)
    }

    @Test func whatNoStatePermitsIsFound() throws {
        let verdict = try Self.verdict([
            Self.call(1, "GET", "/tickets", 404), Self.call(2, "GET", "/tickets/T-07", 410),
            Self.call(3, "POST", "/tickets", 201, #"{"id":"T-01"}"#),
            Self.call(4, "POST", "/tickets", 201, #"{"id":"T-02"}"#),
        ])
        #expect(verdict.findings.map(\.call) == ["call 1", "call 2"])
        #expect(verdict.findings.map(\.check) == ["model-status", "model-status"])
        #expect(verdict.findings[1].message.contains("404, 403, 200"))
    }

    @Test func whatOthersMayHaveWrittenIsNotDecided() throws {
        let made = #"{"id":"T-01","colour":"red"}"#
        let verdict = try Self.verdict([
            Self.call(1, "POST", "/tickets", 201, made, headers: ["Location": "/tickets/T-01"]),
            Self.call(2, "GET", "/tickets/T-01", 200, made),
            Self.call(3, "GET", "/tickets/T-01", 200, #"{"id":"T-01","colour":"blue"}"#),
        ])
        #expect(verdict.findings.map(\.message) == [])
        #expect(verdict.doubts.map(\.call) == ["call 3"])
        #expect(verdict.doubts[0].message.contains("/colour of /tickets/T-01 is \"blue\""))
    }

    @Test func theOrderOfTheListDoesNotMatter() throws {
        let calls = [
            Self.call(2, "POST", "/tickets", 201, #"{"id":"T-01"}"#),
            Self.call(1, "GET", "/tickets", 404),
        ]
        let verdict = try Self.verdict(calls)
        #expect(verdict.findings.map(\.call) == ["call 1"])
    }
}
