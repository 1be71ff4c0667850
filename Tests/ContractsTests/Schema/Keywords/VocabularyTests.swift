import Testing

@testable import Contracts

/// Meta-schemas of somebody's own, which switch vocabularies on.
@Suite struct VocabularyTests {
    private static let uri = "https://kettle.test/meta"

    /// A schema under a meta-schema that lists some vocabularies.
    private static func schema(
        _ body: String, _ dialect: Dialect, _ vocabularies: [String]
    ) throws -> Schema {
        let prefix = dialect.rawValue.dropLast("schema".count) + "vocab/"
        let listed = vocabularies.map { vocabulary in
            let isBuiltIn = !vocabulary.hasPrefix("https:")
            return #""\#(isBuiltIn ? prefix + vocabulary : vocabulary)":\#(isBuiltIn)"#
        }
        let meta = """
            {"$schema":"\(dialect.uri)","$id":"\(uri)",
             "$vocabulary":{\(listed.joined(separator: ","))}}
            """
        return try Schema(
            text: #"{"$schema":"\#(uri)",\#(body)}"#, documents: [uri: meta],
            options: SchemaOptions(dialect: dialect))
    }

    @Test(arguments: [Dialect.draft2019, .draft2020])
    func wordsOfOtherVocabulariesMeanNothing(_ dialect: Dialect) throws {
        let body = #""properties":{"no":false},"minimum":9,"required":["a"]"#
        let schema = try Self.schema(body, dialect, ["core", "applicator"])
        #expect(try schema.agreedVerdict(on: "1") == .valid)
        #expect(try schema.agreedVerdict(on: "{}") == .valid)
        #expect(try schema.agreedVerdict(on: #"{"no":1}"#) == .invalid)
        let full = try Self.schema(body, dialect, ["core", "applicator", "validation"])
        #expect(try full.agreedVerdict(on: "1") == .invalid)
        #expect(try full.agreedVerdict(on: "{}") == .invalid)
    }

    @Test func applicatorsCanBeOff() throws {
        let schema = try Self.schema(
            #""properties":{"no":false},"unevaluatedProperties":false"#, .draft2020,
            ["core", "validation", "unevaluated"])
        #expect(try schema.agreedVerdict(on: "{}") == .valid)
        #expect(try schema.agreedVerdict(on: #"{"no":1}"#) == .invalid)
        let bare = try Self.schema(#""properties":{"no":false}"#, .draft2020, ["core"])
        #expect(try bare.agreedVerdict(on: #"{"no":1}"#) == .valid)
    }

    @Test(arguments: [
        (Dialect.draft2020, "format-annotation", Validator.Verdict.valid),
        (.draft2020, "format-assertion", .invalid), (.draft2019, "format", .invalid),
        (.draft2020, "validation", .valid),
    ])
    func formatIsAssertedByItsVocabulary(
        _ dialect: Dialect, _ vocabulary: String, _ expected: Validator.Verdict
    ) throws {
        let schema = try Self.schema(#""format":"date""#, dialect, ["core", vocabulary])
        #expect(try schema.agreedVerdict(on: #""soon""#) == expected)
        #expect(try schema.agreedVerdict(on: #""2024-02-29""#) == .valid)
    }

    @Test func unknownVocabulariesThatMayBeIgnoredAre() throws {
        let schema = try Self.schema(
            #""minimum":3"#, .draft2020, ["core", "validation", "https://kettle.test/vocab/brew"])
        #expect(try schema.agreedVerdict(on: "2") == .invalid)
    }

    @Test func unknownVocabulariesThatAreNeededAreRefused() throws {
        let meta = """
            {"$schema":"https://json-schema.org/draft/2020-12/schema","$vocabulary":
             {"https://json-schema.org/draft/2020-12/vocab/core":true,"https://kettle.test/brew":true}}
            """
        let found = try refusal(
            of: #"{"$schema":"\#(Self.uri)","items":{"$schema":"\#(Self.uri)"}}"#,
            documents: [Self.uri: meta])
        #expect(
            found.map(\.line) == [
                #"1:12 schema-vocabulary: the meta-schema needs the vocabulary "https://kettle.test/brew", which is not known"#
            ])
    }

    @Test func boundsOfContainsBelongToValidation() throws {
        let schema = try Self.schema(
            #""contains":{"type":"null"},"minContains":2"#, .draft2020, ["core", "applicator"])
        #expect(try schema.agreedVerdict(on: "[null]") == .valid)
        #expect(try schema.agreedVerdict(on: "[1]") == .valid)
    }
}
