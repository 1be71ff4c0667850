import Contracts

/// The sources of a model: its document, the contract, and the files of the spec.
package struct BackendSource: Sendable {
    /// The document of the model.
    package let document: Document
    /// The contract that the model keeps.
    package let contract: Contract
    /// The functions that expressions may call, with the zones and calendars of the spec.
    package let functions: FunctionTable
    /// The files that the model may name.
    package let files: SpecFiles
    /// True if the document was broken on purpose.
    package let isBroken: Bool
    /// True if nobody wrote the document.
    package var isImplied = false

    /// A source of a model.
    package init(
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
