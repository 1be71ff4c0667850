import Simulator
import Synchronization

/// The times that two servers took for their answers. No finding comes of them, since they depend on
/// the machine and the network.
final class AnswerTimes: Sendable {
    /// Two sides of a comparison.
    enum Side: Int { case left, right }

    private let times = Mutex<[[Duration]]>([[], []])
    /// Fewer answers say nothing about their times.
    private static let fewest = 20

    /// The target with its answers timed.
    func timed(
        _ target: RemoteTarget, on side: Side, by stopwatch: @escaping @Sendable () -> Duration
    ) -> RemoteTarget {
        target.timed { [self] calls, send in
            let start = stopwatch()
            let replies = send(calls)
            // Requests that are sent together share their time.
            if calls.count == 1, case .answered? = replies.first {
                let taken = stopwatch() - start
                times.withLock { $0[side.rawValue].append(taken) }
            }
            return replies
        }
    }

    /// A line about both sides; nil if one of them has not answered often enough.
    var text: String? {
        let all = times.withLock { $0 }.map { $0.sorted() }
        guard all.allSatisfy({ $0.count >= Self.fewest }) else { return nil }
        let texts = zip(["left", "right"], all).map { name, times in
            let parts = [(50, "half"), (95, "95 %"), (99, "99 %")].map { share, word in
                "\(word) within \(Self.milliseconds(times[(times.count - 1) * share / 100])) ms"
            }
            return "\(name): \(parts.joined(separator: ", "))"
        }
        return "times of answers, which are not judged; \(texts.joined(separator: "; "))"
    }

    /// A time in milliseconds, with one digit behind the point.
    private static func milliseconds(_ time: Duration) -> String {
        let tenths = (time / .microseconds(100)).rounded()
        return "\(Int(tenths) / 10).\(Int(tenths) % 10)"
    }
}
