import Contracts
import TestSupport
import Testing

/// The examples of `docs/expressions-guide.md` are evaluated, and give the documented values.
///
/// A block of `cel` has an expression and its value on each line, `expression  // value`. Faults
/// are written as `fault: …`.
///
/// A block of `yaml` has members whose values stand in a comment on the line of their name. The
/// members `when`, `guard` and `assert` are expressions; the others are templates. The members
/// below `let` are definitions for the others.
@Suite struct ExpressionGuideTests {
    struct Example: CustomTestStringConvertible {
        let source: String
        let value: String
        var testDescription: String { source }
    }

    private static func blocks(_ language: String) -> [String] {
        PageBlock.texts(language, of: "docs/expressions-guide.md")
    }

    private static let expressions: [Example] = blocks("cel").flatMap { block in
        block.split(separator: "\n").map { line in
            let parts = line.split(separator: "  // ").map(String.init)
            return Example(source: parts[0], value: parts.count == 2 ? parts[1] : "")
        }
    }

    private static func document() throws -> CELValue {
        let text = try #require(blocks("json").first)
        return CELValue(try Document(json: text.utf8, name: "order.json").root)
    }

    @Test(arguments: expressions)
    func everyExpressionGivesItsValue(example: Example) throws {
        let outcome = try DocumentedFunctions.outcome(example.source, of: Self.document())
        #expect(outcome == example.value)
    }

    @Test(arguments: blocks("yaml"))
    func everyFileGivesItsValues(text: String) throws {
        let document = try Document(yaml: text.utf8, name: "guide.yaml")
        let lines = text.split(separator: "\n")
        let definitions = document.root["let"]
        for member in document.root.members where member.name != "let" {
            let line = try #require(lines.first { $0.hasPrefix("\(member.name):") })
            let comment = try #require(line.split(separator: " # ").last)
            let outcome = try Self.outcome(member.name, member.value, beside: definitions)
            #expect(outcome == String(comment), "\(line)")
        }
    }

    private static func outcome(
        _ name: String, _ value: Value, beside definitions: Value?
    ) throws -> String {
        let base = ExpressionScope(
            [.init("order")], functions: try DocumentedFunctions.table())
        let scope = try definitions.map { try base.defining($0) } ?? base
        let evaluation = Evaluation(of: scope)
        guard case .map(let map) = try document(), let order = map["order"] else { return "" }
        evaluation.set("order", to: order)
        if ["when", "guard", "assert"].contains(name) {
            return try Expression(ExpressionText(value), in: scope).value(in: evaluation).literal
        }
        return try DataTemplate(value, in: scope).celValue(in: evaluation).literal
    }

    @Test func theGuideHasExamples() {
        #expect(Self.expressions.count > 50)
        #expect(Self.blocks("yaml").count == 4)
    }
}
