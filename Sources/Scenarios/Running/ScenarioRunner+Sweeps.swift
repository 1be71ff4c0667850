import Contracts
import Simulator

extension ScenarioRunner {
    /// Runs a sweep: a run for each input.
    func runSweep(
        _ testCase: TestCase, over sweep: Sweep, while goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        var stages = SweepStages(self, for: testCase, over: sweep)
        var counts = ScriptCounts(self, testCase)
        let budget = testCase.scenario.budget.runs
        var inputs = SweepInputs(sweep, budget: budget, seed: seed(of: testCase, 0))
        let total = min(inputs.count, budget)
        var classes = sweep.classes.map { ScenarioResult.InputClass(name: $0.name) }
        let seed = seed(of: testCase, 1)
        var moments = SweepMoments(sweep, zones: zones)
        while counts.result.runs < budget, let row = inputs.next() {
            let (stage, start) = try stages.stage(for: row)
            var play = try ScriptCase(stage, row: row, start: start, from: .seed(seed))
            play.play([.setup, .steps])
            play.conclude()
            let broken = play.played.violations.count
            let held = play.memberships(sweep.classes)
            let made = play.played.marks
            let marks = moments.coverage(
                of: row, from: start, in: held, actors: stage.engine.zonesOfActors)
            play.played.marks += marks.filter { !made.contains($0) }
            counts.add(play.played, in: stage.engine, since: start)
            for (place, isIn) in held.enumerated() where isIn {
                classes[place].inputs += 1
                classes[place].findings += broken
                classes[place].judgements += play.played.judgements.total
            }
            if counts.result.runs % 64 == 0, !goesOn(counts.progress(of: total)) {
                counts.result.isCutShort = true
                break
            }
        }
        counts.result.isComplete = !inputs.isRandom && counts.result.runs == inputs.count
        counts.result.classes = classes
        try keepFindings(in: &counts, while: goesOn) { row throws(WorldFailure) in
            let (stage, start) = try stages.stage(for: row)
            return { run, isReported in
                try? ScriptCase.replayed(
                    in: stage, start: start, run: run, isReported: isReported)
            }
        }
        keepUncovered(of: sweep, classes: classes, into: &counts)
        return counts.ended()
    }

    /// A class without any input is a violation by the sweep itself.
    private func keepUncovered(
        of sweep: Sweep, classes: [ScenarioResult.InputClass],
        into counts: inout ScriptCounts
    ) {
        // Of inputs that could not be tried nobody knows in which class they are, and whoever asks
        // for fewer than there are does not ask for all classes.
        let isWhole = counts.result.isComplete || !counts.result.scenario.budget.isForced
        guard !counts.result.isCutShort, counts.result.undecided.isEmpty, isWhole else { return }
        for (place, entry) in classes.enumerated() where entry.inputs == 0 {
            let message = "no input is in the class \(quoted(entry.name))"
            let violation = RunViolation(
                kind: .expectation,
                subject: "\(counts.result.scenario.name): the class \(entry.name) is covered",
                actor: nil, message: message,
                place: sweep.classes[place].place.diagnostic(
                    check: "uncovered-class", message,
                    remedy: "let the dimensions lead there, or leave the class out"))
            counts.result.findings.append(Finding(violation, client: nil, run: RecordedRun()))
        }
    }
}

/// The worlds of a sweep's inputs; those with the same zones share one.
struct SweepStages {
    private let runner: ScenarioRunner
    private let testCase: TestCase
    private let sweep: Sweep
    private let evaluation: Evaluation
    // Looked up by the zones and never walked over.
    private var stages: [[String]: ScriptStage] = [:]

    init(_ runner: ScenarioRunner, for testCase: TestCase, over sweep: Sweep) {
        self.runner = runner
        self.testCase = testCase
        self.sweep = sweep
        evaluation = Evaluation(of: testCase.scenario.script.scope)
    }

    /// The world of an input, and when it begins.
    mutating func stage(
        for row: CELMap
    ) throws(WorldFailure) -> (stage: ScriptStage, start: Instant?) {
        evaluation[script: .row] = .map(row)
        var plan = testCase.scenario.plan
        for (place, template) in sweep.zones.enumerated() {
            guard let template else { continue }
            plan.actors[place].identity.zone = try value(of: template).plainText
        }
        let zones = plan.actors.map(\.identity.zone)
        let stage: ScriptStage
        if let known = stages[zones] {
            stage = known
        } else {
            // More worlds than this are not worth keeping.
            if stages.count >= 64 { stages = [:] }
            stage = try runner.stage(of: testCase, plan)
            stages[zones] = stage
        }
        guard let start = sweep.start else { return (stage, nil) }
        switch try value(of: start) {
        case .timestamp(let instant): return (stage, instant)
        case .string(let text):
            do throws(TimeTextFault) {
                return (stage, try Instant(rfc3339: text))
            } catch {
                throw failure("at: \(error)")
            }
        case let other: throw failure("at: expected a time, found \(other.literal)")
        }
    }

    private func value(of template: DataTemplate) throws(WorldFailure) -> CELValue {
        do throws(BackendFault) {
            return try evaluation.value(of: template)
        } catch {
            throw WorldFailure(error.diagnostics)
        }
    }

    private func failure(_ message: String) -> WorldFailure {
        WorldFailure([testCase.scenario.place.diagnostic(check: "unknown-time", message)])
    }
}

extension ScriptCase {
    /// Which of some classes the input is in.
    func memberships(_ classes: [Sweep.Class]) -> [Bool] {
        if classes.isEmpty { return [] }
        bind()
        return classes.map { (try? stage.evaluation.holds($0.condition)) ?? false }
    }
}
