import Contracts
import Testing

/// Branches that each lead back to the same schema: two to the power of the depth ways.
@Suite struct ApplicationBudgetTests {
    private static let schema = """
        {"$ref":"#/$defs/n","$defs":{"n":{"anyOf":[
        {"required":["b"],"properties":{"a":{"$ref":"#/$defs/n"}}},
        {"required":["c"],"properties":{"a":{"$ref":"#/$defs/n"}}}]}}}
        """

    private func instance(depth: Int) throws -> Value {
        let text =
            String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        return try Document(json: text.utf8, name: "v").root
    }

    @Test func fewWaysAreDecided() throws {
        let schema = try Schema(Document(json: Self.schema.utf8, name: "s").root)
        #expect(schema.validator().verdict(on: try instance(depth: 6)) == .invalid)
        #expect(schema.explain(try instance(depth: 6)).isUndecided == false)
    }

    @Test(.timeLimit(.minutes(20))) func tooManyWaysAreUndecided() throws {
        let schema = try Schema(Document(json: Self.schema.utf8, name: "s").root)
        let value = try instance(depth: 60)
        #expect(schema.validator().verdict(on: value) == .undecided)
        let explanation = schema.explain(value)
        #expect(explanation.isUndecided)
        #expect(!explanation.isValid)
    }
}
