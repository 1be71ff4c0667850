import Contracts

extension Spec {
    /// A spec of a contract that nobody modelled: its backend behaves as the contract implies, and
    /// nobody else is held to that.
    package init(contractAlone contract: Contract, functions: FunctionTable) {
        self.init(
            contract: contract, functions: functions,
            model: ImpliedModel(contract, functions).model, oracleModel: nil,
            mutants: [], clients: [], marks: SecretMarks(contract))
    }

    /// The spec without its clients, which is answered for by its contract alone where nothing says
    /// how the backend behaves.
    package var withoutClients: Spec {
        Spec(
            contract: contract, functions: functions,
            model: model ?? ImpliedModel(contract, functions).model,
            oracleModel: oracleModel, mutants: mutants, clients: [], identities: identities,
            marks: marks)
    }

    /// The backend that a mock serves: the model, or what the contract implies.
    package func backend(
        at start: Instant, _ settings: StandIn.Settings
    ) throws(BackendFailure) -> any AnsweringBackend {
        if let model, !model.isImplied { return try StandIn(model, at: start, settings) }
        return try ImpliedBackend(
            model ?? ImpliedModel(contract, functions).model, at: start, settings)
    }
}
