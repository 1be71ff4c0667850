import Contracts
import Simulator

/// The facts of a contract before a spec is scaffolded from it. They are a request for each
/// operation, the resources of its paths, and the operations that are answered without memory.
///
/// A contract does not say everything, so a guess may violate it. `Plainness` says for which
/// operations the guess was seen to fail.
struct SpecScaffold {
    /// The operations and scenarios for which the guess was seen to fail.
    struct Plainness: Equatable {
        /// Operations that are answered by the contract alone.
        var operations: Set<String> = []
        /// Scenarios that are not written, by suite and name.
        var scenarios: Set<String> = []
    }

    let judge: ExchangeJudge
    /// The backend as the contract implies it.
    let implied: ImpliedContract
    var samples: [SampleRequest?]
    /// The operations for which no answer was found.
    private(set) var unanswered: [String] = []
    var plainness = Plainness()
    /// The login of the scripts' user; nil where it was not found, or did not hold.
    private(set) var login: LoginScaffold?
    /// The webhooks of the contract. A webhook is left out if no valid message was found for it.
    let webhooks: [WebhookScaffold]

    var contract: Contract { judge.contract }
    var resources: ResourceMap { implied.resources }
    var collections: [KeptCollection] { implied.collections }

    /// - Parameter goesOn: asked before each operation; what is begun is worthless if it says no.
    init(_ contract: Contract, while goesOn: (SpecScaffolding.Stage) -> Bool) {
        judge = ExchangeJudge(contract)
        implied = ImpliedContract(contract)
        let generator = RequestGenerator(judge, RequestGenerator.Settings(reuse: 0))
        let count = contract.operations.count
        samples = contract.operations.indices.map {
            goesOn(.asking($0, of: count)) ? SampleRequest(generator, $0) : nil
        }
        webhooks = contract.webhooks.compactMap { WebhookScaffold($0, generator) }
        avoidConflicts()
        login = LoginScaffold(judge, among: samples.compactMap(\.self))
        unanswered = contract.operations.enumerated().filter { number, operation in
            goesOn(.answering(number, of: count)) && !hasAnswer(operation)
        }.map(\.element.id)
    }

    /// True if some answer of an operation is found that the contract permits.
    private func hasAnswer(_ operation: Contracts.Operation) -> Bool {
        guard let answer = operation.success else { return operation.responses.isEmpty }
        guard let sample = sample(operation) else { return true }
        return AnswerDrawing(
            judge: judge, reading: sample.reading, operation: operation, answer: answer,
            wish: ResponseWish(), seed: 1
        ).drawn() != nil
    }

    /// The same, whose requests are those of apps that got a token from elsewhere.
    var ofApps: SpecScaffold {
        guard let login else { return self }
        var start = self
        start.samples = samples.map { $0.map(login.ofApp) }
        return start
    }

    /// Forgets a login with which nobody got in.
    mutating func withoutLogin() { login = nil }

    /// The request of an operation; nil where none was found.
    func sample(_ operation: Contracts.Operation) -> SampleRequest? {
        contract.operations.firstIndex { $0.id == operation.id }.flatMap { samples[$0] }
    }

    /// True unless an operation was seen to break the contract by what it remembers.
    private func remembers(_ operation: Contracts.Operation) -> Bool {
        !plainness.operations.contains(operation.id)
    }

    /// The collection that an operation works on, and as what; nil where it is answered plainly.
    func part(
        of operation: Contracts.Operation
    ) -> (collection: KeptCollection, role: ResourceFamily.Role, layout: ResourceLayout?)? {
        remembers(operation) ? implied.part(of: operation) : nil
    }

    /// The single thing that an operation reads or writes; nil where it does something else.
    func single(
        of operation: Contracts.Operation
    ) -> (single: KeptSingle, role: ResourceFamily.Role, work: RuleWork)? {
        remembers(operation) ? implied.single(of: operation) : nil
    }

    /// The work of an action that shows its resource; nil for any other operation.
    func action(_ operation: Contracts.Operation) -> RuleWork? {
        remembers(operation) ? implied.action(operation) : nil
    }

    /// Another way to list resources, such as `/pets/search`; nil where an operation is none.
    func listing(_ operation: Contracts.Operation) -> RuleWork? {
        remembers(operation) ? implied.listing(operation) : nil
    }

    /// The answer that says that something is not there; nil where the contract has none.
    func absence(_ operation: Contracts.Operation) -> DeclaredAnswer? {
        implied.absence(operation)
    }
}
