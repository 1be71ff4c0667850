import Reporter
import Testing

@testable import rehearse

/// Options that would do nothing are refused, so that nobody believes that they did.
@Suite struct UselessOptionTests {
    static let useless: [(words: [String], reported: String)] = [
        (["run", "--header", "X-A: b"], "--header does nothing without --against; add that"),
        (["run", "--reset", "/again"], "--reset does nothing without --against; add that"),
        (["run", "--wait-for", "1s"], "--wait-for does nothing without --against; add that"),
        (["run", "--allow-host", "a.example"], "--allow-host does nothing without --against"),
        (["run", "--max-wait", "1s"], "--max-wait does nothing without --against; add that"),
        (["run", "--allow-writes"], "--allow-writes does nothing without --against; add that"),
        (["run", "--timeout", "1s"], "--timeout does nothing without --against; add that"),
        (["run", "--list", "--html", "h"], "--list and --html exclude each other"),
        (["run", "--list", "--junit", "j"], "--list and --junit exclude each other"),
        (["run", "--list", "--sarif", "s"], "--list and --sarif exclude each other"),
        (["run", "--list", "--events", "e"], "--list and --events exclude each other"),
        (
            ["run", "--today", "2026-01-01"],
            "--today does nothing without --baseline or --write-baseline"
        ),
        (
            ["merge", "1", "--today", "2026-01-01"],
            "--today does nothing without --baseline or --write-baseline"
        ),
        (
            ["check", "--junit-dialect", "xunit"],
            "--junit-dialect does nothing without --junit FILE"
        ),
        (["run", "--quiet", "--verbose"], "--quiet and --verbose exclude each other"),
        (["fuzz", "--quiet", "--verbose"], "see rehearse fuzz --help"),
        (["run", "--var", "a=1", "--var", "a=2"], "expected each name once"),
        (["run", "--var", "lamp=1"], "invalid value \"lamp\" for --var: expected a name that"),
        (
            ["run", "--var", "lmp=1", "--only", "two at once"],
            "expected a name that a script or workflow of the run looks at"
        ),
        (["run", "--watch", "--var", "lamp=1"], "invalid value \"lamp\" for --var"),
        (["run", "--against", "lmaps=mock", "--watch"], "such as lamps"),
    ]

    @Test(arguments: useless.indices) func whatWouldDoNothingIsRefused(_ number: Int) throws {
        let (words, reported) = Self.useless[number]
        let world = LampShop.world()
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(words) == .unusable, "\(words)")
        #expect(world.errors.contains(reported), "\(words): \(world.errors)")
    }

    @Test(arguments: [
        ["--against", "mock", "--allow-writes", "--timeout", "1s", "--reset", "/again"],
        ["--junit", "j", "--junit-dialect", JUnitDialect.allCases[0].rawValue],
        ["--list", "--json", "p"], ["--var", "colour=red"],
        ["--var", "colour=red", "--only", "everything"], ["--var", "colour=red", "--shard", "2/3"],
        ["--var", "size=3"], ["--var", "any=3"],
    ])
    func whatDoesSomethingIsTaken(_ words: [String]) throws {
        let world = LampShop.world(Self.scripted(words.contains("any=3")))
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(["run"] + words) == .passed, "\(words): \(world.errors)")
    }

    /// A script that looks at texts by name, by a definition, and perhaps at all of them.
    private static func scripted(_ looksAtAll: Bool) -> [String: String] {
        let all = looksAtAll ? "vars.size() >= 0" : "true"
        return [
            "scenarios/scripted.yaml": """
            let: {big: "vars.?size.orValue('1') == '3'"}
            scenarios:
              - name: bought
                kind: script
                actors: {ann: {}}
                steps:
                  - {call: buy, with: {headers: {X-Colour: "${vars.?colour.orValue('white')}"}}}
                expect: ["big || !big", "\(all)"]
            """
        ]
    }

    /// A secret has another use: it is hidden in reports.
    @Test func aSecretThatNothingLooksAtIsReported() throws {
        let world = LampShop.world(variables: ["WORD": "s3cret"])
        #expect(try world.run("run", "--secret", "word=env:WORD") == .passed)
        #expect(
            world.errors.hasPrefix("no script or workflow looks at the secret \"word\", which is"),
            "\(world.errors)")
    }

    @Test func aPatternThatMeansNothingIsReported() throws {
        let world = LampShop.world()
        let words = ["--only", "two*", "--only", "tow*", "--tag", "quick", "--not-tag", "slow"]
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(["run"] + words) == .passed)
        #expect(
            world.errors.hasPrefix(
                "no scenario is meant by --only tow*\nno scenario is meant by --not-tag slow\n"),
            "\(world.errors)")
        let quiet = LampShop.world()
        #expect(try quiet.run("run", "--only", "two*", "--only", "tow*", "--quiet") == .passed)
        #expect(quiet.errors == "")
    }

    @Test func aNameThatIsNearlyRightIsCorrected() throws {
        let world = LampShop.world(Self.scripted(false))
        #expect(try world.run("run", "--var", "color=red") == .unusable)
        #expect(world.errors.contains("such as colour"), "\(world.errors)")
        let other = LampShop.world(Self.scripted(false))
        #expect(try other.run("run", "--var", "secret=red") == .unusable)
        #expect(other.errors.contains("looks at: colour, size"), "\(other.errors)")
    }
}
