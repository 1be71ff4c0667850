import Contracts
import Simulator

/// Prepares each run of a case: makes the calls that lead the target to its state, gives the actors
/// their users, and asks for fixtures.
///
/// The requests are sent in a world of their own, by an actor that does nothing else. They stand in
/// the history of the run before everything else. The draws of the model depend on no seed of the
/// run, so that a replay gets the same users and fixtures.
final class RunPreparation {
    /// The plan of the case, with the actor that asks.
    let plan: WorldPlan
    private let fixtures: [Fixture]
    private let setup: SetupPlan?
    private let place: Value
    let givens: ScriptGivens
    private let fillings: [ActorFilling]
    /// The users of the case; nil where its actors need none.
    let users: CaseIdentities?
    let evaluation: Evaluation
    /// The world in which is asked.
    let engine: WorldEngine
    /// The reason why the target is not asked for an operation; nil where it is.
    let refusal: (Contracts.Operation) -> SkipReason?
    /// Makes the world of the case.
    private let build: Build
    /// The runner for a world that goes on where the one of the requests has ended.
    private let goingOn: ScenarioRunner
    /// The last world that was made, and what was filled in.
    private var filled: (values: [CELMap], renaming: SetupRenaming, engine: WorldEngine)?

    /// The facts with which a run begins.
    struct Prepared {
        /// The world after the last request, with its records. Once something cannot be had, it is
        /// over.
        var player: CasePlayer
        /// The fixtures by name.
        var fixtures = CELMap()
        /// The values of the users, by the names of their actors.
        var identities = CELMap()
        /// The users, each with the need that asks for it.
        var users: [(need: IdentityNeed, held: HeldIdentity)] = []
        /// True if the target has given a user of whom the model knows nothing.
        var hasUnknownUsers = false
        /// The ids of the case that the target has chosen otherwise.
        var renaming = SetupRenaming()
        /// The number of first records that scripts do not see: calls for the state and for users.
        var hiddenRecords = 0
        /// The request of each fixture with its answer, or those of what it builds on.
        var origins: [String: String] = [:]

        /// The users of the actors, by their places in the plan.
        var usersOfActors: [Int: HeldIdentity] {
            users.reduce(into: [:]) { users, entry in
                if let actor = entry.need.actor { users[actor] = entry.held }
            }
        }
    }

    /// Makes the world of a plan by a runner.
    typealias Build = (ScenarioRunner, WorldPlan) throws(WorldFailure) -> WorldEngine

    init(
        _ fixtures: [Fixture], of scenario: Scenario, by runner: ScenarioRunner,
        _ build: @escaping Build
    ) throws(WorldFailure) {
        self.fixtures = fixtures
        setup = scenario.setup
        place = scenario.place["backend"] ?? scenario.place
        self.build = build
        // The target has begun anew for the requests, and must not do so again.
        var next = runner
        next.target = runner.target?.goingOn
        goingOn = next
        givens = runner.givens
        fillings = scenario.fillings
        users = runner.caseUsers
        let target = runner.target
        refusal = { target?.refusal($0) }
        evaluation = Evaluation(of: runner.spec.fixtures?.scope ?? ExpressionScope([]))
        var plan = scenario.plan
        let number = plan.actors.count + 1
        let asker = ActorPlan(
            ActorIdentity(
                name: Scenario.fixtureActor, number: number, device: "device-\(number)",
                zone: "UTC", locale: "en_US", skew: .zero), plays: ActorPlan.caller)
        plan.actors.append(asker)
        for fixture in fixtures {
            let known = fixture.call == nil ? fixture.value.constant : nil
            plan.fixtures.set(
                .string(fixture.name), to: givens.fixtures[fixture.name] ?? known ?? .null)
        }
        self.plan = plan
        var own = plan
        own.actors = [asker]
        var asking = runner
        // Each request is checked before it is sent.
        asking.target = runner.target?.unrestricted
        engine = try build(asking, own)
    }

    /// The world of the case once users and fixtures are known.
    func engine(for prepared: Prepared) throws(WorldFailure) -> WorldEngine {
        let (values, renaming) = ([prepared.fixtures, prepared.identities], prepared.renaming)
        if let filled, fillings.isEmpty || filled.values == values, filled.renaming == renaming {
            return filled.engine
        }
        let engine = try build(goingOn, renaming.renamed(plan(for: prepared)))
        filled = (values, renaming, engine)
        return engine
    }

    private func plan(for prepared: Prepared) throws(WorldFailure) -> WorldPlan {
        do throws(BackendFault) {
            return try plan.filled(
                fillings, with: prepared.fixtures, identities: prepared.identities)
        } catch {
            throw WorldFailure(error.diagnostics)
        }
    }

    // MARK: Asking

    /// The seed of what the model draws for users.
    private static let seed: UInt64 = 1

    /// Asks for everything, until something cannot be had.
    func prepared(at start: Instant?) throws(WorldFailure) -> Prepared {
        let origin: CasePlayer.Origin =
            users == nil ? .recording(RecordedRun()) : .seed(Self.seed)
        let player = try CasePlayer(
            [engine], start: CasePlayer.Start(time: start), from: origin)
        var prepared = Prepared(player: player)
        prepared.player.isJudged = false
        prepared.player.waitsForLimit = true
        if let setup { reach(setup, &prepared) }
        if !prepared.player.isOver { identify(&prepared) }
        prepared.hiddenRecords = prepared.player.played.records.count
        if !fixtures.isEmpty {
            evaluation[fixture: .vars] = .map(givens.variables)
            evaluation[fixture: .secrets] = .map(givens.secrets)
            evaluation[fixture: .data] = engine.data
        }
        for fixture in fixtures where !prepared.player.isOver { ask(for: fixture, &prepared) }
        prepared.player.played.records = prepared.player.played.records.map { record in
            HistoryRecord(
                time: record.time, actor: record.actor.map { _ in plan.actors.count - 1 },
                event: record.event)
        }
        return prepared
    }

    /// Makes the calls that lead to the state, until one fails.
    private func reach(_ setup: SetupPlan, _ prepared: inout Prepared) {
        func giveUp(_ message: String) {
            guard prepared.player.played.isDecided else { return }
            prepared.player.giveUp(
                place.diagnostic(
                    check: "undecided", "the calls that lead to the state failed: \(message)"))
        }
        var heard: [CELValue] = []
        for call in setup.calls where !prepared.player.isOver {
            let id = call.operation.id
            guard let request = call.request(after: heard) else {
                return giveUp("no earlier answer has the values that \(id) needs")
            }
            let (name, answer) = prepared.ask(request, for: call.operation)
            guard let response = answer else {
                return giveUp("there was no answer to \(name)")
            }
            guard (200..<300).contains(response.status) else {
                return giveUp("\(name) was answered \(response.summary)")
            }
            heard.append(response.setupValue)
        }
        if prepared.player.isOver { return }
        guard let renaming = setup.renaming(after: heard) else {
            return giveUp("no answer has the ids of the things that the case names")
        }
        prepared.renaming = renaming
    }
}

extension RunPreparation.Prepared {
    /// Sends a request, and gives its name for sentences, with the answer if there is one.
    mutating func ask(
        _ request: Exchange.Request, for operation: Contracts.Operation
    ) -> (name: String, answer: Exchange.Response?) {
        let asked = player.ask(request, for: operation)
        player.absorb(asked.step)
        return ("\(operation.id) (\(request.method) \(request.target))", asked.answer)
    }

    /// A run of the case that begins where the preparation has ended.
    func run(
        in engines: [WorldEngine], row: CELMap = CELMap(), start: Instant? = nil,
        from origin: CasePlayer.Origin
    ) throws(WorldFailure) -> CasePlayer {
        // The world has the memory of the model. A target has its own.
        let earlier = engines[0].target == nil ? player.world : nil
        var run = try CasePlayer(
            engines, row: row, start: CasePlayer.Start(time: start, earlier: earlier),
            from: origin)
        run.prepend(player.played)
        return run
    }
}

extension CasePlayer {
    /// Puts what happened in the preparation before everything else.
    fileprivate mutating func prepend(_ asked: PlayedRun) {
        let count = asked.records.count
        let own = played.violations.map { shown in
            var shown = shown
            shown.record = shown.record.map { $0 + count }
            return shown
        }
        played.records = asked.records + played.records
        played.violations = asked.violations + own.filter { !asked.shows($0.key) }
        played.marks = asked.marks + played.marks
        played.moves += asked.moves
    }
}

extension ScenarioRunner {
    /// The preparation of the runs of a scenario; nil where nothing has to be prepared.
    ///
    /// - Parameter build: makes the world of the case by the runner that it is given.
    func preparation(
        for scenario: Scenario, _ build: @escaping RunPreparation.Build
    ) throws(WorldFailure) -> RunPreparation? {
        let needed = spec.fixtures.map(scenario.needed) ?? []
        return needed.isEmpty && scenario.setup == nil && caseUsers == nil
            ? nil : try RunPreparation(needed, of: scenario, by: self, build)
    }
}
