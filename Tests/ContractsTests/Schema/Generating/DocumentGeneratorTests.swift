import Testing

@testable import Contracts

@Suite struct DocumentGeneratorTests {
    static let possible = [
        "true", "{}", #"{"type":"null"}"#, #"{"type":["integer","string"]}"#,
        #"{"enum":[1,"a",{"b":[null]}]}"#, #"{"const":[1,2]}"#,
        #"{"type":"integer","minimum":3,"exclusiveMaximum":5}"#,
        #"{"type":"number","multipleOf":0.25,"minimum":1.1,"maximum":1.3}"#,
        #"{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":0.001}"#,
        #"{"type":"integer","multipleOf":7,"minimum":-20,"maximum":-10}"#,
        #"{"type":"string","minLength":4,"maxLength":5}"#,
        #"{"type":"string","pattern":"^[A-Z]{2}-\\d{4,6}(x|yy)?$"}"#,
        #"{"type":"string","pattern":"^[a-z]+$","minLength":30,"maxLength":31}"#,
        #"{"type":"string","pattern":"^(?=.*\\d)[a-z0-9]{3,9}$"}"#,
        #"{"type":"string","pattern":"^(ab|c)\\1$"}"#,
        #"{"type":"array","items":{"type":"integer","minimum":0,"maximum":3},"minItems":4,"uniqueItems":true}"#,
        #"{"type":"array","prefixItems":[{"const":1},{"type":"string"}],"items":false,"minItems":2}"#,
        #"{"type":"array","contains":{"const":"x"},"minContains":2,"maxItems":4}"#,
        #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"},"b":{"type":"string"}},"additionalProperties":false}"#,
        #"{"type":"object","minProperties":3,"propertyNames":{"pattern":"^[a-z]{2}$"}}"#,
        #"{"type":"object","patternProperties":{"^x-":{"type":"integer"}},"additionalProperties":false,"minProperties":2}"#,
        #"{"type":"object","additionalProperties":{"type":"boolean"},"minProperties":1}"#,
        #"{"required":["a"],"dependentRequired":{"a":["b"]},"type":"object"}"#,
        #"{"allOf":[{"type":"object","required":["a"]},{"properties":{"a":{"enum":["u","v"]}}}]}"#,
        #"{"oneOf":[{"type":"integer"},{"type":"number","minimum":2}]}"#,
        #"{"anyOf":[{"type":"object","required":["k"],"properties":{"k":{"const":"a"},"n":{"type":"integer"}}},{"type":"null"}]}"#,
        #"{"type":"integer","minimum":0,"maximum":9,"not":{"enum":[0,1,2,3]}}"#,
        #"{"type":"object","required":["t"],"properties":{"t":{"enum":["a","b"]}},"if":{"properties":{"t":{"const":"a"}}},"then":{"required":["x"]},"else":{"required":["y"]}}"#,
        ##"{"type":"object","required":["v"],"properties":{"v":{"type":"integer"},"next":{"$ref":"#"}}}"##,
        ##"{"anyOf":[{"type":"integer"},{"type":"array","items":{"$ref":"#"},"minItems":2}]}"##,
        #"{"type":"object","properties":{"a":{}},"unevaluatedProperties":false,"allOf":[{"properties":{"b":{"type":"integer"}}}]}"#,
    ]

    @Test(arguments: possible, [UInt64(1), 99])
    func documentsMeetTheirSchema(_ text: String, _ seed: UInt64) throws {
        let schema = try Schema(text: text, options: SchemaOptions(assertsFormat: true))
        var generator = DocumentGenerator(schema, seed: seed)
        for _ in 0..<30 {
            let drawn = generator.document()
            let document = try #require(drawn)
            #expect(schema.explain(document.root).isValid)
            #expect(document.nodeCount < 2_000)
        }
    }

    @Test(arguments: StringFormat.allCases)
    func everyFormatHasRealValues(_ format: StringFormat) throws {
        let texts = FormatSamples.texts(of: format.rawValue)
        #expect(texts.count > 1)
        for text in texts { #expect(format.accepts(text), "\(text)") }
    }

    @Test(arguments: [
        "false", #"{"type":"string","minLength":2,"maxLength":1}"#, #"{"enum":[]}"#,
        ##"{"type":"object","required":["a"],"properties":{"a":{"$ref":"#"}}}"##,
        #"{"allOf":[{"pattern":"^a$"},{"pattern":"^b$"}],"type":"string"}"#,
    ])
    func whatNothingMeetsGivesNothing(_ text: String) throws {
        var generator = DocumentGenerator(try Schema(text: text), seed: 1)
        let document = generator.document()
        #expect(document.map(\.root.summary) == nil)
    }

    @Test(arguments: Dialect.allCases)
    func schemasAreDocumentsOfTheirMetaSchema(_ dialect: Dialect) {
        let schema = MetaSchemas.schema(of: dialect)
        var generator = DocumentGenerator(schema, seed: 17)
        let documents = (0..<4).compactMap { _ in generator.document() }
        #expect(documents.count > 1)
        #expect(documents.allSatisfy { schema.explain($0.root).isValid })
    }

    @Test func oneSeedGivesOneRowOfDocuments() throws {
        let schema = try Schema(
            text: #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"number"}}}"#)
        let rows = [UInt64(5), 5, 6].map { seed -> [String] in
            var generator = DocumentGenerator(schema, seed: seed)
            return (0..<20).compactMap { _ in generator.draft()?.text }
        }
        #expect(rows[0].count == 20)
        #expect(rows[0] == rows[1])
        #expect(rows[0] != rows[2])
    }

    @Test func drawsAreThoseOfTheVersion() {
        var chance = DrawSequence(seed: 1)
        #expect(DrawSequence.version == 1)
        #expect(
            [chance.next(), chance.next()] == [0x910A_2DEC_8902_5CC1, 0xBEEB_8DA1_658E_EC67])
    }

    @Test func examplesComeFirst() throws {
        let schema = try Schema(
            text: #"{"type":"integer","examples":[41,"wrong",43],"default":44}"#)
        var generator = DocumentGenerator(schema, seed: 3)
        let first = (0..<3).compactMap { _ in generator.document()?.root.int }
        #expect(first == [41, 43, 44])
    }

    @Test func edgesAreReached() throws {
        let schema = try Schema(
            text:
                #"{"type":"object","required":["s","n"],"properties":{"s":{"type":"string","minLength":2,"maxLength":6},"n":{"type":"integer","minimum":-5,"maximum":700},"o":{"type":"null"}}}"#
        )
        var generator = DocumentGenerator(schema, seed: 8)
        let roots = (0..<200).compactMap { _ in generator.document()?.root }
        let lengths = Set(roots.compactMap { $0["s"]?.string?.unicodeScalars.count })
        let numbers = Set(roots.compactMap { $0["n"]?.int })
        #expect(lengths.contains(2) && lengths.contains(6))
        #expect(numbers.contains(-5) && numbers.contains(700) && numbers.contains(0))
        #expect(Set(roots.map { $0["o"] == nil }).count == 2)
    }
}
