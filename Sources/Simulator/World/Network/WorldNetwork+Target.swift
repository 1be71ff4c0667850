import Contracts

/// Worlds whose backend is a target outside the process.
///
/// Apps, network and history are as ever. A request is sent to the target in place of the model,
/// and its answer is one like any other. The model's state stays as it began: it sends nothing by
/// itself, has no jobs, and nothing is compared with it. A request that cannot be decided ends the
/// case, because nothing follows from it.
extension WorldNetwork {
    /// Brings messages one step further at the same time: requests to a target race.
    ///
    /// Those to the model are carried one after the other, in the order of the names.
    func carryTogether(
        _ names: [MessageName], in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        if target == nil {
            for name in names { carry(name, in: &step, &choices) }
            return
        }
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

    private func isSent(_ name: MessageName, in world: World) -> Bool {
        guard let message = world.message(name),
            case .sent = message.stage
        else { return false }
        return true
    }

    private func reportProgress(
        of name: MessageName, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) -> Bool {
        guard isSent(name, in: step.world),
            let place = step.world.place(of: name)
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
        mayHaveDeliveries = target.sink != nil
        clock.read(in: &step.world)
        for (call, reply) in zip(calls, replies) {
            if !reply.isRefusal { step.judgements.requests += 1 }
            guard let last = waited(reply, for: call.call, named: call.name, in: &step) else {
                continue
            }
            if case .answered = last { target.trials?.endRow(of: call.call.operation.id) }
            // Requests of a race are not sent again, and answers of two targets are compared.
            if calls.count == 1, target.sides == nil,
                let violation = violation(provedBy: last, to: call.call)
            {
                lose(call.name, violation.message, in: &step)
                journal.breaks(violation, in: &step)
                // Nothing follows from what comes after it.
                step.world.isUndecided = true
                continue
            }
            handle(last, to: call.name, in: &step, choices: &choices)
        }
        for difference in target.differences?() ?? [] { journal.breaks(difference, in: &step) }
    }

    /// The reply once the target does not limit the request any more; nil, and reported, where that
    /// takes too long.
    ///
    /// The history has one exchange, with the last answer: a request that was limited did nothing.
    private func waited(
        _ reply: RemoteTarget.Reply, for call: RemoteTarget.Call, named name: MessageName,
        in step: inout WorldStep
    ) -> RemoteTarget.Reply? {
        guard let target, step.world.message(name)?.waitsForLimit ?? false else { return reply }
        var reply = reply
        var limited = LimitedRequest(longest: target.longestWait)
        while case .answered(let response) = reply {
            switch limited.decision(after: response, at: step.world.now) {
            case .take: return reply
            case .giveUp:
                let reason = limited.reason(call.operation)
                lose(name, reason, in: &step)
                journal.leaveUndecided(
                    target.diagnostic(.error, check: "undecided", reason), in: &step)
                return nil
            case .wait(let span):
                guard let time = step.world.now.adding(span), clock.wait(until: time, in: &step)
                else { return nil }
                step.world.extendDeadline(of: name, to: clock.deadline(in: step.world))
                reply = target.send([call.sent(at: step.world.now)])[0]
                clock.read(in: &step.world)
            }
        }
        return reply
    }

    private func call(of name: MessageName, in world: World) -> RemoteTarget.Call? {
        guard let message = world.message(name),
            case .sent(let request) = message.stage,
            let operation = apps.judge.operation(of: message)
        else { return nil }
        let own =
            message.invocation == nil
            ? request : givenLogin?.replaced(request, for: operation) ?? request
        return RemoteTarget.Call(
            request: addressing.addressed(own) ?? own, operation: operation, now: world.now,
            zone: profiles[name.actor].identity.zone, timeout: patience(with: message, in: world))
    }

    /// After how long an app gives up; what the network takes at most, where it never does.
    private func patience(with message: Message, in world: World) -> TimeSpan {
        let latest = plan.latest
        let timer = world.clients[message.name.actor].timers.first {
            if case .timeout(message.name.flight) = $0.kind { true } else { false }
        }
        guard message.invocation != nil, let timer else { return latest }
        // Time that the message has waited here is none that the target takes.
        let patience = message.deadline.span(since: timer.time).flatMap(latest.subtracting)
        return max(patience ?? latest, .zero)
    }

    /// A broken requirement that a request without an answer proves; nil if it proves nothing.
    private func violation(
        provedBy reply: RemoteTarget.Reply, to call: RemoteTarget.Call
    ) -> RunViolation? {
        guard let target, let (check, reason) = target.proof(in: reply, to: call, by: target.send)
        else { return nil }
        return RunViolation(
            kind: .contract, subject: "\(call.operation.id)/\(check)", actor: nil, message: reason,
            place: call.operation.value.diagnostic(check: check, reason))
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
            journal.record(
                undecided: target.diagnostic(.error, check: "unanswered-request", reason), in: &step
            )
        case .ended(let reason), .garbled(let reason):
            lose(name, reason, in: &step)
            journal.leaveUndecided(
                target.diagnostic(.error, check: "unanswered-request", reason), in: &step)
        case .timedOut:
            // The app's own timer reports it.
            lose(name, "no answer in time", in: &step)
            journal.record(
                undecided: target.diagnostic(
                    .error, check: "unanswered-request", "no answer in time"),
                in: &step)
        case .unreadable(let reason):
            lose(name, reason, in: &step)
            journal.leaveUndecided(
                target.diagnostic(.error, check: "unreadable-answer", reason), in: &step)
        case .unreachable(let reason):
            lose(name, reason, in: &step)
            journal.leaveUndecided(
                target.diagnostic(.error, check: "unreachable-target", reason), in: &step)
        case .refused(let reason):
            lose(name, reason.sentence, in: &step)
            journal.leaveOut(reason, check: "unsent-request", on: target, in: &step)
        }
    }

    func lose(_ name: MessageName, _ reason: String, in step: inout WorldStep) {
        journal.record(.lost(journal.label(of: name), why: reason), for: name.actor, in: &step)
        step.world.messages.removeAll { $0.name == name }
    }
}
