import Contracts
import Reporter
import Scenarios

/// The changes that a baseline accepts, and the baseline to write.
struct ChangeAcceptance {
    /// The day of the comparison.
    let today: CivilDate
    private let baseline: Baseline?
    private let written: WrittenBaseline?
    /// The name of the contract in entries.
    private let spec: String
    private let oldRevision: String?
    private let newRevision: String?

    /// The baselines that a command line names; nil, and reported, where one cannot be used.
    ///
    init?(_ invocation: Invocation, from old: ContractSource, to new: ContractSource) throws {
        let path = new.path
        oldRevision = old.revision
        newRevision = new.revision
        today = try RunBaseline.today(invocation)
        spec = LoneContract.name(of: invocation.environment.realPath(path) ?? path)
        switch try RunBaseline.read(invocation) {
        case .none: baseline = nil
        case .read(let read): baseline = read
        case .unusable: return nil
        }
        written = try WrittenBaseline(invocation, keeping: baseline)
    }

    /// A change for the report, with the reason why it is accepted.
    func reported(_ change: ContractChange, clients: [ClientEffect]) -> ReportedChange {
        let print = Self.fingerprint(of: change, breaking: clients)
        let entry = baseline?.entry(named: change.id, print, in: spec)
        var reported = ReportedChange(
            change, old: change.old.map { Self.place($0, of: oldRevision) },
            new: change.new.map { Self.place($0, of: newRevision) },
            clients: clients,
            acceptance: entry.map { .init(reason: $0.reason, until: $0.expires.text) })
        reported.key = print
        return reported
    }

    /// The faults of the baseline: entries that have expired, and those whose change is gone.
    func faults(after changes: [ReportedChange]) -> [Diagnostic] {
        guard let baseline else { return [] }
        var watch = BaselineWatch(baseline)
        for change in changes { _ = watch.record(change.id, change.key, in: spec) }
        return baseline.entries.enumerated().compactMap { place, entry in
            if baseline.isExpired(entry) { return watch.fault(of: entry) }
            guard !watch.isShown[place], (entry.spec ?? spec) == spec else { return nil }
            // After a release, an accepted change is no change any more.
            var fault = watch.fault(of: entry)
            fault.severity = .warning
            return fault
        }
    }

    /// Writes the baseline that was asked for: the changes that fail, and the entries so far.
    func write(_ report: ChangeReport) throws {
        guard let written else { return }
        var draft = written.draft
        for change in report.failing {
            draft.add(finding: change.id, fingerprint: change.key, in: spec, by: [])
        }
        if written.dropsStale, let baseline {
            var watch = BaselineWatch(baseline)
            for change in report.changes { _ = watch.record(change.id, change.key, in: spec) }
            for place in baseline.entries.indices where !watch.isShown[place] { draft.drop(place) }
        }
        try written.write(draft)
    }

    /// A further client that breaks is another change, which nobody has accepted.
    private static func fingerprint(
        of change: ContractChange, breaking clients: [ClientEffect]
    ) -> String {
        let broken = clients.filter(\.isBroken).map { "\($0.client) \($0.version ?? "")" }
        let subject = [change.key] + Set(broken).sorted()
        return Finding.fingerprint(
            kind: change.id, subject: subject.joined(separator: " | "), client: nil)
    }

    private static func place(_ value: Value, of revision: String?) -> ReportedChange.Place {
        // A line of another revision is no line of the checkout.
        let prefix = revision.map { "git:\($0):" } ?? ""
        return ReportedChange.Place(
            file: prefix + value.document.name, position: value.position)
    }
}
