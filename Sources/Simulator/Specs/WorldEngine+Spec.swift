import Contracts

extension WorldEngine {
    /// An engine for what a spec describes.
    public convenience init(
        _ spec: Spec, _ plan: WorldPlan, options: WorldOptions = WorldOptions()
    ) throws(WorldFailure) {
        guard let model = spec.model else {
            throw WorldFailure(
                in: spec.contract.document.name, check: "no-backend",
                "nothing says how the backend behaves, so that no client can be played",
                remedy: "write backend.yaml beside the contract")
        }
        try self.init(model, clients: spec.clients, plan: plan, options: options)
    }
}
