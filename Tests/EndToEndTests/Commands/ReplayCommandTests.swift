import Contracts
import Testing

@testable import rehearse

@Suite struct ReplayCommandTests {
    /// A world in which a run has found something, the path of its file, and its fingerprint.
    private static func found() throws -> (world: RecordedWorld, path: String, print: String) {
        let world = LampShop.world(LampShop.faulty)
        #expect(try world.run("run", "--only", "everything", "--json", "j") == .findings)
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        let finding = try #require(report["specs"]?[0]?["cases"]?[0]?["findings"]?[0])
        world.forgetOutput()
        return (
            world, try #require(finding["replayFile"]?.string),
            try #require(finding["fingerprint"]?.string)
        )
    }

    @Test func aFileShowsItStepByStep() throws {
        let (world, path, _) = try Self.found()
        #expect(try world.run("replay", path) == .findings)
        let lines = world.output.split(separator: "\n").map(String.init)
        #expect(lines[0] == "agreement/a lamp was sold")
        #expect(lines[1].hasPrefix("  exploring/everything of specs/lamps, found from seed 1, "))
        #expect(lines.contains { $0.contains("Mon 2026-03-02 09:00:00 UTC  ann does buy") })
        #expect(lines.contains { $0.contains("ann asks buy (ann/1): POST /lamps") })
        #expect(lines.contains { $0.contains("the backend answers ann/1 with 409") })
        let place = "specs/lamps/clients/buying.yaml:15:5: error: agreement/a lamp was sold: "
        #expect(lines.contains { $0.hasPrefix(place) })
        #expect(lines.last == "the finding appears again")
        #expect(world.errors.hasSuffix("1 case: 1 failed; 1 finding, of the mock\n"))
    }

    @Test func severalAreShownOneAfterTheOther() throws {
        let (world, path, print) = try Self.found()
        #expect(try world.run("replay", path, "j#\(print)", "--quiet") == .findings)
        #expect(world.output.hasSuffix("\nfindings that appear again: 2 of 2\n"))
        // The others are shown nevertheless, and the mistake is not forgotten.
        #expect(try world.run("replay", "nowhere.yaml", path, "--quiet") == .unusable)
        #expect(world.output.hasSuffix("\nfindings that appear again: 1 of 2\n"))
        #expect(world.errors.contains("nowhere.yaml"))
        #expect(try world.run("replay", path, path, "--json", "-") == .unusable)
        #expect(world.errors.contains("expected one FINDING beside it"))
    }

    @Test func aReportShowsItToo() throws {
        let (world, _, print) = try Self.found()
        #expect(try world.run("replay", "j#\(print)", "--json", "-") == .findings)
        let reported = try Document(json: world.output.utf8, name: "t").root
        #expect(reported["appears"]?.bool == true)
        #expect(reported["fingerprint"]?.string == print)
        #expect(reported["promise"]?["place"]?["line"]?.int == 15)
        #expect(reported["steps"]?[0]?["number"]?.int == 1)
        #expect(try world.run("replay", "j#\(print.prefix(6))", "--quiet") == .findings)
    }

    @Test func whatIsRepairedIsReported() throws {
        let (world, path, _) = try Self.found()
        let text = try #require(world.file(path))
        let repaired = RecordedWorld(files: [
            path: text, "specs/lamps/openapi.yaml": LampShop.contract,
            "specs/lamps/backend.yaml": LampShop.soldOut,
            "specs/lamps/clients/buying.yaml": LampShop.client(LampShop.requirement),
            "specs/lamps/scenarios/exploring.yaml": LampShop.scenarios,
        ])
        #expect(try repaired.run("replay", path) == .passed)
        #expect(
            repaired.output.hasSuffix(
                "the finding does not appear any more: agreement/a lamp was sold\n"))
    }

    static let unusable: [(change: @Sendable (String) -> String, reported: String)] = [
        (
            { $0.replacing("replay: 1", with: "replay: 9") },
            ":2:9: error: this is a replay of format 9"
        ),
        ({ $0.replacing("ann does buy", with: "ann does fly") }, "is nothing that can happen in"),
        ({ $0.replacing("everything", with: "nothing") }, "has no scenario"),
        ({ $0.replacing("spec: \"specs/lamps\"", with: "spec: \"specs/gone\"") }, "specs/gone"),
        ({ String($0.prefix(120)) }, ": error: "), ({ _ in "" }, ": error: "),
    ]

    @Test(arguments: unusable.indices) func whatIsBrokenIsReported(_ number: Int) throws {
        let (world, path, _) = try Self.found()
        let text = Self.unusable[number].change(try #require(world.file(path)))
        try world.environment.writeReport(path, text: text)
        #expect(try world.run("replay", path) == .unusable)
        #expect(world.errors.contains(Self.unusable[number].reported), "\(world.errors)")
        #expect(world.output.isEmpty)
    }

    @Test(arguments: [
        ("j", "one finding of the report: j#"), ("j#0000", "one finding of the report: j#"),
        ("j#", "one finding of the report: j#"),
        ("replay1.%%%", "a whole token"), ("gone.yaml", "gone.yaml"),
        ("specs/lamps/openapi.yaml#ab", "a report with findings that can be shown again"),
    ])
    func whatNamesNoFindingIsReported(_ name: String, _ reported: String) throws {
        let (world, _, _) = try Self.found()
        #expect(try world.run("replay", name) == .unusable)
        #expect(world.errors.contains(reported), "\(world.errors)")
    }
}
