import Simulator

/// Tells in the order of a plan what its workers have done.
struct RunTelling {
    private let entries: [RunPlan.Entry]
    private let times: Int
    private(set) var outcome = RunOutcome()
    /// What came of the earlier attempts at the trial that is told next.
    private var merged: Attempt?

    init(_ entries: [RunPlan.Entry], times: Int) {
        self.entries = entries
        self.times = times
    }

    /// Tells until every trial of the plan is told, and then how the run ended.
    mutating func report(from queue: WorkQueue, to tell: (RunEvent) throws -> Void) throws {
        for number in 0..<(entries.count * times) {
            let entry = entries[number / times]
            let news = try queue.news(of: number) { sign in
                let shown = entries[sign.entry]
                try tell(.progressed(shown.trial, spec: shown.part, sign.progress))
            }
            let isLastAttempt = number % times == times - 1
            switch news {
            case .done(let attempt): merge(attempt)
            case .leftOut(let end):
                if isLastAttempt, merged == nil {
                    merged = Attempt(
                        result: .skipped(entry.trial, end.reason), duration: .zero,
                        isLeftOut: true)
                } else {
                    merged?.result.isCutShort = true
                }
            }
            if isLastAttempt, let attempt = merged {
                merged = nil
                outcome.record(attempt, of: entry)
                try tell(
                    .trialEnded(attempt.result, spec: entry.part, duration: attempt.duration))
            }
        }
        if let end = queue.reason { outcome.record(end) }
        try tell(.runEnded(outcome.ending))
    }

    private mutating func merge(_ attempt: Attempt) {
        guard var all = merged else {
            merged = attempt
            return
        }
        all.result.merge(attempt.result)
        all.duration += attempt.duration
        all.isFailure = all.isFailure || attempt.isFailure
        all.hasNews = all.hasNews || attempt.hasNews
        merged = all
    }
}

/// What came of a run as a whole.
package struct RunOutcome: Sendable {
    /// How it ended.
    package private(set) var ending = RunEnding.complete
    /// The ids of the trials that have a finding which is news.
    package private(set) var failed: [String] = []
    /// The ids of the trials about which something could not be decided.
    package private(set) var undecided: [String] = []
    /// The ids of the trials whose world could not even begin.
    package private(set) var unusable: [String] = []
    /// The ids of the trials that were run to their end.
    package private(set) var finished: [String] = []
    /// The ids of the trials that were left out.
    package private(set) var skipped: [String] = []

    /// Whether a trial was left out or cut short.
    private var isShort = false

    /// Takes note of why nothing more was begun, which matters only where something was missed.
    mutating func record(_ end: RunEnd) {
        if end.ending == .interrupted || isShort { ending = end.ending }
    }

    mutating func record(_ attempt: Attempt, of entry: RunPlan.Entry) {
        let result = attempt.result
        if result.isCutShort || attempt.isLeftOut { isShort = true }
        if result.skipped != nil {
            skipped.append(entry.id)
            return
        }
        if attempt.hasNews { failed.append(entry.id) }
        if attempt.isFailure {
            unusable.append(entry.id)
        } else if !result.undecided.isEmpty {
            undecided.append(entry.id)
        } else if !result.isCutShort {
            finished.append(entry.id)
        }
    }
}
