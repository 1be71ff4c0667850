import Contracts
import Simulator

/// The operations that a case may ask for.
enum CaseReach {
    /// Any operation: requests are drawn or searched, or an answer gives their URL.
    case anything
    /// These operations, as the contract has them now.
    case operations([Contracts.Operation])
}

extension RunPlan.Part {
    /// The operations that a case may ask for, with those that prepare its run.
    func reach(of testCase: TestCase) -> CaseReach {
        let scenario = testCase.scenario
        switch scenario.experiment {
        case .fuzz, .workflow, .twins: return .anything
        // At a target, everything that took part is read again.
        case .race: if isOfTarget { return .anything }
        case .script, .sweep, .explore: break
        }
        // Calls lead a target to a state, and users of targets are made by calls of the project.
        let needs = scenario.identityNeeds(spec.fixtures)
        if isOfTarget, scenario.plan.changesState || !needs.isEmpty { return .anything }
        var calls: [(operation: Contracts.Operation, hasURL: Bool)] = []
        for case .call(let call) in (scenario.experiment.script?.steps ?? []).map(\.action) {
            calls.append((call.operation, call.template.url != nil))
        }
        for model in machines(of: scenario).sorted().compactMap(spec.client) {
            calls += model.invocations.map { ($0.operation, $0.place["with"]?["url"] != nil) }
        }
        for call in spec.fixtures.map(scenario.needed)?.compactMap(\.call) ?? [] {
            calls.append((call.operation, call.template.url != nil))
        }
        for call in needs.compactMap({ spec.identities?[$0.name] }).flatMap(\.sources)
            .flatMap(\.calls)
        {
            calls.append((call.operation, call.template.url != nil))
        }
        return calls.contains(where: \.hasURL) ? .anything : .operations(calls.map(\.operation))
    }

    /// True if something else than the model answers.
    var isOfTarget: Bool { target != "mock" }
}
