import Contracts

/// Requests that end.
extension ClientRun {
    /// Reports to the app how a request ended, unless it is tried again.
    mutating func end(
        _ number: Int, as outcome: RequestOutcome, choices: inout some ChoiceSource
    ) {
        var events = conclusion(of: number, outcome, isCached: false, &choices)
        guard !events.isEmpty else { return }
        let first = events.removeFirst()
        later += events
        announce(first, choices: &choices)
    }

    /// Delivers an event that the history shows.
    mutating func announce(_ event: ClientEvent, choices: inout some ChoiceSource) {
        turn.event = turn.event.map { "\($0), \(event.match.name)" } ?? event.match.name
        deliver(event, &choices)
    }

    /// True if a request is under way, so that it can end.
    func isUnderWay(_ number: Int) -> Bool {
        turn.state.flights.contains { $0.number == number && $0.isUnderWay }
    }

    /// The events for the end of a request: its outcome, and `done` after the last request of a
    /// loop. None if the request is tried again.
    mutating func conclusion(
        of number: Int, _ outcome: RequestOutcome, isCached: Bool,
        _ choices: inout some ChoiceSource
    ) -> [ClientEvent] {
        guard let place = turn.state.flights.firstIndex(where: { $0.number == number }) else {
            return []
        }
        let flight = turn.state.flights[place]
        let invocation = model.invocations[flight.invocation]
        let reading = AnswerReading(outcome, of: invocation)
        stopTimers(of: number)
        if !isCached, retries(at: place, of: invocation, after: reading.outcome, choices: &choices)
        {
            return []
        }
        if !isCached, case .answered(let response) = outcome {
            keep(response, as: reading.outcome, to: flight)
        }
        forget(flight: number)
        turn.outcomes.append((flight.invocation, reading.outcome.text))
        let reported = OutcomeEvent(
            flight: flight, invocation: invocation, reading: reading, isCached: isCached,
            sent: clock(flight.sent), use: engine.use.event)
        let match = engine.events.outcome(reading.outcome, of: invocation)
        let event = ClientEvent(
            match, reporting: reported.celValue(named: match.name), of: invocation, isOutcome: true)
        guard let size = flight.batchSize, !isAwaited(flight.batch) else { return [event] }
        return [event, done(invocation, count: size)]
    }

    private func isAwaited(_ batch: Int) -> Bool {
        turn.state.flights.contains { $0.batch == batch }
    }

    /// The time on the device's clock at an instant.
    private func clock(_ time: Instant) -> Instant { time.adding(skew) ?? time }

    /// The end of all requests of a loop.
    func done(_ invocation: Invocation, count: Int) -> ClientEvent {
        let match = engine.events.event(named: "\(invocation.id).done")
        let celValue = CELValue.map(
            CELMap(inOrder: [
                ("count", .int(count)), ("id", .string(invocation.id)),
                ("name", .string(match.name)), ("outcome", .string("done")),
            ]))
        return ClientEvent(match, reporting: celValue, of: invocation, isOutcome: false)
    }

    /// Reports how much of a request was sent.
    mutating func progress(
        _ number: Int, to fraction: Double, choices: inout some ChoiceSource
    ) {
        guard let flight = turn.state.flights.first(where: { $0.number == number }) else {
            turn.isHandled = false
            return
        }
        let invocation = model.invocations[flight.invocation]
        let match = engine.events.event(named: "\(invocation.id).progress")
        let celValue = CELValue.map(
            CELMap(inOrder: [
                ("each", .map(flight.each)), ("fraction", .double(fraction)),
                ("id", .string(invocation.id)), ("name", .string(match.name)),
                ("outcome", .string("progress")),
            ]))
        announce(
            ClientEvent(match, reporting: celValue, of: invocation, isOutcome: false),
            choices: &choices)
        turn.isHandled = true
    }

    // MARK: Further attempts

    /// Plans a further attempt, if the policy has one for the outcome.
    private mutating func retries(
        at place: Int, of invocation: Invocation, after outcome: FlightOutcome,
        choices: inout some ChoiceSource
    ) -> Bool {
        let attempt = turn.state.flights[place].attempt
        guard let policy = invocation.retry, attempt <= policy.times,
            outcome.isMeant(by: policy.outcomes)
        else { return false }
        var wait = policy.wait(before: attempt)
        let spread = UInt64(Double(wait) * policy.jitter)
        if spread > 0 {
            let point = ChoicePoint("\(model.name)/\(invocation.id)/retry", among: spread + 1)
            wait -= choices.choose(point)
        }
        turn.state.flights[place].isUnderWay = false
        plan(
            .retry(flight: turn.state.flights[place].number),
            after: TimeSpan(milliseconds: wait))
        return true
    }
}

extension RetryPolicy {
    /// The longest wait in milliseconds if the policy has no limit: a thousand years.
    private static let longest = 31_557_600_000_000.0

    /// The milliseconds before a further attempt, after a number of attempts.
    fileprivate func wait(before attempts: Int) -> UInt64 {
        var wait = Double(delay.milliseconds)
        let most = limit.map { Double($0.milliseconds) } ?? Self.longest
        for _ in 1..<attempts where wait < most { wait *= factor }
        return UInt64(max(0, min(wait, most)))
    }
}
