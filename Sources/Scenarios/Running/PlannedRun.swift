import Contracts
import Simulator

/// Runs everything that a plan says, by several workers at once.
///
///     let run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
///         try ScenarioRunner(plan.parts[entry.part].spec, seed: seed).run(entry.testCase, goesOn)
///     }
///     let outcome = try run.run { event in … }
///
/// The events come in the order of the plan, on the caller's thread, whichever worker ran the case.
/// So one worker and many workers report the same.
package struct PlannedRun: Sendable {
    /// Runs a case from a seed, and asks now and then whether to continue.
    package typealias Perform =
        @Sendable (RunPlan.Entry, UInt64, (ScenarioRunner.Progress) -> Bool) throws(WorldFailure) ->
        ScenarioResult

    /// The plan that is run.
    package let plan: RunPlan
    /// The number of cases that are run at the same time.
    package var jobs = 1
    /// True if the run ends at the first new finding.
    package var isFailFast = false
    /// After how long no more is begun, and what runs is cut short; nil for never.
    package var timeLimit: Duration?
    /// A clock that never jumps.
    package var stopwatch: @Sendable () -> Duration = { .zero }
    /// The reason to stop everything, such as a signal; nil if there is none.
    package var stopReason: @Sendable () -> String? = { nil }
    /// True if a finding of a case is news, which `isFailFast` asks and the outcome counts.
    package var isNews: @Sendable (Finding, RunPlan.Entry) -> Bool = { finding, _ in
        finding.known == nil
    }
    /// True for a case that is begun after all others, unless the first finding is enough.
    package var waitsForOthers: @Sendable (RunPlan.Entry) -> Bool = { _ in false }
    private let perform: Perform

    /// The shortest time between two reports of progress, for each case.
    private static let pace: Duration = .milliseconds(100)

    /// A run of a plan.
    package init(_ plan: RunPlan, _ perform: @escaping Perform) {
        self.plan = plan
        self.perform = perform
    }

    /// Runs everything, and reports its events; an error that the listener throws ends the run.
    package func run(_ report: (RunEvent) throws -> Void) throws -> RunOutcome {
        let entries = plan.entries
        let times = max(1, plan.repeats)
        let queue = WorkQueue(order: order(of: entries, times))
        let beginning = stopwatch()
        try report(.runStarted(plan))
        let goesOn: @Sendable () -> Bool = {
            guard let end = end(since: beginning) else { return true }
            queue.end(end)
            return false
        }
        let pool = WorkerPool(size: min(max(1, jobs), max(1, entries.count * times))) {
            while goesOn(), let number = queue.next() {
                let entry = entries[number / times]
                let caseRun = run(entry, turn: number % times) { progress in
                    let sign = WorkQueue.Sign(entry: number / times, progress: progress)
                    queue.show(sign, of: number, at: stopwatch(), every: Self.pace)
                    return goesOn() && queue.wants(number)
                }
                let hasNews = caseRun.result.findings.contains { isNews($0, entry) }
                queue.finish(number, caseRun, isLast: isFailFast && hasNews)
            }
        }
        defer {
            queue.stop()
            pool.join()
        }
        var reporting = OrderedReports(entries, times: times)
        try reporting.report(from: queue, to: report)
        return reporting.outcome
    }

    /// The order in which the cases are begun, by their numbers.
    private func order(of entries: [RunPlan.Entry], _ times: Int) -> [Int] {
        let numbers = Array(0..<(entries.count * times))
        if isFailFast { return numbers }
        let waits = entries.map(waitsForOthers)
        return numbers.filter { !waits[$0 / times] } + numbers.filter { waits[$0 / times] }
    }

    /// The reason why no more cases are begun; nil if more can begin.
    private func end(since beginning: Duration) -> RunEnd? {
        if let reason = stopReason() { return RunEnd(.interrupted, reason) }
        if let timeLimit, stopwatch() - beginning >= timeLimit {
            return RunEnd(.truncated, TimeShare.outOfTime)
        }
        return nil
    }

    private func run(
        _ entry: RunPlan.Entry, turn: Int, while goesOn: (ScenarioRunner.Progress) -> Bool
    ) -> CaseRun {
        let begin = stopwatch()
        do throws(WorldFailure) {
            let result = try perform(entry, plan.seed(of: entry.testCase, turn: turn), goesOn)
            return CaseRun(result: result, duration: stopwatch() - begin)
        } catch {
            var result = ScenarioResult(entry.testCase)
            result.undecided = error.diagnostics
            return CaseRun(result: result, duration: stopwatch() - begin, isFailure: true)
        }
    }
}

/// The outcome of running a case once.
struct CaseRun: Sendable {
    var result: ScenarioResult
    var duration: Duration
    /// True if its world could not even begin.
    var isFailure = false
    /// True if it was not even begun, because the run came to its end.
    var isLeftOut = false
}

/// The reason why a run ended early.
struct RunEnd: Sendable {
    let ending: RunEnding
    /// A sentence for each case that was left out.
    let reason: String

    init(_ ending: RunEnding, _ reason: String) {
        self.ending = ending
        self.reason = reason
    }
}

extension RunPlan {
    /// The seed of a case when it is run for the first, second … time.
    ///
    /// The first time it is the seed of the plan; others follow from it and from the case alone.
    func seed(of testCase: TestCase, turn: Int) -> UInt64 {
        if turn == 0 { return seed }
        var stream = RandomStream(seed: seed, name: "\(testCase.path)/turn \(turn + 1)")
        return stream.next()
    }
}
