/// An API as its OpenAPI document states it, with every reference followed and every default
/// filled in.
///
///     let (contract, diagnostics) = Contract.load(root: document, uri: "file:///openapi.yaml") {
///         uri throws(DocumentFailure) in try files.document(uri)
///     }
///     contract?.operation("getPet")?.responses
public struct Contract: Sendable {
    /// The document that everything else was reached from.
    public let document: Document
    /// The edition of OpenAPI that the document is written in.
    public let version: OpenAPIVersion
    /// The API's title; empty if the document has none.
    public let title: String
    /// The version of the API itself; empty if the document has none.
    public let apiVersion: String
    /// The servers of the API; one server at `/` if the document names none.
    public let servers: [Server]
    /// The operations of `paths`, in the order of the document.
    public let operations: [Operation]
    /// The operations that the API calls at its client. The webhook's name is the text of `path`.
    public let webhooks: [Operation]
    /// The security schemes that requirements may name, in the order of the document.
    package let securitySchemes: [SecurityScheme]
    /// Every schema of the contract, compiled.
    package let schemas: ContractSchemas
    /// The schemas of `components`, by name, in the order of the document.
    public let componentSchemas: [(name: String, value: Value)]
    /// All parts of the contract, each once.
    let inventory: ContractInventory
    /// Follows references in the contract's documents.
    let follower: ReferenceFollower
    /// The plan for judging exchanges, kept while somebody uses it.
    private(set) var plans = PlanMemory()

    /// The names that a contract may have, at the top of the spec's folder.
    public static let fileNames = ["openapi.yaml", "openapi.yml", "openapi.json"]

    /// The `operationId` of operations by the one that they have in another version.
    var otherIDs: [String: String] = [:]

    /// The operation of `paths` with an `operationId`; nil if there is none.
    public func operation(_ id: String) -> Operation? {
        operations.first { $0.id == id }
            ?? otherIDs[id].flatMap { own in operations.first { $0.id == own } }
    }
}
