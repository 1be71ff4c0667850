import Contracts

extension FileKind {
    /// Experiments on a spec.
    package static let scenario = FileKind(
        name: "scenario",
        summary: "experiments: who plays what in which world, and how it is searched",
        folder: "scenarios/", schemaText: ScenarioSchemaText.text)
}
