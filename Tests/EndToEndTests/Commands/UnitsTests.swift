import Contracts
import Testing

@testable import rehearse

/// Units of a plan, run apart and joined again.
@Suite struct UnitsTests {
    private static let scenarios = """
        scenarios:
          - name: what is answered
            kind: script
            actors: {ann: {}}
            cases:
              - {name: the first, with: {status: 201}}
              - {name: another, with: {status: 409}}
            steps: [{call: buy, expect: {status: "${row.status}"}}]
          - name: everybody
            kind: explore
            actors: {ann: {client: buying}, ben: {client: buying}}
            budget: {cases: 60, steps: 5}
          - name: by priorities
            kind: explore
            strategy: pct
            actors: {ann: {client: buying}, ben: {client: buying}}
            budget: {cases: 30, steps: 5}
          - name: each world
            kind: explore
            strategy: exhaustive
            actors: {ann: {client: buying}}
            budget: {states: 200}
          - name: both at once
            kind: race
            strategy: random
            actors: {ann: {}, ben: {}}
            budget: {cases: 55}
            release: [{call: buy, as: ann}, {call: buy, as: ben}]
        """

    private static let fuzz = """

          - name: every operation
            kind: fuzz
            budget: {cases: 810}
        """

    private static func world(isFaulty: Bool, fuzzes: Bool = false) -> RecordedWorld {
        var files = isFaulty ? LampShop.faulty : [:]
        files["scenarios/all.yaml"] = scenarios + (fuzzes ? fuzz : "")
        return LampShop.world(files)
    }

    private static func run(_ world: RecordedWorld, _ words: [String]) throws -> ExitCode {
        try Program(table: .rehearse, environment: world.environment).run(words)
    }

    /// The plan of the shop, divided as finely as it can be.
    private static func plan(
        _ world: RecordedWorld, _ words: [String] = []
    ) throws -> (hash: String, units: [String]) {
        world.put(
            "slow.json",
            """
            {"cases": [\(["everybody", "by priorities", "both at once", "every operation"].map {
                #"{"id": "lamps/all/\#($0)", "durationSeconds": 900}"#
            }.joined(separator: ","))]}
            """)
        let code = try run(
            world, ["plan"] + words + ["--json", "plan.json", "--durations", "slow.json"])
        #expect(code == .passed)
        let root = try Document(json: Array((world.file("plan.json") ?? "").utf8), name: "p").root
        return (
            root["planSHA256"]?.string ?? "",
            Self.elements(root["units"]).compactMap { $0["id"]?.string }
        )
    }

    private static func elements(_ list: Value?) -> [Value] {
        list.map { Array($0.elements) } ?? []
    }

    private static func cases(_ hash: String, _ units: [String]) -> String {
        let list = units.map { #"{"id": "\#($0)"}"# }.joined(separator: ",")
        return #"{"planSHA256": "\#(hash)", "units": [\#(list)]}"#
    }

    /// The units of runs that the reports of other units want to be made smaller.
    private static func smaller(_ world: RecordedWorld, _ reports: [String]) throws -> [String] {
        var first: [String: [String: Int]] = [:]
        for path in reports {
            let root = try Document(json: Array((world.file(path) ?? "").utf8), name: path).root
            for testCase in elements(root["specs"]).flatMap({ elements($0["cases"]) }) {
                for finding in elements(testCase["part"]?["first"]) {
                    let id = testCase["id"]?.string ?? ""
                    let (print, run) = (
                        finding["fingerprint"]?.string ?? "", finding["run"]?.int ?? 0
                    )
                    first[id, default: [:]][print] = min(first[id]?[print] ?? .max, run)
                }
            }
        }
        return first.keys.sorted().flatMap { id in
            Set((first[id] ?? [:]).values).sorted().map { "\(id)@\($0)!" }
        }
    }

    @Test(arguments: [true, false], [1, 3])
    func unitsAreTheWhole(isFaulty: Bool, together: Int) throws {
        let fuzzes = !isFaulty && together > 1
        let world = Self.world(isFaulty: isFaulty, fuzzes: fuzzes)
        func reports(_ name: String) -> [String] {
            ["json", "junit", "html", "sarif"].flatMap { ["--\($0)", "\(name).\($0)"] }
        }
        let none = ["--findings", "none"]
        let whole = try Self.run(world, ["run"] + none + reports("whole"))
        let (hash, all) = try Self.plan(world)
        #expect(all.count { $0.contains("@") } == 3 + 2 + 3 + (fuzzes ? 2 : 0))
        // Neither the order of units nor their neighbours matter.
        let places =
            all.indices.filter { $0 % 2 == 1 } + all.indices.reversed().filter { $0 % 2 == 0 }
        var units = places.map { all[$0] }
        #expect(Set(units).count == all.count)
        var files: [String] = []
        func run(_ units: [String]) throws {
            let path = "\(files.count).json"
            world.put("cases.json", Self.cases(hash, units))
            _ = try Self.run(world, ["run", "--cases", "cases.json", "--json", path])
            files.append(path)
        }
        while !units.isEmpty {
            try run(Array(units.prefix(together)))
            units.removeFirst(min(together, units.count))
        }
        let smaller = try Self.smaller(world, files)
        #expect(smaller.isEmpty != isFaulty)
        if isFaulty {
            #expect(try Self.run(world, ["merge"] + files + ["--json", "long.json"]) != .passed)
            let long = try Document(json: Array((world.file("long.json") ?? "").utf8), name: "l")
            #expect(
                Self.elements(long.root["missingUnits"]).compactMap(\.string) == [
                    "lamps/all/everybody@1!", "lamps/all/by priorities@1!",
                ])
        }
        for unit in smaller { try run([unit]) }
        // Some may be joined before the others, and one may come twice.
        _ = try Self.run(
            world, ["merge"] + Array(files.dropFirst(2)) + [files[4], "--json", "some.json"])
        let last = ["merge", "some.json"] + Array(files.prefix(2)).reversed()
        #expect(
            try Self.run(world, last + reports("merged")) == whole, "\(world.errors.suffix(400))")
        for name in ["json", "junit", "html", "sarif"] {
            let isSame = world.file("merged.\(name)") == world.file("whole.\(name)")
            #expect(isSame, "\(name)")
        }
    }

    @Test func aUnitIsTheSameEachTime() throws {
        let world = Self.world(isFaulty: true)
        let (hash, _) = try Self.plan(world)
        let unit = "lamps/all/everybody@26-50"
        world.put("cases.json", Self.cases(hash, [unit]))
        for path in ["one.json", "two.json"] {
            _ = try Self.run(world, ["run", "--cases", "cases.json", "--json", path])
        }
        #expect(world.file("one.json")?.contains("\"from\": 26") == true)
        #expect(world.file("one.json") == world.file("two.json"))
    }

    @Test func eachLineIsAnswered() throws {
        let world = Self.world(isFaulty: false)
        let (hash, units) = try Self.plan(world)
        world.give([
            Array((Self.cases(hash, [units[0]]) + "\n\n").utf8),
            Array((Self.cases(hash, [units[1], units[2]]) + "\n").utf8),
        ])
        let before = world.output.utf8.count
        let code = try Self.run(
            world, ["run", "--cases", "-", "--json", "-", "--quiet"])
        #expect(code == .passed)
        let lines = world.output.utf8.dropFirst(before).split(separator: UInt8(ascii: "\n"))
        let roots = try lines.map { try Document(json: Array($0), name: "line").root }
        #expect(roots.map { $0["totals"]?["planned"]?.int } == [1, 2])
        #expect(roots.allSatisfy { $0["units"]?.bool == true })
    }

    @Test func missingUnitsAreNamed() throws {
        let world = Self.world(isFaulty: false)
        let (hash, _) = try Self.plan(world)
        world.put(
            "cases.json",
            Self.cases(hash, ["lamps/all/everybody@1-25", "lamps/all/everybody@51-60"]))
        _ = try Self.run(world, ["run", "--cases", "cases.json", "--json", "some.json"])
        let code = try Self.run(world, ["merge", "some.json", "--json", "merged.json"])
        #expect(code == .undecided)
        let merged = try Document(json: Array((world.file("merged.json") ?? "").utf8), name: "m")
        let missing = Self.elements(merged.root["missingUnits"]).compactMap(\.string)
        #expect(missing.contains("lamps/all/everybody@26-50"))
        #expect(missing.count == 8)
        #expect(world.errors.contains("8 units are missing: "))
    }

    @Test(arguments: [
        ("00", ["lamps/all/everybody@1-25"], "its plan is 00, and these specs"),
        ("", ["lamps/all/nobody"], "has no unit \"lamps/all/nobody\""),
        ("", ["lamps/all/everybody@2-25"], "has no unit"),
        ("", ["lamps/all/everybody@1-250"], "has no unit"),
        ("", ["lamps/all/everybody@01-25"], "has no unit"),
        ("", ["lamps/all/each world@1-25"], "has no unit"),
        ("", ["lamps/all/everybody@0!"], "has no unit"),
        ("", ["lamps/all/everybody", "lamps/all/everybody"], "named twice"),
        ("", [], "it has no planSHA256, or no units"),
    ])
    func unusableUnits(_ hash: String, _ units: [String], _ message: String) throws {
        let world = Self.world(isFaulty: false)
        let own = try Self.plan(world).hash
        world.put("cases.json", Self.cases(hash.isEmpty ? own : hash, units))
        #expect(try Self.run(world, ["run", "--cases", "cases.json"]) == .unusable)
        #expect(world.errors.contains(message), "\(world.errors)")
    }

    @Test(arguments: [
        ["--shard", "1/2"], ["--last-failed"], ["--repeat", "2"], ["--budget", "60s"], ["--list"],
        ["--fail-fast"], ["--against", "http://127.0.0.1:1"], ["--watch"], ["--dry-run"],
    ])
    func optionsThatUnitsRefuse(_ words: [String]) throws {
        let world = Self.world(isFaulty: false)
        world.put("cases.json", "{}")
        #expect(try Self.run(world, ["run", "--cases", "cases.json"] + words) == .unusable)
        #expect(world.errors.contains("--cases") || world.errors.contains("500runs"))
    }

    @Test func aStreamWritesReports() throws {
        let world = Self.world(isFaulty: false)
        #expect(try Self.run(world, ["run", "--cases", "-"]) == .unusable)
        #expect(world.errors.contains("--json - beside it"))
        #expect(
            try Self.run(world, ["run", "--cases", "-", "--json", "-", "--junit", "j.xml"])
                == .unusable)
        #expect(try Self.run(world, ["plan", "--budget", "60s"]) == .unusable)
    }

    @Test func unitsAndSharesAreNotJoined() throws {
        let world = Self.world(isFaulty: false)
        let (hash, units) = try Self.plan(world)
        world.put("cases.json", Self.cases(hash, [units[0]]))
        _ = try Self.run(world, ["run", "--cases", "cases.json", "--json", "unit.json"])
        _ = try Self.run(world, ["run", "--shard", "1/2", "--json", "share.json"])
        _ = try Self.run(world, ["run", "--json", "whole.json"])
        for other in ["share.json", "whole.json"] {
            #expect(try Self.run(world, ["merge", "unit.json", other]) == .unusable)
            #expect(world.errors.contains("the way in which the plan was divided differs"))
        }
    }
}
