import Contracts
import Scenarios

/// The end of a run in reports.
public struct ReportEnd: Sendable {
    /// The kind of ending.
    package var ending: RunEnding
    /// The result of each spec, in the order of the run; `RunCounts` decides which are whole.
    package var specs: [ReportSpec] = []
    /// The findings that a baseline names; nil where there is none.
    package var baseline: ReportBaseline?
    /// The entries of machines and the baseline that are stale or expired, as `RunCounts` decides.
    package var faults: [Diagnostic] = []
    /// The problems of specs that could not be used, so that nothing of them was run.
    package var refused: [Diagnostic] = []
    /// The shards of the plan that no report covers, as `2/5`.
    package var missingShares: [String] = []
    /// The ids of units of the plan that no report covers.
    package var missingUnits: [String] = []
    /// The causes of the findings that fail the run, as `RunCounts` finds them.
    package var causes: [Cause] = []

    /// True if no report covers some parts of the plan.
    var isMissingParts: Bool { !missingShares.isEmpty || !missingUnits.isEmpty }

    /// Findings that come of one cause.
    package struct Cause: Sendable {
        /// Distinguishes the cause from others, whatever the seed.
        package var id: String
        /// The headline of the most telling finding.
        package var headline: String
        /// The fingerprints of the findings, the most telling one first.
        package var fingerprints: [String]
        /// The ids of the cases that show any of them.
        package var cases: [String]
    }
}

/// The findings that a baseline names.
package struct ReportBaseline: Sendable {
    /// One of them.
    package struct Entry: Sendable {
        /// The name of the known finding, or its fingerprint.
        package var finding: String
        /// True if a case showed it.
        package var isShown: Bool
        /// True if it has expired.
        package var isExpired: Bool
        /// The cases that last showed it, by their ids; empty for any.
        package var cases: [String]
        /// The problem of the entry if it has expired, or if no case shows it any more.
        package var fault: Diagnostic
        /// True if every case that could show it has come to its end, and none did.
        package var isStale = false
        /// True if it would be stale, but a server need not show such a finding in each run.
        package var isUnseen = false
    }

    /// The entries, in the order of the file.
    package var entries: [Entry]

    /// The problems of the entries that have expired or are stale.
    var faults: [Diagnostic] { entries.filter { $0.isExpired || $0.isStale }.map(\.fault) }

    /// Decides which entries are stale: those that nothing shows, though every case that last
    /// showed the finding has come to its end. Without such a list that is every case of the specs.
    ///
    /// - Parameters:
    ///   - isWhole: true if everything in the specs was run to its end.
    ///   - ended: the ids of the ended cases.
    ///   - uncertain: the ids of those that may find something in one run and not in the next.
    mutating func decide(isWhole: Bool, ended: Set<String>, uncertain: Set<String>) {
        for place in entries.indices {
            let cases = entries[place].cases
            let isDue = isWhole || (!cases.isEmpty && cases.allSatisfy(ended.contains))
            let isGone = isDue && !entries[place].isShown
            let isUncertain =
                cases.isEmpty ? !uncertain.isEmpty : cases.contains(where: uncertain.contains)
            entries[place].isStale = isGone && !isUncertain
            entries[place].isUnseen = isGone && isUncertain
        }
    }
}
