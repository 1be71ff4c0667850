import Contracts

/// What a client machine is read from: its document, the contract, and the files of the spec.
package struct ClientSource: Sendable {
    /// What the flow is called: the name of its file without the ending.
    package let name: String
    /// Where its document stands in the spec.
    package let path: String
    /// The document of the machine.
    package let document: Document
    /// Says what is wrong with requests and answers; it knows the contract.
    package let judge: ExchangeJudge
    /// How the backend behaves; nil where the spec does not say.
    package let backend: BackendModel?
    /// What expressions may call, with the zones and calendars of the spec.
    package let functions: FunctionTable
    /// The files that the machine may name.
    package let files: SpecFiles
    /// What the app's own models can decode.
    let readers: [ReaderFile]
    /// The machines that this one may use, by name.
    let used: [String: ClientModel]
    /// The names of machines that are there and cannot be used, because something is wrong.
    let broken: Set<String>

    /// The contract whose operations the machine invokes.
    package var contract: Contract { judge.contract }
}
