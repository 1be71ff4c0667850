import Contracts
import Testing

@testable import rehearse

/// `--write-baseline`, which adopts what is found.
@Suite struct WrittenBaselineTests {
    private static let today = ["--today", "2026-01-01"]
    private static let adopt = ["--write-baseline", "known.yaml"] + today

    @Test func whatIsFoundIsAdopted() throws {
        let world = LampShop.world(LampShop.faulty)
        // The run itself is judged as without it.
        #expect(try world.run(["run"] + Self.adopt) == .findings)
        #expect(
            world.errors.hasSuffix(
                "1 finding in 2 cases, of the mock\nknown.yaml: 1 added, 1 in all\n"))
        let text = try #require(world.file("known.yaml"))
        #expect(text.contains("  - finding: agreement/a lamp was sold\n    fingerprint: "))
        #expect(text.contains("    reason: not yet looked at\n    expires: \"2026-04-01\"\n"))
        #expect(text.contains("      - lamps/exploring/two at once\n"))
        let known = ["--baseline", "known.yaml"]
        #expect(try world.run(["run"] + known + Self.today) == .passed)
        #expect(world.errors.hasSuffix("2 cases: 2 passed; 0 findings, 1 known in 2 cases\n"))
        #expect(try world.run(["run", "--today", "2026-04-02"] + known) == .findings)
    }

    @Test func whatSharesFoundIsAdoptedAlike() throws {
        let world = LampShop.world(LampShop.faulty)
        _ = try world.run(["run"] + Self.adopt)
        for share in 1...2 {
            _ = try world.run("run", "--shard", "\(share)/2", "--json", "\(share).json")
        }
        let merge = ["merge", "2.json", "1.json", "--write-baseline", "all.yaml"]
        #expect(try world.run(merge + Self.today) == .findings)
        #expect(world.file("all.yaml") == world.file("known.yaml"))
    }

    @Test func whatIsKnownStaysAndWhatIsStaleGoesOnRequest() throws {
        let world = LampShop.world(LampShop.faulty)
        let before = """
            known:
              # Nobody has seen it lately.
              - {finding: model/gone, reason: It went., expires: 2026-12-31}
              - {finding: model/old, reason: Older., expires: 2025-12-31}
            """
        world.put("known.yaml", before)
        let both = ["run", "--baseline", "known.yaml"] + Self.adopt
        #expect(try world.run(both + ["--reason", "Not ours."]) == .findings)
        let after = try #require(world.file("known.yaml"))
        #expect(after.hasPrefix(before + "\n  - finding: agreement/a lamp was sold\n"))
        #expect(after.contains("    reason: Not ours.\n"))
        #expect(try world.run(both + ["--drop-stale"]) == .findings)
        #expect(world.errors.hasSuffix("known.yaml: 0 added, 2 left out, 1 in all\n"))
        #expect(world.file("known.yaml")?.hasPrefix("known:\n  - finding: agreement/a") == true)
        #expect(try world.run(["run", "--baseline", "known.yaml"] + Self.today) == .passed)
    }

    @Test func aPartOfTheRunMakesNothingStale() throws {
        let world = LampShop.world(LampShop.faulty)
        world.put("known.yaml", "known:\n- {finding: a/b, reason: x, expires: 2026-12-31}\n")
        let words = ["run", "--only", "*once", "--baseline", "known.yaml", "--drop-stale"]
        #expect(try world.run(words + Self.adopt + ["--quiet"]) == .findings)
        #expect(world.file("known.yaml")?.hasPrefix("known:\n- {finding: a/b, reason") == true)
        #expect(!world.errors.contains(" in all\n"))
    }

    @Test func aBudgetMakesNoCaseAnswerForAFinding() throws {
        let world = LampShop.world(LampShop.faulty)
        #expect(try world.run(["run", "--budget", "40runs"] + Self.adopt) == .findings)
        let text = try #require(world.file("known.yaml"))
        #expect(text.contains("  - finding: agreement/") && !text.contains("cases:"))
    }

    @Test func secretsAreInNoBaseline() throws {
        let world = LampShop.world(LampShop.faulty, variables: ["WORD": "a lamp was"])
        let words = ["run", "--secret", "word=env:WORD"] + Self.adopt
        #expect(try world.run(words) == .findings)
        let text = try #require(world.file("known.yaml"))
        #expect(!text.contains("a lamp was") && text.contains("  - fingerprint: "))
        #expect(try world.run(["run", "--baseline", "known.yaml"] + Self.today) == .passed)
    }

    static let refused: [(words: [String], reported: String)] = [
        (["--write-baseline", "there"], "expected a file that is not there yet, or that of"),
        (
            ["--write-baseline", "there", "--baseline", "known.yaml"],
            "expected a file that is not there yet"
        ),
        (["--reason", "Later."], "missing option --write-baseline FILE"),
        (["--drop-stale"], "missing option --write-baseline FILE"),
        (["--write-baseline", "new", "--drop-stale"], "missing option --baseline FILE"),
        (["--write-baseline", "new", "--list"], "--write-baseline and --list exclude each other"),
        (["--write-baseline", "new", "--watch"], "--write-baseline and --watch exclude"),
        (["--write-baseline", "new", "--shard", "1/2"], "expected a run without --shard; for"),
        (["--write-baseline", "new", "--mutant", "x"], "and --mutant exclude each other"),
        (["--write-baseline", "new", "--today", "soon"], "invalid value \"soon\" for --today"),
    ]

    @Test(arguments: refused.indices) func whatCannotBeMeantIsRefused(_ number: Int) throws {
        let (words, reported) = Self.refused[number]
        let world = LampShop.world(LampShop.faulty)
        world.put("there", "known: []  # mine")
        world.put("known.yaml", "known: []\n")
        #expect(try world.run(["run"] + words) == .unusable)
        #expect(world.errors.contains(reported), "\(world.errors)")
        #expect(world.file("there") == "known: []  # mine" && world.file("new") == nil)
        // Nothing was run.
        #expect(!world.errors.contains("specs/lamps "))
    }

    @Test func entriesThatOnlyTheSharesKnowAreNotLost() throws {
        let world = LampShop.world(LampShop.faulty)
        let known = "known:\n- {finding: model/x, reason: Mine., expires: 2026-12-31}\n"
        world.put("known.yaml", known)
        let run = ["run", "--json", "j", "--baseline", "known.yaml"] + Self.today
        #expect(try world.run(run) == .findings)
        let merge = ["merge", "j", "--write-baseline", "new.yaml"] + Self.today
        #expect(try world.run(merge) == .unusable)
        #expect(world.errors.contains("whose entries the new one would lack; name it with"))
        #expect(world.file("new.yaml") == nil)
        #expect(try world.run(merge + ["--baseline", "known.yaml"]) == .findings)
        #expect(world.file("new.yaml")?.hasPrefix(known) == true)
    }
}
