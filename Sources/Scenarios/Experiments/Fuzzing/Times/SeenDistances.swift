import Contracts
import Simulator

/// Learns how far a time of an answer lies from a local time that was sent, such as a reminder 12
/// hours before a visit.
///
/// If it is the same distance for many times of day, in summer and in winter, then it is a number of
/// hours. It must be so many hours if the clocks are changed in between, too. A time that always has
/// the same time of day, such as 18:00 on the day before, has no fixed distance.
struct SeenDistances {
    /// A time of the answers of an operation.
    private struct Output {
        var distance: Int64?
        var count = 0
        /// The times of day that were sent, and the offsets of the zone at these times.
        var times: Set<Int64> = []
        var offsets: Set<Int> = []
        /// The instants that were sent, without those of hard requests.
        var calm: Set<Int64> = []
        /// A request with a change of the clock before the time of its answer.
        var hard: Hard?
        /// True once nothing can be said any more.
        var isOver = false

        /// True if the distance was as always shortly before and after an instant. In another zone,
        /// clocks are changed in another week.
        func surrounds(_ instant: Instant) -> Bool {
            let (sent, reach): (Int64, Int64) = (instant.seconds, 8 * 86_400)
            return calm.contains { (sent - reach..<sent).contains($0) }
                && calm.contains { (sent + 1...sent + reach).contains($0) }
        }

        /// True if enough answers show that the server means a number of hours.
        var isMeant: Bool {
            guard let distance, !isOver else { return false }
            return count >= 6 && times.count >= 3 && offsets.count >= 2
                && (60..<172_800).contains(abs(distance)) && distance % 86_400 != 0
        }
    }

    private struct Hard {
        let request: String
        let sent: Instant
        let shown: Instant
        let distance: Int64
        let jump: Int64
    }

    private let home: Zone?
    // Looked up and never walked over.
    private var outputs: [String: Output] = [:]

    /// - Parameter home: the zone in which the server lives, if known.
    init(home: Zone?) { self.home = home }

    /// The first time of an answer whose distance only a change of the clock explains.
    ///
    /// - Parameter facts: the times of the request, with the instants of local times.
    mutating func judge(_ seen: SeenExchange, _ facts: TimeFacts) -> Contradiction? {
        guard let home, seen.isSuccess, facts.locals.count == 1, let base = facts.instants.first,
            let thing = seen.thing
        else { return nil }
        var found: Contradiction?
        for (path, shown) in thing.shownTimes {
            guard case .instant(let instant) = shown else { continue }
            let key = "\(seen.operation.id) \(path)"
            var output = outputs[key] ?? Output()
            let (first, last) = (min(base.value, instant), max(base.value, instant))
            let distance = instant.seconds - base.value.seconds
            let jump = home.jump(from: first, to: last)
            if jump != 0 {
                output.hard =
                    output.hard
                    ?? Hard(
                        request: facts.text, sent: base.value, shown: instant,
                        distance: distance, jump: jump)
            } else if let known = output.distance, known != distance {
                output.isOver = true
            } else {
                output.distance = distance
                output.count += 1
                output.calm.insert(base.value.seconds)
                output.times.insert(home.local(base.value).localSeconds % 86_400)
                output.offsets.insert(home.secondsAhead(at: base.value))
            }
            if found == nil, let message = Self.contradiction(in: output) {
                output.isOver = true
                found = Contradiction(
                    check: "moved-at-clock-change",
                    message: "\(path) of \(seen.operation.id) was \(message)",
                    remedy: "have the server count with instants, and not with local times")
            }
            outputs[key] = output
        }
        return found
    }

    private static func contradiction(in output: Output) -> String? {
        guard output.isMeant, let distance = output.distance, let hard = output.hard,
            abs(hard.distance - distance) == abs(hard.jump), output.surrounds(hard.sent)
        else { return nil }
        let side = distance < 0 ? "before" : "after"
        let wanted = Instant(seconds: hard.shown.seconds - hard.distance + distance)
        return "\(text(of: distance)) \(side) the time that was sent in \(output.count) answers; "
            + "but for \(hard.request) it was \(hard.shown.text), and not \(wanted.text)"
    }

    /// A distance in hours and minutes: `12 h`, `1 h 30 min`.
    private static func text(of distance: Int64) -> String {
        let (hours, minutes) = (abs(distance) / 3_600, abs(distance) % 3_600 / 60)
        let parts = [(hours, "h"), (minutes, "min")].filter { $0.0 > 0 }
        return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}

extension Zone {
    /// The change of the clock in a period, in seconds.
    fileprivate func jump(from start: Instant, to end: Instant) -> Int64 {
        Int64(secondsAhead(at: end) - secondsAhead(at: start))
    }
}
