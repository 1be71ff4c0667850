import Contracts

/// Processes one event into a turn.
///
/// The algorithm follows appendix D of SCXML. Transitions without an event come first, then events
/// of the app itself, then one event from outside. Each step leaves states, the innermost first.
/// Then it takes transitions. Then it enters states, the outermost first.
struct ClientRun {
    let engine: ClientEngine
    let now: Instant
    /// The offset of the device's clock; positive if it is ahead.
    let skew: TimeSpan
    var turn: ClientTurn
    /// Events of the app itself, the next first.
    var queue: [ClientEvent] = []
    /// Events from outside that come after the present one has been processed.
    var later: [ClientEvent] = []
    /// The states that were entered and make their requests after the event has been processed.
    var invoking = StateSet()
    /// The states that were left.
    var left = StateSet()
    /// True if expressions may see states other than the active ones.
    var areStatesStale = true
    /// True if expressions may see requests other than the awaited ones.
    var isPendingStale = true
    /// The steps since the event.
    var steps = 0

    /// After this number of steps, a machine counts as one that never comes to rest.
    static let mostSteps = 1_000

    init(_ engine: ClientEngine, _ state: ClientState, at moment: ActorMoment) {
        self.engine = engine
        now = moment.now
        skew = moment.actor.skew
        turn = ClientTurn(state: state)
    }

    var model: ClientModel { engine.model }
    var plan: ClientPlan { engine.plan }
    var evaluation: Evaluation { engine.evaluation }

    /// True if the app takes events.
    var isRunning: Bool { turn.state.phase == .running || turn.state.phase == .background }

    /// True if the app can do something by itself.
    var isAwake: Bool { isRunning && !engine.isSuspended(turn.state) }

    /// The turn after the event, with the obligations brought up to date.
    mutating func finished() -> ClientTurn {
        if !model.obligations.isEmpty { settleObligations() }
        return turn
    }

    // MARK: Events

    /// Processes an event from outside and everything that follows from it.
    mutating func deliver(_ event: ClientEvent, _ choices: inout some ChoiceSource) {
        guard isRunning else { return }
        turn.isHandled = step(on: event, &choices)
        comeToRest(&choices)
        while isRunning, !later.isEmpty {
            _ = step(on: later.removeFirst(), &choices)
            comeToRest(&choices)
        }
    }

    /// Takes the transitions of an event; false if there are none.
    private mutating func step(on event: ClientEvent, _ choices: inout some ChoiceSource) -> Bool {
        evaluation[client: .event] = event.celValue
        let enabled = select(event.match)
        if enabled.isEmpty {
            if let state = event.awaiting, event.isOutcome {
                turn.unhandled.append("\(model.states[state].path)/\(event.match.name)")
            }
            return false
        }
        microstep(enabled, &choices)
        return true
    }

    /// Takes transitions without outside events until none is left.
    mutating func comeToRest(_ choices: inout some ChoiceSource) {
        steps = 0
        repeat {
            while isRunning {
                let enabled = select(engine.events.eventless)
                if !enabled.isEmpty {
                    microstep(enabled, &choices)
                } else if !queue.isEmpty {
                    _ = step(on: queue.removeFirst(), &choices)
                } else {
                    break
                }
                if steps > Self.mostSteps { return stopUnrest() }
            }
        } while isRunning && beginInvocations(&choices)
        if turn.state.phase == .finished { close(&choices) }
    }

    /// Stops a machine that runs in a circle, and reports the states of the circle.
    private mutating func stopUnrest() {
        queue = []
        later = []
        invoking = StateSet()
        let circle = turn.taken.suffix(100).reduce(into: StateSet()) {
            $0.insert(model.transitions[$1].source)
        }
        let paths = circle.map { quoted(model.states[$0].path) }.joined(separator: ", ")
        let state = model.states[circle.last ?? 0]
        let message =
            "the machine never comes to rest: after \(Self.mostSteps) steps it still takes"
            + " transitions of \(paths)"
        add(
            .state(state.number),
            [
                state.place.diagnostic(
                    check: "model-fault", message, remedy: "let a guard or an event end the circle")
            ])
    }

    // MARK: Expressions

    /// Lets expressions see the states that are active and the requests that are awaited.
    mutating func refresh() {
        if areStatesStale, engine.use.states {
            evaluation[client: .states] = engine.list(of: turn.state.active)
        }
        if isPendingStale, engine.use.pending {
            evaluation[client: .pending] = engine.pending(turn.state)
        }
        areStatesStale = false
        isPendingStale = false
    }

    /// True if a condition holds. A condition without a value does not hold and is reported as a
    /// fault.
    mutating func holds(_ condition: Expression, of subject: FaultSubject) -> Bool {
        refresh()
        do throws(BackendFault) {
            return try evaluation.holds(condition)
        } catch {
            add(subject, error.diagnostics)
            return false
        }
    }

    /// Records a fault, each only once.
    mutating func add(_ subject: FaultSubject, _ diagnostics: [Diagnostic]) {
        let name = subject.name(in: model)
        let isKnown = turn.faults.contains {
            $0.subject == name && $0.diagnostics == diagnostics
        }
        if !isKnown { turn.faults.append(ClientFault(subject: name, diagnostics: diagnostics)) }
    }

    // MARK: Obligations

    /// Records the requirements that must come true from now on, and those that came true.
    private mutating func settleObligations() {
        guard turn.state.phase != .killed else {
            turn.state.owed = 0
            return
        }
        for (place, requirement) in model.obligations.enumerated() {
            let bit: UInt64 = 1 << UInt64(place)
            let isOwed = turn.state.owed & bit != 0
            if !isOwed {
                guard let condition = requirement.condition,
                    holds(condition, of: .named(requirement.name))
                else {
                    continue
                }
            }
            if holds(requirement.holds, of: .named(requirement.name)) {
                turn.state.owed &= ~bit
            } else {
                turn.state.owed |= bit
            }
        }
    }
}

/// Something that is reported to an app.
struct ClientEvent {
    /// The transitions that it may take.
    let match: EventMatch
    /// The value of `event` in expressions.
    let celValue: CELValue
    /// The state that awaits it; without this state it is ignored. Nil if no state awaits it.
    var awaiting: Int?
    /// True if it is an outcome of a request. A state that awaits it must take it.
    var isOutcome = false
    /// The invocation that caused it.
    var invocation: Int?

    /// An event without data.
    init(_ match: EventMatch) {
        self.match = match
        celValue = match.celValue
    }

    /// An event with data.
    init(_ match: EventMatch, bringing data: CELMap) {
        self.match = match
        if data.count == 0 {
            celValue = match.celValue
        } else {
            var whole = data
            // The data of an event may have a field `name` of its own.
            if whole["name"] == nil { whole.set(.string("name"), to: .string(match.name)) }
            celValue = .map(whole)
        }
    }

    /// An event of a request.
    init(
        _ match: EventMatch, reporting celValue: CELValue, of invocation: Invocation,
        isOutcome: Bool
    ) {
        self.match = match
        self.celValue = celValue
        self.isOutcome = isOutcome
        self.invocation = invocation.number
        awaiting = invocation.outlivesState ? nil : invocation.state
    }
}
