import Testing

@testable import Contracts

@Suite struct ExpressionTemplateTests {
    private func template(_ text: String) throws -> Template<EmbeddedExpression> {
        try Template(try Document(yaml: text.utf8, name: "t.yaml").root)
    }

    /// A template whose expressions are names, and what they stand for.
    private func celValue(_ text: String) throws -> CELValue {
        let values: [String: CELValue] = [
            "i": .int(-3), "u": .uint(7), "d": .double(1), "s": .string("é"), "b": .bool(true),
            "n": .null, "l": .list([.int(1)]), "m": .map(CELMap()), "y": .bytes([1]),
            "t": .timestamp(Instant(seconds: 0)), "p": .duration(TimeSpan(seconds: 90)),
            "o": .optional(.int(4)), "e": .optional(nil), "x": .double(.infinity),
        ]
        return try template(text).celValue(
            value: { embedded throws(Failure) in values[printed(embedded.tree)]! },
            failure: { Failure(text: "\($1.tree.range): \($0.message)") })
    }

    private struct Failure: Error { let text: String }

    @Test(arguments: [
        (
            "[1, 1.0, -0, 1e2, 9223372036854775807, 9223372036854775808, 99999999999999999999999]",
            "[1, 1.0, 0, 100.0, 9223372036854775807, 9.223372036854776e+18, 1e+23]"
        ),
        ("{z: [{}, null], a: true}", "{\"a\": true, \"z\": [{}, null]}"),
        (
            "[\"a $ b\", \"$${a}\", \"$$${\", \"$$\", \"\", \"}\"]",
            "[\"a $ b\", \"${a}\", \"$${\", \"$$\", \"\", \"}\"]"
        ),
    ])
    func whatHoldsNoExpressionIsConstant(text: String, literal: String) throws {
        #expect(try template(text).constant?.literal == literal)
    }

    @Test(arguments: [
        ("\"${i}\"", "-3"), ("\"${ d }\"", "1.0"), ("\"${l}\"", "[1]"), ("\"${n}\"", "null"),
        ("\"${y}\"", "b\"\\x01\""), ("\"${e}\"", "optional.none()"),
        ("\"a${i}b${u}c\"", "\"a-3b7c\""), ("\"${s}${b}\"", "\"étrue\""), ("\" ${d}\"", "\" 1.0\""),
        ("\"${t} ${p} ${o} ${x}\"", "\"1970-01-01T00:00:00Z 90s 4 Infinity\""),
        ("[1, \"${i}\", {k: \"${s}\"}]", "[1, -3, {\"k\": \"é\"}]"),
        ("{\"${s}\": 1, \"a${i}\": \"${u}\", b: 2}", "{\"a-3\": 7u, \"b\": 2, \"é\": 1}"),
        ("\"$${i} ${i}\"", "\"${i} -3\""),
    ])
    func expressionsHaveTheirValues(text: String, literal: String) throws {
        #expect(try celValue(text).literal == literal)
    }

    @Test(arguments: [
        ("\"a ${n}\"", "4..<5: null_type cannot be written in a text"),
        ("\"${l}.\"", "2..<3: list cannot be written in a text"),
        ("\"${s}${m}\"", "6..<7: map cannot be written in a text"),
        ("\"${y}!\"", "2..<3: bytes cannot be written in a text"),
        ("\"${e}!\"", "2..<3: optional_type cannot be written in a text"),
        ("{\"${i}\": 1}", "2..<3: the name of a member must be a string, found int"),
        ("{\"${s}\": 1, é: 2}", "2..<3: two members of one object are named \"é\""),
        ("{é: 1, \"${s}\": 2}", "2..<3: two members of one object are named \"é\""),
    ])
    func whatDoesNotFitIsAFault(text: String, sentence: String) throws {
        let failure = try #require(throws: Failure.self) { try celValue(text) }
        #expect(failure.text == sentence)
    }

    @Test func theClosingBraceIsThatOfTheExpression() throws {
        let text = "\"a ${ {'}': {'b': 1}}['}'].b } } ${'${'}\""
        let found = try template(text).expressions.map { printed($0.tree) }
        #expect(found == ["({'}': {'b': 1}}['}'] . b)", "'${'"])
    }

    @Test func expressionsAreWalkedInTheOrderOfTheText() throws {
        let text = "{z: \"${a}${b}\", \"${c}\": [\"${d}\", {y: \"${e}\"}], x: \"${f}\"}"
        #expect(
            try template(text).expressions.map { printed($0.tree) } == [
                "a", "b", "c", "d", "e", "f",
            ])
        let mapped = try template(text).map { printed($0.tree) + "!" }
        #expect(mapped.expressions == ["a!", "b!", "c!", "d!", "e!", "f!"])
    }

    @Test func everyFaultIsReportedAtItsPlace() throws {
        let text = "é: \"é ${a +}\"\nb:\n  - 'x''${'\n  - |\n    ${a}\n    ${ b = c }\n\"${}\": 1\n"
        let failure = try #require(throws: ExpressionFailure.self) { try template(text) }
        #expect(
            failure.diagnostics.map { "\(place($0.position)) \($0.message)" } == [
                "1:12 expected an operand after '+', found the end", "3:9 unclosed '${'",
                "6:10 '=' compares nothing in an expression",
                "7:2 no expression stands between '${' and '}'",
            ])
    }

    @Test func depthIsBounded() throws {
        let text = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
        let failure = try #require(throws: ExpressionFailure.self) { try template(text) }
        #expect(
            failure.diagnostics[0].message == "data with expressions is nested more than 200 deep")
    }
}
