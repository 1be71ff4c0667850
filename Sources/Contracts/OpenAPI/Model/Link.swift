/// What a value of a response can be used for: an operation that it leads to.
public struct Link: Sendable {
    /// The name among the response's links.
    public let name: String
    /// The `operationId` that it leads to, where it is named so.
    public let operationID: String?
    /// The reference to the Operation Object that it leads to, where it is named so.
    public let operationRef: String?
    /// The parameters of that operation, each with a value or a runtime expression.
    public let parameters: [(name: String, value: Value)]
    /// The body to send there, or a runtime expression for it.
    public let requestBody: Value?
    /// The Link Object in its document.
    public let value: Value
}
