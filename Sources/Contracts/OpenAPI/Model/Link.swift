/// An operation for which a value of a response can be used.
package struct Link: Sendable {
    /// The name among the response's links.
    package let name: String
    /// The `operationId` of the operation, if the link names it so.
    package let operationID: String?
    /// The reference to the Operation Object, if the link names the operation so.
    package let operationRef: String?
    /// The parameters of that operation, each with a value or a runtime expression.
    package let parameters: [(name: String, value: Value)]
    /// The body to send there, or a runtime expression for it.
    package let requestBody: Value?
    /// The Link Object in its document.
    package let value: Value
}
