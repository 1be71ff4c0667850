import Contracts
import Scenarios
import Simulator
import Synchronization
import Testing

@Suite struct PlannedRunTests {
    @Test func oneWorkerAndEightTellTheSame() throws {
        let plan = try InventedPlan.plan(["one", "two"])
        let alone = try InventedPlan.reported(plan)
        let many = try InventedPlan.reported(plan) { $0.jobs = 8 }
        #expect(alone.lines == many.lines)
        #expect(alone.lines.count == 12)
        #expect(alone.failed == ["one/taps/together", "two/taps/together"])
        #expect(alone.finished.count == 10)
        #expect(alone.outcome.ending == .complete)
    }

    @Test func whatIsLeftOutChangesNothing() throws {
        let plan = try InventedPlan.plan()
        let all = try InventedPlan.reported(plan).lines
        let shares = try (1...3).flatMap { number in
            let share = plan.sharing(try #require(Shard(number: number, of: 3)))
            return try InventedPlan.reported(share).lines.filter { $0.hasPrefix("counting") }
        }
        #expect(shares.sorted() == all.filter { $0.hasPrefix("counting") }.sorted())
    }

    @Test func eachRepetitionHasASeedOfItsOwn() throws {
        var plan = try InventedPlan.plan().selecting(CaseSelection(tags: ["quick"]))
        let once = try InventedPlan.reported(plan)
        plan.repeats = 3
        let spec = plan.parts[0].spec
        let seeds = Mutex<[String: Set<UInt64>]>([:])
        let run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
            seeds.withLock { _ = $0[entry.id, default: []].insert(seed) }
            return try ScenarioRunner(spec, seed: seed).run(entry.testCase, goesOn)
        }
        var results: [ScenarioResult] = []
        _ = try run.run { event in
            if case .caseEnded(let result, _, _) = event { results.append(result) }
        }
        let drawn = seeds.withLock { $0 }
        #expect(drawn.values.allSatisfy { $0.count == 3 && $0.contains(1) })
        #expect(Set(drawn.values.flatMap(\.self)).count == 5)
        #expect(results.map(\.runs) == [24, 120])
        // However often it is found, it is one finding.
        #expect(results.map(\.findings.count) == [0, 1])
        #expect(results[0].historySHA256 != once.lines[1])
        #expect(
            try InventedPlan.reported(plan).lines
                == InventedPlan.reported(plan) { $0.jobs = 5 }.lines)
    }

    @Test(arguments: [1, 2, 8]) func theFirstFindingIsEnough(_ jobs: Int) throws {
        let plan = try InventedPlan.plan(["one", "two"])
        let reported = try InventedPlan.reported(plan) {
            $0.jobs = jobs
            $0.isFailFast = true
        }
        #expect(reported.failed == ["one/taps/together"])
        #expect(reported.outcome.ending == .failedFast)
        #expect(reported.finished == ["one/taps/alone", "one/taps/together"])
        #expect(reported.skipped.count == 8)
        #expect(reported.lines.last == "ended failed-fast")
    }

    @Test func whatSomebodyKnowsIsNotEnough() throws {
        let reported = try InventedPlan.reported(try InventedPlan.plan()) {
            $0.isFailFast = true
            $0.isNews = { _, _ in false }
        }
        #expect(reported.outcome.ending == .complete)
        #expect(reported.failed.isEmpty)
    }

    @Test(arguments: [1, 4]) func whoeverStopsItKeepsWhatIsFinished(_ jobs: Int) throws {
        let plan = try InventedPlan.plan(["one", "two"])
        let asked = Atomic(0)
        let reported = try InventedPlan.reported(plan) {
            $0.jobs = jobs
            $0.stopReason = {
                asked.add(1, ordering: .relaxed).newValue > 3 ? "the run was stopped" : nil
            }
        }
        #expect(reported.outcome.ending == .interrupted)
        #expect(reported.lines.count == 12)
        #expect(reported.skipped.contains("two/taps/numbers#none"))
        #expect(reported.lines.contains { $0.contains(" | the run was stopped | ") })
    }

    @Test func aTimeLimitEndsTheRun() throws {
        let clock = Atomic(0)
        let reported = try InventedPlan.reported(try InventedPlan.plan()) {
            $0.timeLimit = .seconds(20)
            $0.stopwatch = { .seconds(clock.add(1, ordering: .relaxed).newValue) }
        }
        #expect(reported.outcome.ending == .truncated)
        #expect(!reported.skipped.isEmpty)
        #expect(reported.lines.contains { $0.contains(" | out of time; see --budget | ") })
    }

    @Test func aWorldThatCannotBeginIsReported() throws {
        let plan = try InventedPlan.plan()
        let run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
            let spec = plan.parts[0].spec
            let empty = WorldPlan(
                start: Instant(seconds: 0),
                actors: [
                    ActorPlan(entry.testCase.scenario.plan.actors[0].identity, plays: "nobody")
                ])
            _ = try WorldEngine(spec, empty)
            return try ScenarioRunner(spec, seed: seed).run(entry.testCase, goesOn)
        }
        var undecided = 0
        var finished = 0
        let outcome = try run.run { event in
            guard case .caseEnded(let result, _, _) = event else { return }
            undecided += result.undecided.count
            if result.undecided.isEmpty { finished += 1 }
        }
        #expect(outcome.unusable.count == 5 && finished == 0)
        #expect(undecided == 5)
    }

    @Test func whatTheListenerThrowsEndsTheRun() throws {
        struct Full: Error {}
        var reported = 0
        let plan = try InventedPlan.plan(["one", "two"])
        var run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
            try ScenarioRunner(plan.parts[entry.part].spec, seed: seed).run(entry.testCase, goesOn)
        }
        run.jobs = 3
        #expect(throws: Full.self) {
            _ = try run.run { event in
                if case .caseEnded = event { reported += 1 }
                if reported == 2 { throw Full() }
            }
        }
        #expect(reported == 2)
    }
}
