import Contracts
import SpecSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Starts that a condition chooses, and inputs of sweeps that count from the start.
@Suite struct StartConditionTests {
    /// The outcome of a case at a target with the real clock, or on the model.
    private func result(_ lines: String, at now: String?) throws -> ScenarioResult {
        let text =
            "scenarios:\n  - name: one\n"
            + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
        let (suite, faults) = try Library.load(text)
        #expect(faults == [])
        let scenario = try #require(suite?.scenarios.first)
        var runner = try LibraryRun.runner()
        if let now {
            runner.target = RemoteTarget(
                name: "nobody", clock: SleptClock(try Instant(rfc3339: now)).clock,
                longestWait: .longest, server: "https://model.example",
                send: { $0.map { _ in .answered(Exchange.Response(status: 404)) } })
        }
        return try runner.run(scenario)
    }

    private func script(_ condition: String, _ expected: String, _ more: String = "") -> String {
        """
        kind: script
        at: \(condition)
        actors: {anna: {headers: {x-card: c1}}}
        steps: [{expect: ["start == timestamp('\(expected)')"\(more)]}]
        """
    }

    private static let monday =
        "{where: dayOfWeek(day) == 1, zone: America/New_York, time: '09:00:00'}"

    @Test func aWorldWhoseClockCanBeSetBeginsThere() throws {
        // The usual start is a Monday, and the next one has daylight saving time.
        let lines = script(Self.monday, "2026-03-09T13:00:00Z", ", now == start")
        #expect(try result(lines, at: nil).findings.isEmpty)
    }

    @Test func onTheRealClockTheScriptSpeaksOfATimeAhead() throws {
        let lines = script(
            Self.monday, "2031-05-12T13:00:00Z", ", now == timestamp('2031-05-06T07:08:09Z')")
        let result = try result(lines, at: "2031-05-06T07:08:09Z")
        #expect(result.skipped == nil && result.findings.isEmpty && result.undecided.isEmpty)
        #expect(try self.result(lines, at: "2031-05-13T07:08:09Z").findings.isEmpty == false)
    }

    @Test func theNextChangeOfTheClocksIsACondition() throws {
        let condition =
            "{where: 'transitions(zone, startOfDay(zone, day), startOfDay(zone, addDays(day, 1)))"
            + ".size() > 0', zone: Europe/Paris, time: '02:30:00'}"
        // Clocks jump from 2 to 3, and what is skipped counts from before the jump.
        let lines = script(condition, "2026-03-29T01:30:00Z")
        #expect(try result(lines, at: "2025-11-01T00:00:00Z").findings.isEmpty)
    }

    @Test func aDayThatNeverComesDecidesNothing() throws {
        let condition = "{where: day == '2026-03-04', within: 9}"
        let lines = script(condition, "2026-03-04T00:00:00Z")
        #expect(try result(lines, at: nil).findings.isEmpty)
        let result = try result(lines, at: "2031-05-06T07:08:09Z")
        #expect(
            result.undecided.map(\.message) == [
                "no day within 9 days after 2031-05-06T07:08:09Z meets the condition"
            ])
        let (_, faults) = try Library.load(
            "scenarios:\n  - {name: one, kind: script, at: {where: 'false'}, actors: {a: {}}, "
                + "steps: [{expect: ['start == now']}]}")
        #expect(
            faults.contains {
                $0.contains("no day within 400 days after 2026-03-02T09:00:00Z meets")
            }, "\(faults)")
    }

    @Test func aScriptThatNeedsThatDayToBeTodayIsSkipped() throws {
        let lines = """
            kind: script
            at: \(Self.monday)
            actors: {anna: {headers: {x-card: c1}}}
            steps: [{expect: ["dayOfWeek(localDate('UTC', now)) == 1"]}]
            """
        #expect(try result(lines, at: nil).findings.isEmpty)
        #expect(try result(lines, at: "2031-05-06T07:08:09Z").skipped == .clock)
    }

    // MARK: Sweeps

    @Test(
        arguments: [
            ("dates: {ahead: 2}", 3, 3),
            ("clockChanges: {ahead: 400, zones: [Europe/Paris]}", 3, 3),
            ("clockChanges: {ahead: 20, zones: [Europe/Paris]}", 0, 1),
            ("boundaries: {ahead: 400, of: [year]}", 1, 1),
        ])
    func inputsCountFromTheStart(generator: String, usual: Int, later: Int) throws {
        let lines = """
            kind: sweep
            over: {day: {\(generator)}}
            actors: {anna: {headers: {x-card: c1}}}
            steps:
              - expect: ["type(row.day) == string || row.day.at > start - duration('24h')"]
            """
        if usual > 0 { #expect(try result(lines, at: nil).runs == usual) }
        let real = try result(lines, at: "2031-03-20T07:08:09Z")
        #expect(real.runs == later && real.findings.isEmpty && real.undecided.isEmpty)
    }
}
