import Contracts
import Simulator

/// The steps of workflows, and the order in which they are taken.
extension WorkflowPlay {
    /// The next thing that a workflow does.
    enum Next {
        case next
        case step(String)
        case workflow(Int, CELMap)
        case end
        case failed(WorkflowFailure)
    }

    /// Takes a step until it succeeds, or until no action helps.
    mutating func perform(_ step: WorkflowStep, in run: inout WorkflowRun, depth: Int) -> Next {
        var retries = step.onFailure.map { _ in 0 }
        while !isOver {
            let failure = attempt(step, in: &run, depth: depth)
            if isOver { return .end }
            guard let failure else {
                let action = step.onSuccess.first { holds($0, run.scope) }
                return action.map { next(of: $0, run) } ?? .next
            }
            if failure.isFinal { return .failed(failure) }
            guard
                let place = step.onFailure.indices.first(where: { place in
                    let action = step.onFailure[place]
                    if case .retry(let limit, _, _) = action.kind, retries[place] >= limit {
                        return false
                    }
                    return holds(action, run.scope)
                })
            else { return .failed(failure) }
            let action = step.onFailure[place]
            guard case .retry(_, let after, let destination) = action.kind else {
                if case .end = action.kind { return .failed(failure) }
                return next(of: action, run)
            }
            retries[place] += 1
            wait(before: step, after, run)
            if let failure = detour(to: destination, for: action, in: &run, depth: depth) {
                return .failed(failure)
            }
        }
        return .end
    }

    private func next(of action: WorkflowAction, _ run: WorkflowRun) -> Next {
        switch action.kind {
        case .goto(.step(let id)): .step(id)
        case .goto(.workflow(let number)):
            .workflow(number, inputs(of: number, action.parameters, run))
        case .end, .retry: .end
        }
    }

    /// Does what a retry wants to be done first; why that failed, if it did.
    private mutating func detour(
        to destination: WorkflowAction.Destination?, for action: WorkflowAction,
        in run: inout WorkflowRun, depth: Int
    ) -> WorkflowFailure? {
        guard !isOver, let destination else { return nil }
        switch destination {
        case .step(let id):
            let workflow = stage.set.workflows[run.number]
            guard let place = workflow.place(of: id) else { return nil }
            return attempt(workflow.steps[place], in: &run, depth: depth)
        case .workflow(let number):
            if let failure = depthFailure(depth, action.place) { return failure }
            let inputs = inputs(of: number, action.parameters, run)
            let other = self.run(number, inputs, depth: depth + 1)
            run.scope.workflows.set(.string(stage.set.workflows[number].id), to: other.reported)
            return other.failure
        }
    }

    private func depthFailure(_ depth: Int, _ place: Value) -> WorkflowFailure? {
        guard depth + 1 >= WorkflowStage.depthLimit else { return nil }
        return WorkflowFailure(
            subject: "workflows end",
            message: "workflows call each other deeper than \(WorkflowStage.depthLimit) levels",
            place: place, isFinal: true)
    }

    /// Lets the time before another attempt pass; what the answer says comes first.
    private mutating func wait(before step: WorkflowStep, _ after: CELValue?, _ run: WorkflowRun) {
        var engine = 0
        if case .operation(let contract, _) = step.call { engine = contract }
        bringUp(engine)
        let said = run.scope.exchange?.response?.headers["retry-after"]
            .flatMap { Self.span(ofRetryAfter: $0, at: player.world(of: engine).now) }
        guard let span = said ?? after.flatMap({ Self.span(ofSeconds: $0.json) }), span > .zero
        else { return }
        player.pass(span, of: engine)
    }

    /// The time that `Retry-After` asks for, in seconds or as a date; nil if it is neither.
    private static func span(ofRetryAfter text: String, at now: Instant) -> TimeSpan? {
        if let date = HTTPDate(text)?.instant { return date.span(since: now) }
        return span(ofSeconds: text)
    }

    private static func span(ofSeconds text: String) -> TimeSpan? {
        guard let number = Number(text), let seconds = Double(number.lexeme), seconds >= 0 else {
            return nil
        }
        return TimeSpan(nanoseconds: Int64(min(seconds, 1e9) * 1e9))
    }

    /// Brings a world to the time that the latest one shows, or to the real one.
    private mutating func bringUp(_ engine: Int) {
        player.readClock(of: engine)
        guard !stage.engines[engine].isLive,
            let span = player.now.span(since: player.world(of: engine).now), span > .zero
        else { return }
        player.pass(span, of: engine)
    }

    // MARK: Attempts

    /// Does a step once; why it failed, or nil where it succeeded.
    private mutating func attempt(
        _ step: WorkflowStep, in run: inout WorkflowRun, depth: Int
    ) -> WorkflowFailure? {
        taken += 1
        if taken > WorkflowStage.mostSteps {
            return WorkflowFailure(
                subject: "it ends",
                message: "the workflow takes more than \(WorkflowStage.mostSteps) steps",
                place: step.place, isFinal: true)
        }
        let number = taken
        let recorded = player.recordedStep(number)
        if let recording = player.recording, recorded == nil {
            // A step that was taken out is passed over; behind the last one the run is over.
            player.isOver = !recording.steps.contains { ($0.action.scripted ?? 0) > number }
            return nil
        }
        let place = player.begin(.scripted(number), recorded?.draws)
        run.absent = []
        var failure = unmetDependency(of: step, run)
        if failure == nil {
            switch step.call {
            case .operation(let contract, let operation):
                failure = call(operation, of: contract, for: step, in: &run)
            case .workflow(let other):
                let before = player.now
                failure = depthFailure(depth, step.place)
                if failure == nil { failure = call(other, for: step, in: &run, depth: depth) }
                if failure == nil { failure = lateness(of: step, since: before, until: player.now) }
            }
        }
        if case .operation = step.call { player.end(place) }
        if isOver { return nil }
        if failure == nil {
            player.played.judgements.expectations += max(1, step.criteria.count)
            failure = unmetCriterion(of: step, run)
        }
        keepOutputs(of: step, &run)
        if failure == nil { run.done.append(step.id) }
        return failure
    }

    private func unmetDependency(
        of step: WorkflowStep, _ run: WorkflowRun
    ) -> WorkflowFailure? {
        for (workflow, id) in step.dependencies {
            let done =
                workflow == run.number
                ? run.done : ended.first { $0.number == workflow }?.run.done ?? []
            if done.contains(id) { continue }
            return WorkflowFailure(
                subject: "\(step.id): dependsOn \(id)",
                message: "\(quoted(step.id)) depends on \(quoted(id)), which has not been done",
                place: step.place["dependsOn"] ?? step.place)
        }
        return nil
    }

    private mutating func keepOutputs(of step: WorkflowStep, _ run: inout WorkflowRun) {
        var outputs = CELMap()
        var absent: [String] = []
        for output in step.outputs {
            if let value = try? output.value.value(in: run.scope, &absent) {
                outputs.set(.string(output.name), to: value)
            }
        }
        if case .workflow = step.call, step.outputs.isEmpty { outputs = run.scope.outputs }
        run.scope.steps.set(.string(step.id), to: .map(outputs))
    }

    private mutating func call(
        _ other: Int, for step: WorkflowStep, in run: inout WorkflowRun, depth: Int
    ) -> WorkflowFailure? {
        let inputs = inputs(of: other, step.parameters, run)
        let workflow = stage.set.workflows[other]
        if let fault = workflow.inputs.fault(in: inputs) {
            return WorkflowFailure(
                subject: "\(step.id): inputs",
                message: "the inputs of \(quoted(workflow.id)) are not what they have to be: "
                    + fault, place: step.place)
        }
        let ran = self.run(other, inputs, depth: depth + 1)
        // The last answer in the called workflow counts as the answer to the step.
        run.scope.exchange = ran.scope.exchange
        run.scope.outputs = ran.scope.outputs
        run.scope.workflows.set(.string(workflow.id), to: ran.reported)
        guard let failure = ran.failure else { return nil }
        return WorkflowFailure(
            subject: "\(step.id): \(failure.subject)", message: failure.message,
            place: failure.place, isFinal: failure.isFinal)
    }

    /// The inputs of a workflow: its own defaults, and the values of parameters.
    private func inputs(
        of number: Int, _ parameters: [WorkflowParameter], _ run: WorkflowRun
    ) -> CELMap {
        var inputs = stage.set.workflows[number].inputs.standard
        var absent: [String] = []
        for parameter in parameters {
            if let value = try? parameter.value.value(in: run.scope, &absent) {
                inputs.set(.string(parameter.name), to: value)
            }
        }
        return inputs
    }

    // MARK: Requests

    private mutating func call(
        _ operation: Contracts.Operation, of contract: Int, for step: WorkflowStep,
        in run: inout WorkflowRun
    ) -> WorkflowFailure? {
        run.scope.exchange = nil
        bringUp(contract)
        let engine = stage.engines[contract]
        let written: WorkflowRequest.Written
        do {
            var writing = WorkflowRequest(
                step: step, operation: operation, scope: run.scope, evaluation: stage.evaluation)
            written = try writing.written()
            run.absent = writing.absent
        } catch {
            return WorkflowFailure(
                subject: "\(step.id): request", message: error.message, place: step.place)
        }
        let before = player.world(of: contract).now
        var (response, made) = player.ask(written.request, for: operation, of: contract)
        // A step that is late has failed, whether an answer comes or not.
        let lateness = lateness(of: step, since: before, until: max(player.now, made.world.now))
        if lateness != nil { (made.undecided, made.skip) = ([], nil) }
        player.absorb(made, of: contract)
        let target = written.request.target
        run.scope.exchange = WorkflowExchange(
            url: target.hasPrefix("/") ? engine.plan.server + target : target,
            request: written.request, path: written.path, query: written.query,
            body: written.body, response: response)
        if let lateness { return lateness }
        if response == nil, made.isDecided {
            player.giveUp(
                step.place.diagnostic(
                    check: "undecided", "there was no answer to \(quoted(operation.id))"))
        }
        return nil
    }

    /// The failure of a step that took too long; nil if it did not.
    private func lateness(
        of step: WorkflowStep, since start: Instant, until end: Instant
    ) -> WorkflowFailure? {
        guard let timeout = step.timeout, let span = end.span(since: start) else { return nil }
        let (nanoseconds, isEndless) = Int64(timeout).multipliedReportingOverflow(by: 1_000_000)
        guard !isEndless, span > TimeSpan(nanoseconds: nanoseconds) else { return nil }
        return WorkflowFailure(
            subject: "\(step.id): timeout",
            message: "the step took \(span.text), and \(timeout) ms is the most",
            place: step.place["timeout"] ?? step.place)
    }
}
