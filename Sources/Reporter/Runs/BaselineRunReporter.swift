import Scenarios

/// Writes a baseline of what a run has found when it is at its end: what is known already, and
/// every finding that nobody knew of.
package struct BaselineRunReporter: RunReporter {
    private var draft: BaselineDraft
    private let dropsStale: Bool
    private let write: (BaselineDraft) throws -> Void

    /// A reporter whose closure is called once, with what is to be written.
    ///
    /// - Parameters:
    ///   - draft: what is known already; the baseline by which the run is judged.
    ///   - dropsStale: whether entries that nothing shows any more are left out.
    package init(
        _ draft: BaselineDraft, dropsStale: Bool, write: @escaping (BaselineDraft) throws -> Void
    ) {
        self.draft = draft
        self.dropsStale = dropsStale
        self.write = write
    }

    /// Takes the next event of the run; throws what its closure throws.
    package mutating func receive(_ event: ReportEvent, counts: RunCounts) throws {
        guard case .runEnded(let end) = event, let run = counts.run else { return }
        for shown in counts.news {
            // With as many cases as it says, a scenario may not show it again.
            draft.add(
                finding: shown.finding.fullName, fingerprint: shown.finding.fingerprint,
                in: run.specs[shown.spec].name, by: run.budgetRuns == nil ? shown.testCases : [])
        }
        if dropsStale {
            for (place, entry) in (end.baseline?.entries ?? []).enumerated() where entry.isStale {
                draft.drop(place)
            }
        }
        try write(draft)
    }
}
