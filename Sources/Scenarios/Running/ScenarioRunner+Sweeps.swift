import Contracts
import Simulator

extension ScenarioRunner {
    /// Runs a sweep: a case for each input.
    func runSweep(
        _ trial: Trial, over sweep: Sweep, while goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        var stages = SweepStages(self, for: trial, over: sweep)
        var tally = ScriptTally(self, trial)
        let budget = trial.scenario.budget.cases
        var inputs = SweepInputs(sweep, budget: budget, seed: seed(of: trial, 0))
        let total = min(inputs.count, budget)
        var classes = sweep.classes.map { ScenarioResult.InputClass(name: $0.name) }
        let seed = seed(of: trial, 1)
        var moments = SweepMoments(sweep, zones: zones)
        while tally.result.cases < budget, let row = inputs.next() {
            let (stage, start) = try stages.stage(for: row)
            var play = try ScriptCase(stage, row: row, start: start, seed: seed)
            play.play([.setup, .steps])
            play.conclude()
            let broken = play.played.breaches.count
            let held = play.memberships(sweep.classes)
            play.played.marks += moments.coverage(
                of: row, from: start, in: held, actors: stage.engine.zonesOfActors,
                beside: play.played.marks)
            tally.add(play.played, in: stage.engine, since: start)
            for (place, isIn) in held.enumerated() where isIn {
                classes[place].inputs += 1
                classes[place].findings += broken
                classes[place].judgements += play.played.judgements.total
            }
            if tally.result.cases % 64 == 0, !goesOn(tally.progress(of: total)) {
                tally.result.isCutShort = true
                break
            }
        }
        tally.result.isComplete = !inputs.isRandom && tally.result.cases == inputs.count
        tally.result.classes = classes
        try keepFindings(in: &tally, while: goesOn) { row throws(WorldFailure) in
            let (stage, start) = try stages.stage(for: row)
            return { run, isTold in
                try? ScriptCase.replayed(
                    in: stage, start: start, run: run, of: trial, isTold: isTold)
            }
        }
        keepUncovered(of: sweep, classes: classes, into: &tally)
        return tally.ended()
    }

    /// A class that no input was in is a promise that the sweep itself broke.
    private func keepUncovered(
        of sweep: Sweep, classes: [ScenarioResult.InputClass],
        into tally: inout ScriptTally
    ) {
        // Of inputs that could not be tried nobody knows in which class they are, and whoever asks
        // for fewer than there are does not ask for all classes.
        let isWhole = tally.result.isComplete || !tally.result.scenario.budget.isForced
        guard !tally.result.isCutShort, tally.result.undecided.isEmpty, isWhole else { return }
        for (place, entry) in classes.enumerated() where entry.inputs == 0 {
            let message = "no input is in the class \(quoted(entry.name))"
            let breach = Breach(
                kind: .expectation,
                subject: "\(tally.result.scenario.name): the class \(entry.name) is covered",
                actor: nil, message: message,
                place: sweep.classes[place].place.diagnostic(
                    check: "uncovered-class", message,
                    remedy: "let the dimensions lead there, or leave the class out"))
            tally.result.findings.append(Finding(breach, client: nil, run: RecordedRun()))
        }
    }
}

/// The worlds of a sweep's inputs; those with the same zones share one.
struct SweepStages {
    private let runner: ScenarioRunner
    private let trial: Trial
    private let sweep: Sweep
    private let evaluation: Evaluation
    // Looked up by the zones and never walked over.
    private var stages: [[String]: ScriptStage] = [:]

    init(_ runner: ScenarioRunner, for trial: Trial, over sweep: Sweep) {
        self.runner = runner
        self.trial = trial
        self.sweep = sweep
        evaluation = Evaluation(of: trial.scenario.script.scope)
    }

    /// The world of an input, and when it begins.
    mutating func stage(
        for row: DatumMap
    ) throws(WorldFailure) -> (stage: ScriptStage, start: Instant?) {
        evaluation[script: .row] = .map(row)
        var plan = trial.scenario.plan
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
            stage = try runner.stage(of: trial, plan)
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

    private func value(of template: DataTemplate) throws(WorldFailure) -> Datum {
        do throws(BackendFault) {
            return try evaluation.value(of: template)
        } catch {
            throw WorldFailure(error.diagnostics)
        }
    }

    private func failure(_ message: String) -> WorldFailure {
        WorldFailure([trial.scenario.place.diagnostic(check: "unknown-time", message)])
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
