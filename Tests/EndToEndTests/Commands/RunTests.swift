import Contracts
import Testing

@testable import rehearse

@Suite struct RunTests {
    @Test func whatHoldsIsReported() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--json", "j", "--junit", "x", "--events", "e") == .passed)
        let lines = world.errors.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("specs/lamps exploring/two at once: 30 runs, "))
        #expect(lines[0].hasSuffix("; nothing found"))
        #expect(lines[1].contains("specs/lamps exploring/everything: "))
        #expect(lines[1].contains("all that there are, 36 judgements; nothing found"))
        #expect(lines[2].hasPrefix("  assuming that "))
        #expect(world.errors.contains("client buying: 3 of 3 states, "))
        #expect(world.errors.contains("backend: 2 of 2 rules\n"))
        #expect(world.errors.hasSuffix("2 cases: 2 passed; 0 findings\n"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        #expect(report["seed"]?.int == 1)
        let cases = try #require(report["specs"]?[0]?["cases"])
        #expect(cases[0]?["id"]?.string == "lamps/exploring/two at once")
        #expect(cases[0]?["cases"]?.int == 30)
        #expect(cases[1]?["search"]?["complete"]?.bool == true)
        #expect(world.file("x")?.contains(#"name="everything""#) == true)
        #expect(world.file("e")?.split(separator: "\n").count ?? 0 > 3)
        // Nothing is remembered of what holds.
        #expect(world.file(".rehearse/last-failed") == nil)
    }

    @Test func theSameSeedTellsTheSame() throws {
        let first = LampShop.world()
        let second = LampShop.world()
        #expect(try first.run("run", "--seed", "9", "--json", "j", "--verbose") == .passed)
        #expect(try second.run("run", "--seed", "9", "--json", "j", "--verbose") == .passed)
        #expect(first.file("j") == second.file("j") && first.errors == second.errors)
        #expect(first.errors.contains("  SHA-256 of the histories "))
    }

    @Test func findingsShrinkAsFarAsIsWanted() throws {
        func steps(_ words: String...) throws -> Int {
            let world = LampShop.world(LampShop.faulty)
            let line = ["run", "--only", "exploring/two at once", "--json", "j", "--quiet"]
            #expect(try world.run(line + words) == .findings)
            let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
            let finding = try #require(report["specs"]?[0]?["cases"]?[0]?["findings"]?[0])
            return try #require(finding["steps"]?.int)
        }
        let smallest = try steps()
        #expect(try steps("--shrink", "3000") == smallest)
        #expect(try steps("--shrink", "0") > smallest)
    }

    @Test func aFindingStandsAtItsRequirement() throws {
        let world = LampShop.world(LampShop.faulty)
        #expect(try world.run("run", "--json", "j", "--junit", "x", "--quiet") == .findings)
        let place = "specs/lamps/clients/buying.yaml:15:5: error: agreement/a lamp was sold: "
        let headline = "The app buying and the server disagree on \"a lamp was sold\""
        #expect(world.output.hasPrefix(headline), "\(world.output)")
        #expect(world.output.contains("\n\(place)"), "\(world.output)")
        #expect(world.output.contains("ann  does buy\n"))
        #expect(world.output.contains("ann  POST /lamps → 409 (buy: none left)\n"))
        #expect(!world.printed.contains("client buying"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        let finding = try #require(report["specs"]?[0]?["cases"]?[1]?["findings"]?[0])
        #expect(finding["name"]?.string == "agreement/a lamp was sold")
        #expect(finding["client"]?.string == "buying")
        #expect(finding["place"]?["line"]?.int == 15)
        #expect(world.file("x")?.contains("agreement/a lamp was sold") == true)
        // Every report names the requirement and the impact.
        let impact =
            "ann is left in happy, which nothing ends; the person can never buy again"
        #expect(finding["consequence"]?.string == impact)
        #expect(world.output.contains("\n  affected flow: ann is left in happy, "))
        #expect(world.file("x")?.contains("affected flow: \(impact)") == true)
        let line = "- {name: a lamp was sold, when: context.hasLamp, holds: server.sold > 0}"
        #expect(finding["excerpt"]?[0]?["text"]?.string?.hasSuffix(line) == true)
        #expect(world.output.contains("\n   15 |   \(line)\n"))
        // The last line of the finding says how to see it again, and that works.
        let fingerprint = try #require(finding["fingerprint"]?.string)
        let path = ".rehearse/findings/\(fingerprint)-lamps-exploring-everything-05531d7c.yaml"
        #expect(finding["replayFile"]?.string == path)
        #expect(finding["replay"]?.string == world.file(path))
        #expect(finding["command"]?.string == "rehearse replay \(path)")
        #expect(world.output.contains("\n  replay: rehearse replay .rehearse/findings/"))
    }

    @Test func withoutFilesATokenShowsItAgain() throws {
        let world = LampShop.world(LampShop.faulty)
        #expect(try world.run("run", "--findings", "none", "--tag", "quick") == .findings)
        let mark = try #require(world.output.firstRange(of: "replay: rehearse replay replay1."))
        let line = world.output[mark.lowerBound...].prefix { $0 != "\n" }
        let token = String(line.split(separator: " ")[3])
        let again = LampShop.world(LampShop.faulty)
        #expect(try again.run("replay", token) == .findings)
        #expect(again.output.hasSuffix("the finding appears again\n"))
        #expect(again.file(".rehearse/last-failed") == nil)
    }

    @Test func whatFailedIsRunAgain() throws {
        let world = LampShop.world(LampShop.faulty)
        #expect(try world.run("run", "--only", "everything") == .findings)
        #expect(world.file(".rehearse/last-failed") == "lamps/exploring/everything\n")
        world.forgetOutput()
        #expect(try world.run("run", "--last-failed", "--list") == .passed)
        #expect(world.output == "explore  lamps/exploring/everything\n")
        // Another selection does not forget the failed cases that it leaves out.
        #expect(try world.run("run", "--tag", "quick") == .findings)
        let both = "lamps/exploring/everything\nlamps/exploring/two at once\n"
        #expect(world.file(".rehearse/last-failed") == both)
        let other = LampShop.world()
        #expect(try other.run("run", "--last-failed", "--tag", "quick") == .passed)
        #expect(other.errors.hasPrefix("nothing is known to have failed the last time; "))
    }

    @Test func thePlanIsListed() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--list", "--json", "p") == .passed)
        #expect(
            world.output == "explore  lamps/exploring/two at once  [quick]\n"
                + "explore  lamps/exploring/everything\n")
        let plan = try Document(json: (world.file("p") ?? "").utf8, name: "p").root
        #expect(plan["trials"]?[0]?["id"]?.string == "lamps/exploring/two at once")
        #expect(plan["trials"]?[0]?["tags"]?[0]?.string == "quick")
        #expect(plan["plan"]?.string?.count == 64)
        let share = LampShop.world()
        #expect(try share.run("run", "--list", "--json", "-", "--shard", "2/2") == .passed)
        let half = try Document(json: share.output.utf8, name: "p").root
        #expect(half["trials"]?.count == 1 && half["shard"]?.string == "2/2")
        #expect(half["plan"]?.string == plan["plan"]?.string)
    }

    @Test func sharesAreMadeAlikeByWhatARunTook() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--json", "j") == .passed)
        for share in ["1/2", "2/2"] {
            #expect(try world.run("run", "--shard", share, "--durations", "j") == .passed)
        }
        #expect(world.errors.contains("1 case: 1 passed; 0 findings\n"))
        // Three shards of two cases leave one with nothing, which is no mistake.
        #expect(try world.run("run", "--shard", "3/3") == .passed)
    }

    static let misuse: [([String], String)] = [
        (["--shard", "3/2"], "expected a share and how many there are, as in 2/5"),
        (["--shard", "1/2", "--last-failed"], "--shard"),
        (["--durations", "j"], "expected --shard beside it"),
        (["--shard", "1/2", "--durations", "specs/lamps/openapi.yaml"], "which tells of trials"),
        (["--shard", "1/2", "--durations", "gone"], "a file that rehearse run --json has written"),
        (["--jobs", "0"], "--jobs"), (["--repeat", "0"], "--repeat"),
        (["--today", "soon", "--baseline", "b"], "a day such as 2026-12-31"),
        (["specs/lamps", "specs/lamps"], "are both called lamps in ids"),
    ]

    @Test(arguments: misuse.indices) func misuseIsReported(_ number: Int) throws {
        let (words, reported) = Self.misuse[number]
        let world = LampShop.world()
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(["run"] + words) == .unusable)
        #expect(world.errors.contains(reported), "\(world.errors)")
    }

    @Test func aBaselineTakesAFindingAsKnown() throws {
        let known = """
            known:
              - {finding: agreement/a lamp was sold, reason: The shop closes., expires: "2026-01-31"}
            """
        for (today, code) in [("2026-01-31", ExitCode.passed), ("2026-02-01", .findings)] {
            let world = LampShop.world(LampShop.faulty.merging(["b.txt": known]) { $1 })
            #expect(
                try world.run(
                    "run", "--baseline", "specs/lamps/b.txt", "--today", today, "--fail-fast")
                    == code)
            #expect(world.file(".rehearse/last-failed") == nil || code == .findings)
        }
    }

    @Test(arguments: ["1", "8"]) func workersTellTheSame(_ jobs: String) throws {
        let alone = LampShop.world(LampShop.faulty)
        let many = LampShop.world(LampShop.faulty)
        #expect(try alone.run("run", "--json", "j", "--junit", "x", "--jobs", "1") == .findings)
        #expect(try many.run("run", "--json", "j", "--junit", "x", "--jobs", jobs) == .findings)
        #expect(alone.file("j") == many.file("j") && alone.file("x") == many.file("x"))
        #expect(alone.errors == many.errors)
    }

    private static let known = """

        known:
          - finding: agreement/a lamp was sold
            why: The app does not look at the answer.
        """

    @Test func whatIsKnownIsNoNews() throws {
        let world = LampShop.world([
            "clients/buying.yaml": LampShop.broken + Self.known, "backend.yaml": LampShop.soldOut,
        ])
        #expect(try world.run("run") == .passed)
        #expect(
            world.errors.contains(
                "  known: agreement/a lamp was sold: The app does not look at the answer."))
        #expect(world.errors.contains("; nothing new, 1 known"))
    }

    @Test func whatIsKnownAndNotShownIsStale() throws {
        let files = ["clients/buying.yaml": LampShop.client(LampShop.requirement + Self.known)]
        let world = LampShop.world(files)
        #expect(try world.run("run", "--junit", "x", "--json", "j") == .findings)
        #expect(
            world.errors.contains(
                "error: no scenario shows the known finding \"agreement/a lamp was sold\" any more")
        )
        #expect(world.file("x")?.contains("stale-known") == true)
        // Nothing can be said of it where only some scenarios were run.
        let partial = LampShop.world(files)
        #expect(try partial.run("run", "--tag", "quick") == .passed)
    }

    @Test func scenariosAreSelected() throws {
        for (words, code) in [
            (["--only", "two*"], ExitCode.passed), (["--only", "exploring/every*"], .passed),
            (["--tag", "quick", "--only", "*"], .passed), (["--only", "none"], .unusable),
            (["--tag", "slow"], .unusable),
        ] {
            let world = LampShop.world()
            let program = Program(table: .rehearse, environment: world.environment)
            #expect(try program.run(["run"] + words) == code)
            #expect(world.errors.contains("no scenario is selected") == (code == .unusable))
        }
    }

    @Test func aBudgetOfCasesTakesThePlaceOfTheirs() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--budget", "3runs", "--tag", "quick") == .passed)
        #expect(world.errors.contains("two at once: 3 runs, "))
        let other = LampShop.world()
        #expect(try other.run("run", "--budget", "3") == .unusable)
    }

    @Test func progressIsShownOnATerminal() throws {
        let world = LampShop.world(isTerminal: true)
        #expect(try world.run("run", "--tag", "quick") == .passed)
        #expect(world.errors.contains("\r0 of 1, "), "\(world.errors)")
        let dumb = LampShop.world(variables: ["TERM": "dumb"], isTerminal: true)
        #expect(try dumb.run("run", "--tag", "quick") == .passed)
        #expect(!dumb.errors.contains("\r") && !dumb.errors.contains("\u{1B}"))
    }

    @Test func whatCannotBeRunIsReported() throws {
        let wrong = LampShop.world(["scenarios/exploring.yaml": "scenarios: []\n"])
        #expect(try wrong.run("run") == .unusable)
        #expect(wrong.errors.contains("specs/lamps/scenarios/exploring.yaml:1:12: error: "))
        #expect(!wrong.errors.contains("no scenario is selected"))
        let empty = RecordedWorld(files: ["README.md": ""])
        #expect(try empty.run("run") == .unusable)
        #expect(empty.errors.contains("no spec to run"))
        #expect(empty.errors.contains("rehearse init openapi.yaml"))
    }

    @Test(arguments: ["specs", "specs/"])
    func theFolderOfAllSpecsMeansEachOfThem(_ folder: String) throws {
        let world = LampShop.world()
        #expect(try world.run("run", folder, "--tag", "quick") == .passed)
        #expect(world.errors.contains("specs/lamps exploring/two at once: "))
        #expect(try LampShop.world().run("check", folder, "--quiet") == .passed)
    }

    @Test(arguments: [
        (
            "specs/lamps/scenarios/exploring.yaml",
            "this is one file of the spec specs/lamps; name the folder"
        ), ("specs/lamps/backend.yaml", "this is one file of the spec specs/lamps"),
        ("none.yaml", "cannot read"),
    ])
    func aFileInPlaceOfAFolderIsReportedWithWhatToName(_ path: String, _ reported: String) throws {
        for command in ["run", "mock", "fuzz", "export"] {
            let world = LampShop.world()
            world.put("lamps.yaml", LampShop.contract)
            #expect(try world.run(command, path) == .unusable)
            #expect(world.errors.contains("\(path): error: \(reported)"), "\(world.errors)")
            #expect(!world.errors.contains("arazzo"))
        }
    }

    @Test func aContractByItselfCanBeChecked() throws {
        let world = LampShop.world()
        world.put("lamps.yaml", LampShop.contract)
        #expect(try world.run("check", "lamps.yaml") == .passed)
        #expect(world.errors.contains("lamps.yaml: nothing wrong in 1 file"))
        world.put("old.yaml", "swagger: '1.2'\n")
        #expect(try world.run("check", "old.yaml") == .unusable)
        #expect(world.errors.contains("begin the document with"))
    }
}
