import Testing

@testable import Contracts

/// `Schema.checked`, which asks the meta-schema first.
@Suite struct CheckedSchemaTests {
    @Test(arguments: [
        (
            #"{"type":"object","properties":{"a":{"minLength":-1},"b":{"type":"leaf"}}}"#,
            [
                "1:49 schema-keyword: minLength must be a whole number from 0 on, found -1",
                #"1:65 schema-keyword: unknown type "leaf""#,
            ]
        ),
        (#"{"title":5}"#, ["1:10 schema-keyword: /title: expected a string, found 5"]),
        (
            #"{"$defs":{"unused":{"required":[1]}}}"#,
            ["1:33 schema-keyword: /$defs/unused/required/0: expected a string, found 1"]
        ),
        (
            #"{"allOf":[]}"#,
            ["1:10 schema-keyword: /allOf: expected at least 1 item, found 0"]
        ),
        ("[]", ["1:1 schema-type: a schema is an object or a boolean, found array"]),
    ])
    func theMetaSchemaIsAsked(_ schema: String, _ expected: [String]) throws {
        let found = try refusal(of: schema, isChecked: true)
        #expect(found.map(\.line) == expected)
        // The meta-schema is no file that a reader could look at.
        #expect(found.flatMap(\.notes).allSatisfy { $0.file == "schema.json" })
    }

    @Test func goodSchemasCompile() throws {
        let text = ##"{"properties":{"a":{"$ref":"#"}},"type":["object","null"]}"##
        #expect(try refusal(of: text, isChecked: true).isEmpty)
    }

    @Test func whatTheMetaSchemaCannotSeeIsStillFound() throws {
        let found = try refusal(of: ##"{"allOf":[{"$ref":"#/nowhere"}]}"##, isChecked: true)
        #expect(found.map(\.check) == ["schema-reference"])
    }

    @Test func draft4KnowsNoBooleanSchemas() throws {
        let options = SchemaOptions(dialect: .draft4)
        #expect(try refusal(of: #"{"not":true}"#, options: options, isChecked: true).count == 1)
        let additional = #"{"additionalProperties":false,"additionalItems":true}"#
        #expect(try refusal(of: additional, options: options, isChecked: true).isEmpty)
    }

    @Test func unknownDialectsAreRefused() throws {
        let found = try refusal(of: #"{"$schema":"https://kettle.test/meta"}"#, isChecked: true)
        #expect(
            found.map(\.line) == [
                #"1:12 schema-dialect: unknown dialect "https://kettle.test/meta""#
            ])
        #expect(found[0].remedy?.contains("https://json-schema.org/draft/2020-12/schema") == true)
    }

    @Test func aMetaSchemaOfOnesOwnIsAsked() throws {
        let meta = #"{"$id":"https://kettle.test/meta","required":["title"]}"#
        let documents = ["https://kettle.test/meta": meta]
        let bare = #"{"$schema":"https://kettle.test/meta"}"#
        let found = try refusal(of: bare, documents: documents, isChecked: true)
        #expect(found.map(\.line) == [#"1:1 schema-keyword: missing member "title""#])
        let titled = #"{"$schema":"https://kettle.test/meta","title":"x"}"#
        #expect(try refusal(of: titled, documents: documents, isChecked: true).isEmpty)
    }
}
