import Simulator

/// Reports the work of a plan's workers in the order of the plan.
struct OrderedReports {
    private let entries: [RunPlan.Entry]
    private let times: Int
    private(set) var outcome = RunOutcome()
    /// The outcome of the earlier repetitions of the case that is reported next.
    private var merged: CaseRun?

    init(_ entries: [RunPlan.Entry], times: Int) {
        self.entries = entries
        self.times = times
    }

    /// Reports every case of the plan, and then the end of the run.
    mutating func report(from queue: WorkQueue, to report: (RunEvent) throws -> Void) throws {
        for number in 0..<(entries.count * times) {
            let entry = entries[number / times]
            let news = try queue.news(of: number) { sign in
                let shown = entries[sign.entry]
                try report(.progressed(shown.testCase, spec: shown.part, sign.progress))
            }
            let isLastRun = number % times == times - 1
            switch news {
            case .done(let caseRun): merge(caseRun)
            case .leftOut(let end):
                if isLastRun, merged == nil {
                    merged = CaseRun(
                        result: .skipped(entry.testCase, .ended(end.reason)), duration: .zero,
                        isLeftOut: true)
                } else {
                    merged?.result.isCutShort = true
                }
            }
            if isLastRun, let caseRun = merged {
                merged = nil
                outcome.record(caseRun, of: entry)
                try report(
                    .caseEnded(caseRun.result, spec: entry.part, duration: caseRun.duration))
            }
        }
        if let end = queue.reason { outcome.record(end) }
        try report(.runEnded(outcome.ending))
    }

    private mutating func merge(_ caseRun: CaseRun) {
        guard var all = merged else {
            merged = caseRun
            return
        }
        all.result.merge(caseRun.result)
        all.duration += caseRun.duration
        all.isFailure = all.isFailure || caseRun.isFailure
        merged = all
    }
}

/// The outcome of a whole run.
package struct RunOutcome: Sendable {
    /// The reason of its end.
    package private(set) var ending = RunEnding.complete
    /// The ids of the cases whose world could not even begin.
    package private(set) var unusable: [String] = []

    /// True if a case was left out or cut short.
    private var isShort = false

    /// Records the reason why nothing more was begun, which matters only where something was
    /// missed.
    mutating func record(_ end: RunEnd) {
        if end.ending == .interrupted || isShort { ending = end.ending }
    }

    mutating func record(_ caseRun: CaseRun, of entry: RunPlan.Entry) {
        if caseRun.result.isCutShort || caseRun.isLeftOut { isShort = true }
        if caseRun.isFailure, caseRun.result.skipped == nil { unusable.append(entry.id) }
    }
}
