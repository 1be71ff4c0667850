import Contracts
import Simulator

/// The hash of histories, which is equal for equal seeds.
struct HistoryHash {
    private var hash = SHA256()
    private var isReal = false

    /// Appends the history of a run.
    ///
    /// On a real clock no history is ever the same, and bodies of answers may be large: nothing is
    /// hashed.
    mutating func append(_ records: [HistoryRecord], in engine: WorldEngine) {
        if engine.isLive {
            isReal = true
        } else {
            for record in records { hash.append(record.line(engine.actors)) }
        }
    }

    /// The digits of the hash; empty on a real clock.
    var text: String { isReal ? "" : Hexadecimal.encoded(hash.digest()) }
}
