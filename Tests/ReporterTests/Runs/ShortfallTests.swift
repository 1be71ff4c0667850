import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ShortfallTests {
    /// A run with cases that passed, and others that were skipped.
    private static func run(passed: Int, skipped: [SkipReason]) throws -> SampleRun {
        var run = try SampleRun()
        for number in 0..<passed { run.end(run.result(run.scenario("passed \(number)"))) }
        for (number, reason) in skipped.enumerated() {
            run.end(.skipped(TestCase(run.scenario("skipped \(number)")), reason))
        }
        return run
    }

    private static let write = SkipReason.permission(operation: "buy")

    static let runs: [(passed: Int, skipped: [SkipReason], sentence: String?)] = [
        (1, [], nil), (1, [.clock], nil), (2, [.clock, .state], nil),
        (1, [.clock, .state], "only 1 of 3 cases were decided, fewer than half"),
        (1, [.ended("the time was up"), .ended("the time was up")], "only 1 of 3 cases were"),
        // Whoever permits no writes wants no more.
        (1, [write, write, write], nil), (1, [write, write, .clock], nil),
        (
            1, [write, .clock, .reset],
            "only 1 of 3 cases were decided, fewer than half (not counting 1 that nobody permits)"
        ),
    ]

    @Test(arguments: runs.indices) func aRunThatDecidesLittleDoesNotPass(_ number: Int) throws {
        let (passed, skipped, sentence) = Self.runs[number]
        let run = try Self.run(passed: passed, skipped: skipped)
        let facts = run.wholeFacts()
        // The counts of the run itself, and of its report when that is read.
        for counts in [try run.report(facts: facts), try run.report(facts).counts] {
            let sentences = counts.shortfalls.map(\.sentence)
            #expect(counts.verdict == (sentence == nil ? .passed : .undecided))
            #expect(sentences.count == (sentence == nil ? 0 : 1))
            #expect(sentences.allSatisfy { $0.hasPrefix(sentence ?? "") })
        }
        let json = try Document(json: run.json(facts), name: "json").root
        #expect(json["shortfalls"].map { Array($0.elements).count } == (sentence == nil ? nil : 1))
        #expect(FileKind.runReport.faults(in: json) == [])
        var allowing = facts
        allowing.allowsUndecided = true
        #expect(try run.report(allowing).counts.verdict == .passed)
    }

    @Test func findingsOutrankIt() throws {
        var run = try Self.run(passed: 0, skipped: [.clock, .clock, .clock])
        run.end(run.result(run.scenario("failed"), [run.finding()]))
        let counts = try run.report(facts: run.wholeFacts())
        #expect(counts.verdict == .findings && counts.shortfalls.count == 1)
    }

    @Test func onlyAllSharesTogetherDecide() throws {
        let run = try Self.run(passed: 2, skipped: [.clock, .clock])
        let shares = try (1...4).map { number in
            let shard = try #require(Shard(number: number, of: 4))
            let (share, facts) = run.share(shard)
            let report = try share.report(facts)
            #expect(try report.counts.shortfalls == [])
            return FiledReport(file: "\(number).json", report)
        }
        #expect(try ReportMerge.merged(shares).counts.verdict == .passed)
        let less = try Self.run(passed: 1, skipped: [.clock, .clock])
        let filed = try (1...3).map { number in
            let (share, facts) = less.share(try #require(Shard(number: number, of: 3)))
            return FiledReport(file: "\(number).json", try share.report(facts))
        }
        let merged = try ReportMerge.merged(filed)
        #expect(try merged.counts.verdict == .undecided)
        #expect(try merged.json == less.json(less.wholeFacts()))
    }

    // MARK: Operations

    /// A run against a target that answers `buy` with these statuses, where a success was due.
    private static func run(answers: [[Int]], elsewhere: Int? = nil) throws -> SampleRun {
        var run = try SampleRun()
        for (number, statuses) in answers.enumerated() {
            run.end(
                run.result(run.scenario("case \(number)")) { result in
                    result.coverage.record(statuses.map { .hoped(operation: 0, status: $0) })
                    if let elsewhere {
                        result.coverage.record([.exchange(operation: 0, status: elsewhere, 0)])
                    }
                })
        }
        return run
    }

    static let answers: [(statuses: [[Int]], elsewhere: Int?, sentence: String?)] = [
        ([[401, 401]], nil, "buy of lamps never succeeded: its only answers were 401 (2 times)"),
        (
            [[429], [404, 403, 401]], nil,
            "buy of lamps never succeeded: its only answers were 401 (1 time), 403 (1 time), "
                + "404 (1 time), 429 (1 time)"
        ),
        ([[401, 201]], nil, nil), ([[401], [201]], nil, nil), ([[401, 409]], nil, nil),
        ([[401]], 201, nil), ([[401]], 409, nil), ([[401]], 401, "buy of lamps never succeeded"),
        ([[]], 401, nil),
    ]

    @Test(arguments: answers.indices)
    func anOperationThatOnlyRefusesIsNotDecided(_ number: Int) throws {
        let (statuses, elsewhere, sentence) = Self.answers[number]
        let run = try Self.run(answers: statuses, elsewhere: elsewhere)
        for counts in [
            try run.report(facts: run.wholeFacts()), try run.report(run.wholeFacts()).counts,
        ] {
            #expect(counts.verdict == (sentence == nil ? .passed : .undecided))
            #expect(counts.shortfalls.count == (sentence == nil ? 0 : 1))
            for shortfall in counts.shortfalls {
                #expect(shortfall.sentence.hasPrefix(sentence ?? "-"))
            }
        }
    }

    @Test func severalOperationsAreToldTogether() {
        func hope(_ operation: String, _ status: Int, login: [String] = []) -> ReportSpec.Hope {
            var hope = ReportSpec.Hope(operation: operation)
            hope.count(2, of: status)
            hope.login = login
            return hope
        }
        let refused = Shortfall.onlyRefused([hope("buy", 404), hope("sell", 429)], spec: "lamps")
        #expect(refused.title == "2 operations of lamps are only refused")
        #expect(
            refused.sentence
                == "2 operations of lamps never succeeded, such as buy, sell: their only answers were "
                + "404 (2 times), 429 (2 times); "
                + "make what it needs in the setup: of a script, or give values that the server knows "
                + "as examples: in the contract")
        let locked = hope("buy", 401, login: ["X-Key", "Authorization"])
        #expect(locked.needsLogin && !hope("buy", 404, login: ["X-Key"]).needsLogin)
        #expect(!hope("buy", 401).needsLogin)
        #expect(
            Shortfall.needsLogin([locked], spec: "lamps").sentence
                == "buy of lamps let nobody in: the only answers were 401 (2 times); log in by "
                + "--header 'X-Key: …' --header 'Authorization: …'")
    }

    @Test func whatOneShareRefusedAnotherMayHaveSeen() throws {
        for (statuses, isDecided) in [([[401], [201]], true), ([[401], [404]], false)] {
            let run = try Self.run(answers: statuses)
            let filed = try (1...2).map { number in
                let (share, facts) = run.share(try #require(Shard(number: number, of: 2)))
                return FiledReport(file: "\(number).json", try share.report(facts))
            }
            let merged = try ReportMerge.merged(filed)
            #expect(try merged.counts.shortfalls.isEmpty == isDecided)
            #expect(try merged.json == run.json(run.wholeFacts()))
        }
    }

    @Test func everyReportSaysIt() throws {
        let run = try Self.run(passed: 1, skipped: [.clock, .state])
        let suites = try run.suites(run.wholeFacts())
        let entry = try #require(suites.last?.first("testcase"))
        #expect(entry.attributes["name"] == "too few cases are decided")
        #expect(entry.first("error")?.text.hasPrefix("only 1 of 3 cases") == true)
    }
}
