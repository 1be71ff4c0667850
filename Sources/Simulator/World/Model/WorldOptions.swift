import Contracts

/// Options say who answers in a world, and what its steps record.
public struct WorldOptions: Sendable {
    /// The target in place of the model; nil for the model itself.
    let target: RemoteTarget?
    /// The time zones for the coverage of days.
    let zones: ZoneDatabase
    /// True where steps record events, for a history.
    let recordsHistory: Bool
    /// True where steps record what was seen, for coverage.
    let recordsCoverage: Bool
    /// The choice among permitted outcomes.
    let alternatives: Backend.Alternatives

    /// The options of a world that the model answers, unless something else is said.
    ///
    /// - Parameters:
    ///   - target: a target in place of the model.
    ///   - zones: the time zones for day coverage.
    ///   - alternatives: the choice among outcomes.
    public init(
        target: RemoteTarget? = nil, zones: ZoneDatabase = .empty, recordsHistory: Bool = true,
        recordsCoverage: Bool = true, alternatives: Backend.Alternatives = .chosen
    ) {
        self.target = target
        self.zones = zones
        self.recordsHistory = recordsHistory
        self.recordsCoverage = recordsCoverage
        self.alternatives = alternatives
    }
}
