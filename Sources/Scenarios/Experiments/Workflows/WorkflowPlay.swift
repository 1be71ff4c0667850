import Contracts
import Simulator

/// A workflow in one run of a case.
///
/// Requests are made in the same worlds as those of scripts: one for each contract, whose clocks
/// go together. Only what comes next is decided here, by the actions that steps have.
struct WorkflowPlay {
    let stage: WorkflowStage
    /// The run with its worlds.
    var player: CasePlayer
    /// The number of steps that were taken.
    var taken = 0
    /// The workflows that have ended, by their numbers.
    var ended: [(number: Int, run: WorkflowRun)] = []

    /// A workflow that begins.
    init(_ stage: WorkflowStage, from origin: CasePlayer.Origin) throws(WorldFailure) {
        var stage = stage
        guard let preparation = stage.preparation else {
            self.stage = stage
            player = try CasePlayer(stage.engines, from: origin)
            return
        }
        let prepared = try preparation.prepared(at: nil)
        for (name, value) in prepared.fixtures.entries where stage.given[name] == nil {
            stage.given.set(name, to: value)
        }
        self.stage = stage
        player =
            if prepared.player.isOver {
                prepared.player
            } else {
                try prepared.run(in: stage.engines, from: origin)
            }
    }

    /// True once nothing more is done, because nothing can be decided or everything was shown.
    var isOver: Bool { player.isOver }

    // MARK: The whole

    /// Plays the workflow and what it depends on, and lets the worlds come to rest.
    mutating func play() {
        if isOver { return }
        let run = whole(stage.number, [])
        if let failure = run?.failure, !isOver {
            player.add(
                RunViolation(
                    kind: .expectation, subject: "\(stage.subject): \(failure.subject)",
                    actor: nil, message: failure.message,
                    place: failure.place.diagnostic(
                        check: "broken-expectation", failure.message)))
        }
        guard player.played.isDecided else { return }
        player.rest()
        guard var oracle = stage.oracle, stage.engines.count == 1 else { return }
        oracle.plan.start = player.played.start
        player.add(oracle.verdict(on: player.played.records, changes: []))
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
                player.giveUp(
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
            let reason =
                "the inputs of \(quoted(workflow.id)) are not what they have to be: \(fault)"
            player.leaveOut(.inputs(reason), check: "undecided", at: workflow.inputs.place)
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

    /// Computes the outputs of a workflow, which may use its last answer, and keeps them for other
    /// workflows.
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
    /// The value of `$workflows.NAME`.
    var reported: CELValue {
        .map(
            CELMap(inOrder: [
                ("inputs", .map(scope.inputs)), ("outputs", .map(scope.outputs)),
            ]))
    }
}
