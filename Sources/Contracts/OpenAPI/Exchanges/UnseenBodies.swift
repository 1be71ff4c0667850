/// What is known of a body that nobody kept, so that only what stands beside it can be judged.
public enum UnseenBody: Sendable, Hashable {
    /// There was one.
    case sent
    /// There may have been none.
    case perhaps
}

/// The bodies of an exchange that nobody kept.
public struct UnseenBodies: Sendable, Hashable {
    /// What is known of the request's; nil where it was kept, or there was none.
    public var request: UnseenBody?
    /// What is known of the answer's; nil where it was kept, or there was none.
    public var answer: UnseenBody?

    /// Bodies that nobody kept; none unless named.
    public init(request: UnseenBody? = nil, answer: UnseenBody? = nil) {
        self.request = request
        self.answer = answer
    }
}
