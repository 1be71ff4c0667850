import Contracts
import Simulator

/// One run of a workflow while it is played.
///
/// Requests are made in the same worlds as those of scripts: one for each contract, whose clocks
/// go together. Only what comes next is decided here, by the actions that steps have.
struct WorkflowCase {
    let stage: WorkflowStage
    /// What is played again; nil where everything is new.
    let recording: RecordedRun?
    var choices: CaseChoices
    var played: PlayedRun
    /// The worlds, one for each contract.
    var worlds: [World] = []
    let start: Instant
    /// How many steps were taken.
    var taken = 0
    /// Whether nothing more is done, because nothing can be decided or everything was shown.
    var isOver = false
    /// The workflows that have ended, by their numbers.
    var ended: [(number: Int, run: WorkflowRun)] = []

    /// A run that begins: from a seed, or as it was recorded.
    init(
        _ stage: WorkflowStage, seed: UInt64, replaying recording: RecordedRun? = nil
    ) {
        self.stage = stage
        self.recording = recording
        var choices = recording == nil ? CaseChoices(seed: seed) : CaseChoices()
        choices.begin(recording?.opening ?? [])
        let openings = stage.engines.map { $0.begin(&choices) }
        start = openings[0].world.now
        played = PlayedRun(world: openings[0].world)
        worlds = openings.map(\.world)
        played.run.opening = choices.drawn
        self.choices = choices
        for (engine, opening) in openings.enumerated() { absorb(opening, of: engine) }
        played.judgements = Judgements()
    }

    /// Takes in what came of something in one of the worlds.
    mutating func absorb(_ step: WorldStep, of engine: Int) {
        worlds[engine] = step.world
        if engine == 0 { played.world = step.world }
        played.records += step.records
        played.marks += step.marks
        played.judgements += step.judgements
        for violation in step.violations {
            add(violation, record: played.record(of: violation, amongLast: step.records.count))
        }
        for diagnostic in step.undecided { giveUp(diagnostic) }
    }

    /// Keeps a violation, unless one of the same requirement is there already.
    ///
    /// - Parameter record: the record that shows it; nil for the last.
    mutating func add(_ violation: RunViolation, record: Int? = nil) {
        let key = stage.engines[0].key(of: violation)
        if played.shows(key) { return }
        played.violations.append(
            ShownViolation(
                violation: violation, key: key, steps: taken,
                record: record ?? played.records.indices.last))
    }

    /// Notes that something cannot be decided, and ends what is tried.
    mutating func giveUp(_ diagnostic: Diagnostic) {
        played.undecided.append(diagnostic)
        isOver = true
    }

    // MARK: The whole

    /// Plays the workflow and what it depends on, and lets the worlds come to rest.
    mutating func play() {
        let run = whole(stage.number, [])
        if let failure = run?.failure, !isOver {
            add(
                RunViolation(
                    kind: .expectation, subject: "\(stage.subject): \(failure.subject)",
                    actor: nil, message: failure.message,
                    place: failure.place.diagnostic(
                        check: "broken-expectation", failure.message)))
        }
        guard played.undecided.isEmpty else { return }
        choices.begin(recording?.closing ?? [])
        for engine in stage.engines.indices {
            absorb(stage.engines[engine].settle(worlds[engine], &choices), of: engine)
        }
        played.run.closing = choices.drawn
        guard var oracle = stage.oracle, stage.engines.count == 1 else { return }
        oracle.plan.start = start
        let verdict = oracle.verdict(on: played.records, changes: [])
        if let violation = verdict.violation { add(violation) }
        played.unjudged += verdict.unjudged
    }

    /// Plays a workflow with what the command line gives, after what it depends on; nil where that
    /// cannot be.
    private mutating func whole(_ number: Int, _ waiting: [Int]) -> WorkflowRun? {
        let workflow = stage.set.workflows[number]
        for dependency in workflow.dependencies where !waiting.contains(dependency) {
            if ended.contains(where: { $0.number == dependency }) { continue }
            let run = whole(dependency, waiting + [number])
            guard !isOver else { return nil }
            if let failure = run?.failure {
                giveUp(
                    failure.place.diagnostic(
                        check: "undecided",
                        "\(quoted(workflow.id)) depends on "
                            + "\(quoted(stage.set.workflows[dependency].id)), which failed: "
                            + failure.message))
                return nil
            }
        }
        let inputs = workflow.inputs.values(from: stage.given)
        if let fault = workflow.inputs.fault(in: inputs) {
            giveUp(
                workflow.inputs.place.diagnostic(
                    .warning, check: "undecided",
                    "the inputs of \(quoted(workflow.id)) are not what they have to be: \(fault)",
                    remedy: "give them with --var NAME=VALUE, or declare defaults"))
            // A case that is not run gives its reason in one sentence.
            return nil
        }
        return run(number, inputs, depth: 0)
    }

    /// Plays a workflow, and those that it hands over to.
    mutating func run(_ number: Int, _ inputs: CELMap, depth: Int) -> WorkflowRun {
        var run = begin(number, inputs)
        var place = 0
        while !isOver {
            let workflow = stage.set.workflows[run.number]
            guard workflow.steps.indices.contains(place) else { break }
            switch perform(workflow.steps[place], in: &run, depth: depth) {
            case .next: place += 1
            case .step(let id): place = workflow.place(of: id) ?? workflow.steps.count
            case .end: place = workflow.steps.count
            case .workflow(let other, let inputs):
                end(&run)
                run = begin(other, inputs)
                place = 0
            case .failed(let failure):
                run.failure = failure
                end(&run)
                return run
            }
        }
        end(&run)
        return run
    }

    private func begin(_ number: Int, _ inputs: CELMap) -> WorkflowRun {
        let workflow = stage.set.workflows[number]
        var scope = RuntimeScope(inputs: inputs)
        scope.sources = workflow.sources
        scope.own = workflow.own
        for (other, run) in ended
        where stage.set.workflows[other].document == workflow.document {
            scope.workflows.set(
                .string(stage.set.workflows[other].id), to: run.reported)
        }
        return WorkflowRun(number: number, scope: scope)
    }

    /// Works out the outputs of a workflow, of which the last answer may be one, and keeps them for
    /// others.
    private mutating func end(_ run: inout WorkflowRun) {
        let workflow = stage.set.workflows[run.number]
        var outputs = CELMap()
        var absent: [String] = []
        for output in workflow.outputs {
            if let value = try? output.value.value(in: run.scope, &absent) {
                outputs.set(.string(output.name), to: value)
            }
        }
        run.scope.outputs = outputs
        ended.removeAll { $0.number == run.number }
        ended.append((run.number, run))
    }
}

extension WorkflowRun {
    /// What `$workflows.NAME` holds.
    var reported: CELValue {
        .map(
            CELMap(inOrder: [
                ("inputs", .map(scope.inputs)), ("outputs", .map(scope.outputs)),
            ]))
    }
}
