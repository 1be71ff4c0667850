import Contracts
import Simulator

extension Scenario {
    /// The scenario that `rehearse fuzz` makes of a contract.
    ///
    /// It asks for every operation, or for some, until it has sent so many requests or somebody ends
    /// it.
    package static func fuzz(
        of contract: Contract, operations: [String] = [], runs: Int = .max, invalidShare: Int = 15
    ) -> Scenario {
        fuzz(
            of: contract, named: "every operation", runs: runs,
            by: FuzzPlan(operations: operations, invalidShare: invalidShare, breadth: .wide))
    }

    private static func fuzz(
        of contract: Contract, named name: String, runs: Int, by plan: FuzzPlan
    ) -> Scenario {
        Scenario(
            name: name, suite: "fuzz", experiment: .fuzz(plan),
            plan: WorldPlan(
                start: ScenarioLoading.usualStart, actors: [ScenarioLoading.someone],
                network: NetworkPlan(faults: 0)),
            budget: Budget(runs: runs), tags: [], requirements: [], why: nil,
            place: contract.document.root)
    }
}

extension Scenario {
    /// The scenario that sends recorded requests again, in their order.
    package static func traffic(_ requests: [FuzzRequest], of contract: Contract) -> Scenario {
        var plan = FuzzPlan(operations: [], invalidShare: 0, breadth: .wide)
        plan.recorded = requests
        return fuzz(of: contract, named: "recorded traffic", runs: requests.count, by: plan)
    }

    /// The same fuzz with plain values only.
    package var withoutEdges: Scenario {
        guard case .fuzz(var plan) = experiment else { return self }
        plan.showsEdges = false
        var scenario = self
        scenario.experiment = .fuzz(plan)
        return scenario
    }

    /// The same fuzz that looks for faults of time, too.
    ///
    /// - Parameter zone: the zone in which the server lives; nil where nobody says so.
    package func aboutTime(zone: String?) -> Scenario {
        guard case .fuzz(var plan) = experiment else { return self }
        plan.isAboutTime = true
        var scenario = self
        scenario.experiment = .fuzz(plan)
        return zone.map(scenario.living) ?? scenario
    }

    /// The same fuzz by somebody who lives in a zone.
    package func living(in zone: String) -> Scenario {
        var scenario = self
        scenario.plan.actors = plan.actors.map { $0.living(in: zone) }
        return scenario
    }

    /// The same fuzz that asks as some users, too, as far as they can be had.
    package func asking(as names: [String]) -> Scenario {
        var scenario = self
        for name in names {
            let actor = scenario.plan.actors.count
            scenario.plan.actors.append(ScenarioLoading.someone.named(name, number: actor + 1))
            scenario.identities.append(
                IdentityNeed(
                    actor: actor, name: name, isNew: false, place: place, isOptional: true))
        }
        return scenario
    }
}

extension RunPlan.Part {
    /// The fuzz of a spec, which leaves out its scenarios.
    ///
    /// - Parameter scenario: how it is fuzzed; by requests for all operations unless it is said.
    package init(fuzzing spec: Spec, folder: String, name: String, by scenario: Scenario? = nil) {
        let spec = spec.withoutClients
        self.init(
            folder: folder, name: name, spec: spec,
            testCases: [TestCase(scenario ?? .fuzz(of: spec.contract))])
        isWhole = false
    }

    /// The same part, whose fuzzes as users ask as some others, too.
    package func fuzzing(beside others: [String]) -> RunPlan.Part {
        var part = self
        part.testCases = testCases.map { testCase in
            let known = testCase.scenario.identities.map(\.name)
            let wanted = others.reduce(into: [String]()) { names, name in
                if !known.contains(name), !names.contains(name) { names.append(name) }
            }
            // Without users, a fuzz draws credentials.
            guard testCase.scenario.kind == .fuzz, !known.isEmpty, !wanted.isEmpty else {
                return testCase
            }
            return TestCase(testCase.scenario.asking(as: wanted))
        }
        return part
    }

    /// The same fuzz, asked as some users, too.
    package func fuzzing(as users: [String]) -> RunPlan.Part {
        var part = self
        part.testCases = testCases.map { TestCase($0.scenario.asking(as: users)) }
        return part
    }
}
