import Contracts
import Reporter
import Scenarios

/// The baseline that a command line wants to be written, checked before anything runs.
struct WrittenBaseline {
    private let path: String
    let draft: BaselineDraft
    let dropsStale: Bool
    /// The stamp of the file before the run; nil if there was no file.
    private let stamp: FileStamp?
    private let invocation: Invocation

    /// The baseline to write; nil if none was asked for.
    ///
    /// - Parameter baseline: the known findings.
    init?(_ invocation: Invocation, keeping baseline: Baseline?) throws {
        let values = invocation.values
        let option = RunOptions.writeBaseline
        guard let path = values.text(option) else {
            for other in [RunOptions.reason, RunOptions.dropStale] where values.isSet(other) {
                throw UsageError.missingOption(option: option.spelling, valueName: "FILE")
            }
            return nil
        }
        dropsStale = values.isSet(RunOptions.dropStale)
        if dropsStale, baseline == nil {
            throw UsageError.missingOption(
                option: RunOptions.baseline.spelling, valueName: "FILE")
        }
        self.path = path
        self.invocation = invocation
        stamp = Self.stamp(of: path, invocation.environment)
        let isThere = stamp.map { $0.size > 0 } ?? false
        if isThere, !values.isSet(CommonOptions.force), !Self.isKept(path, invocation) {
            throw UsageError.badValue(
                of: option.spelling, value: path,
                expected: "a file that is not there yet, or that of --baseline, whose entries stay")
        }
        var draft = BaselineDraft(keeping: baseline, today: try RunBaseline.today(invocation))
        if let reason = values.text(RunOptions.reason) { draft.reason = reason }
        self.draft = draft
    }

    private static func stamp(of path: String, _ environment: Environment) -> FileStamp? {
        path == Environment.standardStream ? nil : environment.fileStamp(path)
    }

    /// True if the file is the one whose entries are kept.
    private static func isKept(_ path: String, _ invocation: Invocation) -> Bool {
        guard let kept = invocation.values.text(RunOptions.baseline) else { return false }
        return kept == path
            || invocation.environment.realPath(kept) == invocation.environment.realPath(path)
    }

    /// The reporter that writes it at the end of a run.
    var reporter: any RunReporter {
        BaselineRunReporter(draft, dropsStale: dropsStale) { draft in try write(draft) }
    }

    /// Writes a draft, unless somebody has changed the file meanwhile.
    func write(_ draft: BaselineDraft) throws {
        let environment = invocation.environment
        // Somebody may have filled in reasons meanwhile.
        if stamp != Self.stamp(of: path, environment) {
            throw FileError.unwritable(path: path, reason: "it was changed during the run")
        }
        try environment.writeReport(path, text: draft.text(named: path))
        if invocation.values.isSet(CommonOptions.quiet) { return }
        let counts = draft.counts
        let name = path == Environment.standardStream ? FileError.standardOutput : path
        let dropped = counts.dropped > 0 ? ", \(counts.dropped) left out" : ""
        try environment.print(
            "\(VisibleText.line(name)): \(counts.added) added\(dropped), \(counts.all) in all\n",
            to: .error)
    }
}
