import Contracts
import Synchronization

extension Spec {
    /// A spec of a contract that nobody modelled: its mock answers by the contract alone.
    package init(contractAlone contract: Contract, functions: FunctionTable) {
        self.init(
            contract: contract, functions: functions,
            model: BackendModel(withoutRules: contract, functions), oracleModel: nil,
            mutants: [], clients: [], marks: SecretMarks(contract))
    }

    /// The spec without its clients, which is answered for by its contract alone where nothing says
    /// how the backend behaves.
    package var withoutClients: Spec {
        Spec(
            contract: contract, functions: functions,
            model: model ?? BackendModel(withoutRules: contract, functions),
            oracleModel: oracleModel, mutants: mutants, clients: [], marks: marks)
    }

    /// The backend that a mock serves: the model, or values from the contract alone.
    package func backend(
        at start: Instant, _ settings: StandIn.Settings
    ) throws(BackendFailure) -> any AnsweringBackend {
        guard let model else {
            return GeneratedBackend(contract, at: start, seed: settings.seed)
        }
        return try StandIn(model, at: start, settings)
    }

    /// What answers in place of a model, by the contract alone; nil where there is a model, or
    /// something is to be modelled still.
    package func standIn() -> RemoteTarget? {
        guard oracleModel == nil, let model else { return nil }
        let mock = ContractMock(model.contract)
        var target = RemoteTarget(
            name: "mock", clock: .world, longestWait: TimeSpan(seconds: 1 << 32),
            server: "https://backend.example", send: { mock.replies(to: $0) }, beginsAnew: true,
            reset: { _ in
                mock.forget()
                return nil
            })
        target.isStandIn = true
        return target
    }
}

extension BackendModel {
    /// The model that has no rules, so that something else answers.
    fileprivate convenience init(withoutRules contract: Contract, _ functions: FunctionTable) {
        guard let document = try? Document(json: Array("{}".utf8), name: "model") else {
            preconditionFailure("an empty object can be read")
        }
        var loading = BackendLoading(
            BackendSource(
                document: document, contract: contract, functions: functions, files: .none))
        let scope = ExpressionScope(loading.variables(), functions: functions)
        loading.parts.scope = scope.reserving(room: ScopeLayout.room)
        self.init(loading.parts, warnings: [])
    }
}

/// The mock of a contract alone, made when it is first asked.
private final class ContractMock: Sendable {
    private let contract: Contract
    private let backend = Mutex<GeneratedBackend?>(nil)

    init(_ contract: Contract) { self.contract = contract }

    func forget() { backend.withLock { $0 = nil } }

    func replies(to calls: [RemoteTarget.Call]) -> [RemoteTarget.Reply] {
        let contract = contract
        return backend.withLock { backend in
            calls.map { call in
                if backend == nil { backend = GeneratedBackend(contract, at: call.now) }
                _ = backend?.elapse(to: call.now)
                guard case .answered(let reply)? = backend?.receive(BackendCall(call.request)),
                    let response = reply.response
                else { return .unreachable("the mock of the contract has no answer") }
                return reply.faults.isEmpty ? .answered(response) : .misfit(reply.faults)
            }
        }
    }
}
