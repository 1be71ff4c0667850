import Contracts
import Scenarios

/// The end of a run in reports.
public struct ReportEnd: Sendable {
    /// How it ended.
    package var ending: RunEnding
    /// What came of each spec, in the order of the run.
    package var specs: [ReportSpec] = []
    /// The cases by verdict.
    package var totals = ReportTotals()
    /// The findings that a baseline names; nil where there is none.
    package var baseline: ReportBaseline?
    /// What machines and the baseline know and should not any more.
    package var faults: [Diagnostic] = []
    /// What is wrong with specs that could not be used, so that nothing of them was run.
    package var refused: [Diagnostic] = []
    /// The shards of the plan that no report covers, as `2/5`.
    package var missingShares: [String] = []

    /// What the run comes to.
    package var verdict: RunVerdict {
        if totals.failed > 0 || !faults.isEmpty { return .findings }
        if !missingShares.isEmpty || ending == .interrupted { return .undecided }
        if totals.ended == 0 { return .nothing }
        return totals.undecided > 0 || totals.passed == 0 ? .undecided : .passed
    }
}

/// What a run comes to.
package enum RunVerdict: Sendable, Equatable {
    /// Every requirement was met.
    case passed
    /// A requirement was violated, or a known finding is stale or has expired.
    case findings
    /// Some of it, or all, could not be decided.
    case undecided
    /// There was nothing to run.
    case nothing
}

/// The findings that a baseline names.
package struct ReportBaseline: Sendable {
    /// One of them.
    package struct Entry: Sendable {
        /// What is known: the name of the finding, or its fingerprint.
        package var finding: String
        /// True if a case showed it.
        package var isShown: Bool
        /// Whether it has expired.
        package var isExpired: Bool
        /// The cases that last showed it, by their ids; empty for any.
        package var cases: [String]
        /// What is wrong with the entry where it has expired, or where nothing shows it any more.
        package var fault: Diagnostic
        /// Whether every case that could show it has come to its end, and none did.
        package var isStale = false
    }

    /// The entries, in the order of the file.
    package var entries: [Entry]

    /// What is wrong with the entries that have expired or are stale.
    var faults: [Diagnostic] { entries.filter { $0.isExpired || $0.isStale }.map(\.fault) }

    /// Decides which entries are stale.
    ///
    /// - Parameters:
    ///   - isWhole: whether everything that the specs say was run to its end.
    ///   - ended: whether a case came to its end.
    mutating func decide(isWhole: Bool, ended: (String) -> Bool) {
        for place in entries.indices {
            let cases = entries[place].cases
            let isDue = BaselineWatch.isDue(cases, isWhole: isWhole, ended: ended)
            entries[place].isStale = isDue && !entries[place].isShown
        }
    }
}
