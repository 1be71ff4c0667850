import Contracts
import Simulator

/// The steps of scripts.
extension ScriptPlay {
    /// Takes a step, once for each element of its loop.
    mutating func perform(_ step: ScriptStep, at number: Int) {
        let place = player.begin(.scripted(number), player.recordedStep(number)?.draws)
        for element in elements(of: step) {
            if !isReported, stage.isStopped() { player.cutShort() }
            if player.played.isCutShort || isOver && phase != .cleanup { break }
            let bound = step.loop.flatMap { loop in element.map { (loop.slot, $0) } }
            bind(element: bound)
            guard holds(step.condition, step) else { continue }
            perform(step, number, element: bound)
        }
        player.end(place)
    }

    /// The elements of a step's loop; one nil for a step without a loop.
    private mutating func elements(of step: ScriptStep) -> [CELValue?] {
        guard let loop = step.loop else { return [nil] }
        bind()
        do throws(BackendFault) {
            return try stage.evaluation.value(of: loop.expression).loopElements?.map { $0 } ?? []
        } catch {
            fail(error, step)
            return []
        }
    }

    private mutating func holds(_ condition: Expression?, _ step: ScriptStep) -> Bool {
        do throws(BackendFault) {
            return try stage.evaluation.holds(condition)
        } catch {
            fail(error, step)
            return false
        }
    }

    private mutating func perform(
        _ step: ScriptStep, _ number: Int, element: (slot: Int, value: CELValue)?
    ) {
        if phase == .release {
            release(step, number, element: element)
            player.played.stepsDone += 1
            return
        }
        guard act(step, number, element: element) else { return }
        if phase.isJudged { player.played.stepsDone += 1 }
        if case .change = step.action, !stage.hasModel { return }
        assume(step.assumptions, element: element)
        if isOver { return }
        judge(step.expectations, element: element)
        keep(step, element: element)
    }

    /// Gives names to values.
    mutating func keep(_ step: ScriptStep, element: (slot: Int, value: CELValue)?) {
        guard !step.kept.isEmpty, !isOver else { return }
        bind(element: element)
        for name in step.kept {
            do throws(BackendFault) {
                let value = try stage.evaluation.value(of: name.expression)
                if let place = stage.script.names.firstIndex(where: { $0.slot == name.slot }) {
                    kept[place] = value
                    stage.evaluation[name.slot] = value
                }
            } catch {
                let names = name.expression.tree.names(in: stage.script.scope)
                let isOfAnswer = names.contains(ScriptScope.answer.rawValue)
                for diagnostic in error.diagnostics {
                    let told = isOfAnswer ? withoutValue(name.expression) : nil
                    player.giveUp(naming(told, diagnostic))
                }
                return
            }
        }
    }

    /// Does what a step says; false where it cannot be done.
    private mutating func act(
        _ step: ScriptStep, _ number: Int, element: (slot: Int, value: CELValue)?
    ) -> Bool {
        var made = WorldStep(world: world)
        var isDone = true
        var end = Awaiting.End.held
        switch step.action {
        case .call(let call):
            guard let request = request(call, step) else { return false }
            player.waitsForLimit = waitsForLimit(step)
            let sent = player.ask(request, for: call.operation, as: call.actor)
            player.waitsForLimit = false
            made = sent.step
            answer = sent.answer?.celValue ?? .null
            asked = "\(request.method) \(request.target)"
            guard let response = sent.answer else {
                player.absorb(made)
                if made.isDecided {
                    decideNothing("there was no answer to \(quoted(call.operation.id))", step)
                }
                return false
            }
            markHope(of: call, response.status, in: step)
        case .act(let actor, let event, let data):
            guard let brought = values(data, step), let awaiting = awaiting(step) else {
                return false
            }
            end = stage.engine.proceed(in: &made, &player.choices, awaiting: awaiting) {
                stage.engine.canHappen(event, to: actor, in: $0.world)
            }
            if end == .held {
                let action = PersonAction(actor: actor, event: event, data: brought)
                stage.engine.make(action, in: &made, &player.choices)
            }
        case .wait(let template):
            guard let span = span(template, step) else { return false }
            isDone = stage.engine.pass(span, in: &made, &player.choices)
        case .settle: made = stage.engine.settle(world, &player.choices)
        case .until(let condition):
            guard let awaiting = awaiting(step) else { return false }
            let current = self
            end = stage.engine.proceed(in: &made, &player.choices, awaiting: awaiting) { sofar in
                current.bind(sofar, element: element)
                return (try? stage.evaluation.holds(condition)) ?? false
            }
        case .change(let preparation):
            let faults = stage.engine.change(preparation, in: &made, &player.choices)
            if faults.isEmpty { changes.append(preparation) }
            for fault in faults { player.giveUp(fault) }
        case .look: break
        }
        player.absorb(made)
        // If nothing can be decided, nothing fails either.
        if !isDone || end != .held, player.played.isDecided {
            cannotHappen(step, end: end)
        }
        return isDone && end == .held && !isOver
    }

    /// The time to wait; nil, and reported, where the value is no time.
    mutating func span(_ template: DataTemplate, _ step: ScriptStep) -> TimeSpan? {
        do throws(BackendFault) {
            let value = try stage.evaluation.value(of: template)
            if let span = TimeSpan(waiting: value) { return span }
            player.giveUp(
                step.place.diagnostic(
                    check: "unknown-duration", "expected a time, found \(value.literal)",
                    remedy: "give a duration, or a text such as 30s or 1d"))
        } catch {
            fail(error, step)
        }
        return nil
    }

    /// The longest wait of a step, as text for reports.
    private mutating func limit(of step: ScriptStep) -> String {
        if step.limit?.constant != nil, let text = step.place["within"]?.string { return text }
        let longest = awaiting(step)?.longest ?? Awaiting.year
        return longest == Awaiting.year ? "a year" : longest.text
    }

    /// The wait of a step until it can be done, or holds; nil, and reported, where that has no
    /// value.
    private mutating func awaiting(_ step: ScriptStep) -> Awaiting? {
        var awaiting = Awaiting()
        if let limit = step.limit {
            guard let span = span(limit, step) else { return nil }
            awaiting.longest = span
        } else if stage.engine.isLive, let target = stage.engine.target {
            awaiting.longest = target.longestWait
        }
        switch step.action {
        case .act: awaiting.isTimeless = true
        case .until(let condition):
            let names = condition.tree.names(in: stage.script.scope)
            let fleeting: [ScriptScope] = [.now, .exchanges, .emissions]
            awaiting.isTimeless = fleeting.allSatisfy { !names.contains($0.rawValue) }
        default: break
        }
        return awaiting
    }

    /// The values that come with something that a person does; nil, and reported, if one is
    /// missing.
    mutating func values(
        _ data: [(name: String, value: DataTemplate)], _ step: ScriptStep
    ) -> CELMap? {
        var map = CELMap()
        do throws(BackendFault) {
            for (name, template) in data {
                map.set(.string(name), to: try stage.evaluation.value(of: template))
            }
            return map
        } catch {
            fail(error, step)
            return nil
        }
    }

    // MARK: What goes wrong

    /// A step that cannot be taken: a failed expectation, or a set-up that decides nothing.
    private mutating func cannotHappen(
        _ step: ScriptStep, end: Awaiting.End
    ) {
        let (name, message) = step.impossibility(end, within: limit(of: step))
        let remedy = end == .late ? "give it more time by within:" : nil
        if end == .late, step.limit == nil, stage.engine.isLive {
            let reason = "\(message); see --max-wait, or give it more time by within:"
            player.leaveOut(.wait(reason), check: "too-long-wait", at: step.place)
            return
        }
        if phase == .setup || phase == .cleanup {
            decideNothing(message, step)
            return
        }
        if !stage.engine.hearsPushes, stage.engine.awaitsPushes {
            let reason =
                "\(message), perhaps because the webhooks of the target do not arrive here"
            player.leaveOut(.sink(reason), check: "unsent-push", at: step.place)
            return
        }
        player.add(
            RunViolation(
                kind: .expectation, subject: "\(stage.subject): \(name)", actor: nil,
                message: message,
                place: step.place.diagnostic(
                    check: "broken-expectation", message, remedy: remedy)))
        player.isOver = true
    }

    mutating func decideNothing(_ message: String, _ step: ScriptStep) {
        let text = phase.failure ?? "\(phase.rawValue): "
        player.giveUp(step.place.diagnostic(check: "undecided", text + message))
    }

    mutating func fail(_ fault: BackendFault, _ step: ScriptStep) {
        let isOfAnswer = step.place["with"]?.compactJSON.contains("answer.") ?? false
        let told = isOfAnswer && !isSuccess ? lastAnswer : nil
        for diagnostic in fault.diagnostics { player.giveUp(naming(told, diagnostic)) }
    }

    // MARK: Requests

    /// The request of a call, with the header fields of its actor; nil, and reported,
    /// where it cannot be written.
    mutating func request(_ call: ScriptCall, _ step: ScriptStep) -> Exchange.Request? {
        do throws(BackendFault) {
            let request = try RequestWriting(
                call.template, to: call.operation, in: stage.evaluation, at: step.place
            ).written().request
            return signed(stage.renaming.renamed(request), as: call, in: step)
        } catch {
            fail(error, step)
            return nil
        }
    }

    /// A request with the header fields of its actor; nil, and reported, where one has no value.
    mutating func signed(
        _ request: Exchange.Request, as call: ScriptCall, in step: ScriptStep
    ) -> Exchange.Request? {
        var request = request
        do throws(BackendFault) {
            try addFields(of: call.actor, to: &request)
        } catch {
            fail(error, step)
            return nil
        }
        request.carry(stage.users[call.actor])
        let carried = CarriedCredentials(stage.engine.contract)
        for field in stage.ownFields where request.headers[field.name] == nil {
            if step.asksUnknown, carried.stand(in: field.name) { continue }
            request.headers.fields.append(field)
        }
        return loggedIn(request, as: call, in: step)
    }

    /// Adds the header fields that the scenario gives to an actor.
    func addFields(of actor: Int, to request: inout Exchange.Request) throws(BackendFault) {
        for field in stage.script.callers[actor]
        where request.headers[field.name] == nil && hasValues(field) {
            let value = try stage.evaluation.value(of: field.value)
            guard value.kind != .null else { continue }
            request.headers.fields.append(
                .init(field.name, stage.renaming.renamed(words: value.plainText)))
        }
    }

    private func hasValues(_ field: CallerField) -> Bool {
        field.slots.allSatisfy { stage.evaluation[$0].kind != .null }
    }
}

extension ScriptStep {
    /// The check and the message for a step that cannot be done.
    fileprivate func impossibility(
        _ end: Awaiting.End, within limit: String
    ) -> (name: String, message: String) {
        let bound =
            end == .late ? "within \(limit)" : "before \(Awaiting.mostMoves) moves are made"
        switch action {
        case .act:
            let event = place["do"]?.string ?? ""
            let message = end == .never ? "can never be done" : "cannot be done \(bound)"
            return ("do \(event)", "\(quoted(event)) \(message)")
        case .until(let condition):
            let message = end == .never ? "never comes to hold" : "does not come to hold \(bound)"
            return ("until \(condition.source)", "\(quoted(condition.source)) \(message)")
        case .wait:
            let text = place["wait"]?.string ?? ""
            return ("wait \(text)", "too much happens within \(text)")
        default: return ("step", "it cannot be done")
        }
    }
}
