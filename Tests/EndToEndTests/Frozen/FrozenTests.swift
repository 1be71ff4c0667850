import Contracts
import Testing

@testable import rehearse

/// Files that version 0.1.0 wrote mean the same in this version.
@Suite struct FrozenTests {
    static let kinds: Set = [
        "explore", "fuzz", "inputs", "known", "race", "row", "script", "sweep", "workflow",
    ]

    @Test func thereIsAFindingOfEveryKind() throws {
        let findings = try FrozenFinding.all()
        #expect(Set(findings.map(\.kind)) == Self.kinds)
        let files = FrozenFolder.paths.filter { $0.hasPrefix("replays/") }
        #expect(findings.map(\.file).sorted() == files)
    }

    @Test(arguments: try FrozenFinding.all())
    func aFileShowsItsFindingAgain(_ finding: FrozenFinding) throws {
        #expect(try FrozenFolder.replay(finding.file) == finding.replayed)
    }

    @Test(arguments: try FrozenFinding.all())
    func aTokenShowsItsFindingAgain(_ finding: FrozenFinding) throws {
        #expect(try FrozenFolder.replay(finding.token) == finding.replayed)
    }

    @Test(arguments: ["report.json", "merged.json", "shards/1.json"])
    func aReportShowsItsFindingsAgain(_ path: String) throws {
        let findings = try FrozenReport(FrozenFolder.document(path)).findings
        #expect(!findings.isEmpty)
        for finding in findings {
            let replayed = ReplayedFinding(
                code: 1, finding: finding.name, fingerprint: finding.fingerprint)
            #expect(try FrozenFolder.replay("\(path)#\(finding.fingerprint)") == replayed)
        }
    }

    /// The second version is one that this program is not, as it is to all later ones.
    @Test(arguments: ["rehearse 0.1.0", "rehearse 0.0.9"])
    func shardsMergeToTheSameReport(tool: String) throws {
        let world = FrozenFolder.world()
        let shards = ["shards/1.json", "shards/2.json", "shards/3.json"]
        for shard in shards {
            let text = try #require(world.file(shard))
            let (old, new) = ("\"tool\": \"rehearse 0.1.0\"", "\"tool\": \"\(tool)\"")
            #expect(text.contains(old))
            world.put(shard, text.replacing(old, with: new, maxReplacements: 1))
        }
        let outputs = ["--json", "new.json", "--junit", "new.xml"]
        #expect(try world.run(["merge"] + shards + outputs).rawValue == 1)
        try Self.expectSame(world, json: "merged.json", junit: "merged.xml")
    }

    @Test(arguments: [("report", Int32(0), [String]()), ("merged", 1, FrozenFolder.everyMutant)])
    func aRunIsTheSame(_ name: String, _ code: Int32, _ words: [String]) throws {
        let world = FrozenFolder.world()
        let outputs = ["--json", "new.json", "--junit", "new.xml"]
        #expect(try FrozenFolder.run(world, words + outputs) == code, "\(world.errors)")
        try Self.expectSame(world, json: "\(name).json", junit: "\(name).xml")
    }

    /// Compares the files `new.json` and `new.xml` of a world with frozen ones.
    private static func expectSame(_ world: RecordedWorld, json: String, junit: String) throws {
        let report = try Document(json: (world.file("new.json") ?? "").utf8, name: "new.json").root
        let old = try FrozenReport(FrozenFolder.document(json))
        #expect(old.cases.count == 12)
        old.expectSame(try FrozenReport(report))
        let cases = try FrozenJUnitCase.all(in: try #require(world.file(junit)))
        #expect(cases.count == 13)
        #expect(cases == (try FrozenJUnitCase.all(in: world.file("new.xml") ?? "")))
    }

    @Test func aBaselineKnowsItsFindings() throws {
        let world = FrozenFolder.world()
        let broken = FrozenFolder.mutants(["ladder-twice", "reminder-too-late"])
        let known = ["--baseline", "baseline.yaml", "--today", "2026-01-01"]
        let code = try FrozenFolder.run(world, broken + known + ["--json", "new.json"])
        #expect(code == 0, "\(world.errors)")
        let root = try Document(json: (world.file("new.json") ?? "").utf8, name: "new.json").root
        let findings = try FrozenReport(root).findings
        #expect(findings.allSatisfy { $0.isKnown })
        let entries = try #require(try FrozenFolder.document("baseline.yaml")["known"]).elements
        let names = entries.compactMap { $0["finding"]?.string }
        #expect(names.count == 3)
        #expect(Set(findings.map(\.name)) == Set(names + ["agreement/the shed knows the loan"]))
    }

    @Test(arguments: [("judged.json", [String]()), ("judged-exclusive.json", ["--exclusive"])])
    func aRecordingHasTheSameFaults(_ path: String, _ words: [String]) throws {
        let faults = FrozenFolder.faults(in: try FrozenFolder.document(path))
        #expect(Set(faults.map(\.exchange)) == [5, 6, 8, 10])
        let judged = try FrozenFolder.judge(words)
        #expect(judged.code == 1)
        #expect(Set(judged.faults) == Set(faults))
    }
}
