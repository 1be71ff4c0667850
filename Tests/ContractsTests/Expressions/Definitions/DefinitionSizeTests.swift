import Contracts
import Testing

@Suite("Sizes of definitions")
struct DefinitionSizeTests {
    private static let sentence =
        "the expression is too large with the definitions that it uses; "
        + "use what is used more than once through cel.bind(name, value, expression)"

    /// Definitions that each use the one before twice.
    private func chain(_ count: Int, _ link: (String) -> String) -> String {
        "d0: load\n" + (1..<count).map { "d\($0): \(link("d\($0 - 1)"))\n" }.joined()
    }

    @Test(arguments: ["X + X", "X == X && X == X", "[1].map(x, X + X)[0]", "X > 0 ? X : 0"])
    func `what doubles ends with a sentence`(link: String) throws {
        let block = chain(20) { "\"\(link.replacing("X", with: $0))\"" }
        let reported = try DefinitionBlock.reported(block)
        #expect(reported.first?.hasSuffix(Self.sentence) == true, "\(reported.first ?? "nothing")")
    }

    @Test func `so does what calls twice, and what a rule adds`() throws {
        var block = "f0(x): x + x\n"
        for number in 1..<12 {
            block += "f\(number)(x): f\(number - 1)(f\(number - 1)(x))\n"
        }
        let scope = try DefinitionBlock.scope(block)
        let uses = (0..<4).map { "f11(\($0))" }.joined(separator: " + ")
        let failure = try #require(throws: ExpressionFailure.self) {
            try Expression(uses, in: scope)
        }
        #expect(
            "\(failure.diagnostics[0].message); \(failure.diagnostics[0].remedy ?? "")"
                == Self.sentence)
    }

    @Test func `a chain is as deep as an expression may be`() throws {
        let fits = "d0: load\n" + (1..<120).map { "d\($0): 1 + d\($0 - 1)\n" }.joined()
        #expect(try DefinitionBlock.outcome("d119", beside: fits) == "126")
        let calls = "f0(x): x\n" + (1..<120).map { "f\($0)(x): f\($0 - 1)(x + 1)\n" }.joined()
        #expect(try DefinitionBlock.outcome("f119(0)", beside: calls) == "119")
        let deep = "d0: load\n" + (1..<400).map { "d\($0): 1 + d\($0 - 1)\n" }.joined()
        let reported = try DefinitionBlock.reported(deep)
        #expect(reported.first?.hasSuffix(Self.sentence) == true)
    }

    @Test func `many definitions are read quickly`() throws {
        let block = (0..<2_000).map { "d\($0)(x): x + \($0)\n" }.joined()
        let uses = "[\((0..<200).map { "d\($0 * 10)(1)" }.joined(separator: ", "))].sum()"
        #expect(
            try DefinitionBlock.outcome(uses, beside: block)
                == "\(200 + (0..<200).map { $0 * 10 }.reduce(0, +))")
    }
}
