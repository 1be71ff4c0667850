import Contracts

/// Events that come to an app from outside.
extension ClientRun {
    mutating func handle(_ happening: Happening, choices: inout some ChoiceSource) {
        switch happening {
        case .did(let event, let data): did(event, with: data, choices: &choices)
        case .timerFired: fire(&choices)
        case .received(let receiver, let emission):
            receive(emission, by: receiver, choices: &choices)
        case .ended(let flight, let outcome):
            guard isUnderWay(flight) else {
                turn.isHandled = false
                return
            }
            if engine.isSuspended(turn.state) { return turn.state.waiting.append(happening) }
            end(flight, as: outcome, choices: &choices)
        case .progressed(let flight, let fraction):
            if engine.isSuspended(turn.state) { return turn.state.waiting.append(happening) }
            progress(flight, to: fraction, choices: &choices)
        }
    }

    /// Processes the events that waited until the app was on the screen again.
    private mutating func handleWaiting(choices: inout some ChoiceSource) {
        let waiting = turn.state.waiting
        turn.state.waiting = []
        for happening in waiting {
            switch happening {
            case .did(let event, let data): announce(personEvent(event, data), choices: &choices)
            case .received(let receiver, let emission):
                deliver(emission, to: receiver, isForeground: false, &choices)
            case .ended, .progressed, .timerFired: handle(happening, choices: &choices)
            }
        }
        turn.isHandled = true
    }

    // MARK: The person and the device

    private mutating func did(
        _ event: Int, with data: CELMap, choices: inout some ChoiceSource
    ) {
        let subject = model.events[event]
        guard turn.state.phase != .finished else {
            turn.isHandled = false
            return
        }
        if subject.limit != nil { turn.state.counts[event] += 1 }
        if subject.condition != nil || !subject.data.isEmpty {
            refresh()
            let faults = engine.faults(
                in: subject, bringing: data, given: turn.state.given)
            if !faults.isEmpty { return add(.event(event), faults) }
            recordGiven(in: subject, with: data)
        }
        switch subject.meaning {
        case .own:
            guard turn.state.phase == .running else {
                turn.isHandled = false
                return
            }
            announce(personEvent(event, data), choices: &choices)
        case .background: goAway(on: event, with: data, choices: &choices)
        case .foreground: comeBack(on: event, with: data, choices: &choices)
        case .kill: die(event)
        case .relaunch:
            guard turn.state.phase == .killed else {
                turn.isHandled = false
                return
            }
            turn.event = subject.name
            launch(&choices)
        case .offline: lose(on: event, with: data, choices: &choices)
        case .online:
            turn.state.isOnline = true
            announceOrKeep(event, with: data, choices: &choices)
        }
    }

    /// Records values that may not be drawn again.
    private mutating func recordGiven(in event: PersonEvent, with data: CELMap) {
        for item in event.data {
            guard case .drawn(let name) = item.source, name.isRecorded, let value = data[item.name]
            else { continue }
            var drawing = ChosenDrawing(evaluation: evaluation, given: turn.state.given)
            drawing.record(value, of: name)
            turn.state.given = drawing.given
        }
    }

    private func personEvent(_ event: Int, _ data: CELMap) -> ClientEvent {
        let match = engine.events.person[event]
        return engine.use.isEventUsed ? ClientEvent(match, bringing: data) : ClientEvent(match)
    }

    /// Reports to the app what happened to the device, now or when it is on the screen.
    private mutating func announceOrKeep(
        _ event: Int, with data: CELMap, choices: inout some ChoiceSource
    ) {
        if engine.isSuspended(turn.state) {
            turn.state.waiting.append(.did(event: event, with: data))
            turn.event = model.events[event].name
        } else {
            announce(personEvent(event, data), choices: &choices)
        }
        turn.isHandled = true
    }

    private mutating func goAway(
        on event: Int, with data: CELMap, choices: inout some ChoiceSource
    ) {
        guard turn.state.phase == .running else {
            turn.isHandled = false
            return
        }
        announce(personEvent(event, data), choices: &choices)
        if turn.state.phase == .running { turn.state.phase = .background }
        turn.isHandled = true
    }

    private mutating func comeBack(
        on event: Int, with data: CELMap, choices: inout some ChoiceSource
    ) {
        guard turn.state.phase == .background else {
            turn.isHandled = false
            return
        }
        turn.state.phase = .running
        announce(personEvent(event, data), choices: &choices)
        handleWaiting(choices: &choices)
    }

    /// Ends the app without any event. The data of the device stay.
    private mutating func die(_ event: Int) {
        guard isRunning else {
            turn.isHandled = false
            return
        }
        turn.event = model.events[event].name
        giveUp { _ in true }
        turn.state.phase = .killed
        turn.state.active = StateSet()
        turn.state.remembered = turn.state.remembered.map { _ in nil }
        turn.state.context = CELMap()
        evaluation[client: .context] = .map(CELMap())
        turn.state.timers = []
        turn.state.cache = CELMap()
        turn.state.waiting = []
        turn.state.owed = 0
        areStatesStale = true
    }

    /// Takes the network away; whatever is under way ends.
    private mutating func lose(
        on event: Int, with data: CELMap, choices: inout some ChoiceSource
    ) {
        turn.state.isOnline = false
        announceOrKeep(event, with: data, choices: &choices)
        let numbers = turn.state.flights.compactMap { $0.isUnderWay ? $0.number : nil }
        for number in numbers where isUnderWay(number) {
            turn.abandoned.append(number)
            if engine.isSuspended(turn.state) {
                turn.state.waiting.append(.ended(flight: number, .offline))
            } else {
                end(number, as: .offline, choices: &choices)
            }
        }
        turn.isHandled = true
    }

    // MARK: The backend

    /// Performs the steps for a message that the backend sent by itself, even if the app does not
    /// run. Reports it to the app if it does.
    private mutating func receive(
        _ emission: Emission, by receiver: Int, choices: inout some ChoiceSource
    ) {
        let subject = model.receivers[receiver]
        evaluation[client: .emission] = emission.celValue
        evaluation[client: .event] = .null
        do throws(BackendFault) {
            refresh()
            // The condition was checked when the message was sent. Here only its faults matter.
            _ = try evaluation.holds(subject.condition)
        } catch {
            add(.named(subject.emission), error.diagnostics)
        }
        perform(subject.steps, of: .named(subject.emission), &choices)
        if engine.isSuspended(turn.state) {
            guard subject.event != nil else { return }
            turn.state.waiting.append(.received(receiver: receiver, emission))
        } else {
            deliver(
                emission, to: receiver, isForeground: turn.state.phase == .running, &choices)
        }
        turn.isHandled = true
    }

    private mutating func deliver(
        _ emission: Emission, to receiver: Int, isForeground: Bool,
        _ choices: inout some ChoiceSource
    ) {
        guard isRunning else { return }
        guard let match = engine.events.receivers[receiver] else {
            // The actions may have raised an event, or a guard may hold now.
            return comeToRest(&choices)
        }
        let data = CELMap(inOrder: [
            ("body", emission.body), ("foreground", .bool(isForeground)),
            ("headers", .map(emission.headers.valueByName)),
        ])
        announce(ClientEvent(match, bringing: data), choices: &choices)
    }
}
