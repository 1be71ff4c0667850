/// A case that an oracle judges.
struct OracleCase {
    let history: OracleHistory
    /// The changes of the state from outside; the preparation is the first.
    let changes: [OracleReasoning.Change]
    /// The memory of the backend as the case begins.
    let opening: BackendState
    /// True if requests were released together.
    let isRace: Bool
}
