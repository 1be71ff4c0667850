import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Simulator

/// Texts that the client has chosen, contents and times: no target draws them.
@Suite struct SentTextsTests {
    private func request(
        _ body: String, _ headers: HeaderFields = [:]
    ) -> Exchange.Request {
        Exchange.Request(method: "POST", target: "/lines", headers: headers, body: Array(body.utf8))
    }

    private func comparison(
        _ left: String, _ right: String, after sent: Exchange.Request?, status: Int = 200
    ) -> ParityComparison {
        var twins = ParityTwins()
        if let sent { twins.note(sent, sent) }
        let answers = [left, right].map {
            Exchange.Response(
                status: status, headers: ["Content-Type": "application/json"],
                body: Array($0.utf8))
        }
        return ParityComparison(answers[0], answers[1], twins: twins, by: ParityRules(for: nil))
    }

    private func places(
        _ left: String, _ right: String, after body: String? = nil
    ) -> [String] {
        comparison(left, right, after: body.map { request($0) }).differences.map(\.place)
    }

    // MARK: Names

    private static let row = #"{"street": "110000", "side": " L ", "sweep": "1613751"}"#

    @Test(arguments: [
        (#"{"id": "110000-L-1613751"}"#, #"{"id": "110000--1613751"}"#),
        (#"{"id": "110000-L-1613751"}"#, #"{"id": "110000-L -1613751"}"#),
        (#"{"id": "--"}"#, #"{"id": " --"}"#),
        (#"{"id": "110000"}"#, #"{"id": "1613751"}"#),
    ])
    func aNameOfTextsThatWereSentIsNoPair(left: String, right: String) {
        #expect(places(left, right, after: Self.row) == ["body /id"])
        #expect(places(left, left, after: Self.row) == [])
    }

    @Test(arguments: [
        (#"{"id": "110000-L-1613751"}"#, #"{"id": "8f3a"}"#),
        (#"{"id": "order-17"}"#, #"{"id": "110000-L-1613751"}"#),
        (#"{"id": "17"}"#, #"{"id": "18"}"#),
    ])
    func aNameThatATargetDrewIsAPair(left: String, right: String) {
        #expect(places(left, right, after: Self.row) == [])
    }

    @Test func theOrderOfThingsThatWereSentCounts() {
        let sent = #"{"segments": [{"id": "b-side"}, {"id": "a-side"}]}"#
        let sorted = #"{"segments": [{"id": "a-side"}, {"id": "b-side"}]}"#
        #expect(places(sorted, sent, after: sent) == ["order of body /segments"])
        #expect(places(sorted, sent) == [])
    }

    /// A device sends a token, and a later answer has it.
    @Test func aLongTextIsRememberedBeyondItsRequest() {
        var twins = ParityTwins()
        for token in ["token-0123456789", "token-9876543210", "x"] {
            let request = request(#"{"pushToken": "\#(token)"}"#)
            twins.note(request, request)
        }
        let answers = ["token-0123456789", "token-9876543210"].map {
            Exchange.Response(status: 200, body: Array(#"{"to": "\#($0)"}"#.utf8))
        }
        let comparison = ParityComparison(
            answers[0], answers[1], twins: twins, by: ParityRules(for: nil))
        #expect(comparison.differences.map(\.place) == ["body /to"])
    }

    // MARK: Credentials in errors

    @Test func anErrorThatRepeatsACredentialIsTold() {
        let sent = request("", ["X-API-Key": "adh_wrong_0123"])
        func places(_ left: String, _ right: String) -> [String] {
            comparison(
                #"{"message": "\#(left)"}"#, #"{"message": "\#(right)"}"#, after: sent, status: 401
            ).differences.map(\.place)
        }
        #expect(places("No such key.", "The key adh_wrong_0123 is unknown.") == ["body /message"])
        #expect(places("No such key.", "The key is unknown.") == [])
        #expect(places("adh_wrong_0123 is no key.", "The key adh_wrong_0123 is unknown.") == [])
    }

    // MARK: Times

    @Test func aFractionThatWasSentIsKept() {
        let sent = #"{"sweepingTime": "2026-02-09T09:00:00.25-08:00"}"#
        let kept = #"{"at": "2026-02-09T16:00:00.25Z"}"#
        let lost = #"{"at": "2026-02-09T16:00:00Z"}"#
        #expect(places(kept, lost, after: sent) == ["body /at"])
        #expect(places(kept, kept, after: sent) == [])
        // The clocks of two targets differ.
        #expect(places(#"{"at": "2026-02-09T16:00:01Z"}"#, lost, after: sent) == [])
    }

    @Test(arguments: [
        ("2026-11-28T09:26:00Z", "2026-11-28T09:26:01+00:00", true, false),
        ("2026-11-28T09:26:00Z", "2026-11-28T09:26:00.5Z", true, true),
        ("2026-11-28T09:26:00.1Z", "2026-11-28T09:26:00.578Z", false, false),
        ("2026-11-28T10:26:00+01:00", "2026-11-28T09:26:00+00:00", false, false),
    ])
    func theSpellingOfATimeCounts(
        left: String, right: String, differs: Bool, isOfFractions: Bool
    ) {
        let comparison = comparison(
            #"{"at": "\#(left)"}"#, #"{"at": "\#(right)"}"#, after: nil)
        #expect(comparison.differences.map(\.place) == (differs ? ["body /at"] : []))
        #expect((comparison.differences.first?.isOfFractions ?? false) == isOfFractions)
        #expect(comparison.alike == (differs ? [] : ["body /at"]))
    }

    // MARK: Checksums

    @Test func aChecksumOfOneContentIsNoPair() {
        let (one, two) = (String(repeating: "0a", count: 32), String(repeating: "1b", count: 32))
        func file(_ name: String, _ hash: String) -> String {
            #"{"files": [{"name": "\#(name)", "sha256": "\#(hash)"}]}"#
        }
        #expect(places(file("a.png", one), file("a.png", two)) == ["body /files/*/sha256"])
        #expect(places(file("a.png", one), file("a.png", one)) == [])
        // Another id or time may be a part of the content.
        #expect(
            places(
                #"{"id": 1, "sha256": "\#(one)"}"#, #"{"id": 2, "sha256": "\#(two)"}"#) == [])
        #expect(
            places(
                #"{"name": "a", "passwordHash": "\#(one)"}"#,
                #"{"name": "a", "passwordHash": "\#(two)"}"#) == [])
    }

    // MARK: Races

    @Test func aThingOfARaceMayDiffer() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Votes, version: "1"}
            paths:
              /sightings:
                get: {operationId: list, responses: {"200": {description: All.}}}

            """
        let spec = try #require(TestSpec.load(["openapi.yaml": contract]).spec)
        let operation = try #require(spec.contract.operation("list"))
        let request = Exchange.Request(method: "GET", target: "/sightings")
        let call = RemoteTarget.Call(
            request: request, operation: operation, now: Instant(seconds: 0), zone: "UTC",
            timeout: TimeSpan(seconds: 1))
        func answer(_ votes: [Int]) -> Exchange.Response {
            let things = votes.enumerated().map { #"{"id": \#($0 + 1), "votes": \#($1)}"# }
            return Exchange.Response(
                status: 200, body: Array("[\(things.joined(separator: ","))]".utf8))
        }
        var twins = ParityTwins()
        twins.raced.note(call, answer([1]), isLeft: true)
        twins.raced.note(call, answer([0]), isLeft: false)
        func places(_ left: [Int], _ right: [Int]) -> [String] {
            ParityComparison(
                answer(left), answer(right), twins: twins, by: ParityRules(for: operation)
            ).differences.map(\.place)
        }
        #expect(places([1, 0], [0, 0]) == [])
        #expect(places([1, 0], [0, 1]) == ["body /*/votes"])
    }
}
