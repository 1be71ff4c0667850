/// The facts about a body that nobody kept. Only the rest of its message can be judged.
public enum UnseenBody: Sendable, Hashable {
    /// There was one.
    case sent
    /// There may have been none.
    case perhaps
}

/// The bodies of an exchange that nobody kept.
public struct UnseenBodies: Sendable, Hashable {
    /// The facts about the request's body; nil if it was kept, or if there was none.
    public var request: UnseenBody?
    /// The facts about the answer's body; nil if it was kept, or if there was none.
    public var answer: UnseenBody?

    /// Bodies that nobody kept; none unless named.
    public init(request: UnseenBody? = nil, answer: UnseenBody? = nil) {
        self.request = request
        self.answer = answer
    }
}
