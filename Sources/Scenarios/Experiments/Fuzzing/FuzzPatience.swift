import Contracts
import Simulator

/// The waits of a fuzz after answers 429, which ask for slower requests.
///
/// Without that, all that follows would be refused, and nothing would be judged.
struct FuzzPatience {
    /// The time that is left for waiting.
    private var left: Int64 = 60
    /// The seconds of the next wait, where the answer says none.
    private var next: Int64 = 1
    /// The most seconds of one wait.
    private static let most: Int64 = 15

    /// The time to wait after an answer of a target; nil for none.
    mutating func rest(after answer: Exchange.Response, at target: RemoteTarget?) -> TimeSpan? {
        guard let target else { return nil }
        guard answer.status == 429 else {
            next = 1
            return nil
        }
        let asked = answer.headers["retry-after"].flatMap { Int64($0) }
        let seconds = min(max(1, asked ?? next), Self.most, left, target.longestWait.seconds)
        guard seconds > 0 else { return nil }
        next = min(next * 2, Self.most)
        // Nobody waits for real if the clock can be set.
        if case .real = target.clock { left -= seconds }
        return TimeSpan(seconds: seconds)
    }
}
