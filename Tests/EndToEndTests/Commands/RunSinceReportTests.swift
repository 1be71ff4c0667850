import Contracts
import Reporter
import Synchronization
import Testing

@testable import rehearse

/// Reports of runs since a git revision, and what becomes of them in `rehearse merge`.
@Suite struct RunSinceReportTests {
    private static let sentence = "since main: the change touches no case"

    private static func report(_ path: String, of world: RecordedWorld) throws -> Value {
        try Document(json: (world.file(path) ?? "").utf8, name: path).root
    }

    /// A world with all these reports.
    private static func world(_ reports: [String: String?]) throws -> RecordedWorld {
        RecordedWorld(files: try reports.mapValues { try #require($0) })
    }

    // MARK: One run

    @Test func everyReportOfAnUntouchedRunSaysSo() throws {
        let summary = "/runner/summary.md"
        let variables = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
        let files = RunSinceTests.files(of: RunSinceTests.shop())
        let repository = RecordedRepository(["main": files])
        let world = RecordedWorld(files: files, variables: variables)
        world.put(summary, "")
        let program = Program(table: .rehearse, environment: repository.world(world.environment))
        let reports = ["json", "junit", "html", "sarif", "events"].flatMap { ["--\($0)", $0] }
        #expect(try program.run(["run", "--since", "main"] + reports) == .passed)
        #expect(
            world.errors == """
                since main: 0 changed files, 0 of 4 cases to run
                  reports: json, html, junit, sarif, events
                \(Self.sentence)

                """)
        let report = try Self.report("json", of: world)
        #expect(report["since"]?.string == "main" && report["untouched"]?.bool == true)
        #expect(world.file("html")?.contains(#""since":"main","untouched":true"#) == true)
        #expect(world.file("junit")?.contains("name=\"rehearse run \(Self.sentence)\"") == true)
        #expect(world.file("events")?.contains(#""untouched":true"#) == true)
        #expect(world.file(summary)?.contains("since `main`: the change touches no case\n") == true)
        let log = try Self.report("sarif", of: world)["runs"]?[0]
        let call = log?["invocations"]?[0]
        #expect(call?["exitCode"]?.int == 0 && call?["executionSuccessful"]?.bool == true)
        #expect(log?["properties"]?["since"]?.string == "main")
        #expect(log?["properties"]?["untouched"]?.string == "true")
        // Whoever merges it gets the same reports.
        world.put(summary, "")
        let merged = reports.prefix(8).map { $0.hasPrefix("-") ? $0 : "merged.\($0)" }
        #expect(try world.run(["merge", "json"] + merged) == .passed)
        for name in ["json", "junit", "html", "sarif"] {
            #expect(world.file("merged.\(name)") == world.file(name), "\(name)")
        }
        #expect(
            world.file(summary)?.contains(Self.sentence.replacing("main", with: "`main`")) == true)
    }

    @Test func aTouchedRunNamesTheRevision() throws {
        let change = ["scenarios/calling.yaml": RunSinceTests.tagged]
        let (code, world) = try RunSinceTests.run(["--json", "j", "--junit", "x"], change)
        let report = try Self.report("j", of: world)
        #expect(code == .passed && report["since"]?.string == "main")
        #expect(report["untouched"] == nil && report["partial"]?.bool == true)
        let property = "<property name=\"rehearse.since\" value=\"main\"/>"
        #expect(world.file("x")?.contains(property) == true)
    }

    // MARK: Joining

    @Test func untouchedShardsPass() throws {
        var reports: [String: String?] = [:]
        for share in 1...2 {
            let words = ["--shard", "\(share)/2", "--json", "j", "--sarif", "s"]
            let (code, world) = try RunSinceTests.run(words)
            #expect(code == .passed && world.errors.hasSuffix("\(Self.sentence)\n"))
            #expect(world.file("s")?.contains(#""exitCode":0"#) == true)
            reports["\(share)"] = world.file("j")
        }
        let world = try Self.world(reports)
        #expect(try world.run("merge", "1", "2", "--json", "m", "--sarif", "s") == .passed)
        #expect(world.errors.hasSuffix("\(Self.sentence)\n"), "\(world.errors)")
        #expect(try Self.report("m", of: world)["untouched"]?.bool == true)
        #expect(world.file("s")?.contains(#""exitCode":0"#) == true)
        // Nobody knows of a shard that is missing.
        #expect(try world.run("merge", "2") == .undecided)
    }

    /// The reports of two specs whose runs are joined. The changes touch none of the first.
    private static func two(_ change: [String: String]) throws -> [String: String?] {
        let first = try RunSinceTests.run(["--json", "j"]).world.file("j")
        let files = RunSinceTests.files(of: RunSinceTests.shop(change))
        let old = RunSinceTests.files(of: RunSinceTests.shop())
        func moved(_ files: [String: String]) -> [String: String] {
            files.reduce(into: [:]) { $0[$1.key.replacing("lamps", with: "teas")] = $1.value }
        }
        let world = RecordedWorld(files: moved(files))
        let repository = RecordedRepository(["main": moved(old)])
        let program = Program(table: .rehearse, environment: repository.world(world.environment))
        _ = try program.run(["run", "--since", "main", "--json", "j"])
        return ["1": first, "2": world.file("j")]
    }

    @Test(arguments: [
        (RunSinceTests.tagged, ExitCode.passed),
        (RunSinceTests.scenarios.replacing("status: 201", with: "status: 409"), .findings),
        (RunSinceTests.scenarios, .passed),
    ])
    func theVerdictIsOfWhatWasRun(scenarios: String, code: ExitCode) throws {
        let world = try Self.world(Self.two(["scenarios/calling.yaml": scenarios]))
        #expect(try world.run("merge", "1", "2", "--json", "m") == code, "\(world.errors)")
        let isUntouched = scenarios == RunSinceTests.scenarios
        #expect((try Self.report("m", of: world)["untouched"] != nil) == isUntouched)
        #expect(world.errors.contains("touches no case") == isUntouched)
    }

    @Test func reportsOfOtherRevisionsAreRefused() throws {
        let change = ["scenarios/calling.yaml": RunSinceTests.tagged]
        let (_, world) = try RunSinceTests.run(["--shard", "1/2", "--json", "1"], change)
        let text = try #require(world.file("1"))
        let other = text.replacing("\"1/2\"", with: "\"2/2\"").replacing(
            "\"since\": \"main\"", with: "\"since\": \"next\"")
        let shards = RecordedWorld(files: ["1": text, "2": other])
        #expect(try shards.run("merge", "1", "2", "--json", "m") == .unusable)
        #expect(
            shards.errors.contains("the revision of --since differs: main in 1, next in 2; "))
        #expect(shards.file("m")?.contains("\"unusable-report\"") == true)
    }

    // MARK: Never a false green

    @Test func aSelectionThatMatchesNothingIsNotUntouched() throws {
        let (code, world) = try RunSinceTests.run(["--only", "nothing", "--json", "j"])
        #expect(code == .unusable && !world.errors.contains("touches no case"))
        #expect(try Self.report("j", of: world)["untouched"] == nil)
        #expect(try world.run("merge", "j") == .undecided)
        var reports: [String: String?] = [:]
        for share in 1...2 {
            let words = ["--only", "nothing", "--shard", "\(share)/2", "--json", "j"]
            reports["\(share)"] = try RunSinceTests.run(words).world.file("j")
        }
        #expect(try Self.world(reports).run("merge", "1", "2") == .undecided)
    }

    @Test func aSpecThatCannotBeUsedIsNotUntouched() throws {
        var files = RunSinceTests.files(of: RunSinceTests.shop())
        files["specs/teas/openapi.yaml"] = LampShop.contract
        files["specs/teas/backend.yaml"] = "operations:"
        let repository = RecordedRepository(["main": files])
        let world = RecordedWorld(files: files)
        let program = Program(table: .rehearse, environment: repository.world(world.environment))
        let words = ["run", "--since", "main", "--json", "j", "--sarif", "s"]
        #expect(try program.run(words) == .unusable)
        #expect(!world.errors.contains("touches no case"), "\(world.errors)")
        let report = try Self.report("j", of: world)
        #expect(report["untouched"] == nil && report["refused"]?.count ?? 0 > 0)
        #expect(world.file("s")?.contains(#""exitCode":2"#) == true)
        #expect(try world.run("merge", "j") == .unusable)
    }

    /// Wherever a comparison ends early, no report says that nothing is touched.
    @Test func anInterruptedComparisonIsNotUntouched() throws {
        let old = RunSinceTests.files(of: RunSinceTests.shop())
        var files = old
        for (path, text) in old { files[path.replacing("lamps", with: "teas")] = text }
        let repository = RecordedRepository(["main": files])
        files["specs/teas/files/tea.txt"] = "x"
        for limit in 0..<60 {
            let world = RecordedWorld(files: files)
            let looks = Looks()
            var environment = repository.world(world.environment)
            environment.interruption = { looks.add() > limit ? .interrupted : nil }
            let program = Program(table: .rehearse, environment: environment)
            let code = try program.run(["run", "--since", "main", "--json", "j"])
            #expect(code == (looks.count > limit ? .interrupted : .passed))
            #expect(!world.errors.contains("touches no case"), "\(limit): \(world.errors)")
            #expect(world.file("j")?.contains("untouched") != true, "\(limit)")
        }
    }

    /// The number of questions about an interruption.
    private final class Looks: Sendable {
        private let all = Mutex(0)
        var count: Int { all.withLock { $0 } }
        func add() -> Int {
            all.withLock { all in
                all += 1
                return all
            }
        }
    }
}
