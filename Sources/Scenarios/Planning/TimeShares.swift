import Contracts
import Simulator
import Synchronization

/// Shares the time of a run among the cases that may have any number of runs: explorations, fuzz
/// and races on a real clock.
///
/// Each case gets an equal part of the time that is left. A case that ends sooner leaves its rest to
/// the others. Scripts take as long as they take, and come first.
package final class TimeShares: Sendable {
    /// The time that a run may take.
    package struct Limit: Sendable {
        /// The time for everything.
        let total: Duration
        /// The time that each case gets in any case.
        let least: Duration

        /// The limit of a user. Cases for which there is no time are skipped.
        package static func said(_ total: Duration) -> Limit {
            // A case that is cut short in the middle says less than one that ends by itself.
            Limit(total: total * 9 / 10, least: .zero)
        }

        /// The limit of a run of some specs, if the user says none.
        package static func usual(specs: Int) -> Limit {
            Limit(total: .seconds(120) * max(1, specs), least: .seconds(2))
        }
    }

    private let limit: Limit
    /// The time of the stopwatch when everything is to be over.
    private let end: Duration
    private let workers: Int
    private let stopwatch: @Sendable () -> Duration
    /// The number of cases that are not begun yet.
    private let coming: Mutex<Int>

    /// Shares time among some cases from now on.
    package init(
        _ limit: Limit, among cases: Int, workers: Int,
        stopwatch: @escaping @Sendable () -> Duration
    ) {
        self.limit = limit
        self.workers = max(1, workers)
        self.stopwatch = stopwatch
        end = stopwatch() + limit.total
        coming = Mutex(cases)
    }

    /// The share of the case that begins now.
    package func next() -> TimeShare {
        let now = stopwatch()
        let left = max(.zero, end - now)
        let part = coming.withLock { coming in
            defer { coming -= 1 }
            return min(left, left * workers / max(1, coming))
        }
        return TimeShare(
            end: now + max(limit.least, part), stopwatch: stopwatch)
    }
}

/// The time that one case may take.
package struct TimeShare: Sendable {
    /// The time of the stopwatch when it is up.
    fileprivate let end: Duration
    fileprivate let stopwatch: @Sendable () -> Duration

    /// True once nothing more may be begun.
    package var isUp: Bool { stopwatch() >= end }

    /// The time that is left.
    package var left: TimeSpan {
        let left = max(.zero, end - stopwatch()).components
        return TimeSpan(
            seconds: left.seconds, nanoseconds: Int32(left.attoseconds / 1_000_000_000))
    }

    /// The reason for which a case is left out that has no time.
    var reason: SkipReason { .ended(Self.outOfTime) }

    /// The reason for which cases are left out once the time of the run is up.
    static let outOfTime = "out of time; see --budget"
}
