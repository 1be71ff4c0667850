import Contracts
import Simulator

/// The outcomes of the runs of one case, added up.
struct CaseCounts {
    var result: ScenarioResult
    private var hash: HistoryHash
    /// The number of runs in which something was undecided.
    private var undecided = 0
    /// The findings that another unit makes smaller.
    var firstRuns: [CasePart.FirstRun] = []
    /// True if the history of the first run is kept.
    private let keepsFirst: Bool

    init(_ testCase: TestCase, keepsFirst: Bool) {
        result = ScenarioResult(testCase)
        hash = HistoryHash(block: testCase.block)
        self.keepsFirst = keepsFirst && testCase.runNumbers.lowerBound == 1
    }

    /// Adds the outcome of a run.
    ///
    /// - Returns: the violations that no earlier run has shown.
    mutating func add(_ played: PlayedRun, in engine: WorldEngine) -> [ShownViolation] {
        if keepsFirst, result.runs == 0 { result.first = RunHistory(played.records, in: engine) }
        result.runs += played.runs
        result.moves += played.moves
        // On a real clock nothing is simulated.
        if !engine.isLive {
            result.simulatedSeconds += played.world.now.span(since: played.start)?.seconds ?? 0
        }
        result.judgements += played.judgements
        result.stepsDone += played.stepsDone
        result.coverage.record(played.marks)
        hash.append(played.records, ofRun: played.number, in: engine)
        if played.isCutShort { result.isCutShort = true }
        result.record(undecided: played.undecided)
        result.leftOut = result.leftOut ?? played.skip
        if !played.undecided.isEmpty { undecided += played.runs }
        result.differing.merge(played.differing, uniquingKeysWith: +)
        for sentence in played.unjudged where !result.unjudged.contains(sentence) {
            result.unjudged.append(sentence)
        }
        return played.violations.filter { !result.countAgain($0.key) }
    }

    /// The result with everything that was counted.
    func ended() -> ScenarioResult {
        var result = result
        result.historySHA256 = hash.text
        if let range = result.testCase.range {
            result.part = CasePart(range, hashes: hash.blocks, first: firstRuns)
        }
        result.separateSkipped(undecidedIn: undecided)
        return result
    }
}
