import Testing

@testable import Contracts

/// Advice on a schema that compiles: on its examples and its patterns.
@Suite struct SchemaAdviceTests {
    @Test func examplesAndDefaultsMustMeetTheirSchema() throws {
        let schema = try Schema(
            text: """
                {
                  "properties": {
                    "a": {"type": "integer", "default": "x", "examples": [1, 2.5]},
                    "b": {"minLength": 1, "default": "y", "examples": ["z"]}
                  },
                  "examples": [{"a": 3}, {"a": null}]
                }
                """)
        #expect(
            schema.exampleFaults().map(\.line) == [
                #"3:41 schema-example: the default does not meet its schema: expected an integer, found "x""#,
                "3:62 schema-example: an example does not meet its schema: expected an integer, found 2.5",
                "6:32 schema-example: an example does not meet its schema: /a: expected an integer, found null",
            ])
    }

    @Test func goodExamplesAreNoFault() throws {
        let schema = try Schema(text: #"{"type":"integer","default":1,"examples":[2,3.0]}"#)
        #expect(schema.exampleFaults().isEmpty)
    }

    @Test func otherDocumentsAreNotAsked() throws {
        let schema = try Schema(
            text: #"{"$ref":"https://kettle.test/pot"}"#,
            documents: ["https://kettle.test/pot": #"{"type":"null","default":1}"#])
        #expect(schema.exampleFaults().isEmpty)
    }

    @Test func patternsOfAnnexBAreWarnedOf() throws {
        let schema = try Schema(
            text: #"{"pattern":"^\\-$","properties":{"a":{"pattern":"^-$"}}}"#)
        let warning = try #require(schema.warnings.first)
        #expect(schema.warnings.count == 1)
        #expect(warning.severity == .warning)
        #expect(warning.position == SourcePosition(line: 1, column: 12))
        #expect(warning.message.hasPrefix(#"the pattern "^\-$" is valid only without the u flag"#))
        #expect(warning.remedy?.contains("u flag") == true)
        #expect(try schema.agreedVerdict(on: #""-""#) == .valid)
    }
}
