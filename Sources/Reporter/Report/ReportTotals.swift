import Scenarios
import Simulator

/// The numbers of cases by verdict, and of the findings that they showed.
///
/// A finding counts once for a spec, however many cases show it.
package struct ReportTotals: Sendable, Equatable {
    /// Cases of the plan.
    package var planned = 0
    /// Cases that met all requirements, or showed known violations.
    package private(set) var passed = 0
    /// Cases that violated a requirement.
    package private(set) var failed = 0
    /// Cases that could not be decided.
    package private(set) var undecided = 0
    /// Cases that were not run.
    package private(set) var skipped = 0
    /// How often anything was played.
    package private(set) var runs = 0
    /// The judgements behind all outcomes.
    package private(set) var judgements = 0
    /// New findings, each once. The failed cases showed them.
    package private(set) var news = 0
    /// Findings that are known, each once.
    package private(set) var known = 0
    /// Cases that showed a known finding.
    package private(set) var knownCases = 0
    /// The findings that were counted; only asked.
    private var seen: Set<ReportFinding.Key> = []

    /// Nothing yet.
    package init() {}

    /// The number of cases at their end.
    package var ended: Int { passed + failed + undecided + skipped }

    /// The number of cases with this verdict.
    package func count(_ outcome: CaseVerdict) -> Int {
        switch outcome {
        case .passed: passed
        case .failed: failed
        case .undecided: undecided
        case .skipped: skipped
        }
    }

    mutating func add(_ testCase: ReportCase) {
        switch testCase.outcome {
        case .passed: passed += 1
        case .failed: failed += 1
        case .undecided: undecided += 1
        case .skipped: skipped += 1
        }
        runs += testCase.runs
        judgements += testCase.judgements?.total ?? 0
        if testCase.findings.isEmpty { return }
        for finding in testCase.findings where seen.insert(finding.key(in: testCase.spec)).inserted
        {
            if finding.isNews { news += 1 } else { known += 1 }
        }
        if testCase.findings.contains(where: { !$0.isNews }) { knownCases += 1 }
    }
}

// MARK: In words

extension ReportTotals {
    /// The cases by verdict: `45 cases: 42 passed, 1 failed, 2 skipped`.
    var outcomesText: String {
        let outcomes = CaseVerdict.allCases.filter { count($0) > 0 }
            .map { "\(count($0)) \($0.rawValue)" }
        let cases = counted(ended, "case")
        return outcomes.isEmpty ? cases : "\(cases): " + outcomes.joined(separator: ", ")
    }
}

extension ReportEnd {
    /// What was found: `1 finding in 2 cases, 56 known in 197 cases, 1 stale or expired`.
    var findingsText: String {
        var parts = [counted(totals.news, "finding") + shown(totals.news, by: totals.failed)]
        if totals.known > 0 {
            parts.append("\(totals.known) known" + shown(totals.known, by: totals.knownCases))
        }
        if !faults.isEmpty { parts.append("\(faults.count) stale or expired") }
        return parts.joined(separator: ", ")
    }

    // That a case shows several says nothing about any of them.
    private func shown(_ findings: Int, by testCases: Int) -> String {
        testCases > findings ? " in \(counted(testCases, "case"))" : ""
    }
}
