import Contracts
import Simulator

extension ScenarioRunner {
    /// So many requests are sent before everything begins anew.
    private static let episode = 200

    /// Runs a fuzz: requests drawn from the contract, a run each.
    func runFuzz(
        _ testCase: TestCase, _ goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        let engine = try WorldEngine(
            spec, testCase.scenario.plan,
            options: WorldOptions(target: target, zones: zones, alternatives: .first))
        let stage = FuzzStage(
            engine: engine,
            operations: permitted(testCase.scenario.fuzzed(spec.contract)).map(\.id),
            invalidShare: testCase.scenario.fuzz?.invalidShare ?? 0, isLive: target != nil)
        let budget = testCase.scenario.budget.runs
        var counts = ScriptCounts(self, testCase)
        var left = budget
        var drawn = DrawnOperations()
        while left > 0, !stage.operations.isEmpty, !counts.result.isCutShort {
            let number = counts.result.runs + 1
            var drawing = FuzzDrawing(stage, seed: seed(of: testCase, number))
            let count = min(left, Self.episode)
            var play = FuzzCase(engine, choices: CaseChoices(seed: seed(of: testCase, number)))
            for _ in 0..<count { drawing.step(&play) }
            drawn.record(drawing)
            left -= count
            counts.add(play.played, in: engine, runs: count)
            if !goesOn(counts.progress(of: budget)) { counts.result.isCutShort = left > 0 }
        }
        counts.result.record(undecided: drawn.diagnostics(in: spec.contract))
        for seen in counts.violations {
            let key = seen.shown.key
            let progress = counts.progress(of: budget)
            if target != nil {
                // Nothing behind it matters.
                let run = seen.run.beginning(withRequests: seen.shown.steps)
                var shorter = seen
                shorter.run = run
                let smallest = retried(
                    shorter, in: engine, while: { goesOn(progress) }
                ) { testCases in
                    var shrinker = FuzzShrinker(
                        engine, run: run, showing: key, budget: shrinkBudget)
                    shrinker.testCases = testCases
                    return shrinker.shrunk { true }
                }
                counts.result.keep(smallest)
                continue
            }
            var shrinker = FuzzShrinker(
                engine, run: seen.run, showing: key, budget: min(shrinkBudget, 300))
            let smallest = shrinker.shrunk { goesOn(progress) }
            let reported = replayFuzz(smallest, engine)
            let shown = reported.violations.first { $0.key == key }
            var finding = Finding(
                shown?.violation ?? seen.shown.violation, client: key.client, run: smallest)
            finding.originalSteps = seen.run.length
            finding.records = reported.records
            finding.breakingRecord = shown?.record
            counts.result.findings.append(finding)
        }
        return counts.ended()
    }

    /// Sends the requests of a recorded run again.
    func replayFuzz(_ run: RecordedRun, _ engine: WorldEngine) -> PlayedRun {
        var play = FuzzCase(engine, choices: CaseChoices(), opening: run.opening)
        play.replay(run)
        return play.played
    }
}

extension Scenario {
    /// The operations that a fuzz asks for, in the order of the contract.
    func fuzzed(_ contract: Contract) -> [Contracts.Operation] {
        let globs = fuzz?.operations.map(Glob.init) ?? []
        return contract.operations.filter { operation in
            globs.isEmpty || globs.contains { $0.matches(operation.id) }
        }
    }
}

/// The operations of a fuzz for which valid requests were drawn, and those that have none.
private struct DrawnOperations {
    // Only asked, and never walked over.
    private var valid: Set<String> = []
    private var barren: Set<String> = []

    mutating func record(_ drawing: FuzzDrawing) {
        valid.formUnion(drawing.drawn)
        barren.formUnion(drawing.barren)
    }

    /// The operations without any valid request, which nothing has checked.
    func diagnostics(in contract: Contract) -> [Diagnostic] {
        contract.operations.filter { barren.contains($0.id) && !valid.contains($0.id) }.map {
            $0.value.diagnostic(
                check: "no-valid-request",
                "no valid request could be drawn for \(quoted($0.id)), so nothing checked it",
                remedy: "see whether its schemas can be met, or leave it out with operations:")
        }
    }
}

/// The facts that all runs of one fuzz share.
private struct FuzzStage {
    let engine: WorldEngine
    /// The ids of the operations that are asked for.
    let operations: [String]
    /// The number of invalid requests among a hundred.
    let invalidShare: Int
    /// True on a target, whose state and clock are not those of the model.
    let isLive: Bool
}

/// Draws what a fuzz sends.
private struct FuzzDrawing {
    private let stage: FuzzStage
    private var generator: RequestGenerator
    private var chance: RandomStream
    /// The operations for which a valid request was drawn.
    private(set) var drawn: Set<String> = []
    /// The operations for which none was found at the last try.
    var barren: [String] { generator.barrenOperations }

    init(_ stage: FuzzStage, seed: UInt64) {
        self.stage = stage
        generator = RequestGenerator(
            stage.engine.contract, RequestGenerator.Settings(seed: seed))
        chance = RandomStream(seed: seed, name: "fuzz")
        if !stage.isLive {
            generator.learn(stage.engine.openingConfig)
            generator.learn(stage.engine.openingState)
        }
    }

    /// Sends the next request, and learns from the answer.
    mutating func step(_ play: inout FuzzCase) {
        if !stage.isLive, chance.next(below: 16) == 0 {
            let spans: [Int64] = [1, 30, 600, 86_400]
            play.pass(TimeSpan(seconds: spans[Int(chance.next(below: 4))]))
        }
        generator.now = play.played.world.now
        let operations = stage.operations
        let operation = operations[Int(chance.next(below: UInt64(operations.count)))]
        let isInvalid = chance.next(below: 100) < UInt64(max(0, stage.invalidShare))
        let drawn =
            (isInvalid ? generator.invalidRequest(for: operation) : nil)
            ?? generator.request(for: operation)
        guard let drawn else { return }
        if drawn.flaw == nil { self.drawn.insert(drawn.operation.id) }
        let response = play.send(drawn.request, to: drawn.operation, flaw: drawn.flaw?.kind)
        guard let response else { return }
        generator.learn(from: response, to: drawn)
        // What a server keeps to itself may be what the next request needs.
        if !stage.isLive, response.status < 300, drawn.request.method != "GET" {
            generator.learn(play.engine.state(of: play.played.world))
        }
    }
}

/// Takes out the requests without which a finding shows all the same.
private struct FuzzShrinker {
    private let engine: WorldEngine
    private let finding: FindingKey
    private var best: RecordedRun
    private var budget: Int
    /// What may be tried on a target; nil where the model is played.
    var testCases: TargetRuns?

    init(_ engine: WorldEngine, run: RecordedRun, showing finding: FindingKey, budget: Int) {
        self.engine = engine
        self.finding = finding
        self.budget = budget
        best = run
    }

    mutating func shrunk(while goesOn: () -> Bool) -> RecordedRun {
        guard case .list(var list) = best.row[FuzzCase.requests] else { return best }
        // A target need not do again what it did.
        if testCases != nil, !shows(list) { return best }
        var size = max(list.count / 2, 1)
        while size > 0, budget > 0, goesOn() {
            var start = list.count - size
            while start > -size, budget > 0, list.count > 1 {
                let range = max(start, 0)..<min(max(start, 0) + size, list.count)
                var smaller = list
                smaller.removeSubrange(range)
                if shows(smaller) { list = smaller }
                start -= size
            }
            size /= 2
        }
        for place in list.indices where budget > 0 {
            guard let plain = FuzzCase.plain(list[place]) else { continue }
            var plainer = list
            plainer[place] = plain
            if shows(plainer) { list = plainer }
        }
        return best
    }

    private mutating func shows(_ list: [CELValue]) -> Bool {
        budget -= 1
        if let testCases, !testCases.mayTry() {
            budget = 0
            return false
        }
        var run = RecordedRun(opening: best.opening)
        run.row.set(.string(FuzzCase.requests), to: .list(list))
        var play = FuzzCase(engine, choices: CaseChoices(), opening: run.opening)
        play.replay(run)
        testCases?.record(play.played)
        guard play.played.shows(finding) else { return false }
        best = run
        return true
    }
}

extension RecordedRun {
    /// How many requests a fuzz has sent in it, with the waits between them.
    var requestCount: Int {
        if case .list(let list) = row[FuzzCase.requests] { list.count } else { 0 }
    }

    /// The run with the first requests alone; nil for all of them.
    fileprivate func beginning(withRequests count: Int?) -> RecordedRun {
        guard let count, case .list(let list) = row[FuzzCase.requests] else { return self }
        var run = self
        run.row.set(.string(FuzzCase.requests), to: .list(Array(list.prefix(count))))
        return run
    }
}
