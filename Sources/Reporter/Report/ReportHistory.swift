import Contracts
import Scenarios
import Simulator

/// What happened in a case, entry by entry, as it is told: in words, without secrets, and no longer
/// than a reader bears.
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
        /// What the clock of the actor's zone showed, with its offset; nil where it is not known.
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

    /// So many entries of a case that held are enough, and so many of a finding.
    static let heldLimit = 60
    static let brokenLimit = 2_000

    let actors: [Actor]
    /// When the first thing happened.
    let startedAt: String
    let entries: [Entry]
    /// How many entries are left out.
    let left: Int
    /// The place of the entry at which a promise was broken; nil where none was.
    let violation: Int?

    /// What happened in the first case of a trial; nil where nobody wants to know or none was kept.
    init?(ofFirstIn result: ScenarioResult, _ facts: RunFacts, _ mask: SecretMask) {
        guard let first = result.first else { return nil }
        self.init(
            first.records, zones: first.zones, upTo: nil, limit: Self.heldLimit, in: result,
            facts: facts, mask: mask)
    }

    /// What led to a finding; nil where nobody wants to know or nothing was told.
    init?(
        of finding: Finding, in result: ScenarioResult, _ facts: RunFacts, _ mask: SecretMask
    ) {
        let violation = finding.breakingRecord ?? finding.records.indices.last
        self.init(
            finding.records, zones: finding.zones, upTo: violation, limit: Self.brokenLimit,
            in: result, facts: facts, mask: mask)
    }

    private init?(
        _ records: [HistoryRecord], zones: [String], upTo violation: Int?, limit: Int,
        in result: ScenarioResult, facts: RunFacts, mask: SecretMask
    ) {
        guard facts.tellsHistories, let start = records.first?.time else { return nil }
        let plans = result.scenario.plan.actors
        let actors = plans.indices.map { place in
            let (plan, isZoned) = (plans[place], zones.indices.contains(place))
            return Actor(
                name: plan.identity.name,
                client: plan.client == ActorPlan.caller ? nil : plan.client,
                zone: isZoned ? zones[place] : plan.identity.zone)
        }
        let reporting = HistoryReporting(
            records, of: actors, since: start, facts: facts, mask: mask)
        let reported = records.indices.filter { reporting.isReported(records[$0]) }
        let end = violation.flatMap { violation in reported.lastIndex { $0 <= violation } }
        // The breach is told even where what comes before it is too long.
        let first = max(0, (end ?? 0) + 1 - limit)
        entries = reported.dropFirst(first).prefix(limit).map { reporting.entry(of: records[$0]) }
        self.actors = actors
        self.violation = end.map { $0 - first }
        left = reported.count - entries.count
        startedAt = start.text
    }
}

/// Makes entries of records.
private struct HistoryReporting {
    private let actors: [ReportHistory.Actor]
    private let zones: [Zone?]
    private let start: Instant
    private let narration: RunNarration
    private let mask: SecretMask
    /// The most bytes of a text that are looked at, far beyond what is shown.
    private static let longest = 1 << 16
    /// What was asked by messages, which are looked up by their names.
    private let operations: [String: String]

    init(
        _ records: [HistoryRecord], of actors: [ReportHistory.Actor], since start: Instant,
        facts: RunFacts, mask: SecretMask
    ) {
        self.actors = actors
        self.start = start
        zones = actors.map { try? facts.zones.zone(named: $0.zone) }
        narration = RunNarration(actors: actors.map(\.name))
        self.mask = mask
        let sent = records.filter { $0.what == "sent" }.compactMap { record in
            record.text("message").flatMap { name in
                record.text("operation").map { (name, $0) }
            }
        }
        operations = Dictionary(sent) { first, _ in first }
    }

    func isReported(_ record: HistoryRecord) -> Bool { narration.sentence(of: record) != nil }

    func entry(of record: HistoryRecord) -> ReportHistory.Entry {
        let masked = mask.records([record.cut(to: Self.longest)])[0]
        let message = record.text("message")
        let actor = record.actor.flatMap { actors.indices.contains($0) ? $0 : nil }
        return ReportHistory.Entry(
            at: record.time.span(since: start).map { String($0.text.dropLast()) } ?? "0",
            local: actor.flatMap { zones[$0] }.map { Self.clock(record.time, $0) },
            actor: actor.map { actors[$0].name }, what: record.what,
            text: narration.line(of: masked) ?? "",
            operation: message.flatMap { operations[$0] }, message: masked.text("message"),
            status: record.status, states: record.entered)
    }

    /// What a clock on the wall shows, with the offset of its zone.
    private static func clock(_ time: Instant, _ zone: Zone) -> String {
        let parts = zone.text(time).split(separator: "T", maxSplits: 1)
        return parts.last.map(String.init) ?? ""
    }
}

extension HistoryRecord {
    /// The same with the start of each long text.
    fileprivate func cut(to limit: Int) -> HistoryRecord {
        HistoryRecord(
            time: time, actor: actor, what: what,
            details: details.map { name, value in
                guard case .string(let text) = value, text.utf8.count > limit else {
                    return (name, value)
                }
                return (name, .string(CutText.start(of: text, limit)))
            })
    }

    private func detail(_ name: String) -> CELValue? { details.first { $0.name == name }?.value }

    /// The text of a detail; nil where there is none.
    func text(_ name: String) -> String? {
        if case .string(let text)? = detail(name) { text } else { nil }
    }

    /// The status of an answer; nil where there is none.
    var status: Int? {
        if case .int(let status)? = detail("status") { Int(status) } else { nil }
    }

    /// The states that an app has entered, without the whole machine.
    var entered: [String] {
        guard case .list(let list)? = detail("entered") else { return [] }
        return list.compactMap { state in
            if case .string(let path) = state, !path.isEmpty { path } else { nil }
        }
    }
}
