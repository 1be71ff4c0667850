import Contracts
import Testing

@testable import rehearse

/// Runs of what the changes since a git revision touch.
@Suite struct RunSinceTests {
    static let scenarios = """
        scenarios:
          - {name: one, kind: script, actors: {x: {}}, steps: [{call: buy, expect: {status: 201}}]}
          - {name: two, kind: script, actors: {x: {}}, steps: [{call: buy, expect: {status: 201}}]}
        """
    static let tagged = scenarios.replacing("name: two, ", with: "name: two, tags: [new], ")

    static func shop(_ files: [String: String] = [:]) -> RecordedWorld {
        LampShop.world(["scenarios/calling.yaml": scenarios].merging(files) { $1 })
    }

    static func files(of world: RecordedWorld) -> [String: String] {
        world.paths.reduce(into: [:]) { $0[$1] = world.file($1) }
    }

    /// Runs a changed shop; its earlier files are in the revision `main`.
    static func run(
        _ words: [String] = [], _ change: [String: String] = [:], old: [String: String]? = nil
    ) throws -> (code: ExitCode, world: RecordedWorld) {
        let repository = RecordedRepository(["main": old ?? files(of: shop())])
        let world = shop(change)
        let program = Program(
            table: .rehearse, environment: repository.world(world.environment))
        let code = try program.run(["run", "--since", "main"] + words)
        return (code, world)
    }

    @Test func aChangedScenarioIsRun() throws {
        let (code, world) = try Self.run([], ["scenarios/calling.yaml": Self.tagged])
        #expect(code == .passed)
        #expect(world.errors.hasPrefix("since main: 1 changed file, 1 of 4 cases to run\n"))
        #expect(world.errors.contains("1 case: 1 passed"), "\(world.errors)")
    }

    @Test(arguments: [
        [:], ["backend.yaml": LampShop.backend + "\n# Lamps."], ["README.md": "Lamps."],
        ["mutants/x.yaml": "{}"],
        ["openapi.yaml": LampShop.contract.replacing("version: \"1\"", with: "version: \"2\"")],
    ])
    func aChangeThatTouchesNothingRunsNothing(change: [String: String]) throws {
        let (code, world) = try Self.run(["--json", "j", "--junit", "x", "--quiet"], change)
        #expect(code == .passed, "\(world.errors)")
        #expect(world.errors == "since main: the change touches no case\n")
        let totals = try Document(json: (world.file("j") ?? "").utf8, name: "j").root["totals"]
        #expect(totals?["planned"]?.int == 0 && totals?["passed"]?.int == 0)
        #expect(world.file("x")?.contains("<testcase") == false)
        #expect(world.file("x")?.contains("tests=\"0\"") == true, "\(world.file("x") ?? "")")
    }

    @Test(arguments: [
        ("clients/buying.yaml", LampShop.client(LampShop.requirement) + "\nconfig: {x: 1}", 2),
        ("backend.yaml", LampShop.backend.replacing("left: 1", with: "left: 2"), 4),
        ("openapi.yaml", LampShop.otherContract, 4), ("files/lamp.txt", "x", 4),
    ])
    func whatAFileTouchesIsRun(path: String, text: String, testCases: Int) throws {
        let (code, world) = try Self.run([], [path: text])
        #expect(code == .passed)
        #expect(
            world.errors.contains(" in \(testCases) cases: \(testCases) passed"), "\(world.errors)")
    }

    @Test func aGoneFileIsAChange() throws {
        var old = Self.files(of: Self.shop())
        old["specs/lamps/files/lamp.txt"] = "x"
        #expect(try Self.run(old: old).world.errors.contains("1 changed file, 4 of 4 cases to run"))
    }

    @Test func aSpecThatWasNotThereIsRunAsAWhole() throws {
        let (code, world) = try Self.run(old: ["README.md": "x"])
        #expect(code == .passed)
        #expect(
            world.errors.hasPrefix(
                """
                since main: specs/lamps is new, so all its cases are run
                since main: 5 changed files, 4 of 4 cases to run

                """), "\(world.errors)")
    }

    @Test func aSpecThatCouldNotBeUsedIsRunAsAWhole() throws {
        var old = Self.files(of: Self.shop())
        old["specs/lamps/backend.yaml"] = "operations:"
        let (code, world) = try Self.run(old: old)
        #expect(code == .passed)
        #expect(
            world.errors.hasPrefix(
                "since main: specs/lamps could not be used then, so all its cases are run\n"))
        #expect(world.errors.contains("1 changed file, 4 of 4 cases to run"))
    }

    @Test func aSpecThatCannotBeUsedNowIsReported() throws {
        let (code, world) = try Self.run([], ["backend.yaml": "operations:"])
        #expect(code == .unusable && !world.errors.contains("touches no case"))
    }

    @Test func otherOptionsSelectAmongTheTouchedCases() throws {
        let change = ["backend.yaml": LampShop.backend.replacing("left: 1", with: "left: 2")]
        let (code, world) = try Self.run(["--only", "one"], change)
        #expect(code == .passed && world.errors.contains("1 case: 1 passed"))
        #expect(world.errors.contains("1 changed file, 1 of 1 case to run"))
        let (other, quiet) = try Self.run(
            ["--tag", "quick"], ["scenarios/calling.yaml": Self.tagged])
        #expect(other == .passed && quiet.errors.contains("the change touches no case\n"))
        let (wrong, world2) = try Self.run(["--only", "nothing"], change)
        #expect(wrong == .unusable && world2.errors.contains("no scenario is selected"))
    }

    @Test func shardsDivideTheTouchedCases() throws {
        let change = ["scenarios/calling.yaml": Self.tagged]
        let (first, one) = try Self.run(["--shard", "1/2", "--json", "1"], change)
        let (second, two) = try Self.run(["--shard", "2/2", "--json", "2"], change)
        #expect(first == .passed && second == .passed)
        #expect(one.errors.contains("1 case: 1 passed"))
        #expect(!two.errors.contains("touches no case"))
        one.put("2", two.file("2"))
        #expect(try one.run("merge", "1", "2") == .passed, "\(one.errors)")
    }

    @Test func theTouchedCasesAreListed() throws {
        let (code, world) = try Self.run(["--list"], ["scenarios/calling.yaml": Self.tagged])
        #expect(
            code == .passed && world.output == "script   lamps/calling/two  [new]\n",
            "\(world.output)")
        for option in ["--list", "--dry-run"] {
            let (none, world) = try Self.run([option])
            #expect(none == .passed && world.output.isEmpty, "\(world.output)")
            #expect(world.errors.contains("the change touches no case\n"))
        }
    }

    @Test(arguments: [
        (["--watch"], "--since and --watch exclude each other"),
        (["--cases", "-"], "--since and --cases exclude each other"),
        (["--last-failed"], "--since and --last-failed exclude each other"),
    ])
    func someThingsExcludeEachOther(words: [String], sentence: String) throws {
        let (code, world) = try Self.run(words)
        #expect(code == .unusable && world.errors.contains(sentence))
    }

    @Test func whatGitDoesNotHaveIsReported() throws {
        let world = Self.shop()
        #expect(try world.run("run", "--since", "main", "--json", "j") == .unusable)
        #expect(world.errors == "rehearse: error: there is no git in PATH; install it\n")
        #expect(world.file("j")?.contains("there is no git in PATH") == true)
        let repository = RecordedRepository(["main": [:]])
        let other = Self.shop()
        let program = Program(table: .rehearse, environment: repository.world(other.environment))
        #expect(try program.run(["run", "--since", "mian"]) == .unusable)
        #expect(
            other.errors.contains(
                "git has no commit \"mian\" (Needed a single revision); name another one, or fetch")
        )
    }

    // MARK: Files

    private static let flow = """
        arazzo: 1.0.1
        info: {title: Buying, version: "1"}
        sourceDescriptions: [{name: lamps, url: api/lamps.yaml, type: openapi}]
        workflows:
          - workflowId: buying
            steps: [{stepId: buy, operationId: buy, successCriteria: [{condition: "$statusCode == 201"}]}]
        """

    /// Workflows and contracts that stand alone depend on what is read for them, wherever it lies.
    @Test(arguments: [
        ("flow.arazzo.yaml", "api/lamps.yaml", "\n# More.", true),
        ("flow.arazzo.yaml", "flow.arazzo.yaml", "\n# More.", true),
        ("flow.arazzo.yaml", "api/other.yaml", "x: 1", false),
        ("api/lamps.yaml", "api/other.yaml", "x: 1", false),
        ("api/lamps.yaml", "api/lamps.yaml", "\n# More.", false),
        ("api/lamps.yaml", "api/lamps.yaml", "\n        \"500\": {description: Broken.}", true),
    ])
    func filesThatAreReadCount(
        named: String, changed: String, more: String, isTouched: Bool
    ) throws {
        let old = ["flow.arazzo.yaml": Self.flow, "api/lamps.yaml": LampShop.contract]
        let world = RecordedWorld(files: old)
        world.put(changed, (old[changed] ?? "") + more)
        let repository = RecordedRepository(["main": old])
        let program = Program(table: .rehearse, environment: repository.world(world.environment))
        let code = try program.run(["run", named, "--since", "main", "--budget", "20runs"])
        #expect(code == .passed, "\(world.errors)")
        #expect(
            world.errors.contains("the change touches no case") == !isTouched, "\(world.errors)")
    }
}
