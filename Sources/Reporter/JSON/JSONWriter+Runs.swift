import Contracts
import Scenarios

/// The members of a whole run in documents and lines; `Report` reads them again, and `RunObjects`
/// describes them.
extension JSONWriter {
    /// The number that changes when a reader of older files would misread newer ones.
    static let runFormat = 2

    /// The members that identify a run.
    mutating func members(of run: ReportRun) {
        member("format", Self.runFormat)
        member("tool", run.tool)
        member("seed", decimal: "\(run.seed)")
        member("target", run.target)
        member("startedAt", "\(run.startedAt)Z")
        member("commit", run.commit)
        member("tzdata", run.tzdata)
        member("planSHA256", run.planSHA256)
        member("shard", run.shard)
        if run.isOfUnits { member("units", true) }
        member("budgetCases", run.budgetRuns)
        member("since", run.since)
        if run.isUntouched { member("untouched", true) }
        member("partial", run.isPartial)
        if run.allowsUndecided { member("allowUndecided", true) }
    }

    /// The members that identify a spec of a run.
    mutating func members(of spec: ReportRun.Spec) {
        member("spec", spec.folder)
        member("name", spec.name)
        member("contractSHA256", spec.contractSHA256)
        member("planned", spec.planned)
    }

    /// The end of a run, and its result.
    mutating func members(of end: ReportEnd, _ counts: RunCounts) {
        member("ending", end.ending.rawValue)
        if !end.missingShares.isEmpty { member("missingShares", end.missingShares) }
        if !end.missingUnits.isEmpty { member("missingUnits", end.missingUnits) }
        object("totals") { $0.members(of: counts) }
        let shortfalls = counts.shortfalls.map(\.sentence)
        if !shortfalls.isEmpty { member("shortfalls", shortfalls) }
        if let baseline = end.baseline {
            objects("baseline", of: baseline.entries) { writer, entry in
                writer.member("finding", entry.finding)
                writer.member("shown", entry.isShown)
                writer.member("expired", entry.isExpired)
                writer.member("cases", entry.cases)
                writer.object("fault") { $0.members(of: entry.fault) }
            }
        }
        if !end.causes.isEmpty {
            objects("causes", of: end.causes) { writer, cause in
                writer.member("id", cause.id)
                writer.member("headline", cause.headline)
                writer.member("findings", cause.fingerprints)
                writer.member("cases", cause.cases)
            }
        }
        objects("faults", of: end.faults) { $0.members(of: $1) }
        if end.refused.isEmpty { return }
        objects("refused", of: end.refused) { $0.members(of: $1) }
    }

    private mutating func members(of counts: RunCounts) {
        let news = counts.news.count
        member("planned", counts.planned)
        for verdict in CaseVerdict.allCases { member(verdict.rawValue, counts.verdicts[verdict]) }
        member("judgements", counts.judgements)
        member("findings", news)
        member("known", counts.shown.count - news)
        member("knownCases", counts.knownCases)
    }

    /// The coverage of a spec.
    mutating func members(of spec: ReportSpec) {
        member("whole", spec.isWhole)
        objects("clients", of: spec.clients) { $0.members(of: $1) }
        member("unplayed", spec.unplayed)
        object("rules") { writer in
            writer.member("total", spec.rules)
            writer.member("missing", spec.missingRules)
        }
        if !spec.unsuccessful.isEmpty { member("unsuccessful", spec.unsuccessful) }
        member("overlaps", spec.overlaps)
        member("times", spec.times)
        if !spec.hopes.isEmpty {
            objects("hopes", of: spec.hopes) { writer, hope in
                writer.member("operation", hope.operation)
                writer.member("others", hope.others)
                writer.objects("refusals", of: hope.refusals) { writer, refusal in
                    writer.member("status", "\(refusal.status)")
                    writer.member("seen", refusal.count)
                }
                if !hope.login.isEmpty { writer.member("login", hope.login) }
            }
        }
        if let drawn = spec.drawn {
            object("drawn") { writer in
                writer.objects("requests", of: drawn.requests) { writer, requests in
                    writer.member("kind", requests.kind)
                    writer.member("seen", requests.seen)
                    writer.member("refused", requests.refused)
                }
                writer.part("met", drawn.met)
                writer.part("broken", drawn.broken)
            }
        }
        members(spec.details)
    }

    private mutating func members(of client: ReportSpec.Client) {
        member("client", client.name)
        part("states", client.states)
        part("transitions", client.transitions)
        part("outcomes", client.outcomes)
        objects("unreachable", of: client.excused) { writer, part in
            writer.member("name", part.name)
            writer.member("why", part.why)
        }
        if client.known.isEmpty { return }
        objects("known", of: client.known) { writer, entry in
            writer.member("finding", entry.finding)
            writer.member("shown", entry.isShown)
            writer.object("fault") { $0.members(of: entry.staleness) }
        }
    }

    private mutating func part(_ name: String, _ part: ReportSpec.Part) {
        object(name) { writer in
            writer.member("total", part.total)
            writer.member("reached", part.reached)
            writer.member("missing", part.missing)
            if !part.surprising.isEmpty { writer.member("surprising", part.surprising) }
        }
    }
}
