import Contracts

/// Watches a run for entries of a baseline that should not stand there any more.
///
/// An entry is stale when every case that last showed its finding has come to its end and nothing
/// showed it. Without such a list that is the whole plan, of which nothing may be missing.
package struct BaselineWatch: Sendable {
    /// The baseline.
    package let baseline: Baseline
    private var isShown: [Bool]
    /// Of the cases that entries name, those that came to their end.
    private var ended: Set<String> = []
    private let named: Set<String>

    /// A watch before anything has run.
    package init(_ baseline: Baseline) {
        self.baseline = baseline
        isShown = baseline.entries.map { _ in false }
        named = Set(baseline.entries.flatMap(\.cases))
    }

    /// Records a case.
    ///
    /// - Parameter spec: the name of its spec, as in ids.
    package mutating func record(_ result: ScenarioResult, in spec: String) {
        for (place, entry) in baseline.entries.enumerated() where !isShown[place] {
            isShown[place] = result.findings.contains { entry.means($0, in: spec) }
        }
        guard !named.isEmpty, result.isDecided else { return }
        let id = "\(spec)/\(result.testCase.path)"
        if named.contains(id) { ended.insert(id) }
    }

    /// The entries, with whether a case showed the finding of each, and whether it is stale.
    ///
    /// - Parameter isWhole: whether everything that the specs say was run to its end.
    package func states(
        isWhole: Bool
    ) -> [(entry: Baseline.Entry, isShown: Bool, isStale: Bool)] {
        zip(baseline.entries, isShown).map { entry, isShown in
            let isDue = Self.isDue(entry.cases, isWhole: isWhole) { ended.contains($0) }
            return (entry, isShown, isDue && !isShown)
        }
    }

    /// What is wrong with an entry if it has expired, or else if nothing shows its finding.
    package func fault(of entry: Baseline.Entry) -> Diagnostic {
        baseline.isExpired(entry) ? entry.expiry : entry.staleness
    }

    /// Whether an entry's finding would have been shown by now, if it were still there.
    package static func isDue(
        _ cases: [String], isWhole: Bool, ended: (String) -> Bool
    ) -> Bool {
        isWhole || (!cases.isEmpty && cases.allSatisfy(ended))
    }
}

extension ScenarioResult {
    /// Whether it came to its end and everything in it was decided.
    package var isDecided: Bool { skipped == nil && undecided.isEmpty && !isCutShort }
}

extension Baseline.Entry {
    fileprivate var expiry: Diagnostic {
        (place["expires"] ?? place).diagnostic(
            check: "expired-entry", "\(quoted(title)) was known until \(expires.text)",
            remedy: "repair what it is about, or give it a new day and a reason")
    }

    fileprivate var staleness: Diagnostic {
        place.diagnostic(
            check: "stale-entry", "no case shows \(quoted(title)) any more",
            remedy: "take the entry out, so that it cannot hide the next one")
    }
}
