import Contracts
import Simulator

extension ScenarioRunner {
    /// The reason why a case cannot be run with the target; nil where it can.
    ///
    /// Reasons that show only while it runs, such as a wait that turns out too long, are reported
    /// then.
    func reasonToSkip(_ testCase: TestCase) -> String? {
        guard let target else { return nil }
        let scenario = testCase.scenario
        if scenario.requirements.contains(.mock) { return "it requires the mock" }
        if scenario.place["backend"] != nil {
            return "it begins with a backend that only the model can be given"
        }
        if let reason = scenario.script.modelOnly.first { return reason }
        if scenario.requirements.contains(.exclusive), !target.beginsAnew {
            return "it requires a target that remembers nothing of earlier cases; see --reset"
        }
        if scenario.kind == .explore, scenario.strategy == .exhaustive {
            return "a target cannot be gone through state by state"
        }
        if let reason = refusal(of: scenario, by: target) { return reason }
        guard case .real = target.clock else { return nil }
        if scenario.place["at"] != nil { return "it begins at a time that only a mock can have" }
        if scenario.script.longestWait > target.longestWait {
            return "it waits \(scenario.script.longestWait.text), and \(target.longestWait.text) "
                + "is the most; see --max-wait"
        }
        return nil
    }

    /// Why something that the scenario certainly asks for is not sent to the target.
    private func refusal(of scenario: Scenario, by target: RemoteTarget) -> String? {
        for step in scenario.script.steps where step.condition == nil {
            guard case .call(let call) = step.action else { continue }
            if let reason = target.refusal(call.operation) { return reason }
        }
        guard scenario.kind == .fuzz else { return nil }
        let operations = scenario.fuzzed(spec.contract)
        return permitted(operations).isEmpty ? operations.first.flatMap(target.refusal) : nil
    }

    /// The operations of a fuzz that the target may be asked for.
    func permitted(_ operations: [Contracts.Operation]) -> [Contracts.Operation] {
        guard let target else { return operations }
        return operations.filter { target.refusal($0) == nil }
    }
}
