/// One thing that can be asked of an API: a method on a path.
public struct Operation: Sendable {
    /// The `operationId`; the method and the path where the document gives none.
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
    /// What may be sent with it; nil where the contract speaks of no body.
    public let requestBody: RequestBody?
    /// The answers that the contract knows, in the order of the document.
    public let responses: [Response]
    /// The ways to be allowed in, each sufficient; empty where anyone may.
    package let security: [SecurityRequirement]
    /// Where it is served.
    public let servers: [Server]
    /// What the API calls at its client's because of it.
    package let callbacks: [Callback]
    /// Whether it should no longer be used.
    public let isDeprecated: Bool
    /// The Operation Object in its document.
    public let value: Value

    /// The response for a status: its code before its hundred, and that before the default; nil
    /// where the contract says nothing of the status.
    public func response(for status: Int) -> Response? {
        responsePosition(for: status).map { responses[$0] }
    }

    /// True if the contract knows a success of it.
    package var documentsSuccess: Bool { responses.contains { $0.status.isSuccess } }

    /// Where among the responses the one for a status stands.
    package func responsePosition(for status: Int) -> Int? {
        responses.firstIndex { $0.status == .code(status) }
            ?? responses.firstIndex { $0.status == .range(status / 100) }
            ?? responses.firstIndex { $0.status == .any }
    }
}
