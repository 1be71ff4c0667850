import Contracts
import Simulator

extension ScenarioResult {
    /// Leaves a result undecided that rests on no observation, or skipped if nobody was let in.
    ///
    /// A case passes only if an answer, an emission or the state of a client was judged in it.
    ///
    /// - Parameter isLive: true if the answers come from a target.
    mutating func requireJudgement(isLive: Bool) {
        guard skipped == nil, findings.isEmpty, undecided.isEmpty else { return }
        if let gap = judgementGap {
            undecided = [
                testCase.place.diagnostic(
                    check: "nothing-checked", "nothing was checked: \(gap.reason)",
                    remedy: gap.remedy)
            ]
        } else if isLive {
            skipped = loginGap
        }
    }

    /// The reason for which drawn requests say nothing: nobody was let in. Nil if somebody was.
    private var loginGap: SkipReason? {
        switch scenario.experiment {
        case .fuzz, .explore: break
        default: return nil
        }
        let statuses = coverage.marks.compactMap { mark in
            if case .exchange(_, let status, _) = mark { status } else { nil }
        }
        guard let first = statuses.first, statuses.allSatisfy({ [401, 403].contains($0) }) else {
            return nil
        }
        let all = statuses.allSatisfy { $0 == first } ? "\(first)" : "401 or 403"
        return .identity(
            "the target answered \(all) to all requests",
            remedy: "log in with --header, or give its actors an identity")
    }

    /// The reason for which the judgements do not suffice, and the remedy; nil where they do.
    private var judgementGap: (reason: String, remedy: String?)? {
        // The contract says nothing of a path that it does not have; an expectation may.
        if judgements.requests > 0, judgements.answers == 0, judgements.expectations == 0 {
            return ("requests were sent, and no answer was judged", nil)
        }
        let steps = scenario.experiment.script?.steps ?? []
        if steps.contains(where: \.phase.isJudged), stepsDone == 0, judgements.expectations == 0 {
            return ("no step was done", "see the conditions and loops of its steps")
        }
        if judgements.total > 0 { return nil }
        if case .fuzz = scenario.experiment, judgements.requests == 0 {
            return ("no request was sent", "see whether the contract has operations to ask for")
        }
        return (
            "no answer, no emission and no state of a client was judged",
            "add a step that asks the backend or an app, or an expectation about one"
        )
    }
}
