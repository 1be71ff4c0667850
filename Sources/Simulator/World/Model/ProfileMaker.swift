import Contracts

/// Makes profiles of a plan's actors; actors of one machine share its engine.
struct ProfileMaker {
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

    /// Machines that others use are played first, and each once.
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
