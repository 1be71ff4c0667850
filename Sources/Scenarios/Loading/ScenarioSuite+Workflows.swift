import Contracts
import Simulator

extension ScenarioSuite {
    /// Reads the workflows of a file, each as a scenario; all faults are reported at once,
    /// and then there is none.
    ///
    /// The first of the contracts is the one whose spec is run.
    package static func load(
        _ source: WorkflowSource
    ) -> (suite: ScenarioSuite?, contracts: [WorkflowContract], diagnostics: [Diagnostic]) {
        var loading = WorkflowLoading()
        loading.load(source)
        let set = loading.set
        let diagnostics = loading.diagnostics
        let contracts = zip(set.contractNames, set.contracts).map {
            WorkflowContract(name: $0, spec: $1)
        }
        guard !loading.isBroken, !set.contracts.isEmpty else {
            var reported = diagnostics
            if !loading.isBroken {
                reported.append(
                    source.document.root.diagnostic(
                        check: "unknown-source", "no source of the workflows is an API",
                        remedy: "name a description in OpenAPI under sourceDescriptions"))
            }
            return (nil, contracts, reported)
        }
        var network = NetworkPlan()
        network.faults = 0
        let plan = WorldPlan(
            start: ScenarioLoading.usualStart, actors: [ScenarioLoading.someone],
            network: network)
        let scenarios = set.workflows.indices.filter { set.workflows[$0].document == 0 }.map {
            number in
            let workflow = set.workflows[number]
            return Scenario(
                name: workflow.id, suite: source.name,
                experiment: .workflow(WorkflowScript(set: set, number: number)), plan: plan,
                budget: .init(runs: 1),
                tags: workflow.place["x-tags"].map { $0.elements.compactMap(\.string) } ?? [],
                requirements: [], why: workflow.place["x-why"], place: workflow.place)
        }
        let suite = ScenarioSuite(name: source.name, scenarios: scenarios, warnings: diagnostics)
        return (suite, contracts, diagnostics)
    }
}
