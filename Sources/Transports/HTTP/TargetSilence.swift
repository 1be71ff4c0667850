import Contracts
import Simulator
import Synchronization

/// Counts the requests that a target leaves without an answer, one after the other, and gives the
/// target up after a few.
///
/// All workers of a run share it. Requests that are under way at the same time count as one: the
/// first of them says as much as all. Only answers to requests of scenarios end a row: a target that
/// begins anew before each case may hang in it all the same.
package final class TargetSilence: Sendable {
    /// The most requests in a row that a target may leave without an answer.
    static let limit = 5

    private let count = Mutex(0)

    /// A target that was not asked yet.
    package init() {}

    /// The place in the row of a request that is about to be sent; nil where the target was given
    /// up.
    func begin() -> Int? {
        count.withLock { $0 < Self.limit ? $0 : nil }
    }

    /// Counts a request that had begun at a place in the row and was left without an answer.
    func countSilence(since begun: Int) {
        count.withLock { if $0 == begun { $0 += 1 } }
    }

    /// Records an answer, with which the row begins anew; a target that was given up stays so.
    func endRow() {
        count.withLock { if $0 < Self.limit { $0 = 0 } }
    }
}
