import Contracts
import SpecSupport
import Synchronization
import Testing

@testable import Simulator

/// The requests after which no answer is a finding.
struct AnswerTrialsTests {
    private func operation(_ method: String) throws -> Contracts.Operation {
        let files = [
            "openapi.yaml": """
            openapi: 3.1.0
            info: {title: Hall, version: "1"}
            paths:
              /seat:
                \(method.lowercased()): {operationId: seat, responses: {"200": {description: It.}}}

            """
        ]
        return try #require(TestSpec.load(files).spec?.contract.operation("seat"))
    }

    @Test(arguments: ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"])
    func aRequestThatMayBeRepeatedIsSentThreeTimes(method: String) throws {
        var (looks, repeats) = (0, 0)
        let isProof = AnswerTrials().isProof(without: try operation(method)) {
            looks += 1
            return true
        } again: {
            repeats += 1
            return true
        }
        #expect(isProof && looks == 3 && repeats == 2)
    }

    @Test(arguments: ["POST", "PATCH"])
    func anotherOneCountsWhereItComesUp(method: String) throws {
        let (trials, operation) = (AnswerTrials(), try operation(method))
        func isProof() -> Bool {
            trials.isProof(without: operation, isThere: { true }) {
                Issue.record("it is sent again")
                return true
            }
        }
        #expect([isProof(), isProof(), isProof(), isProof()] == [false, false, true, true])
        trials.endRow(of: operation.id)
        #expect([isProof(), isProof(), isProof()] == [false, false, true])
        let others = AnswerTrials(repeatsAll: true)
        #expect(others.isProof(without: operation, isThere: { true }, again: { true }))
    }

    /// A network that loses an answer now and then never adds up to a finding.
    @Test func anAnswerInBetweenEndsTheRow() throws {
        let (trials, operation) = (AnswerTrials(), try operation("GET"))
        for _ in 0..<9 {
            #expect(!trials.isProof(without: operation, isThere: { true }, again: { false }))
        }
        var repeats = 0
        let isProof = trials.isProof(without: operation, isThere: { true }) {
            repeats += 1
            return true
        }
        #expect(isProof && repeats == 2)
    }

    /// A race is answered, so that its operation is one that the target answers.
    @Test func answersOfARaceEndTheRow() throws {
        let trials = AnswerTrials()
        var target = RemoteTarget(
            name: "hall", clock: .world, longestWait: .longest, server: "https://hall.example",
            send: { calls in
                calls.map { _ in .answered(Exchange.Response(status: 201)) }
            })
        target.trials = trials
        let take = try #require(
            TestSpec.load(Hall.files(["guest": Hall.guest])).spec?.contract.operation("take"))
        func isProof() -> Bool {
            trials.isProof(without: take, isThere: { true }, again: { true })
        }
        #expect(!isProof() && !isProof())
        var play = try WorldPlay(
            Hall.files(["guest": Hall.guest]), .of(["anna", "ben"], playing: "guest"),
            target: target)
        try play.make(["anna does ask", "ben does ask"])
        play.carryTogether(play.world.messages.map(\.name))
        #expect(!isProof())
    }

    @Test func aTargetThatIsAwayDecidesNothing() throws {
        let (trials, operation) = (AnswerTrials(), try operation("GET"))
        var looks = 0
        for _ in 0..<9 {
            let isProof = trials.isProof(without: operation) {
                looks += 1
                return looks.isMultiple(of: 2)
            } again: {
                true
            }
            if isProof { return #expect(looks == 6) }
        }
        Issue.record("three requests had no answer while the target was there")
    }

    // MARK: In a world

    private func play(_ reply: RemoteTarget.Reply, trials: AnswerTrials?) throws -> WorldPlay {
        var target = RemoteTarget(
            name: "https://hall.example", clock: .world, longestWait: .longest,
            server: "https://hall.example", send: { $0.map { _ in reply } })
        target.trials = trials
        var play = try WorldPlay(
            Hall.files(["guest": Hall.guest]), .of(["anna"], playing: "guest"), target: target)
        try play.make(["anna does ask", "anna/1 goes on"])
        return play
    }

    @Test(
        arguments: [
            (.reset("cut"), "unanswered-request"), (.ended("exit code 1"), "unanswered-request"),
            (.garbled("oops"), "unreadable-answer"),
        ] as [(RemoteTarget.Reply, String)])
    func aProofIsAFindingAndTheEnd(reply: RemoteTarget.Reply, check: String) throws {
        let play = try play(reply, trials: AnswerTrials(repeatsAll: true))
        #expect(play.findings == ["contract/take/\(check)"])
        #expect(play.undecided.isEmpty && play.moves.isEmpty)
        #expect(play.engine.isQuiet(play.world))
    }

    @Test func withoutAProofNothingIsFound() throws {
        for trials in [nil, AnswerTrials()] {
            let play = try play(.reset("cut"), trials: trials)
            #expect(play.findings.isEmpty && play.undecided == ["unanswered-request"])
        }
    }
}
