import Contracts
import Testing

@testable import rehearse

@Suite struct RunTests {
    @Test func whatHoldsIsTold() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--json", "j", "--junit", "x") == .held)
        let lines = world.errors.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("specs/lamps exploring/two at once: 30 cases, "))
        #expect(lines[0].hasSuffix("; nothing found"))
        #expect(lines[1].contains("specs/lamps exploring/everything: "))
        #expect(lines[1].contains("all that there are; nothing found"))
        #expect(lines[2].hasPrefix("  assuming that "))
        #expect(world.errors.contains("client buying: 3 of 3 states, "))
        #expect(world.errors.contains("backend: 2 of 2 rules\n"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        #expect(report["seed"]?.int == 1)
        let scenarios = try #require(report["specs"]?[0]?["scenarios"])
        #expect(scenarios[0]?["cases"]?.int == 30)
        #expect(scenarios[1]?["search"]?["complete"]?.bool == true)
        #expect(
            world.file("x")?.contains(#"<testcase classname="exploring" name="everything""#) == true
        )
    }

    @Test func theSameSeedTellsTheSame() throws {
        let first = LampShop.world()
        let second = LampShop.world()
        #expect(try first.run("run", "--seed", "9", "--json", "j", "--verbose") == .held)
        #expect(try second.run("run", "--seed", "9", "--json", "j", "--verbose") == .held)
        #expect(first.file("j") == second.file("j") && first.errors == second.errors)
        #expect(first.errors.contains("  fingerprint "))
    }

    @Test func aFindingStandsAtItsPromise() throws {
        let files = ["clients/buying.yaml": LampShop.broken, "backend.yaml": LampShop.soldOut]
        let world = LampShop.world(files)
        #expect(try world.run("run", "--json", "j", "--junit", "x", "--quiet") == .findings)
        let place = "specs/lamps/clients/buying.yaml:15:5: error: agreement/a lamp was sold: "
        #expect(world.errors.hasPrefix(place), "\(world.errors)")
        #expect(world.errors.contains("ann does buy\n"))
        #expect(world.errors.contains("the backend answers ann/1 with 409 (buy: none left)"))
        #expect(!world.errors.contains("client buying"))
        let report = try Document(json: (world.file("j") ?? "").utf8, name: "j").root
        let finding = try #require(report["specs"]?[0]?["scenarios"]?[1]?["findings"]?[0])
        #expect(finding["name"]?.string == "agreement/a lamp was sold")
        #expect(finding["client"]?.string == "buying")
        #expect(finding["line"]?.int == 15)
        #expect(world.file("x")?.contains("<failure message=\"agreement/a lamp was sold") == true)
        // What is told to show it again does.
        let replay = try #require(finding["replay"]?.string)
        #expect(replay == "rehearse run specs/lamps --only exploring/everything --seed 1")
        let again = LampShop.world(files)
        #expect(
            try again.run("run", "specs/lamps", "--only", "exploring/everything", "--seed", "1")
                == .findings)
        #expect(again.errors.contains("agreement/a lamp was sold"))
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
        #expect(try world.run("run") == .held)
        #expect(
            world.errors.contains(
                "  known: agreement/a lamp was sold: The app does not look at the answer.\n"))
        #expect(world.errors.contains("; nothing found, 1 known"))
    }

    @Test func whatIsKnownAndNotShownIsStale() throws {
        let files = ["clients/buying.yaml": LampShop.client(LampShop.promise + Self.known)]
        let world = LampShop.world(files)
        #expect(try world.run("run", "--junit", "x", "--json", "j") == .findings)
        #expect(
            world.errors.contains(
                "error: no scenario shows the known finding \"agreement/a lamp was sold\" any more")
        )
        #expect(world.file("x")?.contains("stale-known") == true)
        // Nothing can be said of it where only some scenarios were run.
        let partial = LampShop.world(files)
        #expect(try partial.run("run", "--tag", "quick") == .held)
    }

    @Test func scenariosAreSelected() throws {
        for (words, code) in [
            (["--only", "two*"], ExitCode.held), (["--only", "exploring/every*"], .held),
            (["--tag", "quick", "--only", "*"], .held), (["--only", "none"], .unusable),
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
        #expect(try world.run("run", "--budget", "3cases", "--tag", "quick") == .held)
        #expect(world.errors.contains("two at once: 3 cases, "))
        let other = LampShop.world()
        #expect(try other.run("run", "--budget", "3") == .unusable)
    }

    @Test func progressIsShownOnATerminal() throws {
        let world = LampShop.world(isTerminal: true)
        #expect(try world.run("run", "--tag", "quick") == .held)
        #expect(world.errors.contains("\rspecs/lamps exploring/two at once: 1 of 30, "))
    }

    @Test func whatCannotBeRunIsTold() throws {
        let wrong = LampShop.world(["scenarios/exploring.yaml": "scenarios: []\n"])
        #expect(try wrong.run("run") == .unusable)
        #expect(wrong.errors.contains("specs/lamps/scenarios/exploring.yaml:1:12: error: "))
        let empty = RecordedWorld(files: ["README.md": ""])
        #expect(try empty.run("run") == .unusable)
        #expect(empty.errors.contains("no spec to run"))
        let elsewhere = LampShop.world()
        #expect(try elsewhere.run("run", "--against", "https://lamps.example") == .unusable)
        #expect(elsewhere.errors.contains("expected mock"))
    }
}
