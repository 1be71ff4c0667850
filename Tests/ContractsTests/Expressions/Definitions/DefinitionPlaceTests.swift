import Contracts
import Testing

@Suite("Places of faults within definitions")
struct DefinitionPlaceTests {
    private static let block = """
        top: ferry.decks[9]
        ratio(a, b): >-
          a /
            b
        both(n): ratio(n, 0) > 1 || ratio(1, n - n) > 1
        chosen: "[1].map(x, ratio(x, x))[0] + top"
        """

    /// The fault's place with its caret, and its notes.
    private func reported(_ source: String, isChecked: Bool = true) throws -> [String] {
        let scope = try DefinitionBlock.scope(Self.block)
        let text = ExpressionText(argument: source, name: "rule")
        let expression = try Expression(text, in: scope, isChecked: isChecked)
        let fault = try #require(throws: ExpressionFault.self) {
            try expression.value(in: DefinitionBlock.evaluation(of: scope))
        }
        let found = fault.diagnostic
        let line = found.sourceLine ?? ""
        let rest = line.dropFirst((found.position?.column ?? 1) - 1)
        return ["\(found.file):\(DefinitionBlock.place(found.position)) \(rest)"]
            + found.notes.map { "\($0.file):\(DefinitionBlock.place($0.position)) \($0.message)" }
    }

    @Test(
        arguments: [
            ("1 + top", ["ferry.yaml:1:17 [9]", "rule:1:5 top is used here"]),
            ("ratio(load, 0) + 1", ["ferry.yaml:3:5 /", "rule:1:1 ratio is used here"]),
            (
                "load > 1 && both(2)",
                [
                    "ferry.yaml:3:5 /", "ferry.yaml:5:10 ratio is used here",
                    "rule:1:13 both is used here",
                ]
            ),
            (
                "chosen",
                [
                    "ferry.yaml:1:17 [9]", "ferry.yaml:6:39 top is used here",
                    "rule:1:1 chosen is used here",
                ]
            ),
            // An argument is its user's own.
            ("ratio(1, 1 / 0)", ["rule:1:12 / 0)"]),
            ("ratio(ferry.decks[7], 0)", ["rule:1:18 [7], 0)"]),
            ("ratio(1, 1) / 0", ["rule:1:13 / 0"]),
            ("ratio(1, top)", ["ferry.yaml:1:17 [9]", "rule:1:10 top is used here"]),
            ("[2, 0].map(n, ratio(1, n))", ["ferry.yaml:3:5 /", "rule:1:15 ratio is used here"]),
        ])
    func `are those of the definition, with its uses`(source: String, lines: [String]) throws {
        #expect(try reported(source) == lines)
    }

    @Test func `within a fault of data, too`() throws {
        let scope = try DefinitionBlock.scope("bad: ferry.decks[8]\n")
        let data = try Document(yaml: "a:\n  b: deck ${bad}\n".utf8, name: "data.yaml").root
        let template = try DataTemplate(data, in: scope)
        let fault = try #require(throws: ExpressionFault.self) {
            try template.celValue(in: DefinitionBlock.evaluation(of: scope))
        }
        #expect(DefinitionBlock.place(fault.diagnostic.position) == "1:17")
        #expect(fault.uses.map(\.name) == ["bad"])
        #expect(DefinitionBlock.place(fault.diagnostic.notes[0].position) == "2:13")
    }

    @Test func `a long chain of uses is reported from the inside`() throws {
        var block = "d0: load / 0\n"
        for number in 1...20 { block += "d\(number): d\(number - 1)\n" }
        let scope = try DefinitionBlock.scope(block)
        let fault = try #require(throws: ExpressionFault.self) {
            try Expression("d20", in: scope).value(in: DefinitionBlock.evaluation(of: scope))
        }
        #expect(fault.uses.map(\.name) == (0...20).map { "d\($0)" })
        #expect(DefinitionBlock.place(fault.diagnostic.position) == "1:10")
    }
}
