import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// The first sentence about a finding, and the causes that findings share.
@Suite struct HeadlineTests {
    /// An answer to a request for the only operation.
    private static func answered(_ status: Int, by run: SampleRun) -> [HistoryRecord] {
        let message = MessageLabel("ann", 1)
        return [
            run.record(
                .sent(
                    message, operation: "buy",
                    Exchange.Request(
                        method: "POST", target: "/lamps",
                        headers: ["Content-Type": "application/json"],
                        body: Array(#"{"for":"ann's room"}"#.utf8)))),
            run.record(.processed(message, rule: nil, Exchange.Response(status: status))),
        ]
    }

    private static let kinds: [(kind: RunViolation.Kind, subject: String, headline: String)] = [
        (
            .invariant, "one each",
            #"The backend does not keep "one each" after POST /lamps answered 500"#
        ),
        (
            .agreement, "one each",
            #"The backend and the server disagree on "one each" after POST /lamps answered 500"#
        ),
        (
            .eventually, "sold",
            #"The backend never comes to "sold" after POST /lamps answered 500"#
        ),
        (
            .unhandled, "waiting/buy 500",
            #"The backend has no way to go on: nothing handles "waiting/buy 500" after POST /lamps answered 500"#
        ),
        (
            .stuck, "waiting",
            #"The backend is stuck in "waiting" after POST /lamps answered 500: nothing can be done there any more"#
        ),
        (.model, "buy", "The model of the backend fails: got it after POST /lamps answered 500"),
        (.contract, "buy/server-error", "POST /lamps fails with 500"),
        (.contract, "buy/created-not-there", "POST /lamps: got it"),
        (.oracle, "buy/sold", "POST /lamps: got it"),
        (.parity, "buy/status", "POST /lamps: got it"),
        (.expectation, "one each", "one each: got it after POST /lamps answered 500"),
        (.linearizability, "buy", "buy: got it after POST /lamps answered 500"),
        (.decision, "silent", "silent: got it after POST /lamps answered 500"),
    ]

    @Test func eachKindHasASentence() throws {
        #expect(Set(Self.kinds.map(\.kind)) == Set(RunViolation.Kind.allCases))
        let run = try SampleRun()
        for (kind, subject, headline) in Self.kinds {
            let finding = run.finding(
                subject, "got it", kind: kind, records: Self.answered(500, by: run))
            let made = Headline(finding, in: run.plan.parts[0].spec.contract)
            #expect(made.text == headline)
        }
    }

    @Test func factsLeadWhereThereAreSome() throws {
        let run = try SampleRun()
        let contract = run.plan.parts[0].spec.contract
        func text(_ kind: RunViolation.Kind, _ subject: String, _ gist: RunViolation.Gist) -> String
        {
            let violation = run.finding(subject, "much more", kind: kind).violation.saying(gist)
            var finding = Finding(violation, client: nil, run: RecordedRun())
            finding.records = Self.answered(404, by: run)
            return Headline(finding, in: contract).text
        }
        #expect(
            text(.expectation, "buying#one: status 201", .init("expected 201", isAboutStatus: true))
                == "POST /lamps answered 404; expected 201 (buying#one)")
        #expect(
            text(.expectation, "buying: x", .init("1 == 2", requirement: "all are sold"))
                == #"POST /lamps answered 404; "all are sold" does not hold: 1 == 2 is false"#)
        #expect(text(.linearizability, "buy", .init("Two got it", isWhole: true)) == "Two got it")
        #expect(
            text(.oracle, "buy/sold", .init("404 where the model answers 201"))
                == "POST /lamps answered 404 where the model answers 201")
        let known = "response status: the status is 404, expected 201"
        #expect(
            text(.contract, "buy/undocumented-status", .init(known, isAboutStatus: true))
                == "POST /lamps answered 404; the contract lists 201")
        #expect(
            text(.contract, "buy/response-body-schema", .init("response body /a: too long"))
                == "POST /lamps answered 404, but response body /a: too long")
    }

    /// A race is about the requests that were under way together, and not about what was read later.
    @Test func aRaceNamesTheRequestsThatRace() throws {
        let run = try SampleRun()
        func sent(_ actor: String, _ number: Int, _ method: String = "POST") -> HistoryRecord {
            run.record(
                .sent(
                    MessageLabel(actor, number), operation: "buy",
                    Exchange.Request(method: method, target: "/lamps")))
        }
        func answered(_ actor: String, _ number: Int, _ status: Int) -> HistoryRecord {
            run.record(
                .processed(
                    MessageLabel(actor, number), rule: nil, Exchange.Response(status: status)))
        }
        let gist = RunViolation.Gist("2 == 1", requirement: "one gets it")
        let violation = run.finding("buying: x", "m", kind: .expectation).violation.saying(gist)
        var finding = Finding(violation, client: nil, run: RecordedRun())
        finding.records = [
            sent("ann", 1), answered("ann", 1, 201), sent("ann", 2), sent("ben", 1),
            answered("ben", 1, 201), answered("ann", 2, 201), sent("ann", 3),
            answered("ann", 3, 404),
        ]
        #expect(
            Headline(finding, in: run.plan.parts[0].spec.contract).text
                == #"2 × POST /lamps got 201 at the same time; "one gets it" does not hold: 2 == 1 is false"#
        )
    }

    @Test func valuesOfARowStandInItsTitle() throws {
        var run = try SampleRun()
        var finding = run.finding("buying#one: status ${row.status}", "expected the status 409")
        finding.run.row = CELMap(inOrder: [("status", .int(409))])
        run.end(run.result(run.scenario("buying"), [finding]))
        let shown = try Document(json: run.json(), name: "j").root
        let said = try #require(shown["specs"]?[0]?["cases"]?[0]?["findings"]?[0])
        #expect(said["name"]?.string == "expectation/buying#one: status ${row.status}")
        #expect(said["title"]?.string == "expectation/buying#one: status 409")
        #expect(
            try run.suites()[0].first("testcase")?.first("failure")?.text.contains(
                "error: expectation/buying#one: status 409: expected the status 409") == true)
    }

    @Test func aWebhookIsNoRequest() throws {
        let run = try SampleRun()
        let text = """
            openapi: 3.1.0
            info: {title: Lamps, version: "1"}
            paths: {}
            webhooks: {sold: {post: {operationId: sold, responses: {"204": {description: Noted.}}}}}
            """
        let contract = try #require(TestSpec.load(["openapi.yaml": text]).spec).contract
        let violation = run.finding("sold/missing-body", "much more", kind: .contract).violation
            .saying(.init("request body: it is missing"))
        var finding = Finding(violation, client: nil, run: RecordedRun())
        finding.records = Self.answered(201, by: run)
        #expect(
            Headline(finding, in: contract).text == "The webhook sold: request body: it is missing")
    }

    /// The last line of a run, and its causes in JSON.
    private func causes(_ run: SampleRun) throws -> (line: String, causes: [Value]) {
        let root = try Document(json: run.json(), name: "j").root
        let shelf = SampleRun.Shelf()
        try run.report(
            ConsoleRunReporter(
                style: .init(console: ConsoleDiagnostics(), verbosity: .plain),
                stopwatch: { .zero }, write: { text, _ in shelf.all.append(Array(text.utf8)) }))
        let last = shelf.text.split(separator: "\n").last.map(String.init) ?? ""
        return (last, root["causes"].map { Array($0.elements) } ?? [])
    }

    private func refused(
        _ subject: String, _ kind: RunViolation.Kind, blames: Bool, _ status: Int = 404,
        in run: SampleRun
    ) -> Finding {
        let gist = RunViolation.Gist("expected 201", isAboutStatus: blames)
        let violation = run.finding(subject, kind: kind).violation
        var finding = Finding(
            blames ? violation.saying(gist) : violation, client: nil, run: RecordedRun())
        finding.records = Self.answered(status, by: run)
        return finding
    }

    /// Of two targets that differ at many times, the most usual one is shown.
    @Test(arguments: [
        (RunViolation.Kind.parity, ["near", "far", "past"]),
        (.contract, ["far", "near", "past"]),
    ])
    func thePlainestDateIsShown(kind: RunViolation.Kind, cases: [String]) throws {
        var run = try SampleRun()
        for (name, day) in [("far", "9999-12-29"), ("near", "2026-03-04"), ("past", "1583-01-03")] {
            var finding = run.finding("buy/status", kind: kind)
            let message = MessageLabel("ann", 1)
            let request = Exchange.Request(method: "GET", target: "/lamps?day=\(day)")
            finding.records = [
                run.record(.sent(message, operation: "list", request)),
                run.record(.processed(message, rule: nil, Exchange.Response(status: 200))),
            ]
            run.end(run.result(run.scenario(name), [finding]))
        }
        let cause = try #require(try causes(run).causes.first)
        #expect(cause["cases"]?.elements.map(\.string) == cases.map { "lamps/buying/\($0)" })
    }

    @Test func allThatARaceBreaksIsOneCause() throws {
        var run = try SampleRun()
        let order = run.finding("buy", "no order gives these answers", kind: .linearizability)
        for name in ["two at once", "three at once"] {
            var late = run.finding("\(name): never more than there are")
            // It shows elsewhere, and later.
            late.records = [run.record(.waited(TimeSpan(seconds: Int64(name.utf8.count))))]
            run.end(run.result(run.scenario(name, .race), [late, order]))
        }
        run.end(run.result(run.scenario("alone"), [run.finding("alone: one each")]))
        let (line, causes) = try causes(run)
        #expect(line.contains("4 findings from 2 causes"), "\(line)")
        #expect(causes.count == 2 && causes[0]["findings"]?.count == 3)
        #expect(causes[0]["findings"]?[0]?.string == order.fingerprint)
    }

    @Test func whatAnswersEchoIsOneCauseWithItsAcceptance() throws {
        var run = try SampleRun()
        let difference =
            "response status: the server answered 201 to an invalid request: "
            + "request-body-schema at request body /start"
        var accepted = Finding(
            run.finding(
                "buy/accepted-invalid-request", "the answer breaks it: \(difference)",
                kind: .contract
            )
            .violation.saying(.init(difference)), client: nil, run: RecordedRun())
        accepted.records = Self.answered(201, by: run)
        let echo = run.finding("list/response-body-schema", kind: .contract).violation
            .saying(.init("response body /0/start: wrong", member: "list /*/start"))
        let other = run.finding("list/response-body-schema-2", kind: .contract).violation
            .saying(.init("response body /0/end: wrong", member: "list /*/end"))
        run.end(run.result(run.scenario("a"), [accepted]))
        run.end(
            run.result(
                run.scenario("b"), [Finding(echo, client: nil, run: RecordedRun())]))
        run.end(
            run.result(
                run.scenario("c"), [Finding(other, client: nil, run: RecordedRun())]))
        let (line, causes) = try causes(run)
        #expect(line.contains("3 findings from 2 causes"), "\(line)")
        #expect(
            causes.first?["headline"]?.string
                == "POST /lamps answered 201 to an invalid request body /start")
        #expect(causes.first?["findings"]?.count == 2)
    }

    @Test func oneRefusalIsOneCauseInAllCases() throws {
        var run = try SampleRun()
        for number in 1...4 {
            let own = refused("case \(number): status 201", .expectation, blames: true, in: run)
            run.end(run.result(run.scenario("case \(number)"), [own]))
        }
        // An app that is stuck by the same answer is a symptom; one that is stuck by another is none.
        let stuck = refused("waiting", .stuck, blames: false, in: run)
        run.end(run.result(run.scenario("app", .explore), [stuck]))
        let other = refused("elsewhere", .stuck, blames: false, 409, in: run)
        run.end(run.result(run.scenario("other", .explore), [other]))
        let (line, causes) = try causes(run)
        #expect(line.contains("6 findings from 2 causes"))
        #expect(causes.count == 2)
        #expect(causes[0]["headline"]?.string == "POST /lamps answered 404; expected 201 (case 1)")
        #expect(causes[0]["findings"]?.count == 5 && causes[0]["cases"]?.count == 5)
        #expect(causes[1]["cases"]?.elements.map(\.string) == ["lamps/buying/other"])
        // A cause has the same id in another run, whatever else that run finds.
        var again = try SampleRun()
        again.end(
            again.result(
                again.scenario("nine"),
                [refused("nine: status 201", .expectation, blames: true, in: again)]))
        #expect(try self.causes(again).causes[0]["id"]?.string == causes[0]["id"]?.string)
    }

    @Test(arguments: [true, false]) func withoutAnOperationMuchGoesWrongLater(isGone: Bool) throws {
        var run = try SampleRun()
        let blaming = refused("case: status 201", .expectation, blames: true, in: run)
        run.end(
            run.result(run.scenario("one"), [blaming]) { result in
                result.coverage.record(.exchange(operation: 0, status: 404, 0), times: 3)
                // A refusal can be right if the operation succeeds elsewhere.
                if !isGone { result.coverage.record([.exchange(operation: 0, status: 201, 0)]) }
            })
        var later = refused("the list is full", .agreement, blames: false, in: run)
        let message = MessageLabel("ann", 2)
        let list = Exchange.Request(method: "GET", target: "/lamps")
        later.records += [
            run.record(.sent(message, operation: "list", list)),
            run.record(.processed(message, rule: nil, Exchange.Response(status: 200))),
        ]
        run.end(run.result(run.scenario("two", .explore), [later]))
        let found = try causes(run)
        #expect(found.causes.count == (isGone ? 1 : 2))
        #expect(found.line.contains("from 1 cause") == isGone)
    }

    @Test func oneMemberIsOneCause() throws {
        var run = try SampleRun()
        func finding(_ subject: String, _ kind: RunViolation.Kind, _ member: String) -> Finding {
            let violation = run.finding(subject, kind: kind).violation
                .saying(.init("-1", member: member))
            return Finding(violation, client: nil, run: RecordedRun())
        }
        let found = [
            finding("buy/response-body-schema", .contract, "buy /left"),
            finding("buy/sold/left", .oracle, "buy /left"),
            finding("buy/sold/name", .oracle, "buy /name"),
        ]
        for (number, one) in found.enumerated() {
            run.end(run.result(run.scenario("case \(number)"), [one]))
        }
        #expect(try causes(run).causes.map { $0["findings"]?.count } == [2, 1])
    }

    @Test func aRequestToAnAddressIsALineForAShell() throws {
        let run = try SampleRun()
        let records = Self.answered(404, by: run)
        #expect(
            CurlLine(ofLastIn: records, at: "https://lamps.example/")?.text
                == "curl -i -X POST 'https://lamps.example/lamps' "
                + #"-H 'Content-Type: application/json' --data-raw '{"for":"ann'\''s room"}'"#)
        #expect(CurlLine(ofLastIn: records, at: "mock") == nil)
        #expect(CurlLine(ofLastIn: [], at: "https://lamps.example") == nil)
    }
}
