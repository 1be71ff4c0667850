/// One call that an API offers: a method on a path.
public struct Operation: Sendable {
    /// The `operationId`; the method and the path if the document gives none.
    public let id: String
    /// The HTTP method in capitals, such as `GET`.
    public let method: String
    /// The path, in which variables stand for parameters.
    public let path: PathTemplate
    /// The short text about it.
    public let summary: String?
    /// The long text about it.
    public let description: String?
    /// The groups that it belongs to.
    public let tags: [String]
    /// The parameters of the path and its own, which replace those of the same name and location.
    public let parameters: [Parameter]
    /// The body that may be sent with it; nil if the contract describes no body.
    public let requestBody: RequestBody?
    /// The answers that the contract knows, in the order of the document.
    public let responses: [Response]
    /// The ways to be allowed in, each sufficient; empty if anyone may call it.
    package let security: [SecurityRequirement]
    /// The servers of the operation.
    public let servers: [Server]
    /// The requests that the API sends to its client because of it.
    package let callbacks: [Callback]
    /// True if it should no longer be used.
    public let isDeprecated: Bool
    /// The Operation Object in its document.
    public let value: Value

    /// The response for a status: first by its code, then by its hundred, then the default. It is
    /// nil if the contract does not describe the status.
    public func response(for status: Int) -> Response? {
        responsePosition(for: status).map { responses[$0] }
    }

    /// True if the contract knows a success of it.
    package var documentsSuccess: Bool { responses.contains { $0.status.isSuccess } }

    /// The position of the response for a status; nil if there is none.
    package func responsePosition(for status: Int) -> Int? {
        responses.firstIndex { $0.status == .code(status) }
            ?? responses.firstIndex { $0.status == .range(status / 100) }
            ?? responses.firstIndex { $0.status == .any }
    }
}
