import Contracts

extension FileKind {
    /// Workflows of API calls, in the language of the Arazzo specification.
    package static let arazzo = FileKind(
        name: "arazzo", summary: "workflows by the Arazzo specification, 1.0 and 1.1", folder: "",
        schemaText: ArazzoSchemaText.text)
}
