import Contracts
import Simulator

/// Runs cases: one engine for every kind of experiment.
extension ScenarioRunner {
    /// Runs a scenario without a table.
    ///
    /// - Parameter goesOn: asked now and then whether to go on.
    package func run(
        _ scenario: Scenario, _ goesOn: (Progress) -> Bool = { _ in true }
    ) throws(WorldFailure) -> ScenarioResult {
        try run(TestCase(scenario), goesOn)
    }

    /// Runs a case.
    ///
    /// - Parameter goesOn: asked now and then whether to continue.
    public func run(
        _ testCase: TestCase, _ goesOn: (Progress) -> Bool = { _ in true }
    ) throws(WorldFailure) -> ScenarioResult {
        if let reason = reasonToSkip(testCase) { return .skipped(testCase, reason) }
        if let share, share.isUp { return .skipped(testCase, share.reason) }
        var hurried = self
        if let share { hurried.target?.timeLeft = { share.left } }
        hurried = hurried.taking(for: testCase)
        defer { hurried.caseUsers?.end() }
        let result = try hurried.runInTime(testCase, goesOn)
        // A session that has ended says nothing about the case, and a fuzz that nobody let in found
        // nothing by chance.
        guard let users = hurried.caseUsers, users.hasStaleUsers,
            !result.findings.isEmpty || !result.undecided.isEmpty || !users.hasAdmittedUsers
        else { return result }
        users.renew()
        return try hurried.runInTime(testCase, goesOn)
    }

    /// Runs a case whose target knows how much time there is.
    private func runInTime(
        _ testCase: TestCase, _ goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        var result =
            if case .explore(.exhaustive) = testCase.scenario.experiment {
                try search(testCase, while: goesOn)
            } else {
                try played(testCase, while: goesOn)
            }
        result.requireJudgement(isLive: target != nil)
        return result
    }

    /// Plays a recorded run of a case again, with all of its events.
    package func replay(
        _ run: RecordedRun, of testCase: TestCase
    ) throws(WorldFailure) -> PlayedRun {
        let runner = taking(for: testCase)
        defer { runner.caseUsers?.end() }
        var runs = try runner.runs(of: testCase)
        return try runs.replay(run, ReplayRequest())
    }

    /// The runs of a case, by its kind.
    func runs(of testCase: TestCase) throws(WorldFailure) -> any ExperimentRuns {
        let testCase = withCalls(adopted(testCase))
        return switch testCase.scenario.experiment {
        case .explore: try ExploreRuns(self, testCase)
        case .twins(let twins): try TwinRuns(self, testCase, comparing: twins)
        case .script(let script): try ScriptRuns(self, testCase, script: script)
        case .race(let script, let strategy):
            if let sides = target?.sides {
                try ParityRaceRuns(self, testCase, script: script, sides: sides)
            } else {
                try RaceRuns(self, testCase, script: script, strategy: strategy)
            }
        case .sweep(let script, let sweep):
            SweepRuns(self, testCase, script: script, inputs: sweep)
        case .fuzz(let plan): try FuzzRuns(self, testCase, plan: plan)
        case .workflow(let script): try WorkflowRuns(self, testCase, script: script)
        }
    }

    private func played(
        _ testCase: TestCase, while goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        var runs = try runs(of: testCase)
        let total = runs.total
        var counts = CaseCounts(testCase, keepsFirst: keepsHistories)
        var finder = self
        // Only one machine makes a finding smaller, and none knows yet whose is the first.
        let leavesLong = testCase.range?.isSmaller == false
        if leavesLong { finder.shrinkBudget = 0 }
        var smaller = SmallerFindings(finder, testCase)
        var isStopped = false
        var isOutOfTime = false
        let isComplete = try runs.play { played, engine throws(WorldFailure) in
            func progress() -> Progress {
                Progress(
                    done: counts.result.runs, total: total, findings: counts.result.news.count)
            }
            caseUsers?.review(played.records)
            // A run that had no time to end shows nothing but what it has found.
            if played.isUnfinished, played.violations.isEmpty {
                isOutOfTime = true
                return false
            }
            for shown in counts.add(played, in: engine) {
                let finding = try smaller.finding(of: shown, in: played, engine) {
                    goesOn(progress())
                }
                counts.result.findings.append(finding)
                if leavesLong, shrinkBudget > 0, finding.known == nil {
                    counts.firstRuns.append(
                        CasePart.FirstRun(
                            fingerprint: finding.fingerprint, run: played.number))
                }
            }
            isStopped = !goesOn(progress())
            isOutOfTime = !isStopped && (played.isUnfinished || share?.isUp ?? false)
            return !isStopped && !isOutOfTime
        }
        if let share, isOutOfTime {
            if counts.result.runs == 0 { return .skipped(testCase, share.reason) }
            if counts.result.runs < total { counts.result.planned = total }
        }
        counts.result.isComplete = isComplete
        if isStopped, counts.result.runs < total { counts.result.isCutShort = true }
        runs.complete(&counts.result)
        return counts.ended()
    }

    private func search(
        _ testCase: TestCase, while goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        let scenario = testCase.scenario
        var result = ScenarioResult(testCase)
        let preparation = try preparation(for: scenario) {
            (runner, plan) throws(WorldFailure) in try runner.engine(plan, recordsHistory: false)
        }
        let engine: WorldEngine
        var earlier: World?
        if let preparation {
            let prepared = try preparation.prepared(at: nil)
            if prepared.player.isOver {
                result.runs = 1
                result.leftOut = prepared.player.played.skip
                result.record(undecided: prepared.player.played.undecided)
                result.separateSkipped(undecidedIn: 1)
                return result
            }
            engine = try preparation.engine(for: prepared)
            earlier = prepared.player.world
        } else {
            engine = try self.engine(scenario.plan, recordsHistory: false)
        }
        let states = scenario.budget.states
        var search = ExhaustiveSearch(
            engine, ExhaustiveSearch.Limits(states: states, depth: scenario.budget.depth ?? .max),
            after: earlier)
        var isStopped = false
        let seen = search.search { sofar in
            isStopped = !goesOn(
                Progress(done: sofar.states, total: states, findings: sofar.violations.count))
            return !isStopped
        }
        result.isCutShort = isStopped && !seen.isComplete
        let last = Progress(done: seen.states, total: states, findings: seen.violations.count)
        var smaller = SmallerFindings(self, testCase)
        for (violation, run) in seen.violations {
            let key = engine.key(of: violation)
            if result.countAgain(key) { continue }
            let shown = ShownViolation(violation: violation, key: key, steps: nil)
            result.findings.append(try smaller.finding(of: shown, run: run) { goesOn(last) })
        }
        result.search = SearchFacts(seen, scenario.plan)
        result.moves = seen.moves
        result.judgements = seen.judgements
        result.coverage = seen.coverage
        let facts = [
            "\(seen.states) \(seen.quietStates) \(seen.moves) \(seen.depth)",
            seen.violations.map(\.violation.finding).joined(separator: "\n"),
        ]
        result.historySHA256 = Hexadecimal.encoded(
            SHA256.digest(of: Array(facts.joined(separator: "\n").utf8)))
        return result
    }
}
