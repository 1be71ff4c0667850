import Contracts
import Scenarios
import Simulator

/// The history of a run of a case, entry by entry: in words, without secrets, and no longer than
/// a reader bears.
struct ReportHistory {
    /// Somebody to whom things happened.
    struct Actor {
        let name: String
        /// The machine that is played; nil for who only makes the requests of a script.
        let client: String?
        let zone: String
    }

    /// One thing that happened.
    struct Entry {
        /// Seconds since the first thing, as a decimal number.
        let at: String
        /// The local time in the actor's zone, with its offset; nil if the zone is not known.
        let local: String?
        /// The name of the actor; nil for the backend and the world.
        let actor: String?
        let what: String
        /// The same in words.
        let text: String
        /// The operation, the name and the answer's status, of what is about a request.
        let operation: String?
        let message: String?
        let status: Int?
        /// The states that were entered, by their paths.
        let states: [String]
    }

    /// The most entries of a run that passed, and the most entries of a finding.
    static let heldLimit = 60
    static let brokenLimit = 2_000

    let actors: [Actor]
    /// When the first thing happened.
    let startedAt: String
    let entries: [Entry]
    /// The number of entries that are left out.
    let left: Int
    /// The place of the entry with the violation; nil where there was none.
    let violation: Int?

    /// The history of the first run of a case; nil where nobody wants to know or none was kept.
    init?(ofFirstIn result: ScenarioResult, _ facts: RunFacts, _ mask: SecretMask) {
        guard let first = result.first else { return nil }
        let kept = KeptRecords(
            records: first.records, zones: first.zones, violation: nil, limit: Self.heldLimit)
        self.init(kept, in: result, facts: facts, mask: mask)
    }

    /// The history that led to a finding; nil where nobody wants to know or nothing was recorded.
    init?(
        of finding: Finding, in result: ScenarioResult, _ facts: RunFacts, _ mask: SecretMask
    ) {
        let violation = finding.breakingRecord ?? finding.records.indices.last
        let kept = KeptRecords(
            records: finding.records, zones: finding.zones, violation: violation,
            limit: Self.brokenLimit)
        self.init(kept, in: result, facts: facts, mask: mask)
    }

    private init?(
        _ kept: KeptRecords, in result: ScenarioResult, facts: RunFacts, mask: SecretMask
    ) {
        let (records, zones, limit) = (kept.records, kept.zones, kept.limit)
        guard facts.showsHistories, let start = records.first?.time else { return nil }
        let plans = result.scenario.plan.actors
        let actors = plans.indices.map { place in
            let (plan, isZoned) = (plans[place], zones.indices.contains(place))
            return Actor(
                name: plan.identity.name,
                client: plan.client == ActorPlan.caller ? nil : plan.client,
                zone: isZoned ? zones[place] : plan.identity.zone)
        }
        let reporting = HistoryReporting(records, of: actors, facts: facts, mask: mask)
        let reported = records.indices.filter { reporting.isReported(records[$0]) }
        let end = kept.violation.flatMap { violation in reported.lastIndex { $0 <= violation } }
        // The violation is reported even where its history before is too long.
        let first = max(0, (end ?? 0) + 1 - limit)
        entries = reported.dropFirst(first).prefix(limit).map {
            reporting.entry(of: records[$0], since: start)
        }
        self.actors = actors
        self.violation = end.map { $0 - first }
        left = reported.count - entries.count
        startedAt = start.text
    }
}

/// The records that were kept of a run.
private struct KeptRecords {
    let records: [HistoryRecord]
    /// The zones of the actors, in order; empty for the zones of the plan.
    let zones: [String]
    /// The place of the record with the violation; nil where there was none.
    let violation: Int?
    /// The most entries that are reported.
    let limit: Int
}

/// Makes entries of records.
private struct HistoryReporting {
    private let actors: [ReportHistory.Actor]
    private let zones: [Zone?]
    private let narration: RunNarration
    private let mask: SecretMask
    /// The most bytes of a text that are looked at, far beyond what is shown.
    private static let longest = 1 << 16
    /// The operations that messages asked for, by the labels of the messages.
    private var operations: [MessageLabel: String] = [:]

    init(
        _ records: [HistoryRecord], of actors: [ReportHistory.Actor], facts: RunFacts,
        mask: SecretMask
    ) {
        self.actors = actors
        zones = actors.map { try? facts.zones.zone(named: $0.zone) }
        narration = RunNarration(actors: actors.map(\.name))
        self.mask = mask
        for record in records {
            guard case .sent(let message, let operation, _) = record.event else { continue }
            operations[message] = operations[message] ?? operation
        }
    }

    func isReported(_ record: HistoryRecord) -> Bool { narration.sentence(of: record) != nil }

    /// The entry of a record, in a history that began at a moment.
    func entry(of record: HistoryRecord, since start: Instant) -> ReportHistory.Entry {
        let masked = mask.records([record.cut(to: Self.longest)])[0]
        let event = record.event
        let actor = record.actor.flatMap { actors.indices.contains($0) ? $0 : nil }
        return ReportHistory.Entry(
            at: record.time.span(since: start).map { String($0.text.dropLast()) } ?? "0",
            local: actor.flatMap { zones[$0] }.map { Self.clock(record.time, $0) },
            actor: actor.map { actors[$0].name }, what: event.what,
            text: narration.line(of: masked) ?? "",
            operation: event.message.flatMap { operations[$0] },
            message: masked.event.said, status: event.status,
            states: event.enteredStates)
    }

    /// The local time, with the offset of its zone.
    private static func clock(_ time: Instant, _ zone: Zone) -> String {
        let parts = zone.text(time).split(separator: "T", maxSplits: 1)
        return parts.last.map(String.init) ?? ""
    }
}

extension HistoryRecord {
    /// The same with the start of each long text.
    fileprivate func cut(to limit: Int) -> HistoryRecord {
        let event = event.changing { value, _ in
            if case .string(let text) = value {
                .string(CutText.start(of: text, limit))
            } else {
                value
            }
        }
        return HistoryRecord(time: time, actor: actor, event: event)
    }
}

extension HistoryEvent {
    /// The status of an answer; nil where there is none.
    fileprivate var status: Int? {
        switch self {
        case .processed(_, _, let response): response?.status
        case .delivered(_, let status): status
        default: nil
        }
    }

    /// The name of the message that it is about, or the sentence about a violation.
    fileprivate var said: String? {
        if case .broke(_, let message) = self { message } else { message?.text }
    }

    /// The states that an app has entered, without the whole machine.
    var enteredStates: [String] {
        if case .turned(_, _, let entered) = self { entered.filter { !$0.isEmpty } } else { [] }
    }
}
