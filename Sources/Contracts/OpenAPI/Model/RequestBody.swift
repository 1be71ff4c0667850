/// The body that may be sent with an operation.
public struct RequestBody: Sendable {
    /// True if a request without a body breaks the contract.
    public let isRequired: Bool
    /// The forms that it may take, in the order of the document.
    public let content: [MediaType]
    /// The Request Body Object in its document.
    public let value: Value
}
