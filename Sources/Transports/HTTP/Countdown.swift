import Contracts
import Simulator

/// Lets a thread wait until others have done so many things.
final class Countdown: Sendable {
    private let left: Monitor<Int>

    /// A countdown of so many things.
    init(from count: Int) { left = Monitor(count) }

    /// One thing is done.
    func arrive() {
        let isOver = left.withLock { left in
            left -= 1
            return left <= 0
        }
        if isOver { left.broadcast() }
    }

    /// Waits until everything is done.
    func wait() { left.wait { $0 <= 0 } }
}
