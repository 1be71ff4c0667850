import Scenarios

/// Writes a baseline at the end of a run: the findings that are known already, and every new one.
package struct BaselineRunReporter: RunReporter {
    private var draft: BaselineDraft
    private let dropsStale: Bool
    private let write: (BaselineDraft) throws -> Void

    /// A reporter whose closure is called once, with the new baseline.
    ///
    /// - Parameters:
    ///   - draft: the known findings: the baseline of this run.
    ///   - dropsStale: true to leave out entries that no case shows any more.
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
