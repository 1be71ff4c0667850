import Contracts
import Scenarios
import Simulator

/// The events of a replayed finding, step by step, without secrets.
struct ReplayReport {
    /// One thing that happened.
    struct Step {
        let number: Int
        let time: Instant
        /// The time since the beginning, such as `+1m30s`.
        let since: String
        /// The actor; nil for the backend and the world.
        let actor: String?
        /// The clock of whoever it is about, with the zone: `Tue 2026-03-03 10:00:00 Europe/Paris`.
        let clock: String
        /// The kind of event, such as `borrowed` or `sent`.
        let what: String
        /// The same in words.
        let sentence: String
        /// The headers and the body that were sent, line by line.
        let wire: [String]
    }

    let steps: [Step]

    /// The report on a finding; up to the moment at which it appeared, where it did.
    init(_ replayed: ReplayedFinding, zones: ZoneDatabase, _ mask: SecretMask) {
        let all = replayed.finding?.recordsUpToViolation ?? replayed.played.records
        mask.learn(from: all)
        let records = mask.records(all)
        let narration = RunNarration(actors: replayed.actors)
        let start = records.first?.time
        var steps: [Step] = []
        for record in records {
            guard let sentence = narration.sentence(of: record), let start else { continue }
            let actor = record.actor.flatMap {
                replayed.actors.indices.contains($0) ? replayed.actors[$0] : nil
            }
            let zone = record.actor.flatMap {
                replayed.zones.indices.contains($0) ? replayed.zones[$0] : nil
            }
            steps.append(
                Step(
                    number: steps.count + 1, time: record.time,
                    since: RunNarration.time(record.time, since: start), actor: actor,
                    clock: Self.clock(at: record.time, zone: zone ?? "UTC", in: zones),
                    what: record.event.what,
                    sentence: VisibleText.line(sentence),
                    wire: Self.wire(of: record.event)))
        }
        self.steps = steps
    }

    /// The most bytes of each of these lines.
    private static let width = 600

    private static func wire(of event: HistoryEvent) -> [String] {
        let lines =
            switch event {
            case .sent(_, _, let request): ExchangeText.content(request.headers, request.body)
            case .processed(_, _, let response?):
                ExchangeText.content(response.headers, response.body)
            default: [String]()
            }
        return lines.map { CutText.start(of: $0, width) }
    }

    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// The local date and time in a zone, to the second.
    private static func clock(at time: Instant, zone name: String, in zones: ZoneDatabase) -> String
    {
        guard let zone = try? zones.zone(named: name) else { return "\(time.text) UTC" }
        let local = zone.local(time)
        let day = days[(local.date.weekday.rawValue + 6) % 7]
        let parts = zone.text(time).split(separator: "T", maxSplits: 1)
        let clock = parts.last.map { $0.prefix(8) } ?? ""
        return "\(day) \(parts.first ?? "") \(clock) \(VisibleText.line(name))"
    }
}
