import Contracts
import Scenarios
import Simulator
import SpecSupport
import Testing

@Suite struct ScriptTests {
    /// An expectation of the answer to a loan of the book emma, and the message when it fails.
    struct Expectation: Sendable, CustomTestStringConvertible {
        let text: String
        var name: String?
        var message = ""
        var testDescription: String { text }
    }

    static let expectations = [
        Expectation(text: "{status: 201}"),
        Expectation(text: "{status: 2XX}"),
        Expectation(text: "{status: [404, 201]}"),
        Expectation(text: "{status: \"${200 + 1}\"}"),
        Expectation(
            text: "{status: 200}", name: "status 200",
            message: "expected the status 200; the answer"),
        Expectation(
            text: "{status: [400, 4XX]}", name: "status 400 or 4XX",
            message: "expected the status 400 or 4XX"),
        Expectation(text: "{body: {book: emma}}"),
        Expectation(
            text: "{body: {book: ulysses}}", name: "body",
            message: "expected \"ulysses\" at /book, found \"emma\""),
        Expectation(text: "{body: {pages: 3}}", name: "body", message: "/pages is missing"),
        Expectation(text: "{body: {pages: null}}"),
        Expectation(text: "{headers: {Content-Type: application/json}}"),
        Expectation(
            text: "{headers: {content-type: text/plain}}", name: "headers",
            message: "expected the header content-type to be \"text/plain\""),
        Expectation(text: "answer.body.book == 'emma'"),
        Expectation(text: "[answer.status == 201, exchanges.size() == 1]"),
        Expectation(
            text: "{that: {name: nothing was sent, that: exchanges.size() == 0}}",
            name: "nothing was sent", message: "\"exchanges.size() == 0\" does not hold: 1 == 0;"),
        Expectation(
            text: "\"answer.status == 201 && answer.body.book != 'emma' && 1 == 2\"",
            name: "answer.status == 201 && answer.body.book != 'emma' && 1 == 2",
            message: "does not hold: \"emma\" != \"emma\"; the answer was 201"),
        Expectation(
            text: "\"!(answer.status == 201)\"", name: "!(answer.status == 201)",
            message: "\"!(answer.status == 201)\" does not hold; the answer was 201"),
        Expectation(
            text: "answer.body.pages == 3", name: "answer.body.pages == 3",
            message: "; the answer was 201 {"),
        Expectation(
            text:
                "{that: {name: due, that: dyn(answer.body.book) == timestamp('2026-03-02T09:00:00Z')}}",
            name: "due",
            message: "but a text is never equal to a timestamp: write timestamp(…) around the text;"
        ),
        Expectation(
            text: "{that: {name: long, that: \"duration('1h') == dyn(answer.body.book)\"}}",
            name: "long",
            message: "but a text is never equal to a duration: write duration(…) around the text;"),
        Expectation(text: "backend.copies.emma == 1"),
        Expectation(text: "\"exchanges[0].request.headers['x-card'] == 'c1'\""),
    ]

    @Test(arguments: expectations)
    func expectationsJudgeTheAnswer(_ expectation: Expectation) throws {
        let result = try LibraryRun.script(
            "- {call: borrow, as: anna, with: {body: {book: emma}}, expect: \(expectation.text)}")
        let names = expectation.name.map { ["expectation/one: \($0)"] } ?? []
        #expect(result.findings.map(\.name) == names)
        #expect(result.findings.allSatisfy { $0.violation.message.contains(expectation.message) })
        #expect(result.undecided.isEmpty)
        #expect(result.findings.allSatisfy { $0.violation.place.file == "scenarios/suite.yaml" })
    }

    @Test func aScenarioGivesItsHeadline() throws {
        func gists(_ steps: String) throws -> [RunViolation.Gist?] {
            let result = try LibraryRun.script(
                steps, "headline: \"${string(exchanges.size())} loans of ${answer.body.book}\"")
            #expect(result.undecided.isEmpty)
            return result.findings.map(\.violation.gist)
        }
        let loan = "- {call: borrow, as: anna, with: {body: {book: emma}}, expect: "
        let own = try gists(loan + "{status: 200}}")
        #expect(own.map(\.?.difference) == ["1 loans of emma"])
        #expect(own[0]?.isWhole == true && own[0]?.isAboutStatus == true)
        // An unexpected refusal speaks for itself, and so does a finding without a value.
        let refused = try gists(
            "- {call: borrow, as: anna, with: {body: {book: none}}, expect: {status: 201}}")
        #expect(refused.count == 1 && refused[0]?.isWhole == false)
        let other = try gists(
            "- {call: getLoan, as: anna, with: {path: {id: x}}, expect: {status: 200}}")
        #expect(other.count == 1 && other[0]?.isWhole == false)
        #expect(other[0]?.difference == "expected 200")
    }

    @Test func softExpectationsCollect() throws {
        let hard = try LibraryRun.script("- expect: {that: [1 == 2, 2 == 3]}\n- expect: 3 == 4")
        #expect(hard.findings.map(\.violation.subject) == ["one: 1 == 2"])
        let soft = try LibraryRun.script(
            "- expect: {soft: true, that: [1 == 2, 2 == 3]}\n- expect: 3 == 4")
        #expect(
            soft.findings.map(\.violation.subject) == ["one: 1 == 2", "one: 2 == 3", "one: 3 == 4"])
    }

    @Test func aBrokenSetUpDecidesNothing() throws {
        let result = try LibraryRun.script(
            "- expect: 1 == 2",
            "setup: [{call: borrow, as: anna, with: {body: {book: none}}, expect: {status: 201}}]")
        #expect(result.findings.isEmpty)
        #expect(result.undecided.count == 1)
        #expect(
            result.undecided[0].message.hasPrefix(
                "the set-up failed: POST /loans was answered "))
        #expect(result.undecided[0].message.contains(": expected the status 201"))
    }

    @Test func cleanUpIsDoneWhateverHappened() throws {
        let result = try LibraryRun.script(
            "- expect: 1 == 2",
            "cleanup: [{call: borrow, as: anna, with: {body: {book: emma}}}]")
        #expect(result.findings.count == 1)
        #expect(Array(result.coverage.rules) == ["borrow: lent"])
    }

    @Test func aHeaderWithoutAValueIsLeftOut() throws {
        let steps = """
            - {call: getLoan, as: cleo, with: {path: {id: x}}, expect: "!('x-loan' in exchanges[0].request.headers)"}
            - {call: borrow, as: cleo, with: {body: {book: emma}}, keep: {loan: answer.body.id}}
            - {call: getLoan, as: cleo, with: {path: {id: "${loan}"}}, expect: "exchanges[2].request.headers['x-loan'] == 'of ' + loan"}
            """
        let lines = """
            kind: script
            actors: {cleo: {headers: {x-loan: "of ${loan}"}}}
            steps:
            \(steps.split(separator: "\n").map { "  \($0)\n" }.joined())
            """
        let result = try #require(try LibraryRun.results(lines).first)
        #expect(result.findings.map(\.name) == [] && result.undecided.isEmpty)
    }

    @Test func peopleActTimePassesAndLoopsRepeat() throws {
        let result = try LibraryRun.script(
            """
            - {do: choose, as: ben, with: {book: emma}}
            - {do: confirm, as: ben}
            - until: "'lent' in actors.ben.states"
            - wait: 2d
            - expect: [now == start + duration('48h'), actors.ben.context.loan.book == 'emma']
            - {for: {i: "[1, 2]"}, call: borrow, as: anna, with: {body: {book: "${i == 1 ? 'emma' : 'ulysses'}"}}, expect: {status: "${i == 1 ? 201 : 409}"}}
            - {when: "false", expect: "false"}
            - change: [{set: {state.copies.ulysses: 5}}]
            - {call: borrow, as: anna, with: {body: {book: ulysses}}, expect: {status: 201}}
            - settle: true
            """)
        #expect(result.findings.map(\.name) == [] && result.undecided.isEmpty)
        #expect(result.simulatedSeconds == 172_800)
    }

    @Test func whatCanNeverBeDoneIsAFinding() throws {
        let act = try LibraryRun.script("- {do: confirm, as: ben}")
        #expect(act.findings.map(\.name) == ["expectation/one: do confirm"])
        let until = try LibraryRun.script("- until: now > start")
        #expect(until.findings.map(\.name) == ["expectation/one: until now > start"])
    }

    @Test func theSameSeedGivesTheSameAndAFindingIsReplayed() throws {
        let lines = """
            kind: script
            cases:
              - {name: a, with: {book: emma}}
              - {with: {book: ulysses}}
            steps:
              - {call: borrow, with: {body: {book: "${row.book}"}}}
              - expect: answer.status == 201
              - expect: "true"
            """
        let first = try LibraryRun.results(lines)
        let second = try LibraryRun.results(lines)
        #expect(first.map(\.testCase.path) == ["suite/one#a", "suite/one#2"])
        #expect(first.map(\.historySHA256) == second.map(\.historySHA256))
        #expect(first[0].findings.isEmpty)
        let finding = try #require(first[1].findings.first)
        #expect(finding.name == "expectation/one#2: answer.status == 201")
        // The steps after the expectation are not needed.
        #expect(finding.run.steps.map(\.action) == [.scripted(0), .scripted(1)])
        let runner = try LibraryRun.runner()
        let played = try runner.replay(finding.run, of: first[1].testCase)
        #expect(played.violations.map(\.violation.finding) == [finding.name])
        #expect(finding.fingerprint.utf8.count == 16)
        #expect(finding.fingerprint == second[1].findings[0].fingerprint)
    }

    /// At a live target a script begins when the clock of the target says so, whatever the plan.
    @Test(arguments: [("2031-05-06T07:08:09Z", 0), ("2026-03-02T09:00:00Z", 1)])
    func aScriptAtALiveTargetBeginsByItsClock(expected: String, findings: Int) throws {
        let clock = SleptClock(try Instant(rfc3339: "2031-05-06T07:08:09Z"))
        let suite = """
            scenarios:
              - name: one
                kind: script
                actors: {anna: {headers: {x-card: c1}}}
                steps: [{expect: [start == timestamp('\(expected)')]}]
            """
        let scenario = try #require(try Library.load(suite).suite?.scenarios.first)
        var runner = try LibraryRun.runner()
        runner.target = RemoteTarget(
            name: "nobody", clock: clock.clock, longestWait: .longest,
            server: "https://model.example", send: { $0.map { _ in .timedOut } })
        #expect(try runner.run(scenario).findings.count == findings)
    }
}
