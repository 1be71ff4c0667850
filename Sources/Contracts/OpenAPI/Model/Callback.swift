/// A request that the API makes because of an operation.
package struct Callback: Sendable {
    /// The name among the operation's callbacks.
    package let name: String
    /// The runtime expression that gives the URL, such as `{$request.body#/callbackUrl}`.
    package let expression: String
    /// The operations that are called there. The text of their `path` is the expression.
    package let operations: [Operation]
    /// The Path Item Object in its document.
    package let value: Value
}
