import Contracts
import Simulator

/// The runs of a sweep: one for each input.
struct SweepRuns: ExperimentRuns {
    private let runner: ScenarioRunner
    private let testCase: TestCase
    private let script: Script
    private let sweep: Sweep
    private let evaluation: Evaluation
    private let seed: UInt64
    private var classes: [ScenarioResult.InputClass]
    private var counts: InputCounts
    // Looked up by the zones and never walked over.
    private var stages: [[String]: ScriptStage] = [:]

    init(_ runner: ScenarioRunner, _ testCase: TestCase, script: Script, inputs sweep: Sweep) {
        self.runner = runner
        self.testCase = testCase
        self.script = script
        if case .real(let now, _) = runner.target?.clock {
            self.sweep = sweep.counted(from: now())
        } else {
            self.sweep = sweep
        }
        seed = runner.seed(of: testCase, 1)
        evaluation = Evaluation(of: script.scope)
        classes = sweep.classes.map { ScenarioResult.InputClass(name: $0.name) }
        counts = InputCounts(self.sweep.dimensions)
    }

    private lazy var inputs = SweepInputs(
        sweep, budget: testCase.scenario.budget.runs, seed: runner.seed(of: testCase, 0))

    var total: Int { mutating get { min(inputs.count, testCase.scenario.budget.runs) } }

    var shrinking: ShrinkRules {
        var rules = script.shrinking
        rules.inputs = sweep.dimensions
        return rules
    }

    mutating func engine(of run: RecordedRun) throws(WorldFailure) -> WorldEngine {
        try stage(for: run.row).engine
    }

    mutating func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun { try stage(for: run.row).replayed(run, request) }

    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        var inputs = inputs
        var moments = SweepMoments(sweep, zones: runner.zones)
        let budget = testCase.scenario.budget.runs
        var count = 0
        while count < budget, let row = inputs.next() {
            let stage = try stage(for: row)
            var play = try ScriptPlay(stage, row: row, from: .seed(seed))
            play.play([.setup, .steps])
            var played = play.ended
            let held = play.memberships(sweep.classes)
            let marks = moments.coverage(
                of: row, from: stage.start, in: held, actors: stage.engine.zonesOfActors)
            played.marks += marks.filter { !played.marks.contains($0) }
            for (place, isIn) in held.enumerated() where isIn {
                classes[place].inputs += 1
                classes[place].findings += played.violations.count
                classes[place].judgements += played.judgements.total
            }
            counts.count(row, places: inputs.places, failed: !played.violations.isEmpty)
            count += 1
            if try !take(played, stage.engine) { break }
        }
        return !inputs.isRandom && count == inputs.count
    }

    func complete(_ result: inout ScenarioResult) {
        result.classes = classes
        result.grid = counts.grid
        // Nobody knows the class of an input that could not be tried. Whoever asks for fewer inputs
        // than there are does not ask for all classes.
        let isWhole = result.isComplete || !testCase.scenario.budget.isForced
        guard !result.isCutShort, result.undecided.isEmpty, isWhole else { return }
        for (place, entry) in classes.enumerated() where entry.inputs == 0 {
            let message = "no input is in the class \(quoted(entry.name))"
            let violation = RunViolation(
                kind: .expectation,
                subject: "\(testCase.scenario.name): the class \(entry.name) is covered",
                actor: nil, message: message,
                place: sweep.classes[place].place.diagnostic(
                    check: "uncovered-class", message,
                    remedy: "let the dimensions lead there, or leave the class out"))
            result.findings.append(Finding(violation, client: nil, run: RecordedRun()))
        }
    }

    // MARK: Worlds

    /// The world of an input; those with the same zones share one.
    private mutating func stage(for row: CELMap) throws(WorldFailure) -> ScriptStage {
        evaluation[script: .row] = .map(row)
        var plan = testCase.scenario.plan
        for (place, template) in sweep.zones.enumerated() {
            guard let template else { continue }
            plan.actors[place].identity.zone = try value(of: template).plainText
        }
        let zones = plan.actors.map(\.identity.zone)
        var stage: ScriptStage
        if let known = stages[zones] {
            stage = known
        } else {
            // More worlds than this are not worth keeping.
            if stages.count >= 64 { stages = [:] }
            stage = try runner.stage(of: testCase, script, beginning: plan)
            stages[zones] = stage
        }
        if let template = sweep.start { stage.start = try start(template) }
        return stage
    }

    private func start(_ template: DataTemplate) throws(WorldFailure) -> Instant {
        switch try value(of: template) {
        case .timestamp(let instant): return instant
        case .string(let text):
            do throws(TimeTextFault) {
                return try Instant(rfc3339: text)
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

extension ScriptPlay {
    /// True for each of some classes that the input is in.
    fileprivate func memberships(_ classes: [Sweep.Class]) -> [Bool] {
        if classes.isEmpty { return [] }
        bind()
        return classes.map { (try? stage.evaluation.holds($0.condition)) ?? false }
    }
}
