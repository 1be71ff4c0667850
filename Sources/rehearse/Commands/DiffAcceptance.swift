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

    /// The baselines that a command line names; nil, and reported, where one cannot be used.
    ///
    /// - Parameter path: the path of the new contract.
    init?(_ invocation: Invocation, of path: String) throws {
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
        let print = Self.fingerprint(of: change)
        let entry = baseline?.entry(named: change.id, print, in: spec)
        var reported = ReportedChange(
            change, old: change.old.map(Self.place), new: change.new.map(Self.place),
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

    private static func fingerprint(of change: ContractChange) -> String {
        Finding.fingerprint(kind: change.id, subject: change.key, client: nil)
    }

    private static func place(_ value: Value) -> ReportedChange.Place {
        ReportedChange.Place(file: value.document.name, position: value.position)
    }
}
