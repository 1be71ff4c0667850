import Contracts

/// Leads a world from moment to moment: apps, network, clock and backend together.
///
///     let engine = try WorldEngine(spec, plan)
///     var step = engine.begin(&choices)
///     while let move = pick(engine.moves(in: step.world)) {
///         step = engine.perform(move, in: step.world, &choices)
///     }
///     step = engine.settle(step.world, &choices)
///
/// Everything that follows comes of the world, the move and the choices, so that whoever explores
/// can go on from any world it has seen. The engine keeps room to evaluate in, and what it read
/// of requests, which nothing depends on; one thread at a time may use it.
public final class WorldEngine {
    /// What the worlds begin with.
    package let plan: WorldPlan
    /// What is asked in place of the model; nil where the model is.
    package let target: RemoteTarget?
    /// True where steps record events for a history; a search for states does without.
    package let recordsHistory: Bool
    /// True where steps record what was seen, for coverage.
    package let recordsCoverage: Bool
    /// Whether some machine or the backend asks for the time, so that worlds that differ in
    /// nothing but the time go on differently; then their digests differ.
    package let readsClock: Bool
    let profiles: [ActorProfile]
    let backend: Backend
    /// The same, which always takes a rule's own outcome: for what is played undisturbed.
    let calmBackend: Backend
    /// What the backend remembers before the plan's own changes.
    let opening: BackendState
    let zones: ZoneDatabase
    /// The place of the first actor in the plan; another than 0 where an actor plays alone.
    let firstPlace: Int
    /// Whether some machine has a timer that is periodic.
    let hasPeriodicTimers: Bool
    /// What can be said about orders of moves before there is a world.
    let reach: MoveReach
    var verdicts = RequestVerdicts()
    var days = KnownDays()

    /// An engine for a backend and machines.
    init(
        _ model: BackendModel, clients: [ClientModel], plan: WorldPlan,
        options: WorldOptions = WorldOptions()
    ) throws(WorldFailure) {
        var maker = ProfileMaker(clients, of: model)
        var profiles: [ActorProfile] = []
        for actor in plan.actors { profiles.append(try maker.actor(for: actor)) }
        self.plan = plan.reaching(options.target)
        target = options.target
        self.profiles = profiles
        zones = options.zones
        recordsHistory = options.recordsHistory
        recordsCoverage = options.recordsCoverage
        backend = Backend(model, alternatives: options.alternatives)
        calmBackend = Backend(model, alternatives: .first)
        do throws(BackendFailure) {
            opening = try backend.start(at: plan.start, config: plan.config)
        } catch {
            throw WorldFailure(error.diagnostics)
        }
        firstPlace = 0
        let models = profiles.map(\.model)
        hasPeriodicTimers = models.contains(where: \.hasPeriodicTimers)
        readsClock = model.readsClock || profiles.contains { $0.engine.readsClock }
        reach = MoveReach(model, clients: models, plan: plan)
    }

    /// The engine of a world in which one actor of another plays a machine alone.
    init(of engine: WorldEngine, profile: ActorProfile, at place: Int) {
        plan = engine.plan
        target = engine.target
        zones = engine.zones
        recordsHistory = engine.recordsHistory
        recordsCoverage = engine.recordsCoverage
        readsClock = engine.readsClock
        backend = engine.calmBackend
        calmBackend = engine.calmBackend
        opening = engine.opening
        profiles = [profile]
        firstPlace = place
        hasPeriodicTimers = profile.model.hasPeriodicTimers
        reach = engine.reach
    }

    /// The names of the actors, in the order of their places.
    package var actors: [String] { profiles.map(\.identity.name) }

    /// The machine that an actor plays.
    package func client(of actor: Int) -> ClientModel { profiles[actor].model }
}

extension WorldPlan {
    /// The plan of a world whose backend is a target, if there is one.
    fileprivate func reaching(_ target: RemoteTarget?) -> WorldPlan {
        guard let target else { return self }
        var plan = self
        plan.server = target.server
        return plan
    }
}

/// Makes profiles of a plan's actors; actors of one machine share its engine.
private struct ProfileMaker {
    private let clients: [ClientModel]
    private let model: BackendModel
    private var engines: [ClientEngine] = []

    init(_ clients: [ClientModel], of model: BackendModel) {
        self.clients = clients
        self.model = model
    }

    mutating func actor(for actor: ActorPlan) throws(WorldFailure) -> ActorProfile {
        let engine = try engine(actor.client)
        var preludes: [ActorProfile.Prelude] = []
        try add(engine.model.uses, to: &preludes, within: [actor.client])
        return ActorProfile(
            identity: actor.identity, engine: engine,
            config: actor.config, device: actor.device, prelude: preludes)
    }

    /// What is used by what is used is played first, and each machine once.
    private mutating func add(
        _ uses: [UsedMachine], to preludes: inout [ActorProfile.Prelude], within names: [String]
    ) throws(WorldFailure) {
        for use in uses {
            if names.contains(use.name) || preludes.contains(where: { $0.use.name == use.name }) {
                continue
            }
            let engine = try engine(use.name)
            try add(engine.model.uses, to: &preludes, within: names + [use.name])
            preludes.append(ActorProfile.Prelude(use: use, engine: engine))
        }
    }

    private mutating func engine(_ name: String) throws(WorldFailure) -> ClientEngine {
        if let engine = engines.first(where: { $0.model.name == name }) { return engine }
        if name == ActorPlan.caller {
            let engine = ClientEngine(.caller(of: model))
            engines.append(engine)
            return engine
        }
        guard let machine = clients.first(where: { $0.name == name }) else {
            let known = clients.map(\.name).joined(separator: ", ")
            throw WorldFailure(
                in: model.contract.document.name, check: "unknown-client",
                "there is no client \(quoted(name))",
                remedy: known.isEmpty
                    ? "describe it in clients/\(name).yaml" : "write one of \(known)")
        }
        let engine = ClientEngine(machine)
        engines.append(engine)
        return engine
    }
}

extension ClientModel {
    /// Whether some state has a timer that is periodic.
    var hasPeriodicTimers: Bool { states.contains { $0.timers.contains(where: \.isPeriodic) } }
}

extension ClientEngine {
    /// True where some expression of the machine may distinguish one instant from another.
    var readsClock: Bool { use.now || use.event.includes("sent") }
}
