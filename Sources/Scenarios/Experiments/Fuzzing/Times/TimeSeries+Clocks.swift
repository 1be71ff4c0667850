import Contracts
import Simulator

/// Requests that a clock answers, and the times to which it is set.
extension TimeSeries {
    /// The requests that say a zone and no time, each for some zones. They are answered by the clock.
    func zoned(at moment: Instant, by generator: inout RequestGenerator) -> [GeneratedRequest] {
        let all = HardTimes.zones(database, named: homes)
        // Each moment has others, so that all have their turn.
        let first = Int(moment.seconds.magnitude / 60 % 7)
        let zones = all.prefix(1) + all.dropFirst().dropFirst(first).prefix(4)
        var requests: [GeneratedRequest] = []
        for operation in sight.judge.contract.operations where permitted.contains(operation.id) {
            let inputs = TimeInputs(database).inputs(of: operation)
            guard operation.method == "GET", !inputs.isEmpty,
                inputs.allSatisfy({ $0.kind == .zone }),
                var draft = generator.base(for: operation)?.draft
            else { continue }
            draft.credentials = generator.credentials(for: operation, nil)
            let base = TimeBase(draft: draft, inputs: inputs)
            requests += zones.compactMap {
                base.request(TimeSetting(instant: moment, zone: $0), isSparse: false, sight.judge)
            }
        }
        return requests
    }

    /// The instants to which a clock is set one after the other, from now on: before and after changes
    /// of clocks.
    func moments(from now: Instant) -> [Instant] {
        let hard = HardTimes(database, named: homes, near: now)
        // On calm days, what clocks say is the same in many ways.
        var seconds = hard.calm.prefix(5).map { $0.seconds }
        let count = max(
            2,
            hard.changes.count { change in
                hard.named.contains { $0.name == change.zone.name }
            })
        for change in hard.changes.prefix(count + 4) where change.transition.at > now {
            let at = change.transition.at.seconds
            seconds += [-2 * 86_400, -86_400, -1, 1, 7_201, 43_200].map { at + $0 }
        }
        for day in hard.days.prefix(6) {
            let end = Int64(day.daysSince1970) * 86_400
            seconds += [end - 1, end + 1]
        }
        let sorted = seconds.filter { $0 > now.seconds }.sorted()
        return sorted.reduce(into: [Int64]()) { all, next in
            if all.last != next { all.append(next) }
        }.map { Instant(seconds: $0) }
    }
}
