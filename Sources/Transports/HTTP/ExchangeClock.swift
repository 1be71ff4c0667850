import Contracts
import Simulator

/// The time that an exchange may take, which stands still while it waits for our sake.
struct ExchangeClock {
    private let patience: UInt64
    private var end: UInt64
    private var waitsSince: UInt64?

    /// A clock that has not begun.
    init(patience: Duration) {
        // No time at all would be over before anything is sent.
        self.patience = max(1_000_000, patience.nanoseconds)
        end = .max
    }

    /// Begins to count, at a time in nanoseconds.
    mutating func start(now: UInt64) { end = now + patience }

    /// The nanoseconds until the time is over, 0 from then on; nil while it stands still.
    mutating func timeLeft(isWaiting: Bool, now: UInt64) -> UInt64? {
        if isWaiting {
            waitsSince = waitsSince ?? now
            return nil
        }
        if let since = waitsSince {
            end += now - since
            waitsSince = nil
        }
        return end > now ? end - now : 0
    }
}
