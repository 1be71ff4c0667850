import Contracts
import Simulator

/// Holds what a server shows before a change of clocks against what it shows after that.
///
/// An instant that somebody has agreed on is the same whatever the clock shows. A server that moves it
/// by an hour when clocks are changed has kept a local time, and no zone.
struct SeenClock {
    private struct Reading {
        let times: [String: Instant]
        let now: Instant
        let writes: Int
    }

    private let calm: CalmTimes
    // Looked up and never walked over.
    private var readings: [String: Reading] = [:]
    /// The number of times that were the same after the clock was moved.
    private var kept: [String: Int] = [:]
    private static let jumps: Set<Int64> = [1_800, 3_600, 7_200]

    init(_ calm: CalmTimes) { self.calm = calm }

    /// The first time of an answer that has moved with the clock.
    ///
    /// - Parameter writes: the number of requests before that may have changed something.
    mutating func judge(_ seen: SeenExchange, now: Instant, writes: Int) -> Contradiction? {
        guard seen.isSuccess, seen.reading.request.method == "GET", let body = seen.body else {
            return nil
        }
        let place = "\(seen.sender) \(seen.target)"
        var times: [String: Instant] = [:]
        let shown = body.shownTimes
        for (path, shown) in shown {
            if case .instant(let instant) = shown { times[path] = instant }
        }
        if times.isEmpty { return nil }
        defer { readings[place] = Reading(times: times, now: now, writes: writes) }
        guard let before = readings[place], before.writes == writes, before.now != now else {
            return nil
        }
        for (path, _) in shown {
            guard let own = times[path], let known = before.times[path] else { continue }
            let key = "\(place) \(path)"
            let change = own.seconds - known.seconds
            if change == 0 { kept[key, default: 0] += 1 }
            guard Self.jumps.contains(abs(change)), (kept[key] ?? 0) > 1,
                calm.isNearChange(now) || calm.isNearChange(before.now)
            else { continue }
            return Contradiction(
                check: "moved-with-clock",
                message: "\(path) of GET \(seen.target) is \(own.text) at \(now.text), and was "
                    + "\(known.text) at \(before.now.text), before clocks were changed",
                remedy: "have the server keep the instant, or the zone beside the local time")
        }
        return nil
    }
}
