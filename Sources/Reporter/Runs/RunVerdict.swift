import Scenarios

/// The verdict of a run.
package enum RunVerdict: Sendable, Equatable {
    /// Every requirement was met.
    case passed
    /// A requirement was violated, or a known finding is stale or has expired.
    case findings
    /// Some of it, or all, could not be decided.
    case undecided
    /// There was nothing to run.
    case nothing
    /// There was nothing to run, because the changes since a revision touch no case.
    case untouched
}

extension RunCounts {
    /// The verdict of the run; nothing before its end.
    package var verdict: RunVerdict {
        guard let end else { return .nothing }
        if verdicts[.failed] > 0 || !end.faults.isEmpty { return .findings }
        if end.isMissingParts || end.ending == .interrupted { return .undecided }
        if verdicts.total == 0 { return isUntouched ? .untouched : .nothing }
        if verdicts[.undecided] > 0 || verdicts[.passed] == 0 { return .undecided }
        return shortfalls.isEmpty ? .passed : .undecided
    }

    /// True if the changes since a revision touch no case, and the report has none.
    private var isUntouched: Bool { run?.untouchedSentence { $0 } != nil }
}
