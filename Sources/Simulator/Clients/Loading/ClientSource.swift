import Contracts

/// What a client machine is read from: its document, the contract, and the files of the spec.
public struct ClientSource: Sendable {
    /// What the flow is called: the name of its file without the ending.
    public let name: String
    /// Where its document stands in the spec.
    public let path: String
    /// The document of the machine.
    public let document: Document
    /// Says what is wrong with requests and answers; it knows the contract.
    public let judge: ExchangeJudge
    /// How the backend behaves; nil where the spec does not say.
    public let backend: BackendModel?
    /// What expressions may call, with the zones and calendars of the spec.
    public let functions: FunctionTable
    /// The files that the machine may name.
    public let files: SpecFiles
    /// What the app's own models can decode.
    let readers: [ReaderFile]
    /// The machines that this one may use, by name.
    let used: [String: ClientModel]
    /// The names of machines that are there and cannot be used, because something is wrong.
    let broken: Set<String>

    /// The contract whose operations the machine invokes.
    public var contract: Contract { judge.contract }
}
