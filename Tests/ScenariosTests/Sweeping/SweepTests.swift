import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct SweepTests {
    private static func sweep(_ lines: String) throws -> ScenarioResult {
        try #require(try LibraryRun.results("kind: sweep\n" + lines).first)
    }

    /// A generator, and the values that it gives, as JSON.
    static let generators: [(String, [String])] = [
        ("values: [2, 1]", ["2", "1"]),
        ("table: [{a: 1}, {a: 2}]", [#"{"a":1}"#, #"{"a":2}"#]),
        ("numbers: {from: -1, to: 5, step: 3}", ["-1", "2", "5"]),
        (
            "dates: {from: '2024-02-28', to: '2024-03-01'}",
            [#""2024-02-28""#, #""2024-02-29""#, #""2024-03-01""#]
        ),
        ("zones: ['Europe/Pari?', UTC]", [#""Europe/Paris""#, #""UTC""#]),
        (
            "clockChanges: {zones: [Europe/Paris], from: 2026, to: 2026, around: [-1s, 0s]}",
            [
                #"{"after":"7200s","at":"2026-03-29T00:59:59Z","before":"3600s","distance":"-1s","kind":"gap","zone":"Europe/Paris"}"#,
                #"{"after":"7200s","at":"2026-03-29T01:00:00Z","before":"3600s","distance":"0s","kind":"gap","zone":"Europe/Paris"}"#,
                #"{"after":"3600s","at":"2026-10-25T00:59:59Z","before":"7200s","distance":"-1s","kind":"fold","zone":"Europe/Paris"}"#,
                #"{"after":"3600s","at":"2026-10-25T01:00:00Z","before":"7200s","distance":"0s","kind":"fold","zone":"Europe/Paris"}"#,
            ]
        ),
        (
            "boundaries: {of: [year, leap], zones: [Asia/Kathmandu], from: 2024, to: 2025}",
            [
                #"{"at":"2023-12-31T18:15:00Z","date":"2024-01-01","distance":"0s","of":"year","zone":"Asia/Kathmandu"}"#,
                #"{"at":"2024-02-28T18:15:00Z","date":"2024-02-29","distance":"0s","of":"leap","zone":"Asia/Kathmandu"}"#,
                #"{"at":"2024-02-29T18:15:00Z","date":"2024-03-01","distance":"0s","of":"leap","zone":"Asia/Kathmandu"}"#,
                #"{"at":"2024-12-31T18:15:00Z","date":"2025-01-01","distance":"0s","of":"year","zone":"Asia/Kathmandu"}"#,
            ]
        ),
        (
            "holidays: {calendar: town, from: 2025, to: 2025, around: 1}",
            [
                #"{"date":"2025-05-01","distance":0,"name":"May Day"}"#,
                #"{"date":"2025-04-30","distance":-1,"name":"May Day"}"#,
                #"{"date":"2025-05-02","distance":1,"name":"May Day"}"#,
            ]
        ),
    ]

    private static let calendar = [
        "calendars/town.yaml": "name: town\nholidays: [{name: May Day, date: May 1}]"
    ]

    @Test(arguments: generators)
    func generatorsGiveValues(_ generator: String, _ values: [String]) throws {
        let text = """
            scenarios:
              - {name: one, kind: sweep, over: {x: {\(generator)}}, steps: [{expect: "true"}]}
            """
        let (suite, reported) = try Library.load(text, changing: Self.calendar)
        #expect(reported == [])
        let sweep = try #require(suite.flatMap(Self.inputs))
        #expect(sweep.dimensions.map(\.name) == ["x"])
        #expect(sweep.dimensions[0].values.map(\.json) == values)
    }

    private static func inputs(of suite: ScenarioSuite) -> Sweep? {
        guard case .sweep(_, let sweep) = suite.scenarios.first?.experiment else { return nil }
        return sweep
    }

    @Test func allZonesAreKnown() throws {
        let text = """
            scenarios:
              - {name: one, kind: sweep, over: {x: {zones: all}}, steps: [{expect: "true"}]}
            """
        let sweep = try #require(try Library.load(text).suite.flatMap(Self.inputs))
        #expect(sweep.dimensions[0].values.count > 400)
    }

    /// The table of inputs that a sweep fails, as lines: a value of each side, and how many fail.
    private static func grid(_ lines: String) throws -> [String] {
        let grid = try #require(try sweep(lines).grid)
        return [([grid.rows.name] + [grid.columns?.name ?? ""]).joined(separator: " × ")]
            + grid.cells.map { cell in
                let column = grid.columns.map { " " + $0.values[cell.column].plainText } ?? ""
                let row = grid.rows.values[cell.row].plainText
                return "\(row)\(column): \(cell.failed) of \(cell.inputs)"
            } + ["\(grid.rows.left), \(grid.columns?.left ?? 0), \(grid.failedLeft)"]
    }

    @Test func theTwoPartsThatTellMostAreATable() throws {
        // The failures depend on two of three dimensions; the third has no influence.
        let lines = try Self.grid(
            """
            over: {a: {values: [x, y]}, b: {values: [1, 2, 3]}, c: {values: [p, q]}}
            steps: [{expect: "row.b != 2 || row.c != 'q'"}]
            """)
        #expect(
            lines == [
                "b × c", "1 p: 0 of 2", "1 q: 0 of 2", "2 p: 0 of 2", "2 q: 2 of 2",
                "3 p: 0 of 2", "3 q: 0 of 2", "0, 0, 0",
            ])
    }

    @Test func aChangeOfClocksIsTabledByZoneAndDistance() throws {
        let lines = try Self.grid(
            """
            over:
              change:
                clockChanges:
                  zones: [Europe/Paris, America/New_York]
                  from: 2026
                  to: 2026
                  around: [-1h, 0s]
            steps:
              - expect: "row.change.zone != 'Europe/Paris' || row.change.distance != duration('0s')"
            """)
        #expect(
            lines == [
                "change.zone × change.distance", "Europe/Paris \"-3600s\": 0 of 2",
                "Europe/Paris \"0s\": 2 of 2", "America/New_York \"-3600s\": 0 of 2",
                "America/New_York \"0s\": 0 of 2", "0, 0, 0",
            ])
    }

    @Test func ofManyValuesThoseAroundTheFailingOnesAreShown() throws {
        let lines = try Self.grid(
            """
            over: {n: {numbers: {from: 1, to: 100}}}
            steps: [{expect: "row.n != 50"}]
            """)
        #expect(lines.count == 26)
        #expect(lines.first == "n × ")
        #expect(lines.contains("50: 1 of 1"))
        #expect(lines.contains("49: 0 of 1") && lines.contains("51: 0 of 1"))
        #expect(lines.last == "76, 0, 0")
        // A sweep without a failure has no table.
        let passing = try Self.sweep(
            "over: {n: {values: [1]}}\nsteps: [{expect: \"row.n == 1\"}]")
        #expect(passing.grid == nil && passing.findings.isEmpty)
    }

    @Test func thePlainestInputIsShownAndTheOthersCounted() throws {
        let result = try Self.sweep(
            """
            over: {a: {numbers: {from: 1, to: 10}}, b: {values: [0, 1]}}
            steps: [{expect: {that: {name: small, that: row.a + row.b < 6}}}]
            """)
        #expect(result.runs == 20 && result.isComplete)
        let finding = try #require(result.findings.first)
        #expect(result.findings.count == 1 && finding.name == "expectation/one: small")
        #expect(CELValue.map(finding.run.row).json == #"{"a":5,"b":1}"#)
        #expect(finding.runs == 11)
    }

    @Test func classesMustBeCovered() throws {
        let result = try Self.sweep(
            """
            over: {a: {numbers: {from: 1, to: 10}}}
            classes: {even: row.a % 2 == 0, huge: row.a > 10}
            steps: [{expect: row.a != 4}]
            """)
        #expect(result.classes.map(\.name) == ["even", "huge"])
        #expect(result.classes.map(\.inputs) == [5, 0])
        #expect(result.classes.map(\.findings) == [1, 0])
        #expect(
            result.findings.map(\.name) == [
                "expectation/one: row.a != 4", "expectation/one: the class huge is covered",
            ])
    }

    @Test func worldsBeginWhenAndWhereTheInputSays() throws {
        let result = try Self.sweep(
            """
            over: {change: {clockChanges: {zones: [America/New_York], from: 2024, to: 2026}}}
            at: "${row.change.at}"
            actors: {ben: {client: borrowing, zone: "${row.change.zone}"}}
            steps: [{expect: [start == row.change.at, now == start]}]
            """)
        #expect(result.runs == 6)
        #expect(result.findings.map(\.violation.message) == [])
    }

    @Test func drawnInputsFollowFromTheSeed() throws {
        let lines = """
            over: {a: {numbers: {from: 1, to: 1000}}}
            combine: random
            budget: {cases: 30}
            steps: [{wait: "${duration(string(row.a) + 's')}", expect: row.a > 500}]
            """
        let first = try LibraryRun.results("kind: sweep\n" + lines, seed: 1)[0]
        let again = try LibraryRun.results("kind: sweep\n" + lines, seed: 1)[0]
        let other = try LibraryRun.results("kind: sweep\n" + lines, seed: 2)[0]
        #expect(first.runs == 30 && !first.isComplete)
        #expect(first.historySHA256 == again.historySHA256)
        #expect(first.historySHA256 != other.historySHA256)
        // Whatever was drawn, the plainest input that fails is shown.
        for result in [first, again, other] {
            #expect(CELValue.map(result.findings[0].run.row).json == #"{"a":1}"#)
        }
    }

    /// Every pair of values of any two dimensions stands in some input.
    @Test(arguments: [[3, 2], [2, 2, 2], [4, 3, 5, 2], [1, 6, 1, 3], [5, 5, 5, 5]])
    func pairsAreCovered(_ sizes: [Int]) throws {
        let over = sizes.enumerated().map { place, size in
            "d\(place): {numbers: {from: 0, to: \(size - 1)}}"
        }
        let pairs = sizes.indices.flatMap { left in
            sizes.indices.dropFirst(left + 1).flatMap { right in
                (0..<sizes[left]).flatMap { first in
                    (0..<sizes[right]).map { second in
                        "\"\(left)=\(first) \(right)=\(second)\": "
                            + "row.d\(left) == \(first) && row.d\(right) == \(second)"
                    }
                }
            }
        }
        let result = try Self.sweep(
            """
            combine: pairwise
            over: {\(over.joined(separator: ", "))}
            classes: {\(pairs.joined(separator: ", "))}
            steps: [{expect: "true"}]
            """)
        #expect(result.findings.map(\.name) == [])
        #expect(result.classes.count == pairs.count)
        let product = sizes.reduce(1, *)
        #expect(result.runs <= product)
        if sizes.count > 3, !sizes.contains(1) { #expect(result.runs < product / 2) }
    }
}
