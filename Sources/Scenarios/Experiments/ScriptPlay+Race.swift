import Contracts
import Simulator

/// The steps that are released together, and the order in which their messages arrive.
extension ScriptPlay {
    /// The most requests of one race.
    private static let mostReleased = 16

    /// Lets a released step begin, without waiting for what comes of it.
    mutating func release(
        _ step: ScriptStep, _ number: Int, element: (slot: Int, value: CELValue)?
    ) {
        if released.count == Self.mostReleased {
            decideNothing("a race releases at most \(Self.mostReleased) requests", step)
            return
        }
        var made = WorldStep(world: world)
        switch step.action {
        case .call(let call):
            guard let request = request(call, step) else { return }
            let name = stage.engine.ask(
                request, for: call.operation, as: call.actor, in: &made)
            released.append(
                ReleasedCall(step: number, element: element?.value, name: name, request: request))
        case .act(let actor, let event, let data):
            guard stage.engine.canHappen(event, to: actor, in: world) else {
                decideNothing("\(quoted(step.place["do"]?.string ?? "")) cannot be done yet", step)
                return
            }
            guard let brought = values(data, step) else { return }
            let action = PersonAction(actor: actor, event: event, data: brought)
            stage.engine.make(action, in: &made, &player.choices)
            released.append(ReleasedCall(step: number, element: element?.value, name: nil))
        case .wait(let template):
            guard let span = span(template, step) else { return }
            releaseEnd = (releaseEnd ?? world.now).adding(span)
            return
        case .settle, .until, .change, .look: return
        }
        player.absorb(made)
        if isInTurn { while !isOver, carryTogether() {} }
    }

    /// The moves that can come next, if an order is chosen.
    ///
    /// - Messages, with the faults that may strike them.
    /// - The clock, with everything that is due, if a wait was released too.
    ///
    /// Answers that only the script hears have arrived already, because their order cannot matter.
    var openMoves: [Move] {
        let messages = stage.engine.moves(in: world).filter {
            switch $0 {
            case .carry, .strike: true
            default: false
            }
        }
        return messages + (releaseEnd.map { stage.engine.passing(in: world, until: $0) } ?? [])
    }

    /// Makes a move, as the run records it.
    mutating func make(_ move: Move, _ draws: [UInt64]? = nil, isRecorded: Bool = true) {
        player.make(move, draws, isRecorded: isRecorded)
        hearAnswers()
    }

    /// Lets everything that is under way get on at once; false where nothing is.
    mutating func carryTogether() -> Bool {
        let names = openMoves.compactMap { move in
            if case .carry(let name) = move { name } else { nil }
        }
        if names.isEmpty { return false }
        player.choices.begin()
        let step = stage.engine.carryTogether(names, in: world, &player.choices)
        player.absorb(step)
        hearAnswers()
        return true
    }

    /// Takes the answers that only the script hears.
    mutating func hearAnswers() {
        for place in released.indices {
            guard let name = released[place].name,
                let response = stage.engine.answer(to: name, in: world)
            else { continue }
            released[place].answer = response.celValue
            let step = stage.engine.perform(.carry(name), in: world, &player.choices)
            player.absorb(step)
        }
    }

    /// Plays the moves of a recorded run that can still be made.
    mutating func makeRecordedMoves() {
        for step in player.recording?.steps ?? [] {
            if let move = step.action.move, openMoves.contains(move) { make(move, step.draws) }
        }
    }

    /// Lets all that was released come to its end, judges it, and does what comes after.
    mutating func finishRace() {
        while !isOver, let move = openMoves.first(where: { $0.isCarry }) {
            make(move, isRecorded: player.recording == nil)
        }
        player.isInSteps = false
        player.choices.begin()
        letTheRestPass()
        let rest = stage.engine.settle(world, &player.choices)
        player.absorb(rest)
        phase = .release
        for call in released where !isOver {
            let step = stage.script.steps[call.step]
            if call.name != nil {
                answer = call.answer
                if answer.kind == .null {
                    decideNothing("there was no answer", step)
                    continue
                }
            }
            let element = step.loop.flatMap { loop in call.element.map { (loop.slot, $0) } }
            judge(step.expectations, element: element)
            keep(step, element: element)
        }
        play([.after])
    }
}

extension ScriptPlay {
    /// The requests that were released, each with the status of its answer.
    var raced: [(operation: Contracts.Operation, status: Int?)] {
        released.compactMap { call in
            guard case .call(let scripted) = stage.script.steps[call.step].action else {
                return nil
            }
            var status: Int?
            if case .int(let number)? = call.answer.entries?["status"] { status = Int(number) }
            return (scripted.operation, status)
        }
    }
}

extension ScriptPlay {
    /// Lets the time pass that was released and has not passed yet.
    private mutating func letTheRestPass() {
        guard let rest = releaseEnd?.span(since: world.now), rest > .zero else { return }
        player.pass(rest)
    }
}

extension Move {
    /// True if the move carries a message.
    fileprivate var isCarry: Bool { if case .carry = self { true } else { false } }
}
