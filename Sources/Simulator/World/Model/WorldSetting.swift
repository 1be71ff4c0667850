import Contracts

/// The facts that stay the same in a world: its plan, its actors, who answers them, and the records
/// of its steps.
struct WorldSetting {
    let plan: WorldPlan
    /// The target in place of the model; nil for the model itself.
    let target: RemoteTarget?
    let zones: ZoneDatabase
    let recordsHistory: Bool
    let recordsCoverage: Bool
    /// True if some machine or the backend asks for the time.
    ///
    /// Then worlds that differ only in the time go on differently, and their digests differ.
    let readsClock: Bool
    /// The state of the backend before the plan's own changes.
    let opening: BackendState
    /// The facts about orders of moves that need no world.
    let reach: MoveReach
    let addressing: RequestAddressing
    private(set) var profiles: [ActorProfile]
    /// The place of the first actor in the plan; another than 0 where an actor plays alone.
    private(set) var firstPlace = 0
    private(set) var backend: Backend
    /// The same, which always takes a rule's own outcome: for what is played undisturbed.
    private let calmBackend: Backend

    init(
        _ model: BackendModel, clients: [ClientModel], plan: WorldPlan, options: WorldOptions
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
        addressing = RequestAddressing(
            server: self.plan.server, contract: model.contract, hasTarget: target != nil)
        readsClock = model.readsClock || profiles.contains { $0.engine.readsClock }
        reach = MoveReach(model, clients: profiles.map(\.model), plan: plan)
    }

    /// The setting in which one actor plays a machine alone and undisturbed.
    func alone(_ profile: ActorProfile, at place: Int) -> WorldSetting {
        var setting = self
        setting.profiles = [profile]
        setting.firstPlace = place
        setting.backend = calmBackend
        return setting
    }
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

extension ClientModel {
    /// True if some state has a timer that is periodic.
    var hasPeriodicTimers: Bool { states.contains { $0.timers.contains(where: \.isPeriodic) } }
}

extension ClientEngine {
    /// True where some expression of the machine may distinguish one instant from another.
    var readsClock: Bool { use.now || use.event.includes("sent") }
}
