import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// A case passes only if something that was observed was judged in it.
@Suite struct JudgementTests {
    /// The message that leaves a result undecided; nil where it is decided.
    private static func gap(_ result: ScenarioResult) -> String? {
        #expect(result.findings.isEmpty && result.skipped == nil)
        return result.undecided.first?.message
    }

    @Test(arguments: [
        "- {call: borrow, as: anna, with: {body: {book: emma}}, when: 'false'}",
        "- {do: choose, as: ben, when: 'false'}",
        "- {call: borrow, as: anna, with: {body: {book: emma}}, for: {x: '[]'}}",
    ])
    func aScriptOfWhichNoStepWasDoneChecksNothing(_ step: String) throws {
        let result = try LibraryRun.script(step)
        #expect(Self.gap(result) == "nothing was checked: no step was done")
        #expect(result.judgements.expectations == 0)
    }

    @Test func aScriptThatOnlyWaitsChecksNothing() throws {
        let result = try #require(
            try LibraryRun.results("kind: script\nactors: {anna: {}}\nsteps: [{wait: 1h}]").first)
        #expect(
            Self.gap(result)
                == "nothing was checked: no answer, no emission and no state of a client was judged"
        )
        #expect(result.judgements == Judgements())
    }

    @Test func anExpectationAboutInputsAloneChecksNothing() throws {
        let result = try #require(
            try LibraryRun.results(
                "kind: script\nactors: {anna: {}}\nsteps: [{wait: 1h, expect: 'now > start'}]"
            ).first)
        #expect(Self.gap(result)?.hasPrefix("nothing was checked") == true)
    }

    @Test func whatIsOnlySetUpIsNotChecked() throws {
        let result = try LibraryRun.script(
            "- {call: borrow, as: anna, with: {body: {book: emma}}, when: 'false'}",
            "setup: [{call: borrow, as: anna, with: {body: {book: emma}}}]")
        #expect(Self.gap(result) == "nothing was checked: no step was done")
        #expect(result.judgements == Judgements())
    }

    @Test func answersAndExpectationsAreCounted() throws {
        let result = try LibraryRun.script(
            """
            - {call: borrow, as: anna, with: {body: {book: emma}}, expect: {status: 201}}
            - {call: borrow, as: anna, with: {body: {book: emma}}}
            """)
        #expect(Self.gap(result) == nil)
        let judgements = result.judgements
        #expect(judgements.requests == 2 && judgements.answers == 2)
        #expect(judgements.expectations == 1 && judgements.states == 0)
        #expect(judgements.total == 3)
    }

    @Test func theStatesOfAFlowThatSendsNothingAreCounted() throws {
        let result = try #require(
            try LibraryRun.results(
                """
                kind: script
                actors: {ben: {client: borrowing}}
                steps: [{expect: "actors.ben.phase == 'running'"}]
                """
            ).first)
        #expect(Self.gap(result) == nil)
        #expect(result.judgements.requests == 0 && result.judgements.expectations == 1)
    }

    // MARK: Targets

    /// A target that says the same to every request.
    private static func target(_ reply: RemoteTarget.Reply) -> RemoteTarget {
        RemoteTarget(
            name: "a stubborn target", clock: .world, longestWait: .longest,
            server: "https://stubborn.example", send: { calls in calls.map { _ in reply } },
            beginsAnew: true)
    }

    private static func result(
        _ lines: String, against reply: RemoteTarget.Reply
    ) throws -> ScenarioResult {
        let (suite, reported) = try Library.load(
            "scenarios:\n  - name: one\n"
                + lines.split(separator: "\n").map { "    \($0)\n" }.joined())
        #expect(reported == [])
        var runner = try LibraryRun.runner()
        runner.target = target(reply)
        return try runner.run(TestCase(try #require(suite?.scenarios.first)))
    }

    static let kinds = [
        "kind: script\nactors: {anna: {}}\nsteps: [{call: borrow, as: anna, with: {body: {book: emma}}}]",
        "kind: explore\nactors: {ben: {client: borrowing}}\nnetwork: {faults: 0}"
            + "\nbudget: {cases: 5, steps: 20}",
        "kind: race\nactors: {anna: {}, ben: {}}\nbudget: {cases: 2}\n"
            + "release: [{call: borrow, as: anna, with: {body: {book: emma}}}, {call: borrow, as: ben, with: {body: {book: emma}}}]",
        "kind: fuzz\nbudget: {cases: 10}",
    ]

    static let silences: [(reply: RemoteTarget.Reply, check: String)] = [
        (.reset("cut"), "unanswered-request"), (.timedOut, "unanswered-request"),
        (.unreadable("the answer is larger than 10 bytes"), "unreadable-answer"),
        (.unreachable("gone"), "unreachable-target"), (.ended("exit 1"), "unanswered-request"),
    ]

    @Test(arguments: kinds, silences.indices)
    func aTargetThatNeverAnswersPassesNothing(_ kind: String, _ place: Int) throws {
        let (reply, check) = Self.silences[place]
        let result = try Self.result(kind, against: reply)
        #expect(result.findings.isEmpty && result.skipped == nil)
        #expect(result.judgements.answers == 0)
        #expect(result.undecided.map(\.check).contains(check), "\(result.undecided)")
        #expect(result.undecided.allSatisfy { $0.severity == .error })
    }

    // MARK: Set-ups

    static let setUps: [(steps: String, message: String)] = [
        (
            "keep: {loan: answer.body.id}",
            #"the set-up failed: POST /loans was answered 503 {"error":"later"}, which gives no "#
                + "value for answer.body.id"
        ),
        (
            "expect: {status: 201}",
            #"the set-up failed: POST /loans was answered 503 {"error":"later"}: expected the "#
                + "status 201"
        ),
    ]

    @Test(arguments: setUps.indices) func aFailedSetUpNamesItsRequest(_ number: Int) throws {
        let (members, message) = Self.setUps[number]
        let result = try Self.result(
            "kind: script\nactors: {anna: {}}\n"
                + "setup: [{call: borrow, as: anna, with: {body: {book: emma}}, \(members)}]\n"
                + "steps: [{call: borrow, as: anna, with: {body: {book: emma}}}]",
            against: .answered(Self.later))
        #expect(result.undecided.map(\.message) == [message])
        #expect(result.verdict != .passed)
    }

    @Test func aStepThatReadsARefusalNamesIt() throws {
        let call = "call: borrow, as: anna, with: {body: {book: emma}}"
        let steps = "{\(call)}, {call: borrow, as: anna, with: {body: {book: '${answer.body.id}'}}}"
        let result = try Self.result(
            "kind: script\nactors: {anna: {}}\nsteps: [\(steps)]", against: .answered(Self.later))
        #expect(
            result.undecided.map(\.message) == [
                #"POST /loans was answered 503 {"error":"later"}"#
            ])
    }

    private static let later = Exchange.Response(
        status: 503, headers: HeaderFields([.init("Content-Type", "application/json")]),
        body: Array(#"{"error":"later"}"#.utf8))

    // MARK: Hopes

    @Test(arguments: kinds.filter { !$0.contains("race") && !$0.contains("script") })
    func aRefusalWhereASuccessWasDueIsMarked(_ kind: String) throws {
        let refusal = RemoteTarget.Reply.answered(.init(status: 401))
        let result = try Self.result(kind, against: refusal)
        let hopes = result.coverage.marks.filter { mark in
            if case .hoped(_, 401) = mark { true } else { false }
        }
        #expect(!hopes.isEmpty)
    }

    // In an exploration a person may do nothing for which the app asks the target.
    @Test(arguments: kinds.filter { !$0.contains("explore") })
    func whatATargetDoesNotSupportIsSkipped(_ kind: String) throws {
        let result = try Self.result(kind, against: .refused(.unsupported("it cannot")))
        #expect(result.skipped == .unsupported("it cannot") && result.undecided.isEmpty)
    }

    @Test func whatIsNotSentIsNoRequestWithoutAnAnswer() throws {
        let result = try Self.result(Self.kinds[1], against: .refused(.unsupported("it cannot")))
        #expect(result.judgements.requests == 0 && result.judgements.states > 0)
        #expect(result.undecided.isEmpty && result.findings.isEmpty)
    }

    @Test(arguments: [("expect: {status: 404}", true), ("when: 'true'", false)])
    func anAnswerFromAnUnknownPathIsJudgedByExpectationsAlone(_ member: String, _ isJudged: Bool)
        throws
    {
        let result = try Self.result(
            "kind: script\nactors: {anna: {}}\n"
                + "steps: [{call: borrow, as: anna, with: {url: /nowhere}, \(member)}]",
            against: .answered(Exchange.Response(status: 404)))
        #expect(result.judgements.requests == 1 && result.judgements.answers == 0)
        #expect(result.findings.isEmpty && result.undecided.isEmpty == isJudged)
    }

    // MARK: Fuzz

    @Test func anOperationWithoutAValidRequestLeavesAFuzzUndecided() throws {
        let contract = try #require(Library.texts["openapi.yaml"]).replacing(
            "properties: {book: {type: string}, note:",
            with: "properties: {book: {type: string, minLength: 9, maxLength: 1}, note:")
        let result = try LibraryRun.results(
            "kind: fuzz\ninvalid: 0\nbudget: {cases: 40}", changing: ["openapi.yaml": contract])[0]
        #expect(result.undecided.map(\.check) == ["no-valid-request"])
        let message = try #require(result.undecided.first?.message)
        #expect(
            message.hasPrefix(
                "no valid request could be drawn for \"borrow\", so nothing checked it; "
                    + "the body: minLength 9 is over maxLength 1 (openapi.yaml:"))
    }
}
