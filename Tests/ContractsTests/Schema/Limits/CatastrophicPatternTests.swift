import Testing

@testable import Contracts

/// Patterns that would keep a backtracking matcher busy for ever.
@Suite struct CatastrophicPatternTests {
    private static let text = #"""# + String(repeating: "a", count: 60) + #"!""#

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            #"{"not":{"pattern":"^(a|aa)+$"}}"#,
            #"{"anyOf":[{"pattern":"^(a*)*$"},{"pattern":"^(a*)*$"}]}"#,
        ])
    func stringsAreUndecided(_ schema: String) throws {
        let schema = try Schema(text: schema)
        #expect(try schema.agreedVerdict(on: Self.text) == .undecided)
        #expect(try schema.agreedVerdict(on: #""aaa""#) != .undecided)
    }

    @Test(.timeLimit(.minutes(20)))
    func theReasonIsTold() throws {
        let schema = try Schema(text: #"{"pattern":"^(a+)+$"}"#)
        let value = try Document(json: Self.text.utf8, name: "instance.json").root
        let explanation = schema.explain(value)
        #expect(
            explanation.violations.map(\.message) == [
                #"cannot tell within the match limit whether the string matches "^(a+)+$""#
            ])
        #expect(!schema.validator().isValid(value))
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            #"{"patternProperties":{"^(a+)+$":true},"additionalProperties":false}"#
        ])
    func memberNamesAreUndecided(_ schema: String) throws {
        let schema = try Schema(text: schema)
        #expect(try schema.agreedVerdict(on: "{\(Self.text):1}") == .undecided)
    }

    /// Each string may use up the match limit; all of them together must not.
    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            #"{"items":{"not":{"pattern":"^(a+)+$"}}}"#
        ])
    func manyStringsDoNotAddUp(_ schema: String) throws {
        let schema = try Schema(text: schema)
        let items = Array(repeating: Self.text, count: 2_000).joined(separator: ",")
        #expect(try schema.agreedVerdict(on: "[\(items)]") == .undecided)
    }
}
