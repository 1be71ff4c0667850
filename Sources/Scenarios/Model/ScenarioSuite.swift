import Contracts

/// The experiments of one file.
public struct ScenarioSuite: Sendable {
    /// The path of its file below the folder of scenarios, without its ending.
    package let name: String
    /// The experiments, in the order of the file.
    public let scenarios: [Scenario]
    /// The problems that do not prevent a run.
    package let warnings: [Diagnostic]
}
