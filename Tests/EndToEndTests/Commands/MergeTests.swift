import Contracts
import Testing

@testable import rehearse

@Suite struct MergeTests {
    static let selling = """
        scenarios:
          - name: what is answered
            kind: script
            tags: [quick]
            actors: {ann: {}}
            cases:
              - {name: the first, with: {status: 201}}
              - {name: another, with: {status: 409}}
              - {name: either, with: {status: [201, 409]}}
            steps: [{call: buy, expect: {status: "${row.status}"}}]
          - name: at any hour
            kind: sweep
            over: {hour: {values: [1, 2, 3]}}
            actors: {ann: {}}
            classes: {early: row.hour == 1, late: row.hour > 1}
            steps: [{wait: "${duration(string(row.hour) + 'h')}"}, {call: buy}]
          - name: both at once
            kind: race
            tags: [quick]
            actors: {ann: {}, ben: {}}
            budget: {cases: 3}
            release: [{call: buy, as: ann}, {call: buy, as: ben}]
        """

    static let known = """

        known:
          - finding: agreement/a lamp was sold
            why: The app does not look at the answer.
        """

    /// The shop with more scenarios, an app that nobody plays, and a finding that is known.
    private static func files(isFaulty: Bool) -> [String: String] {
        let client =
            isFaulty ? LampShop.broken + known : LampShop.client(LampShop.promise + known)
        var files = [
            "scenarios/selling.yaml": selling, "clients/buying.yaml": client,
            "clients/waiting.yaml": "initial: idle\nstates: {idle: {}}\n",
        ]
        if isFaulty { files["backend.yaml"] = LampShop.soldOut }
        return files
    }

    private static func run(_ world: RecordedWorld, _ words: [String]) throws -> ExitCode {
        try Program(table: .rehearse, environment: world.environment).run(words)
    }

    static let selections: [(words: [String], counts: [Int])] = [
        ([], [1, 3, 16]), (["--only", "*/what*"], [2, 5]),
        (["--tag", "quick", "--seed", "9"], [3]), (["--budget", "4cases"], [2]),
        (["--baseline", "specs/lamps/known.txt", "--today", "2026-01-01"], [4]),
    ]

    static let baseline = """
        known:
          - {finding: expectation/status 409, reason: The shop closes., expires: "2026-01-31"}
          - {finding: expectation/gone, reason: It went., expires: "2026-01-31"}
        """

    @Test(arguments: selections.indices, [true, false])
    func sharesAreTheWhole(_ number: Int, isFaulty: Bool) throws {
        let (words, counts) = Self.selections[number]
        var files = Self.files(isFaulty: isFaulty)
        files["known.txt"] = Self.baseline
        let world = LampShop.world(files)
        let reports = ["--json", "whole", "--junit", "all.xml", "--html", "all.html"]
        let whole = try Self.run(world, ["run"] + words + reports)
        for count in counts {
            let shares = try (1...count).map { share in
                let shard = ["--shard", "\(share)/\(count)", "--json", "\(share).json"]
                _ = try Self.run(world, ["run"] + words + shard)
                return "\(share).json"
            }
            let merged = ["--json", "merged", "--junit", "merged.xml", "--html", "merged.html"]
            let merge = ["merge"] + shares + merged
            #expect(try Self.run(world, merge) == whole)
            #expect(world.file("merged") == world.file("whole"))
            #expect(world.file("merged.xml") == world.file("all.xml"))
            #expect(world.file("merged.html") == world.file("all.html"))
        }
    }

    @Test func theSummaryIsThatOfARun() throws {
        let files = Self.files(isFaulty: true)
        let whole = LampShop.world(files)
        let code = try whole.run("run", "--junit", "-", "--verbose")
        let world = LampShop.world(files)
        for share in ["1/2", "2/2"] {
            _ = try world.run("run", "--shard", share, "--json", "\(share.prefix(1))", "--quiet")
        }
        let merged = try RecordedWorld(
            files: ["1": #require(world.file("1")), "2": #require(world.file("2"))])
        #expect(try merged.run("merge", "2", "1", "--junit", "-", "--verbose") == code)
        #expect(merged.output == whole.output && !merged.output.isEmpty)
        #expect(whole.errors.hasSuffix(merged.errors) && merged.errors.contains("client buying: "))
        #expect(merged.errors.contains("  replay: rehearse replay "))
        let quiet = try RecordedWorld(files: ["1": #require(world.file("1"))])
        #expect(try quiet.run("merge", "1", "--quiet") == code)
        #expect(quiet.errors.contains("  undecided: 1 share is missing: 2/2\n"))
    }

    @Test func aMissingShareDecidesNothing() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--shard", "1/3", "--json", "1") == .held)
        #expect(try world.run("merge", "1", "--json", "m") == .undecided)
        #expect(world.errors.contains("  undecided: 2 shares are missing: 2/3, 3/3\n"))
        let report = try Document(json: (world.file("m") ?? "").utf8, name: "m").root
        #expect(report["missingShares"]?.count == 2 && report["totals"]?["planned"]?.int == 2)
        #expect(report["specs"]?[0]?["whole"]?.bool == false)
    }

    @Test func aKnownFindingIsStaleWhenAllSharesAreThere() throws {
        let world = LampShop.world(Self.files(isFaulty: false))
        for share in 1...2 {
            let words = ["run", "--only", "*", "--shard", "\(share)/2", "--json", "\(share)"]
            _ = try Self.run(world, words)
            #expect(world.file("\(share)")?.contains(#""faults": []"#) == true)
        }
        #expect(try world.run("merge", "1", "2") == .findings)
        #expect(world.errors.contains("error: no scenario shows the known finding"))
    }

    static let refused: [(words: [String], file: String, told: String)] = [
        ([], "", "x:1:1: error: "), ([], "{\"format\": 1", "error: "), ([], "[]", "x:1:1: error: "),
        (
            [], "{}",
            "rehearse: error: specs/lamps/x is no whole report that rehearse run --json has written"
        ),
        (["--seed", "2"], "", "the seed differs: 1 in 1, 2 in 2"),
        (["--tag", "quick"], "", "the plan differs: "),
    ]

    @Test(arguments: refused.indices) func whatCannotBeJoinedIsTold(_ number: Int) throws {
        let (words, text, told) = Self.refused[number]
        let world = LampShop.world(["x": text])
        #expect(try world.run("run", "--shard", "1/2", "--json", "1") == .held)
        _ = try Self.run(world, ["run", "--shard", "2/2", "--json", "2"] + words)
        let other = words.isEmpty ? "specs/lamps/x" : "2"
        #expect(try Self.run(world, ["merge", "1", other, "--json", "m"]) == .unusable)
        #expect(world.errors.contains(told), "\(world.errors)")
        #expect(world.file("m") == nil)
    }

    @Test func whatWasCutOffIsRefused() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--json", "j") == .held)
        let text = try #require(world.file("j"))
        for length in [10, text.utf8.count / 2, text.utf8.count - 3] {
            let cut = RecordedWorld(files: ["cut": String(text.prefix(length))])
            #expect(try cut.run("merge", "cut") == .unusable)
            #expect(cut.errors.contains("cut is no whole report"), "\(cut.errors)")
        }
        let gone = RecordedWorld()
        #expect(try gone.run("merge", "gone") == .unusable)
        #expect(try gone.run("merge") == .unusable)
    }
}
