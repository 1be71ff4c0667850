import Contracts

/// Watches a run for the findings that a baseline names.
package struct BaselineWatch: Sendable {
    /// The baseline.
    package let baseline: Baseline
    /// True if a case showed the finding of each entry.
    package private(set) var isShown: [Bool]

    /// A watch before anything has run.
    package init(_ baseline: Baseline) {
        self.baseline = baseline
        isShown = baseline.entries.map { _ in false }
    }

    /// Records a case.
    ///
    /// - Parameter spec: the name of its spec, as in ids.
    package mutating func record(_ result: ScenarioResult, in spec: String) {
        for (place, entry) in baseline.entries.enumerated() where !isShown[place] {
            isShown[place] = result.findings.contains { entry.means($0, in: spec) }
        }
    }

    /// Records something by its name and its fingerprint; true if an entry excuses it.
    package mutating func record(_ name: String, _ print: String, in spec: String) -> Bool {
        var isExcused = false
        for (place, entry) in baseline.entries.enumerated() where entry.means(name, print, in: spec)
        {
            isShown[place] = true
            isExcused = isExcused || !baseline.isExpired(entry)
        }
        return isExcused
    }

    /// The fault of an entry: it has expired, or else nothing shows its finding.
    package func fault(of entry: Baseline.Entry) -> Diagnostic {
        baseline.isExpired(entry) ? entry.expiry : entry.staleness
    }
}

extension Baseline.Entry {
    fileprivate var expiry: Diagnostic {
        (place["expires"] ?? place).diagnostic(
            check: "expired-entry", "\(quoted(title)) was known until \(expires.text)",
            remedy: "repair what it is about, or give it a new day and a reason")
    }

    fileprivate var staleness: Diagnostic {
        place.diagnostic(
            check: "stale-entry", "nothing shows \(quoted(title)) any more",
            remedy: "take the entry out, so that it cannot hide the next one")
    }
}
