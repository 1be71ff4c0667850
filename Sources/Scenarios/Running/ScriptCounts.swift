import Contracts
import Simulator

/// The outcomes of the runs of one case, added up.
struct ScriptCounts {
    var result: ScenarioResult
    /// The violations, each the first time, with the run that showed it.
    private(set) var violations: [SeenViolation] = []
    /// The number of runs that showed each of them.
    private(set) var counts: [Int] = []
    private var hash = HistoryHash()
    /// The number of runs in which something was undecided.
    private var undecided = 0
    /// True if the histories are kept, because the run cannot be played again.
    private let keepsRecords: Bool
    /// True if the history of the first run is kept.
    private let keepsFirst: Bool

    init(_ runner: ScenarioRunner, _ testCase: TestCase) {
        result = ScenarioResult(testCase)
        keepsRecords = runner.target != nil
        keepsFirst = runner.keepsHistories
    }

    /// Adds the outcome of a run, or of several that were played as one.
    mutating func add(
        _ played: PlayedRun, in engine: WorldEngine, since start: Instant? = nil, runs: Int = 1
    ) {
        if keepsFirst, result.runs == 0 {
            result.first = RunHistory(played.records, in: engine)
        }
        result.runs += runs
        result.moves += max(
            played.run.scripted.count + played.run.steps.count, runs)
        let begin = start ?? engine.plan.start
        // On a real clock nothing is simulated.
        if !engine.isLive {
            result.simulatedSeconds += played.world.now.span(since: begin)?.seconds ?? 0
        }
        result.judgements += played.judgements
        result.stepsDone += played.stepsDone
        result.coverage.record(played.marks)
        hash.append(played.records, in: engine)
        if played.isCutShort { result.isCutShort = true }
        result.record(undecided: played.undecided)
        if !played.undecided.isEmpty { undecided += runs }
        for sentence in played.unjudged where !result.unjudged.contains(sentence) {
            result.unjudged.append(sentence)
        }
        for shown in played.violations {
            if let place = violations.firstIndex(where: { $0.shown.key == shown.key }) {
                counts[place] += 1
            } else {
                let history = RunHistory(
                    keepsRecords ? played.records : [], in: engine, guards: played.guards)
                violations.append(
                    SeenViolation(shown: shown, run: played.run, history: history))
                counts.append(1)
            }
        }
    }

    func progress(of total: Int) -> ScenarioRunner.Progress {
        ScenarioRunner.Progress(done: result.runs, total: total, findings: violations.count)
    }

    /// The result with what was counted.
    func ended() -> ScenarioResult {
        var result = result
        result.historySHA256 = hash.text
        for (place, count) in counts.enumerated() where place < result.findings.count {
            result.findings[place].runs = count
        }
        result.separateSkipped(undecidedIn: undecided)
        return result
    }
}
