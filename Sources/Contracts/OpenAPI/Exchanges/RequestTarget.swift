/// The parts of a request target, still percent-encoded.
struct RequestTarget: Sendable, Equatable {
    /// Host and port, if the target is a whole URL.
    var authority: String?
    /// The path, which is never empty.
    var path: String
    /// The part after the first `?`; nil if there is none.
    var query: String?

    /// The parts of a target; a fragment, which no client may send, is dropped.
    init(_ target: String) {
        // A target that begins with `/` has no scheme and no host.
        if target.utf8.first != UInt8(ascii: "/") {
            let reference = URIReference(target)
            if reference.scheme != nil, reference.authority != nil {
                authority = reference.authority
                path = reference.path.isEmpty ? "/" : reference.path
                query = reference.query
                return
            }
        }
        let text = target.utf8.prefix { $0 != UInt8(ascii: "#") }
        let mark = text.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
        path = String(Substring(text[..<mark]))
        query = mark == text.endIndex ? nil : String(Substring(text[text.index(after: mark)...]))
        if path.isEmpty { path = "/" }
    }

    /// The segments of the path, still encoded, so `%2F` separates nothing.
    var segments: [String] { Self.segments(of: path) }

    /// The segments of a path that begins with a slash: `/` has one, which is empty.
    static func segments(of path: String) -> [String] {
        path.utf8.dropFirst(path.hasPrefix("/") ? 1 : 0)
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }
}
