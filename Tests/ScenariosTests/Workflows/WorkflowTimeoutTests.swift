import Contracts
import Scenarios
import Simulator
import Testing

/// The time limit of a step, by a clock that only the answers move.
@Suite struct WorkflowTimeoutTests {
    private static func document(_ more: String, timeout: String = "timeout: 500") -> String {
        Kiln.document(
            """
              - workflowId: one
                steps:
                  - stepId: find
                    operationId: findPots
                    \(timeout)
                    \(more)
            """, version: "1.1.0")
    }

    @Test(arguments: [(0, false), (499, false), (500, false), (501, true), (30_000, true)])
    func anAnswerIsInTimeUpToTheLastMillisecond(takes: Int64, isLate: Bool) throws {
        let outcome = try Kiln.run(Self.document(""), taking: [takes])
        #expect(outcome.findings.isEmpty == !isLate, "\(outcome.findings)")
        #expect(outcome.requests == ["GET /pots"])
        guard isLate else { return }
        let violation = try #require(outcome.result.findings.first).violation
        #expect(violation.finding.contains("find: timeout"), "\(violation.finding)")
        #expect(violation.message.contains("and 500 ms is the most"))
        #expect(violation.place.position?.line == 11, "\(violation.place)")
    }

    @Test func withoutATimeoutAnAnswerMayTakeAsLongAsItDoes() throws {
        let outcome = try Kiln.run(Self.document("", timeout: ""), taking: [29_000])
        #expect(outcome.findings == [])
    }

    /// A time that no clock can show is waited for, and is no trap.
    @Test func aTimeBeyondAllClocksIsNeverOver() throws {
        let timeout = "timeout: 9223372036854775807"
        let outcome = try Kiln.run(Self.document("", timeout: timeout), taking: [29_000])
        #expect(outcome.findings == [])
    }

    /// In virtual time an answer takes none, whatever a machine really needs.
    @Test func aWorldOfItsOwnIsNeverLate() throws {
        let outcome = try Kiln.run(Self.document("", timeout: "timeout: 0"))
        #expect(outcome.findings == [])
    }

    /// An answer that never comes is late where the step says when, and otherwise undecided.
    @Test func noAnswerIsALateOne() throws {
        let late = try Kiln.run(Self.document(""), answers: [(0, "")], taking: [30_000])
        #expect(late.findings.count == 1 && late.result.undecided.isEmpty, "\(late.findings)")
        let open = try Kiln.run(
            Self.document("", timeout: ""), answers: [(0, "")], taking: [30_000])
        #expect(open.findings == [] && !open.result.undecided.isEmpty)
    }

    @Test(arguments: [
        ("{name: again, type: retry}", [700, 20], 2, false),
        ("{name: again, type: retry, retryLimit: 2}", [700], 3, true),
        ("{name: over, type: end}", [700], 1, true),
        ("{name: again, type: retry}", [20], 1, false),
    ])
    func aLateStepHasFailed(
        _ action: String, _ takes: [Int64], _ requests: Int, _ isBroken: Bool
    ) throws {
        let outcome = try Kiln.run(Self.document("onFailure: [\(action)]"), taking: takes)
        #expect(outcome.requests.count == requests)
        #expect(outcome.findings.isEmpty == !isBroken, "\(outcome.findings)")
    }

    /// A step that calls a workflow takes as long as all of that.
    @Test(arguments: [(200, false), (300, true)])
    func aCalledWorkflowIsHeldToTheTimeOfItsStep(takes: Int64, isLate: Bool) throws {
        let outcome = try Kiln.run(
            Kiln.document(
                """
                  - workflowId: one
                    steps: [{stepId: all, workflowId: two, timeout: 500}]
                  - workflowId: two
                    steps:
                      - {stepId: find, operationId: findPots}
                      - {stepId: order, operationId: orderPot}
                """, version: "1.1.0"), answers: [(200, "[]"), (201, "{}")], taking: [takes])
        #expect(outcome.requests.count == 2)
        #expect(outcome.findings.isEmpty == !isLate, "\(outcome.findings)")
        #expect(outcome.findings.allSatisfy { $0.contains("all: timeout") })
    }

    /// The time of one target is not counted for a step that asks another.
    @Test func everyStepHasAClockOfItsOwn() throws {
        let outcome = try Kiln.run(
            Kiln.document(
                """
                  - workflowId: one
                    steps:
                      - {stepId: slow, operationId: $sourceDescriptions.kiln.findPots}
                      - {stepId: quick, operationId: $sourceDescriptions.oven.findPots, timeout: 500}
                """, "  - {name: oven, url: ./kiln.yaml, type: openapi}", version: "1.1.0"),
            taking: [40_000, 20])
        #expect(outcome.requests.count == 2)
        #expect(outcome.findings == [])
    }
}
