/// The four verdicts of a case.
public enum CaseVerdict: String, Sendable, CaseIterable {
    /// Something was judged, and nothing new was found.
    case passed
    /// There is a finding that nobody knew of.
    case failed
    /// It could not be decided.
    case undecided
    /// The case was not run.
    case skipped

    /// The verdict that follows from the parts of a result.
    package init(isSkipped: Bool, hasNews: Bool, isUndecided: Bool) {
        if isSkipped {
            self = .skipped
        } else if hasNews {
            self = .failed
        } else {
            self = isUndecided ? .undecided : .passed
        }
    }
}

extension ScenarioResult {
    /// The verdict, which rests on judgements: a result without any is undecided.
    package var verdict: CaseVerdict {
        CaseVerdict(
            isSkipped: skipped != nil, hasNews: !news.isEmpty, isUndecided: !undecided.isEmpty)
    }
}
