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
            isFaulty ? LampShop.broken + known : LampShop.client(LampShop.requirement + known)
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
        (["--tag", "quick", "--seed", "9"], [3]), (["--budget", "4runs"], [2]),
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
        let summary = "/runner/summary.md"
        let variables = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
        let world = LampShop.world(files, variables: variables)
        world.put(summary, "")
        func reports(_ name: String) -> [String] {
            ["json", "junit", "html", "sarif"].flatMap { ["--\($0)", "\(name).\($0)"] }
        }
        let whole = try Self.run(world, ["run"] + words + reports("whole"))
        let lines = Self.lastLines(of: world)
        let summarised = world.file(summary)
        #expect(summarised?.contains("## rehearse run: ") == true)
        for count in counts {
            let shares = try (1...count).map { share in
                let shard = ["--shard", "\(share)/\(count)", "--json", "\(share).json"]
                _ = try Self.run(world, ["run"] + words + shard)
                return "\(share).json"
            }
            world.put(summary, "")
            #expect(try Self.run(world, ["merge"] + shares + reports("merged")) == whole)
            for name in ["json", "junit", "html", "sarif"] {
                #expect(world.file("merged.\(name)") == world.file("whole.\(name)"), "\(name)")
            }
            #expect(world.file(summary) == summarised)
            #expect(Self.lastLines(of: world) == lines)
        }
    }

    /// The totals of the last run, and the annotations behind them.
    private static func lastLines(of world: RecordedWorld) -> [Substring] {
        let lines = world.errors.split(separator: "\n")
        let totals = lines.lastIndex { $0.contains(" cases: ") && $0.contains("; ") }
        return totals.map { Array(lines[$0...]) } ?? []
    }

    @Test func filesOfFindingsHaveTheSameNamesInShares() throws {
        let long = String(repeating: "a very long name of a scenario ", count: 4)
        let scenarios = ["one", "two", "t/wo"].map { name in
            """
              - name: "\(long)\(name)"
                kind: explore
                actors: {ann: {client: buying}, ben: {client: buying}}
                network: {faults: 0}
                waits: []
                budget: {cases: 30, steps: 12}

            """
        }
        var files = LampShop.faulty
        files["scenarios/exploring.yaml"] = "scenarios:\n" + scenarios.joined()
        let world = LampShop.world(files)
        #expect(try world.run("run", "--json", "whole") == .findings)
        let report = try Document(json: (world.file("whole") ?? "").utf8, name: "whole").root
        let cases = try #require(report["specs"]?[0]?["cases"])
        let names = cases.elements.compactMap { $0["findings"]?[0]?["replayFile"]?.string }
        #expect(Set(names).count == 3 && names.allSatisfy { $0.utf8.count < 140 }, "\(names)")
        for name in names { #expect(world.file(name) != nil) }
        for share in 1...3 {
            _ = try world.run("run", "--shard", "\(share)/3", "--json", "\(share)")
        }
        #expect(try world.run("merge", "1", "2", "3", "--json", "merged") == .findings)
        #expect(world.file("merged") == world.file("whole"))
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
        #expect(try world.run("run", "--shard", "1/3", "--json", "1") == .passed)
        #expect(try world.run("merge", "1", "--json", "m") == .undecided)
        #expect(world.errors.contains("  undecided: 2 shares are missing: 2/3, 3/3\n"))
        let report = try Document(json: (world.file("m") ?? "").utf8, name: "m").root
        #expect(report["missingShares"]?.count == 2 && report["totals"]?["planned"]?.int == 2)
        #expect(report["specs"]?[0]?["whole"]?.bool == false)
    }

    @Test func aKnownFindingIsStaleWhenAllShardsAreThere() throws {
        let world = LampShop.world(Self.files(isFaulty: false))
        for share in 1...2 {
            let words = ["run", "--only", "*", "--shard", "\(share)/2", "--json", "\(share)"]
            _ = try Self.run(world, words)
            #expect(world.file("\(share)")?.contains(#""faults": []"#) == true)
        }
        #expect(try world.run("merge", "1", "2") == .findings)
        #expect(world.errors.contains("error: no scenario shows the known finding"))
    }

    static let refused: [(words: [String], file: String, reported: String)] = [
        ([], "", "x:1:1: error: "), ([], "{\"format\": 1", "error: "), ([], "[]", "x:1:1: error: "),
        (
            [], "{}",
            "rehearse: error: specs/lamps/x is no whole report that rehearse run --json has written"
        ),
        (["--seed", "2"], "", "the seed differs: 1 in 1, 2 in 2"),
        (["--tag", "quick"], "", "the plan differs: "),
    ]

    @Test(arguments: refused.indices) func whatCannotBeJoinedIsReported(_ number: Int) throws {
        let (words, text, reported) = Self.refused[number]
        let world = LampShop.world(["x": text])
        #expect(try world.run("run", "--shard", "1/2", "--json", "1") == .passed)
        _ = try Self.run(world, ["run", "--shard", "2/2", "--json", "2"] + words)
        let other = words.isEmpty ? "specs/lamps/x" : "2"
        #expect(try Self.run(world, ["merge", "1", other, "--json", "m"]) == .unusable)
        #expect(world.errors.contains(reported), "\(world.errors)")
        #expect(world.file("m")?.contains("\"diagnostics\"") == true)
    }

    /// The changes in the second of two shards, and the messages; nothing where it is joined.
    static let changed: [(from: String, to: String, reported: String)] = [
        (
            "\"tool\": \"rehearse ", "\"tool\": \"rehearse 0.",
            "the version differs: rehearse "
        ),
        ("\"contractSHA256\": \"", "\"contractSHA256\": \"\u{61}", "contractSHA256"),
        ("\"name\": \"lamps\"", "\"name\": \"teas\"", "what the plan says of its specs differs"),
        ("\"planned\": 2", "\"planned\": 3", "what the plan says of its specs differs"),
        ("\"planSHA256\": \"", "\"planSHA25\": \"", "unexpected member \"planSHA25\""),
        ("\"shard\": \"2/2\"", "\"shard\": \"2/3\"", "the number of shares differs: 2 in 1, 3 in"),
        ("\"shard\": \"2/2\"", "\"shard\": \"3/2\"", "3/2 in specs/lamps/x is no share"),
        ("\"shard\": \"2/2\"", "\"shard\": \"1/2\"", "both tell of share 1/2, and not alike"),
        ("\"shard\": \"2/2\"", "\"shard\": \"2/99999999999\"", "is no share"),
        ("\"number\": 2", "\"number\": 1", "is in 1 and in specs/lamps/x; deal shares out"),
        ("\"number\": 2", "\"number\": 7", "where the plan has none"),
        ("\"ending\": \"complete\"", "\"ending\": \"interrupted\"", ""),
        ("{", "{\"a\": " + String(repeating: "[", count: 2_000), "nested more than 1000 deep"),
        ("{", "\u{0}", "x:1:1: error: "), ("{", "\u{FEFF}{", "x:1:1: error: "),
    ]

    @Test(arguments: changed.indices) func whateverAShareSaysIsAnswered(_ number: Int) throws {
        let (from, to, reported) = Self.changed[number]
        let world = LampShop.world()
        for share in 1...2 {
            let words = ["run", "--shard", "\(share)/2", "--json", "\(share)"]
            #expect(try world.run(words) == .passed)
        }
        let text = try #require(world.file("2"))
        let changed = text.replacing(from, with: to, maxReplacements: 1)
        #expect(changed != text)
        world.put("specs/lamps/x", changed)
        let code = try world.run("merge", "1", "specs/lamps/x", "--json", "m")
        if reported.isEmpty {
            let isWhole = !to.contains("interrupted")
            #expect(code == (isWhole ? .passed : .undecided))
            let report = try Document(json: (world.file("m") ?? "").utf8, name: "m").root
            #expect(report["ending"]?.string == (isWhole ? "complete" : "interrupted"))
        } else {
            #expect(code == .unusable && world.errors.contains(reported), "\(world.errors)")
            #expect(world.file("m")?.contains("\"diagnostics\"") == true)
        }
    }

    @Test func aShareMayBeNamedTwice() throws {
        let world = LampShop.world()
        for share in 1...2 {
            _ = try world.run("run", "--shard", "\(share)/2", "--json", "\(share)")
        }
        #expect(try world.run("merge", "1", "2", "--json", "once") == .passed)
        #expect(try world.run("merge", "2", "1", "2", "1", "--json", "twice") == .passed)
        #expect(world.file("once") == world.file("twice"))
    }

    @Test func whatWasCutOffIsRefused() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--json", "j") == .passed)
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
