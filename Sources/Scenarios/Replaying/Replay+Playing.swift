import Contracts
import Simulator

/// The result of playing a finding again.
package struct ReplayedFinding: Sendable {
    /// The case that was played.
    package let testCase: TestCase
    /// The run that was played.
    package let played: PlayedRun
    /// The finding as it appeared again; nil where it did not.
    package let finding: Finding?
    /// The other violated requirements, by name.
    package let others: [String]
    /// The names of the actors, in order.
    package let actors: [String]
    /// The zones in which the actors were, in order.
    package let zones: [String]
}

extension Replay {
    /// The case that the replay is about: one of a spec, or the fuzz of its contract.
    ///
    /// - Parameter part: the spec with all of its cases.
    package func caseToReplay(of part: RunPlan.Part) throws(ReplayFailure) -> TestCase {
        if let testCase = part.testCases.first(where: { $0.path == path }) { return testCase }
        var fuzz = Scenario.fuzz(of: part.spec.contract)
        if let zone = RecordedRun.home(of: input) { fuzz = fuzz.aboutTime(zone: zone) }
        if fuzz.path == path {
            // Users change what the mock knows. So they are made only if the run had some.
            let hasUsers = RecordedRun.requests(of: input).contains { $0.action.isOfUser }
            return TestCase(
                hasUsers ? fuzz.asking(as: part.spec.identities?.names ?? []) : fuzz)
        }
        let names = part.testCases.map(\.path)
        let nearest = Suggestion.nearest(to: path, among: names)
        throw failure(
            at: source?.root["scenario"], check: "replay-scenario",
            "\(folder) has no scenario \"\(path)\" any more",
            remedy: nearest.map { "the nearest is \"\($0)\"; run that instead" }
                ?? "see rehearse run \(folder) --list")
    }

    /// Plays the run again.
    package func play(
        _ runner: ScenarioRunner, _ testCase: TestCase
    ) throws(ReplayFailure) -> ReplayedFinding {
        let run = try run(in: runner, testCase)
        let played: PlayedRun
        let actors: [ActorPlan]
        do throws(WorldFailure) {
            var runs = try runner.runs(of: testCase)
            played = try runs.replay(run, ReplayRequest())
            actors = try runs.engine(of: run).plan.actors
        } catch {
            throw ReplayFailure(diagnostics: error.diagnostics)
        }
        let findings = played.violations.map { shown in
            var finding = Finding(shown.violation, client: shown.key.client, run: run)
            finding.records = played.records
            return finding
        }
        return ReplayedFinding(
            testCase: testCase, played: played,
            finding: findings.first { $0.fingerprint == fingerprint },
            others: findings.filter { $0.fingerprint != fingerprint }.map(\.name),
            actors: actors.map(\.identity.name), zones: actors.map(\.identity.zone))
    }

    /// The run with moves that mean something in the world of the case.
    func run(
        in runner: ScenarioRunner, _ testCase: TestCase
    ) throws(ReplayFailure) -> RecordedRun {
        var run = RecordedRun(opening: opening, closing: closing)
        run.steps = steps.map { RecordedRun.Step(.scripted($0.number), draws: $0.draws) }
        if case .fuzz = testCase.scenario.experiment {
            run.steps += RecordedRun.requests(of: input)
            return run
        }
        run.row = input
        if moves.isEmpty { return run }
        let engine: WorldEngine
        do throws(WorldFailure) {
            engine = try WorldEngine(
                runner.spec, testCase.scenario.plan,
                options: WorldOptions(zones: runner.zones, recordsHistory: false))
        } catch {
            throw ReplayFailure(diagnostics: error.diagnostics)
        }
        for (number, move) in moves.enumerated() {
            guard let known = engine.move(move.text) else {
                throw failure(
                    at: source?.root["moves"]?[number], check: "replay-move",
                    "\"\(move.text)\" is nothing that can happen in \(testCase.scenario.path)",
                    remedy: "the text or the spec was changed; " + Self.remedy)
            }
            run.steps.append(RecordedRun.Step(.move(known), draws: move.draws))
        }
        return run
    }

    private func failure(
        at place: Value?, check: String, _ message: String, remedy: String
    ) -> ReplayFailure {
        let diagnostic =
            place?.diagnostic(check: check, message, remedy: remedy)
            ?? Diagnostic(
                file: folder, position: nil, check: check, message: message, remedy: remedy)
        return ReplayFailure(diagnostics: [diagnostic])
    }
}

extension RecordedRun.Action {
    /// True for a request that a user of identities sent.
    fileprivate var isOfUser: Bool {
        if case .request(let request) = self { request.actor != nil } else { false }
    }
}

/// The reasons why a replay cannot be played.
package struct ReplayFailure: Error, Sendable {
    /// The problems, in order.
    package let diagnostics: [Diagnostic]
}
