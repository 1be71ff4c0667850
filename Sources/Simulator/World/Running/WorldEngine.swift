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
    let setting: WorldSetting
    let journal: WorldJournal
    let clock: WorldClock
    let judge: WorldJudge
    let apps: WorldApps
    let network: WorldNetwork

    /// An engine for a backend and machines.
    convenience init(
        _ model: BackendModel, clients: [ClientModel], plan: WorldPlan,
        options: WorldOptions = WorldOptions()
    ) throws(WorldFailure) {
        self.init(try WorldSetting(model, clients: clients, plan: plan, options: options))
    }

    /// An engine for a setting: each part uses those before it.
    init(_ setting: WorldSetting) {
        self.setting = setting
        journal = WorldJournal(setting)
        clock = WorldClock(setting, journal)
        judge = WorldJudge(setting, journal)
        apps = WorldApps(setting, clock, judge: judge)
        network = WorldNetwork(setting, apps, backend: WorldBackend(setting, apps))
    }

    /// The plan of the worlds.
    package var plan: WorldPlan { setting.plan }
    /// The target in place of the model; nil for the model itself.
    package var target: RemoteTarget? { setting.target }
    var profiles: [ActorProfile] { setting.profiles }
    /// The state of the backend before the plan's own changes.
    var opening: BackendState { setting.opening }

    /// The names of the actors, in the order of their places.
    package var actors: [String] { profiles.map(\.identity.name) }

    /// The machine that an actor plays.
    package func client(of actor: Int) -> ClientModel { profiles[actor].model }

    /// The request as the backend gets it; nil where its URL leads to somebody else.
    func addressed(_ request: Exchange.Request) -> Exchange.Request? {
        setting.addressing.addressed(request)
    }

    /// True if messages that the backend sends by itself arrive: from the model, or in the target's
    /// sink.
    package var hearsPushes: Bool { target == nil || target?.sink != nil }

    /// True if some machine takes what the backend sends by itself.
    package var awaitsPushes: Bool { profiles.contains { !$0.model.receivers.isEmpty } }

    /// True if some machine or the backend asks for the time.
    package var readsClock: Bool { setting.readsClock }

    /// Sets the world's clock to the real time.
    package func readClock(in world: inout World) { clock.read(in: &world) }

    /// True if time is real.
    package var isLive: Bool { clock.isLive }

    /// The verdicts of the machines' conditions in a world, in the order of the actors; nil if an
    /// app does not run.
    package func rememberedGuards(in world: World) -> [RememberedGuards?] {
        zip(profiles, world.clients).map { profile, client in
            profile.engine.rememberedGuards(in: client, at: profile.moment(at: world.now))
        }
    }
}
