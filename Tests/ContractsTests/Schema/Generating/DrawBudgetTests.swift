import Testing

@testable import Contracts

/// Schemas for which the search for a document would take minutes if nothing ended it.
@Suite struct DrawBudgetTests {
    private static func many(_ count: Int, _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined(separator: ",")
    }

    /// A text that is longer than any that is written.
    private static let endless =
        #"{"type":"string","pattern":"^[ab]*c","minLength":9223372036854775807}"#

    static let hard: [(name: String, text: String)] = [
        ("a length that no pattern reaches", endless),
        ("endless members", #"{"type":"object","minProperties":9223372036854775807}"#),
        (
            "members from one name",
            #"{"minProperties":1500,"propertyNames":{"enum":["a"]},"type":"object"}"#
        ),
        ("endless items", #"{"type":"array","minItems":9223372036854775807}"#),
        (
            "items of few values",
            #"{"type":"array","minItems":1500,"uniqueItems":true,"items":{"maxLength":1,"type":"string"}}"#
        ),
        (
            "many properties",
            #"{"type":"object","properties":{"#
                + many(4_000) { "\"p\($0)\":{\"type\":\"integer\"}" } + "}}"
        ),
        (
            "combinations",
            #"{"type":"object","allOf":["#
                + many(300) {
                    "{\"anyOf\":[{\"required\":[\"a\($0)\"]},{\"required\":[\"b\($0)\"]}]}"
                }
                + #"],"maxProperties":1}"#
        ),
        (
            "dependencies",
            #"{"type":"object","required":["p0"],"dependentSchemas":{"#
                + many(400) { "\"p\($0)\":{\"required\":[\"p\($0 + 1)\"]}" } + "}}"
        ),
        (
            "many branches",
            #"{"oneOf":["#
                + many(2_000) {
                    "{\"type\":\"object\",\"required\":[\"k\"],\"properties\":{\"k\":{\"const\":\($0)}}}"
                }
                + #"],"minProperties":2,"additionalProperties":false}"#
        ),
        (
            "a text that backtracks",
            #"{"type":"string","minLength":40,"allOf":[{"pattern":"^(a|a)*$"},{"pattern":"^(a|aa)+b?$"}]}"#
        ),
    ]

    @Test(arguments: hard)
    func everySearchEnds(_ name: String, _ text: String) throws {
        let schema = try Schema(text: text)
        let limits = GenerationLimits(steps: 50_000)
        var generator = DocumentGenerator(schema, seed: 1, limits: limits)
        for _ in 0..<2 {
            let document = generator.document()
            #expect(document != nil || generator.steps > 0)
            // One step more may be a long one: a text, or a value that is judged.
            #expect(generator.steps < 2 * limits.steps, "\(generator.steps)")
            if let document { #expect(schema.explain(document.root).isValid) }
        }
    }

    @Test func aSearchThatTookAllItsStepsIsKnown() throws {
        var generator = DocumentGenerator(
            try Schema(text: Self.endless), seed: 1, limits: GenerationLimits(steps: 1_000))
        #expect(generator.document() == nil)
        #expect(generator.hasSpentSteps)
        var other = DocumentGenerator(try Schema(text: "{}"), seed: 1)
        #expect(other.document() != nil)
        #expect(!other.hasSpentSteps)
    }

    /// Numbers at the ends of what can be counted.
    @Test(arguments: [
        #"{"multipleOf":1000000000000000000000000000000000000}"#,
        #"{"multipleOf":100000000000000000000000000000000000,"minimum":1}"#,
        #"{"minimum":-9223372036854775808,"maximum":9223372036854775807,"type":"integer"}"#,
        #"{"minimum":1e99999999999999999999}"#, #"{"maximum":-1e-99999999999999999999}"#,
        #"{"exclusiveMinimum":9223372036854775807,"type":"integer"}"#,
        #"{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":["null","integer","boolean"],"minimum":0,"maximum":9223372036854775806}}"#,
        #"{"minLength":9223372036854775807,"pattern":"a","type":"string"}"#,
        #"{"minLength":9223372036854775807,"maxLength":9223372036854775807}"#,
        #"{"maxItems":9223372036854775807,"minItems":9223372036854775806,"type":"array"}"#,
        #"{"minContains":9223372036854775807,"contains":{},"type":"array"}"#,
    ])
    func numbersAtTheEndsTrapNowhere(_ text: String) throws {
        let schema = try Schema(text: text)
        _ = UnsatisfiableSchema.diagnostics(in: schema)
        for seed in UInt64(1)...4 {
            var generator = DocumentGenerator(
                schema, seed: seed, limits: GenerationLimits(steps: 20_000))
            if let document = generator.document() {
                #expect(schema.explain(document.root).isValid)
            }
        }
    }

    @Test func aSequenceReachesBothEnds() {
        var chance = DrawSequence(seed: 1)
        for (least, most) in [(Int.min, Int.max), (0, .max), (.min, 0), (5, 5), (.max, .max)] {
            let number = chance.between(least, most)
            #expect(number >= least && number <= most)
        }
    }
}
