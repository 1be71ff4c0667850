import Contracts

extension FileKind {
    /// Experiments on a spec.
    package static let scenario = FileKind(
        name: "scenario",
        summary: "experiments: actors, clients, world, and limits of the search",
        folder: "scenarios/", schemaText: ScenarioSchemaText.text)
}
