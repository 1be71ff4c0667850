import Contracts

/// The experiments of one file.
public struct ScenarioSuite: Sendable {
    /// What it is called: the path of its file below the folder of scenarios, without its ending.
    package let name: String
    /// The experiments, in the order of the file.
    public let scenarios: [Scenario]
    /// What is strange in it and keeps nobody from running it.
    package let warnings: [Diagnostic]
}
