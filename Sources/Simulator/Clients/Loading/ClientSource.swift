import Contracts

/// The input for a client machine: its document, the contract, and the files of the spec.
package struct ClientSource: Sendable {
    /// The name of the flow: the path of its file below `clients/`, without the extension.
    package let name: String
    /// The path of its document in the spec.
    package let path: String
    /// The document of the machine.
    package let document: Document
    /// Checks requests and answers against the contract.
    package let judge: ExchangeJudge
    /// The backend model; nil if the spec has none.
    package let backend: BackendModel?
    /// The functions that expressions may call, with the zones and calendars of the spec.
    package let functions: FunctionTable
    /// The files that the machine may name.
    package let files: SpecFiles
    /// The schemas of the bodies that the app's own models can decode.
    let readers: [ReaderFile]
    /// The machines that this one may use, by name.
    let used: [String: ClientModel]
    /// The names of machines that exist but cannot be used because of errors.
    let broken: Set<String>

    /// The contract whose operations the machine invokes.
    package var contract: Contract { judge.contract }
}
