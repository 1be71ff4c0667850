import Contracts

/// One thing that happened, as it stands in a history: a line of canonical JSON.
public struct HistoryRecord: Sendable {
    /// When it happened.
    public let time: Instant
    /// The actor, by its place; nil for the backend and the world.
    public let actor: Int?
    /// The event itself.
    package(set) public var event: HistoryEvent

    /// Something that happened.
    package init(time: Instant, actor: Int?, event: HistoryEvent) {
        self.time = time
        self.actor = actor
        self.event = event
    }

    /// True if the record shows a violation, which is called `kind/subject`.
    package func shows(finding: String) -> Bool {
        if case .broke(finding, _) = event { true } else { false }
    }
}
