/// One answer that an operation may give.
public struct Response: Sendable {
    /// The status codes of the answer.
    package let status: StatusPattern
    /// The meaning of the answer.
    public let description: String
    /// The headers that it has; one that is not required may be missing.
    package let headers: [Header]
    /// The forms that its body may take; empty if it has none.
    public let content: [MediaType]
    /// The operations for which its values can be used.
    package let links: [Link]
    /// The Response Object in its document.
    public let value: Value
}
