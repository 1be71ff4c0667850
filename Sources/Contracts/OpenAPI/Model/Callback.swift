/// A request that the API makes because of an operation.
public struct Callback: Sendable {
    /// The name among the operation's callbacks.
    public let name: String
    /// The runtime expression that gives the URL, such as `{$request.body#/callbackUrl}`.
    public let expression: String
    /// What is called there; the expression is the text of `path`.
    public let operations: [Operation]
    /// The Path Item Object in its document.
    public let value: Value
}
