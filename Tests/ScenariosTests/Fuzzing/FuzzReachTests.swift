import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// A fuzz of a target says what it did not reach, and waits for a slow one.
@Suite struct FuzzReachTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Notes, version: "1"}
        paths:
          /notes:
            get:
              operationId: listNotes
              parameters: [{name: q, in: query, schema: {type: string}}]
              responses:
                "200": {description: Notes., content: {application/json: {schema: {type: array, items: {type: object, properties: {text: {type: string}, color: {type: string}, more: {type: object, properties: {a: {}}, patternProperties: {"^x-": {}}}}}}}}}
                "404": {description: None.}
                "429": {description: Too fast.}
                "500": {description: A failure.}
            post:
              operationId: addNote
              requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {text: {type: string, maxLength: 9}}}}}}
              responses:
                "201": {description: Added., content: {application/json: {schema: {type: object}}}}
                "415": {description: No JSON.}
                "422": {description: Not understood., content: {application/json: {schema: {type: object}}}}
                "429": {description: Too fast.}

        """

    /// - Parameter answer: the answer to a request at a time.
    private func result(
        runs: Int, invalidShare: Int, kept: KeptRequests? = nil,
        _ answer: @escaping @Sendable (Exchange.Request, Instant) -> Exchange.Response
    ) throws -> ScenarioResult {
        let spec = try #require(
            TestSpec.load(["openapi.yaml": Self.contract, "backend.yaml": "implied: true\n"]).spec)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://notes.example",
            send: { calls in calls.map { .answered(answer($0.request, $0.now)) } })
        runner.users = runner.pool
        runner.kept = kept
        return try runner.run(
            Scenario.fuzz(of: spec.contract, runs: runs, invalidShare: invalidShare))
    }

    private static func json(_ status: Int, _ text: String) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    @Test func itSaysWhatNeverCame() throws {
        let result = try result(runs: 60, invalidShare: 15) { request, _ in
            switch request.method {
            case "GET": Self.json(200, #"[{"text": "a", "size": 1, "more": {"x-b": 1}}]"#)
            case "POST": Self.json(422, #"{"detail": "text is too plain"}"#)
            default: Exchange.Response(status: 405, headers: ["Allow": "GET, POST"])
            }
        }
        #expect(result.findings.map(\.name) == [])
        let refused = result.unjudged.first { $0.hasPrefix("addNote refused all of ") }
        #expect(
            refused?.hasSuffix(#" by 422, first with {"detail": "text is too plain"}"#) == true)
        #expect(
            result.unjudged.contains(
                "answers that never came: 404 of listNotes, 201 of addNote, 415 of addNote"))
        #expect(
            result.unjudged.contains(
                "members that never came: [].color of listNotes, [].more.a of listNotes"))
        #expect(
            result.unjudged.contains(
                "members that always came, and the contract does not know: [].size of listNotes"))
    }

    @Test func itCountsWhatItBroke() throws {
        let result = try result(runs: 120, invalidShare: 50) { request, _ in
            switch request.method {
            case "GET": Self.json(200, "[]")
            case "POST" where request.headers["content-type"] != "application/json":
                .init(status: 415)
            case "POST": Self.json(422, "{}")
            default: Exchange.Response(status: 405, headers: ["Allow": "GET, POST"])
            }
        }
        let spec = try #require(TestSpec.load(["openapi.yaml": Self.contract]).spec)
        let add = ContractCoverage(spec, result.coverage).operations[1]
        let kinds = add.requests.map(\.kind)
        for kind in ["beyond a limit", "missing body", "wrong content type", "wrong type"] {
            #expect(kinds.contains(kind), "\(kinds)")
        }
        #expect(add.requests.allSatisfy { $0.seen > 0 && $0.refused == $0.seen })
        #expect(
            add.keywords.map { "\($0.place) \($0.keyword)" } == [
                "body required", "body type", "body /text type", "body /text maxLength",
            ])
        #expect(add.keywords.allSatisfy { $0.met > 0 && $0.broken > 0 }, "\(add.keywords)")
    }

    /// A server that takes one text alone, which the first fuzz learns from its refusals.
    @Test func aLaterFuzzBeginsWithWhatAnEarlierOneReached() throws {
        func server(
            _ reason: String
        ) -> @Sendable (Exchange.Request, Instant) -> Exchange.Response {
            { request, _ in
                if request.method == "GET" { return Self.json(200, "[]") }
                let text = String(decoding: request.body, as: UTF8.self)
                return text.contains("wombat") ? Self.json(201, "{}") : Self.json(422, reason)
            }
        }
        // Later it says nothing, so that nobody can learn the text.
        let silent = server("{}")
        func successes(_ result: ScenarioResult) -> Int {
            result.coverage.count(of: .hoped(operation: 1, status: 201))
        }
        let first = try result(
            runs: 100, invalidShare: 0, kept: KeptRequests(),
            server(#"{"text": "write 'wombat', please"}"#))
        let kept = try #require(first.kept)
        #expect(successes(first) > 0)
        #expect(kept.entries.contains { $0.reached.contains("201") })
        // A file gives back all that was written to it.
        var writer = JSONWriter(.compact)
        kept.write(to: &writer)
        let read = KeptRequests(try Document(json: writer.bytes, name: "kept").root)
        #expect(read.entries.map(\.request) == kept.entries.map(\.request))
        #expect(successes(try result(runs: 20, invalidShare: 0, silent)) == 0)
        let second = try result(runs: 20, invalidShare: 0, kept: read, silent)
        #expect(successes(second) > 0)
        #expect(second.kept?.entries.isEmpty == false)
    }

    @Test func itSaysWhereTimesAreSpelledInTwoWays() throws {
        let result = try result(runs: 30, invalidShare: 0) { request, _ in
            request.method == "GET"
                ? Self.json(200, "[]")
                : Self.json(
                    201, #"{"a": "2026-01-01T00:00:00Z", "b": "2026-01-01T00:00:00+00:00"}"#)
        }
        #expect(
            result.unjudged.contains(
                "times of which one ends with Z and the other with an offset: a and b of addNote"))
    }

    /// Nobody says whether such a request is right, but no server may fail at it.
    @Test(arguments: [("unheard=1", true), ("=%FF%FE", true), ("=%zz", true), ("=sure", false)])
    func aFailureAtAnOddWritingIsFound(writing: String, isDrawn: Bool) throws {
        let result = try result(runs: 4_000, invalidShare: 10) { request, _ in
            switch request.method {
            case "GET":
                request.target.contains(writing) ? .init(status: 503) : Self.json(200, "[]")
            case "POST" where request.headers["content-type"] == "application/json":
                Self.json(422, "{}")
            case "POST": Exchange.Response(status: 415)
            default: Exchange.Response(status: 405, headers: ["Allow": "GET, POST"])
            }
        }
        let names = result.findings.map(\.name)
        #expect(names.contains("contract/listNotes/fails-at-odd-request") == isDrawn, "\(names)")
    }

    /// Three requests a minute are enough for this server.
    @Test func itWaitsWhereAServerAsksForIt() throws {
        let seen = Mutex<[Instant]>([])
        let result = try result(runs: 60, invalidShare: 0) { request, now in
            let recent = seen.withLock { times in
                times.removeAll { $0.seconds < now.seconds - 60 }
                if times.count < 3 { times.append(now) }
                return times.count < 3 ? nil : times[0]
            }
            if let recent {
                let rest = recent.seconds + 61 - now.seconds
                return Exchange.Response(status: 429, headers: ["Retry-After": "\(rest)"])
            }
            return request.method == "GET" ? Self.json(200, "[]") : Self.json(201, "{}")
        }
        #expect(result.findings.map(\.name) == [])
        #expect(result.simulatedSeconds > 300)
    }
}
