/// The first line of a request, as libmicrohttpd has read it.
struct RequestLine {
    /// The method in the case that was sent.
    let method: UnsafePointer<CChar>
    /// The version, such as `HTTP/1.1`.
    let version: UnsafePointer<CChar>
    /// The request target as it was sent.
    let target: String
}
