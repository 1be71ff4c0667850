import Contracts

extension WorldEngine {
    /// An engine for what a spec describes.
    ///
    /// - Parameters:
    ///   - target: a target that is asked, and not the model.
    ///   - zones: the time zones for the coverage of days.
    ///   - alternatives: the choice among permitted outcomes.
    public convenience init(
        _ spec: Spec, _ plan: WorldPlan, target: RemoteTarget? = nil,
        zones: ZoneDatabase = .empty, recordsHistory: Bool = true, recordsCoverage: Bool = true,
        alternatives: Backend.Alternatives = .chosen
    ) throws(WorldFailure) {
        guard let model = spec.model else {
            throw WorldFailure(
                in: spec.contract.document.name, check: "no-backend",
                "nothing says how the backend behaves, so that no client can be played",
                remedy: "write backend.yaml beside the contract")
        }
        try self.init(
            model, clients: spec.clients, plan: plan, target: target, zones: zones,
            recordsHistory: recordsHistory,
            recordsCoverage: recordsCoverage, alternatives: alternatives)
    }
}
