import Contracts
import Simulator

extension ScenarioRunner {
    /// The reason why a case cannot be run with the target; nil where it can.
    ///
    /// Reasons that show only while it runs, such as a wait that turns out too long, are reported
    /// then.
    package func reasonToSkip(_ testCase: TestCase) -> SkipReason? {
        let scenario = testCase.scenario
        let needs = neededUsers(of: scenario).filter { !$0.isOptional }
        if !needs.isEmpty, let reason = pool.reason(against: needs) { return reason }
        guard let target else { return nil }
        if let id = testCase.restsOn.first(where: target.differs.contains) { return .decision(id) }
        if scenario.requirements.contains(.mock) { return .mock("it requires the mock") }
        if scenario.plan.wishes(of: target), target.given == nil, !callsMayLead(testCase) {
            return .state
        }
        if let reason = scenario.experiment.script?.modelOnly.first { return reason }
        if scenario.experiment.script?.awaitsEmissions ?? false, target.sink == nil {
            return .sink("its steps need the webhooks of the backend, which do not arrive here")
        }
        if scenario.requirements.contains(.exclusive), !target.beginsAnew {
            return target.isShared ? .shared : .reset
        }
        if case .explore(.exhaustive) = scenario.experiment {
            return .mock("a target cannot be gone through state by state")
        }
        if let reason = refusal(of: scenario, by: target) { return reason }
        if case .race(let script, _) = scenario.experiment, !target.beginsAnew,
            let reason = RaceThings(script, madeFor: scenario.newUsers).reasonToShare
        {
            return .rounds(reason)
        }
        guard case .real = target.clock else { return reasonAgainstCalls(testCase) }
        if scenario.place["at"] != nil, !scenario.choosesDayAhead { return .clock }
        if let wait = scenario.experiment.script?.longestWait, wait > target.longestWait {
            return .wait(
                "it waits \(wait.text), and \(target.longestWait.text) is the most; see --max-wait")
        }
        return reasonAgainstCalls(testCase)
    }

    /// The reason why a request that the scenario certainly makes is not sent to the target.
    private func refusal(of scenario: Scenario, by target: RemoteTarget) -> SkipReason? {
        for step in scenario.experiment.script?.steps ?? [] where step.condition == nil {
            guard case .call(let call) = step.action else { continue }
            if let reason = target.refusal(call.operation) { return reason }
        }
        guard case .fuzz(let plan) = scenario.experiment else { return nil }
        let operations = plan.operations(of: spec.contract)
        return permitted(operations).isEmpty ? operations.first.flatMap(target.refusal) : nil
    }
}

extension Scenario {
    /// The names of the actors with users that nobody has used before, by their places.
    fileprivate var newUsers: [Int: String] {
        var names: [Int: String] = [:]
        for need in identityNeeds(nil) where need.isNew {
            if let actor = need.actor { names[actor] = plan.actors[actor].identity.name }
        }
        return names
    }

    /// True if it needs no clock for its `at`: it only speaks of the time that a condition chooses.
    fileprivate var choosesDayAhead: Bool {
        switch experiment {
        case .script(let script), .race(let script, _): startCondition != nil && script.usesStart
        case .explore, .twins, .sweep, .fuzz, .workflow: false
        }
    }
}
