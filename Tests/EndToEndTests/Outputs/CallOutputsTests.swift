import Reporter
import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// No output takes the place of an input, of another output, or of a file of another format.
@Suite struct CallOutputsTests {
    /// The words that each command needs beside its outputs, and a file that it reads.
    static let calls: [String: (words: [String], input: String)] = [
        "check": (["specs/lamps"], "specs/lamps/backend.yaml"),
        "diff": (["specs/lamps", "specs/lamps"], "specs/lamps/openapi.yaml"),
        "eval": (["size(this)", "--with", "data.json"], "data.json"),
        "explain": ([], ""),
        "export": (["specs/lamps", "--client", "buying"], "specs/lamps/clients/buying.yaml"),
        "fuzz": (["specs/lamps"], "specs/lamps/openapi.yaml"),
        "init": (["specs/lamps/openapi.yaml", "specs/new"], "specs/lamps/openapi.yaml"),
        "judge": (["specs/lamps", "data.json"], "data.json"),
        "merge": (["data.json"], "data.json"),
        "mock": (["specs/lamps", "--port", "0"], "specs/lamps/openapi.yaml"),
        "parity": (
            ["specs/lamps", "--left", "mock", "--right", "mock"],
            "specs/lamps/scenarios/exploring.yaml"
        ),
        "plan": (["specs/lamps"], "specs/lamps/openapi.yaml"),
        "replay": (["data.json#0000"], "data.json"),
        "run": (["specs/lamps"], "specs/lamps/scenarios/exploring.yaml"),
        "validate": (["--schema", "schema.json", "data.json"], "schema.json"),
    ]

    /// Every command with every option of its that names an output.
    static let outputs: [(command: Command, option: Option)] = CommandTable.rehearse.commands
        .flatMap { command in
            command.options.filter { if case .output = $0.kind { true } else { false } }
                .map { (command, $0) }
        }

    private func world() -> RecordedWorld {
        let world = LampShop.world()
        for (path, text) in [("data.json", "{}"), ("schema.json", "{}"), ("notes", "mine")] {
            world.put(path, text)
        }
        return world
    }

    private func run(_ world: RecordedWorld, _ words: [String]) throws -> ExitCode {
        try Program(table: .rehearse, environment: world.environment).run(words)
    }

    @Test func everyCommandThatWritesHasForce() {
        #expect(Self.outputs.count > 20)
        for command in CommandTable.rehearse.commands {
            let writes = Self.outputs.contains { $0.command.name == command.name }
            #expect(command.options.contains(CommonOptions.force) == writes, "\(command.name)")
            #expect((Self.calls[command.name] != nil) == writes, "\(command.name)")
        }
    }

    @Test(arguments: outputs.indices) func aFileOfAnotherFormatStays(number: Int) throws {
        let (command, option) = Self.outputs[number]
        let call = try #require(Self.calls[command.name])
        let world = world()
        let words = [command.name] + call.words + [option.spelling, "notes"]
        #expect(try run(world, words) == .unusable)
        #expect(world.file("notes") == "mine")
        let reported = #"\#(option.spelling): "notes" exists and is no "#
        #expect(world.errors.contains(reported), "\(world.errors)")
        #expect(world.file("specs/new/openapi.yaml") == nil)
    }

    @Test(arguments: outputs.indices) func anInputStays(number: Int) throws {
        let (command, option) = Self.outputs[number]
        let call = try #require(Self.calls[command.name])
        if call.input.isEmpty { return }
        for more in [[], ["--force"]] {
            let world = world()
            let before = world.file(call.input)
            let words = [command.name] + call.words + [option.spelling, call.input] + more
            #expect(try run(world, words) == .unusable)
            #expect(world.file(call.input) == before && before != nil)
            let reported = #"\#(option.spelling): "\#(call.input)" is an input of this call"#
            #expect(world.errors.contains(reported), "\(words) \(world.errors)")
        }
    }

    @Test func dataOfASpecStaysWhateverItsFormat() throws {
        let path = "specs/lamps/files/list.xml"
        for words in [["run", "specs/lamps"], ["check"], ["fuzz", "specs/"]] {
            let world = LampShop.world(["files/list.xml": "<testsuites/>"])
            #expect(try run(world, words + ["--junit", path, "--force"]) == .unusable)
            #expect(world.file(path) == "<testsuites/>")
            #expect(world.errors.contains("is an input of this call"), "\(world.errors)")
        }
    }

    @Test func twoOutputsHaveTwoPlaces() throws {
        for path in ["both", "-"] {
            let world = LampShop.world()
            let words = ["run", "--json", path, "--junit", path]
            #expect(try run(world, words) == .unusable)
            #expect(world.file("both") == nil && world.output.isEmpty)
            #expect(world.errors.contains("--junit and --json would both be written to"))
        }
    }

    @Test func anEarlierOutputIsReplaced() throws {
        let world = world()
        world.put("lines", #"{"expression": "1"}"#)
        world.put("empty", "")
        let calls: [[String]] = [
            ["run", "--json", "1", "--junit", "2", "--html", "3", "--sarif", "4", "--events", "5"],
            ["run", "--list", "--json", "1"], ["check", "--json", "1", "--junit", "2"],
            ["plan", "--json", "1"],
            ["merge", "run", "--json", "1", "--junit", "2", "--html", "3"],
            ["fuzz", "--budget", "3runs", "--json", "1", "--junit", "2"],
            ["eval", "1", "--json", "1"], ["eval", "--batch", "lines", "--json", "1"],
            ["eval", "--jsonpath", "$", "--with", "data.json", "--json", "1"],
            ["explain", "--json", "1"],
            ["validate", "--schema", "data.json", "data.json", "--json", "6"],
            ["init", "specs/lamps/openapi.yaml", "specs/new", "--dry-run", "--json", "1"],
            ["export", "specs/lamps", "--out", "7"],
            ["export", "specs/lamps", "--out", "7", "--format", "dot"],
            ["export", "specs/lamps", "--out", "7", "--format", "xstate"],
            ["export", "specs/lamps", "--out", "7", "--format", "scxml"],
            ["export", "specs/lamps", "--out", "flows/"], ["run", "--json", "empty"],
        ]
        #expect(try run(world, ["run", "--json", "run"]) == .passed)
        for call in calls {
            for _ in 0..<2 {
                #expect(try run(world, call) == .passed, "\(call) \(world.errors)")
            }
        }
    }

    @Test func forceReplacesAFile() throws {
        let world = LampShop.world()
        world.put("notes", "mine")
        #expect(try run(world, ["check", "--junit", "notes", "--force"]) == .passed)
        #expect(world.file("notes")?.contains("<testsuites") == true)
        #expect(try run(world, ["check", "--force"]) == .unusable)
        #expect(
            world.errors.contains("--force does nothing without an option that names an output"))
    }

    @Test func aFolderOfDiagramsHoldsWhatElseIsInIt() throws {
        let world = LampShop.world()
        world.put("flows/buying.mmd", "mine")
        #expect(try run(world, ["export", "specs/lamps", "--out", "flows/"]) == .unusable)
        #expect(world.file("flows/buying.mmd") == "mine")
        #expect(world.errors.contains(#"--out: "flows/buying.mmd" exists and is no diagram"#))
    }

    @Test func whatAContractRefersToStays() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Pots, version: "1"}
            paths:
              /pots:
                get:
                  operationId: pots
                  responses:
                    "200":
                      description: All.
                      content: {application/json: {schema: {$ref: pot.yaml}}}
            """
        let world = RecordedWorld(files: ["openapi.yaml": contract, "pot.yaml": "type: array\n"])
        let words = ["init", "openapi.yaml", "new", "--json", "pot.yaml", "--force"]
        #expect(try run(world, words) == .unusable)
        #expect(world.file("pot.yaml") == "type: array\n")
        #expect(world.errors.contains("it is an input of this call"), "\(world.errors)")
        #expect(world.file("new/openapi.yaml") == nil)
    }

    @Test func aReportIsNoFileOfTheSpecThatIsMade() throws {
        let world = LampShop.world()
        let words = ["init", "specs/lamps/openapi.yaml", "new", "--json", "new/backend.yaml"]
        #expect(try run(world, words) == .unusable)
        #expect(world.file("new/backend.yaml") == nil)
        #expect(world.errors.contains("FOLDER and --json would both be written to"))
    }

    /// On a disk a file has many names.
    @Test(arguments: ["soft", "hard", "folder/s.json", "s.json"])
    func linksAreSeenThrough(name: String) throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let schema = folder.path + "/s.json"
        try Environment.process.writeReport(schema, text: "{}")
        #expect(symlink("s.json", folder.path + "/soft") == 0)
        #expect(link(schema, folder.path + "/hard") == 0)
        #expect(symlink(".", folder.path + "/folder") == 0)
        let ending = try Subprocess.rehearse([
            "validate", "--schema", schema, schema, "--force", "--json", "\(folder.path)/\(name)",
        ]).run()
        #expect(ending.exitCode == 2)
        #expect(ending.errors.contains("is an input of this call"), "\(ending.errors)")
        #expect(try Environment.process.read(schema) == Array("{}".utf8))
    }

    @Test func devicesAreTakenAsTheyAre() throws {
        let ending = try Subprocess.rehearse([
            "explain", "duplicate-key", "--json", "/dev/null",
        ]).run()
        #expect(ending.exitCode == 0, "\(ending.errors)")
    }
}
