import Contracts

/// What a model is read from: its document, the contract, and the files of the spec.
public struct BackendSource: Sendable {
    /// The document of the model.
    public let document: Document
    /// The contract that the model keeps.
    public let contract: Contract
    /// What expressions may call, with the zones and calendars of the spec.
    public let functions: FunctionTable
    /// The files that the model may name.
    public let files: SpecFiles
    /// Whether the document was broken on purpose.
    public let isBroken: Bool

    /// A source of a model.
    public init(
        document: Document, contract: Contract, functions: FunctionTable, files: SpecFiles,
        isBroken: Bool = false
    ) {
        self.isBroken = isBroken
        self.document = document
        self.contract = contract
        self.functions = functions
        self.files = files
    }
}
