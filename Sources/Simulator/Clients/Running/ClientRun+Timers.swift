import Contracts

/// The timers of an app.
extension ClientRun {
    /// Sets the timers of a state that was entered.
    mutating func startTimers(of state: Int, _ choices: inout some ChoiceSource) {
        for timer in model.states[state].timers.indices { start(timer, of: state, &choices) }
    }

    private mutating func start(
        _ timer: Int, of state: Int, _ choices: inout some ChoiceSource
    ) {
        let template = model.states[state].timers[timer]
        let path = model.states[state].path
        do throws(BackendFault) {
            let span = try span(template.delay, &choices, called: "\(path)/\(template.text)")
            plan(.after(state: state, timer: timer), after: span, isPeriodic: template.isPeriodic)
        } catch {
            add(.state(state), error.diagnostics)
        }
    }

    /// Plans a timer. Timers for the same instant fire in the order in which they were planned.
    mutating func plan(
        _ kind: ClientTimer.Kind, after span: TimeSpan, isPeriodic: Bool = false
    ) {
        let timer = ClientTimer(
            time: now.adding(span) ?? .latest, order: turn.state.nextTimer, kind: kind,
            isPeriodic: isPeriodic)
        turn.state.nextTimer += 1
        let place = turn.state.timers.firstIndex { $0.time > timer.time }
        turn.state.timers.insert(timer, at: place ?? turn.state.timers.endIndex)
    }

    /// The time to wait.
    ///
    /// - Parameter name: the name of a choice for it, within the machine.
    mutating func span(
        _ delay: DelayTemplate, _ choices: inout some ChoiceSource,
        called name: @autoclosure () -> String
    ) throws(BackendFault) -> TimeSpan {
        switch delay {
        case .fixed(let span): return span
        case .range(let low, let high):
            guard let width = high.subtracting(low), width > .zero else { return low }
            let point = ChoicePoint("\(model.name)/\(name())", among: width.milliseconds + 1)
            return low.adding(TimeSpan(milliseconds: choices.choose(point))) ?? low
        case .computed(let expression):
            refresh()
            guard case .duration(let span) = try evaluation.value(of: expression), span >= .zero
            else {
                throw BackendFault(
                    expression.fault(
                        .function(
                            "time", reason: "expected a duration that is not negative",
                            remedy: "write duration('30s')")))
            }
            return span
        }
    }

    // MARK: Due timers

    /// Fires the next timer.
    mutating func fire(_ choices: inout some ChoiceSource) {
        guard !engine.isSuspended(turn.state), let timer = turn.state.timers.first else {
            turn.isHandled = false
            return
        }
        turn.state.timers.removeFirst()
        switch timer.kind {
        case .after(let state, let number): fire(number, of: state, &choices)
        case .timeout(let flight):
            turn.abandoned.append(flight)
            end(flight, as: .timeout, choices: &choices)
        case .retry(let flight): tryAgain(flight, &choices)
        case .raise(let event, let data):
            isPendingStale = true
            raise(event, bringing: data)
            comeToRest(&choices)
        }
    }

    private mutating func fire(
        _ timer: Int, of state: Int, _ choices: inout some ChoiceSource
    ) {
        let template = model.states[state].timers[timer]
        evaluation[client: .event] = engine.events.timer
        if let transition = firstEnabled(of: template.transitions) {
            var enabled = TransitionSet()
            enabled.append(transition)
            microstep(enabled, &choices)
        }
        comeToRest(&choices)
        // A poll continues as long as its state is active.
        if template.isPeriodic, isRunning, !left.contains(state) {
            start(timer, of: state, &choices)
        }
    }
}

extension TimeSpan {
    /// The whole milliseconds of a span that is not negative.
    var milliseconds: UInt64 { UInt64(seconds) * 1_000 + UInt64(nanoseconds) / 1_000_000 }

    /// A span of a number of milliseconds.
    init(milliseconds: UInt64) {
        self.init(
            seconds: Int64(milliseconds / 1_000),
            nanoseconds: Int32(milliseconds % 1_000) * 1_000_000)
    }
}
