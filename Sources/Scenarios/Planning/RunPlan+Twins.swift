import Contracts
import Simulator

extension RunPlan.Part {
    /// The explorations of one of two machines for the same flow, in which both are compared, and
    /// the events that only one of them has.
    ///
    /// - Returns: nil if the machines have nothing in common that could be compared.
    package func comparing(
        _ left: String, _ right: String, by settings: ParitySettings
    ) -> (part: RunPlan.Part, lone: [String])? {
        guard let own = spec.client(left), let other = spec.client(right) else { return nil }
        let twins = ClientTwins(own, other, by: settings)
        if twins.haveNothingInCommon { return nil }
        var part = self
        part.testCases = testCases.compactMap { testCase in
            guard testCase.scenario.kind == .explore,
                !testCase.scenario.clients.allSatisfy({ $0 != left && $0 != right })
            else { return nil }
            var testCase = testCase
            testCase.scenario.experiment = .twins(twins)
            return testCase
        }
        let lone = (own.events + other.events).map(\.name).filter { !twins.events.contains($0) }
        // The other machines and scenarios are not asked for.
        part.isWhole = false
        return (part, lone)
    }
}
