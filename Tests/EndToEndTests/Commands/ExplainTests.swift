import Contracts
import Testing

@testable import rehearse

@Suite struct ExplainTests {
    @Test(arguments: ExplanationCatalogue.all.map(\.id))
    func everyCheckIsExplained(id: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", id) == .passed)
        #expect(world.output.hasPrefix("\(id) ("))
        for title in ["Rule:", "Remedy:"] {
            #expect(world.output.contains("\n\(title)\n  "))
        }
        #expect(world.output.contains("\nExample"))
        #expect(world.errors == "")
    }

    @Test(arguments: [
        ("contract/order/undocumented-status", "undocumented-status (broken)"),
        ("expectation/two at once: one gets 201/2", "expectation (finding)"),
        ("linearizability/order", "linearizability (finding)"),
    ])
    func aFindingIsExplainedByItsName(_ name: String, _ title: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", name) == .passed)
        #expect(world.output.hasPrefix(title))
        #expect(try world.run("explain", "no/such/thing") == .unusable)
        #expect(world.errors.contains("\"no/such/thing\""))
    }

    @Test func onePageInFull() throws {
        let world = RecordedWorld()
        _ = try world.run("explain", "undocumented-status")
        #expect(
            world.output == """
                undocumented-status (broken)

                Rule:
                  Every answer has a status that its operation lists, by code, range or default.
                  If an operation has no `responses`, this check does not apply.

                Example in session.har, for rehearse judge examples/tea-counter session.har:
                  A `418` where the operation lists `200` and `404`.

                  {"log": {"entries": [
                    {"request": {"method": "GET", "url": "https://tea.example/teas/7"},
                     "response": {"status": 418}}
                  ]}}

                Put right:
                  {"log": {"entries": [
                    {"request": {"method": "GET", "url": "https://tea.example/teas/7"},
                     "response": {"status": 404}}
                  ]}}

                Remedy:
                  Answer with a status that the contract lists, or add this status to the
                  contract.

                """)
    }

    @Test func anExampleOfAFileKeepsItsLines() throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", "duplicate-key") == .passed)
        #expect(
            world.output.contains(
                """
                Example in schemas/tea.yaml:
                  type: object
                  type: array

                Put right:
                  type: [object, array]

                """))
    }

    @Test func aProgramReadsJSON() throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", "duplicate-key", "--json", "-") == .passed)
        let check = try Document(json: world.output.utf8, name: "json").root["checks"]?[0]
        #expect(check?["id"]?.string == "duplicate-key")
        #expect(check?["severity"]?.string == "error or warning")
        #expect(check?["example"]?["file"]?.string == "schemas/tea.yaml")
        #expect(check?["example"]?["bad"]?.string == "type: object\ntype: array")
        let all = RecordedWorld()
        #expect(try all.run("explain", "--json", "all.json") == .passed)
        #expect(!all.output.isEmpty)
        let root = try Document(json: (all.file("all.json") ?? "").utf8, name: "json").root
        #expect(root["checks"]?.count == ExplanationCatalogue.all.count)
        #expect(root["functions"]?.count == CheckExplanation.functions.count)
    }

    @Test func aFunctionInFull() throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", "substring") == .passed)
        #expect(
            world.output == """
                substring (function of the extensions of CEL)

                  The text from an index on, or from one to before another.

                Written as:
                  string.substring(int) → string
                  string.substring(int, int) → string

                Example:
                  'teapot'.substring(3, 5)
                  gives "po"

                """)
    }

    @Test(arguments: [
        ("isHoliday", "isHoliday (function of Rehearse)\n"),
        ("exists_one", "exists_one (macro of CEL)\n"),
        ("&&", "&& (operator of CEL)\n"),
        ("greatest", "math.greatest (function of the extensions of CEL)\n"),
        ("reverse", "\n  list.reverse() → list\n"),
        ("reverse", "\n  string.reverse() → string\n"),
        ("bind", "\n  cel.bind(name, value, expression)\n"),
    ])
    func everythingOfExpressionsIsExplained(name: String, expected: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", name) == .passed)
        #expect(world.output.contains(expected))
        #expect(world.errors == "")
    }

    @Test func withoutANameAllAreListed() throws {
        let world = RecordedWorld()
        #expect(try world.run("explain") == .passed)
        let lines = world.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "Checks of a document:")
        #expect(lines.contains { $0.hasPrefix("  server-error ") && $0.hasSuffix(" broken") })
        #expect(lines.contains { $0.hasPrefix("  never-equal ") && $0.hasSuffix(" warning") })
        let words = Set(world.output.split(whereSeparator: \.isWhitespace).map(String.init))
        for section in CatalogueSection.all {
            #expect(lines.contains("\(section.title):"))
            for entry in section.entries { #expect(words.contains(entry.name)) }
        }
    }

    @Test(arguments: [
        ("undocumented-statsu", "did you mean undocumented-status?"),
        ("substing", "did you mean substring?"),
        ("x\u{1B}[31m", "rehearse explain lists what there is"),
    ])
    func anUnknownNameIsRefused(name: String, remedy: String) throws {
        let world = RecordedWorld()
        #expect(try world.run("explain", name) == .unusable)
        #expect(world.output == "")
        #expect(world.errors.hasPrefix("rehearse: there is no check or function \""))
        #expect(world.errors.contains(remedy))
        #expect(!world.errors.contains("\u{1B}"))
    }
}
