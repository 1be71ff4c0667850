import Contracts

/// One thing that happened, as it stands in a history: a line of canonical JSON.
public struct HistoryRecord: Sendable {
    /// When it happened.
    public let time: Instant
    /// The actor, by its place; nil for the backend and the world.
    public let actor: Int?
    /// What happened, such as `did`, `sent`, `processed`, `delivered`, `lost`, `broke`.
    public let what: String
    /// More of it, in the order in which it is written.
    public let details: [(name: String, value: CELValue)]

    /// Something that happened.
    package init(
        time: Instant, actor: Int?, what: String, details: [(name: String, value: CELValue)]
    ) {
        self.time = time
        self.actor = actor
        self.what = what
        self.details = details
    }
}
