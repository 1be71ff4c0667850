import Contracts
import Reporter
import Scenarios
import Testing

@testable import rehearse

/// If an input cannot be used, `--json` gives the reason in the form of a refused spec.
@Suite struct RefusalTests {
    /// The check of each diagnostic in the file of `--json m`, for a call that is refused.
    private func checks(
        _ world: RecordedWorld, _ words: String...
    ) throws -> [String] {
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(words + ["--json", "m"]) == .unusable, "\(world.errors)")
        let root = try Document(json: (world.file("m") ?? "").utf8, name: "m").root
        #expect(FileKind.diagnostics.faults(in: root) == [])
        let diagnostics = root["diagnostics"].map { Array($0.elements) } ?? []
        #expect(root["summary"]?["errors"]?.int == diagnostics.count)
        for diagnostic in diagnostics {
            // The console says the same.
            #expect(world.errors.contains(diagnostic["message"]?.string ?? "?"), "\(world.errors)")
        }
        return diagnostics.compactMap { $0["check"]?.string }
    }

    private static let wrong = "known: [{fnd: a/b, reason: r, expires: 2099-12-31}]"

    @Test(arguments: [
        ("b", ["baseline-schema", "baseline-schema"]), ("gone", ["unreadable-file"]),
    ])
    func aBaselineIsRefused(path: String, reported: [String]) throws {
        let world = LampShop.world()
        world.put("b", Self.wrong)
        let found = try checks(world, "run", "--baseline", path)
        #expect(Set(found) == Set(reported), "\(found)")
        #expect(try world.run("run", "--json", "1") == .passed)
        let merged = try checks(world, "merge", "1", "--baseline", path)
        #expect(Set(merged) == Set(reported))
    }

    @Test(arguments: [
        ("f", "replay-"), ("gone", "unreadable-file"), ("r1:none", "replay-schema"),
        ("1#0000", "replay-schema"), ("gone#0000", "unreadable-file"),
    ])
    func aFindingIsRefused(source: String, reported: String) throws {
        let world = LampShop.world()
        world.put("f", "{}")
        #expect(try world.run("run", "--json", "1") == .passed)
        let token = source.replacing("r1:none", with: "\(Replay.tokenPrefix)!")
        let found = try checks(world, "replay", token)
        #expect(
            !found.isEmpty && found.allSatisfy { $0.hasPrefix(reported) },
            "\(found) \(world.errors)")
    }

    @Test(arguments: [
        (["gone"], "unreadable-file"), (["x"], "unusable-report"),
        (["1", "other"], "unusable-report"),
    ])
    func aReportIsRefused(paths: [String], reported: String) throws {
        let world = LampShop.world()
        world.put("x", #"{"format": 1}"#)
        #expect(try world.run("run", "--shard", "1/2", "--json", "1") == .passed)
        #expect(
            try world.run("run", "--shard", "2/2", "--seed", "2", "--json", "other") == .passed)
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(["merge"] + paths + ["--json", "m"]) == .unusable)
        let root = try Document(json: (world.file("m") ?? "").utf8, name: "m").root
        #expect(FileKind.diagnostics.faults(in: root) == [])
        #expect(root["diagnostics"]?[0]?["file"]?.string == paths.last)
        #expect((root["diagnostics"]?.count ?? 0) > 0)
        if reported == "unreadable-file" {
            #expect(root["diagnostics"]?[0]?["check"]?.string == reported)
        }
    }

    /// An input file is worth more than the reason why another input could not be used.
    @Test func anInputIsNotOverwritten() throws {
        let world = LampShop.world()
        world.put("x", "[]")
        #expect(try world.run("run", "--json", "1") == .passed)
        let before = world.file("1")
        #expect(try world.run("merge", "1", "x", "--json", "1") == .unusable)
        #expect(world.file("1") == before)
        #expect(world.errors.contains(#"--json: "1" is an input of this call; give another name"#))
    }

    private static let broken = [
        "openapi.yaml": "openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: 7\n"
    ]

    @Test func aSpecIsRefusedAlikeByAll() throws {
        let checked = try checks(LampShop.world(Self.broken), "check", "specs/lamps")
        let ran = try checks(LampShop.world(Self.broken), "run", "specs/lamps")
        #expect(!checked.isEmpty && ran == checked)
        #expect(try checks(LampShop.world(Self.broken), "run", "--list") == checked)
        let world = LampShop.world(Self.broken)
        world.put("t.har", #"{"log": {"entries": []}}"#)
        #expect(try checks(world, "judge", "specs/lamps", "t.har") == checked)
    }

    @Test func aRunOfOthersSaysWhatWasRefused() throws {
        var files = [
            "specs/teas/openapi.yaml": "openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: 7\n",
            "specs/lamps/openapi.yaml": LampShop.contract,
            "specs/lamps/backend.yaml": LampShop.backend,
            "specs/lamps/clients/buying.yaml": LampShop.client(),
            "specs/lamps/scenarios/exploring.yaml": LampShop.scenarios,
        ]
        let world = RecordedWorld(files: files)
        #expect(try world.run("run", "--json", "1") == .unusable)
        let root = try Document(json: (world.file("1") ?? "").utf8, name: "1").root
        #expect(FileKind.runReport.faults(in: root) == [])
        #expect(root["totals"]?["passed"]?.int == 2)
        #expect(root["refused"]?[0]?["place"]?["file"]?.string == "specs/teas/openapi.yaml")
        #expect(try world.run("merge", "1", "--json", "m") == .unusable)
        #expect(world.file("m") == world.file("1"))
        files["specs/teas/openapi.yaml"] = nil
        let whole = RecordedWorld(files: files)
        #expect(try whole.run("run", "--json", "1") == .passed)
        #expect(whole.file("1")?.contains("refused") == false)
    }
}
