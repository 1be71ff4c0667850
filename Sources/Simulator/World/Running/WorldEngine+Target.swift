import Contracts

/// Worlds whose backend is a target outside the process.
///
/// Apps, network and history are as ever; a request is sent to the target where the model would
/// have been asked, and what comes back is an answer like any other. The model's state stays as it
/// began: it sends nothing by itself, has no jobs, and nothing is compared with it. What cannot be
/// decided ends the case, because nothing follows from it.
extension WorldEngine {
    /// Brings messages one step further at the same time: requests to a target race.
    ///
    /// Where the model is asked, one is carried after the other, in the order of the names.
    package func carryTogether(
        _ names: [MessageName], in world: World, _ choices: inout some ChoiceSource
    ) -> WorldStep {
        var step = WorldStep(world: world)
        step.world.steps += 1
        readClock(in: &step.world)
        if target == nil {
            for name in names { carry(name, in: &step, &choices) }
        } else {
            var requests: [MessageName] = []
            for name in names {
                while reportProgress(of: name, in: &step, &choices) {}
                if isSent(name, in: step.world) {
                    requests.append(name)
                } else {
                    carry(name, in: &step, &choices)
                }
            }
            exchange(requests, in: &step, &choices)
        }
        endRounds(in: &step.world)
        judge(names.map(\.actor), hasTimePassed: step.world.now != world.now, in: &step)
        return step
    }

    private func isSent(_ name: MessageName, in world: World) -> Bool {
        guard let message = world.messages.first(where: { $0.name == name }),
            case .sent = message.stage
        else { return false }
        return true
    }

    private func reportProgress(
        of name: MessageName, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) -> Bool {
        guard isSent(name, in: step.world),
            let place = step.world.messages.firstIndex(where: { $0.name == name })
        else { return false }
        return reportProgress(of: place, in: &step, &choices)
    }

    // MARK: Exchanges

    /// Sends requests to the target at the same time, and puts what came of them into the world.
    func exchange(
        _ names: [MessageName], in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        guard let target, !names.isEmpty else { return }
        let calls = names.compactMap { name in
            call(of: name, in: step.world).map { (name: name, call: $0) }
        }
        let replies = target.send(calls.map(\.call))
        readClock(in: &step.world)
        for (call, reply) in zip(calls, replies) {
            if !reply.isRefusal { step.judgements.requests += 1 }
            handle(reply, to: call.name, in: &step, choices: &choices)
        }
    }

    private func call(of name: MessageName, in world: World) -> RemoteTarget.Call? {
        guard let message = world.messages.first(where: { $0.name == name }),
            case .sent(let request) = message.stage, let operation = operation(of: message)
        else { return nil }
        return RemoteTarget.Call(
            request: addressed(request) ?? request, operation: operation, now: world.now,
            zone: profiles[name.actor].identity.zone, timeout: patience(with: message, in: world))
    }

    /// What a message asks for.
    func operation(of message: Message) -> Contracts.Operation? {
        backend.model.contract.operations.first { $0.id == message.operation }
    }

    /// After how long an app gives up; what the network takes at most, where it never does.
    private func patience(with message: Message, in world: World) -> TimeSpan {
        let latest = plan.network.latest
        let timer = world.clients[message.name.actor].timers.first {
            $0.kind == .timeout(flight: message.name.flight)
        }
        guard message.invocation != nil, let timer else { return latest }
        // Time that the message has waited here is none that the target takes.
        let patience = message.deadline.span(since: timer.time).flatMap(latest.subtracting)
        return max(patience ?? latest, .zero)
    }

    private func handle(
        _ reply: RemoteTarget.Reply, to name: MessageName, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        guard let target else { preconditionFailure("only a target replies") }
        switch reply {
        case .answered(let response):
            let turn = Turn(state: step.world.backend, response: response)
            answer(name, with: turn, in: &step)
        case .reset(let reason):
            let reason = "the connection broke: \(reason)"
            lose(name, reason, in: &step)
            end(name, as: .reset, in: &step, choices: &choices)
            record(
                undecided: target.diagnostic(.error, check: "unanswered-request", reason), in: &step
            )
        case .timedOut:
            // The app's own timer reports it.
            lose(name, "no answer in time", in: &step)
            record(
                undecided: target.diagnostic(
                    .error, check: "unanswered-request", "no answer in time"),
                in: &step)
        case .unreadable(let reason):
            lose(name, reason, in: &step)
            leaveUndecided(target.diagnostic(.error, check: "unreadable-answer", reason), in: &step)
        case .unreachable(let reason):
            lose(name, reason, in: &step)
            leaveUndecided(
                target.diagnostic(.error, check: "unreachable-target", reason), in: &step)
        case .refused(let reason):
            lose(name, reason, in: &step)
            leaveUndecided(target.diagnostic(.warning, check: "unsent-request", reason), in: &step)
        }
    }

    private func lose(_ name: MessageName, _ reason: String, in step: inout WorldStep) {
        record(.lost(label(of: name), why: reason), for: name.actor, in: &step)
        step.world.messages.removeAll { $0.name == name }
    }

    /// Whether some machine takes what the backend sends by itself, which never comes from a target.
    package var awaitsPushes: Bool { profiles.contains { !$0.model.receivers.isEmpty } }

    // MARK: What cannot be decided

    /// Records something that cannot be decided, and ends the run by it.
    func leaveUndecided(_ diagnostic: Diagnostic, in step: inout WorldStep) {
        step.world.isUndecided = true
        record(undecided: diagnostic, in: &step)
    }

    /// Records something that cannot be decided, and lets the world get on: the app still hears of
    /// it.
    private func record(undecided diagnostic: Diagnostic, in step: inout WorldStep) {
        step.undecided.append(diagnostic)
        record(.undecided(why: diagnostic.message), for: nil, in: &step)
    }

    /// Lets the target begin anew, and reports where it cannot be what the plan wants.
    func prepareTarget(in step: inout WorldStep) {
        guard let target else { return }
        if let reason = target.reset() {
            leaveUndecided(
                target.diagnostic(.error, check: "unreachable-target", reason), in: &step)
        }
        guard !plan.preparation.isEmpty || plan.config.count > 0 else { return }
        let message = "the memory of the backend is to be changed, which only a model allows"
        leaveUndecided(
            target.diagnostic(
                .warning, check: "unprepared-target", message,
                remedy: "run the scenario against the mock, or lead the actors to the point"),
            in: &step)
    }

    /// Reports that the next event takes longer than anybody waits.
    func leaveWaiting(_ span: TimeSpan, in step: inout WorldStep) {
        guard let target else { return }
        let message =
            "\(span.text) must pass before anything happens, and at most "
            + "\(target.longestWait.text) are waited"
        leaveUndecided(
            target.diagnostic(
                .warning, check: "too-long-wait", message, remedy: "raise --max-wait"),
            in: &step)
    }

    // MARK: Time

    /// Whether time is that of the world outside.
    package var isLive: Bool {
        if case .real = target?.clock { true } else { false }
    }

    /// When a world begins that is to begin at an instant.
    func beginning(planned: Instant) -> Instant {
        guard case .real(let now, _) = target?.clock else { return planned }
        return now()
    }

    /// Brings the world's clock to where that of the world outside is.
    package func readClock(in world: inout World) {
        guard case .real(let now, _) = target?.clock else { return }
        world.now = max(world.now, now())
    }

    /// Lets time pass until an instant, really where it is that of the world outside; false where
    /// that is longer than anybody waits.
    func wait(until time: Instant, in step: inout WorldStep) -> Bool {
        guard let target, case .real(let now, let sleep) = target.clock else {
            step.world.now = max(step.world.now, time)
            return true
        }
        if let span = time.span(since: now()), span > .zero {
            guard span <= target.longestWait else {
                leaveWaiting(span, in: &step)
                return false
            }
            sleep(span)
        }
        step.world.now = max(step.world.now, time, now())
        return true
    }

    /// How long a timer of an actor keeps everybody waiting; nil where that is not too long.
    func overlongWait(for move: Move, in world: World) -> TimeSpan? {
        guard isLive, let target, case .fire(let actor) = move,
            let span = nextTimer(of: actor, in: world)?.span(since: world.now)
        else { return nil }
        return span > target.longestWait ? span : nil
    }
}

extension RemoteTarget {
    /// Why something about the target could not be decided.
    fileprivate func diagnostic(
        _ severity: Diagnostic.Severity, check: String, _ message: String,
        remedy: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            file: name, position: nil, severity: severity, check: check, message: message,
            remedy: remedy)
    }
}
