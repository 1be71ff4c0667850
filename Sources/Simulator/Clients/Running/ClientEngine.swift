import Contracts

/// Runs a client machine from state to state. A turn begins with an event of the person, an answer,
/// a timer or a message of the backend.
///
///     let engine = ClientEngine(model)
///     var choices = SeededChoices(seed: 1)
///     let moment = ActorMoment(anna, at: now)
///     let start = engine.start(at: moment, &choices)
///     let turn = engine.handle(
///         .did(event: 0, with: CELMap()), in: start.state, at: moment, choices: &choices)
///     turn.requests  // and turn.state, from which to go on
///
/// An event is processed to its end, with all events that it raises, before the next one. This
/// follows the algorithm of SCXML. Between calls, the engine keeps only memory for evaluation and
/// facts about the document. So all results follow from the arguments alone. Only one thread at a
/// time may use an engine.
public final class ClientEngine {
    /// The machine.
    public let model: ClientModel
    let plan: ClientPlan
    let events: EventTable
    let use: ClientUse
    let evaluation: Evaluation
    /// The members of `context` that the document declares.
    let contextMembers: Set<String>
    /// The members of each store of `device` that the document declares.
    let deviceMembers: [String: [String]]
    private var knownActor: (identity: ActorIdentity, celValue: CELValue)?
    private var knownConfig: (own: CELMap, whole: CELValue)?
    // Looked up and never walked over.
    private var stateLists: [StateSet: CELValue] = [:]

    /// An engine for a machine.
    public init(_ model: ClientModel) {
        self.model = model
        plan = ClientPlan(model)
        events = EventTable(model)
        use = ClientUse(model)
        evaluation = Evaluation(of: model.scope)
        evaluation[client: .data] = .map(model.data)
        contextMembers = Set(model.context.map(\.name))
        var deviceMembers: [String: [String]] = [:]
        for (store, members) in model.device {
            deviceMembers[store, default: []] += members.map(\.name)
        }
        self.deviceMembers = deviceMembers
    }

    /// The turn of the app's first start.
    ///
    /// - Parameter device: the values already on the device, by store; they replace the first
    ///   values of the machine.
    public func start(
        at moment: ActorMoment, device: CELMap = CELMap(), _ choices: inout some ChoiceSource
    ) -> ClientTurn {
        let isCounted = model.events.contains { $0.limit != nil }
        let state = ClientState(
            remembering: plan.historyCount, counting: isCounted ? model.events.count : 0)
        bind(state, at: moment)
        var run = ClientRun(self, state, at: moment)
        run.furnish(device)
        run.launch(&choices)
        return run.finished()
    }

    /// The turn after an event from outside the app.
    ///
    /// An answer belongs to the attempt of the request that is under way. An attempt that was given
    /// up, listed in `ClientTurn.abandoned`, gets no answer any more.
    public func handle(
        _ happening: Happening, in state: ClientState, at moment: ActorMoment,
        choices: inout some ChoiceSource
    ) -> ClientTurn {
        bind(state, at: moment)
        var run = ClientRun(self, state, at: moment)
        run.handle(happening, choices: &choices)
        return run.finished()
    }

    /// The next timer of the app; nil if none is planned, or if timers wait until the app is on the
    /// screen again.
    package func nextTimer(in state: ClientState) -> ClientTimer? {
        isSuspended(state) ? nil : state.timers.first
    }

    /// True if nothing but polls will happen in the app by itself.
    package func isAtRest(_ state: ClientState) -> Bool {
        isSuspended(state) || state.timers.allSatisfy(\.isPeriodic)
    }

    /// True if timers and answers wait until the app is on the screen again.
    func isSuspended(_ state: ClientState) -> Bool {
        state.phase == .background && !model.runsInBackground
    }
}

// MARK: Variables of expressions

extension ClientEngine {
    /// Lets expressions see a state at a time.
    func bind(_ state: ClientState, at moment: ActorMoment) {
        evaluation[client: .context] = .map(state.context)
        evaluation[client: .device] = .map(state.device)
        if use.now { bindNow(moment.now, moment.actor.skew) }
        if use.actor { evaluation[client: .actor] = celValue(of: moment.actor) }
        if use.config { evaluation[client: .config] = whole(moment.config) }
    }

    /// Lets expressions that are not the machine's own see everything of a state.
    func bindAll(_ state: ClientState, at moment: ActorMoment) {
        bind(state, at: moment)
        bindNow(moment.now, moment.actor.skew)
        evaluation[client: .actor] = celValue(of: moment.actor)
        evaluation[client: .config] = whole(moment.config)
        evaluation[client: .states] = list(of: state.active)
        evaluation[client: .pending] = pending(state)
    }

    private func bindNow(_ now: Instant, _ skew: TimeSpan) {
        evaluation[client: .now] = .timestamp(
            skew == .zero ? now : now.adding(skew) ?? now)
    }

    private func celValue(of actor: ActorIdentity) -> CELValue {
        if let knownActor, knownActor.identity == actor { return knownActor.celValue }
        let celValue = CELValue.map(
            CELMap(inOrder: [
                ("device", .string(actor.device)), ("locale", .string(actor.locale)),
                ("name", .string(actor.name)), ("number", .int(actor.number)),
                ("zone", .string(actor.zone)),
            ]))
        knownActor = (actor, celValue)
        return celValue
    }

    /// The constants of the machine, with the values that an actor has instead.
    private func whole(_ config: CELMap) -> CELValue {
        if config.count == 0 { return .map(model.config) }
        if let knownConfig, knownConfig.own.isIdentical(to: config) { return knownConfig.whole }
        var whole = model.config
        for (name, value) in config.entries { whole.set(name, to: value) }
        knownConfig = (config, .map(whole))
        return .map(whole)
    }

    /// The paths of active states. The whole machine is left out because it has no path.
    func list(of active: StateSet) -> CELValue {
        if let known = stateLists[active] { return known }
        let paths = active.compactMap { state -> CELValue? in
            state == 0 ? nil : .string(model.states[state].path)
        }
        // Most machines have few combinations of states.
        if stateLists.count >= 10_000 { stateLists = [:] }
        stateLists[active] = .list(paths)
        return .list(paths)
    }

    func pending(_ state: ClientState) -> CELValue {
        let requests = state.flights.map { model.invocations[$0.invocation].id }
        let events = state.timers.compactMap { timer in
            if case .raise(let event, _) = timer.kind { event } else { nil }
        }
        return .list((requests + events).map(CELValue.string))
    }
}

extension ActorIdentity: Equatable {
    /// True if two identities are the same in everything that expressions see.
    public static func == (one: ActorIdentity, other: ActorIdentity) -> Bool {
        one.number == other.number && one.name == other.name && one.device == other.device
            && one.zone == other.zone && one.locale == other.locale && one.skew == other.skew
    }
}
