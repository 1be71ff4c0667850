/// One answer that an operation may give.
public struct Response: Sendable {
    /// The status codes that it is about.
    package let status: StatusPattern
    /// What it means.
    public let description: String
    /// The headers that it has; one that is not required may be missing.
    package let headers: [Header]
    /// The forms that its body may take; empty where it has none.
    public let content: [MediaType]
    /// What its values can be used for.
    package let links: [Link]
    /// The Response Object in its document.
    public let value: Value
}
