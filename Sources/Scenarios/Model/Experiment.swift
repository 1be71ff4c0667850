import Contracts
import Simulator

/// A declared experiment, with the facts that its kind needs.
package enum Experiment: Sendable {
    /// Actors act freely, and the requirements of their machines judge.
    case explore(Scenario.Strategy)
    /// Two machines for one flow act alike, and are compared.
    case twins(ClientTwins)
    /// Named actors take named steps, and expectations judge.
    case script(Script)
    /// Requests are released together, and judged once all of them came to their end.
    case race(Script, Scenario.Strategy)
    /// One script for many inputs, with one assertion.
    case sweep(Script, Sweep)
    /// Requests are drawn from the contract, valid and invalid in one way, and it judges.
    case fuzz(FuzzPlan)
    /// A workflow of an Arazzo document.
    case workflow(WorkflowScript)

    /// The word for it in scenarios and reports.
    package var kind: Scenario.Kind {
        switch self {
        case .explore, .twins: .explore
        case .script, .workflow: .script
        case .race: .race
        case .sweep: .sweep
        case .fuzz: .fuzz
        }
    }

    /// The choice of what happens next.
    package var strategy: Scenario.Strategy {
        switch self {
        case .explore(let strategy), .race(_, let strategy): strategy
        case .script, .sweep, .fuzz, .workflow, .twins: .random
        }
    }

    /// Its steps; nil for a kind without a script.
    package var script: Script? {
        switch self {
        case .script(let script), .race(let script, _), .sweep(let script, _): script
        case .fuzz(let plan): plan.script
        case .explore, .twins, .workflow: nil
        }
    }
}
