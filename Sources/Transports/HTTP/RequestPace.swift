import Contracts
import Simulator
import Synchronization

/// Keeps the requests to a target below so many in a second.
package final class RequestPace: Sendable {
    private let next = Mutex(Duration.zero)
    private let step: Duration
    private let stopwatch: @Sendable () -> Duration
    private let pause: @Sendable (Duration) -> Void

    /// A pace of so many requests in a second.
    package init(
        rate: Double, stopwatch: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) -> Void
    ) {
        step = .seconds(1 / rate)
        self.stopwatch = stopwatch
        self.pause = pause
    }

    /// Waits until so many requests may be sent. Whoever comes first is served first.
    package func wait(for count: Int) {
        let now = stopwatch()
        let begin = next.withLock { next in
            let begin = max(next, now)
            next = begin + step * count
            return begin
        }
        if begin > now { pause(begin - now) }
    }
}
