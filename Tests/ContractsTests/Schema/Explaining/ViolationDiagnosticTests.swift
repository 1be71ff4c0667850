import Testing

@testable import Contracts

@Suite struct ViolationDiagnosticTests {
    private static func diagnostics(
        _ schema: String, _ instance: String, showsSource: Bool = true
    ) throws -> [Diagnostic] {
        let compiled = try Schema(text: schema)
        let value = try Document(json: instance.utf8, name: "instance.json").root
        return compiled.explain(value).violations.map {
            $0.diagnostic(check: "cup", path: $0.instanceLocation, showsSource: showsSource)
        }
    }

    @Test func itStandsAtTheValueWithANoteAtTheKeyword() throws {
        let found = try Self.diagnostics(
            """
            {
              "properties": {"a": {"minimum": 5}}
            }
            """,
            """
            {
              "a": 3
            }
            """)
        let diagnostic = try #require(found.first)
        #expect(found.count == 1)
        #expect(diagnostic.file == "instance.json")
        #expect(diagnostic.line == "2:8 cup: /a: expected at least 5, found 3")
        #expect(diagnostic.sourceLine == #"  "a": 3"#)
        let note = try #require(diagnostic.notes.last)
        #expect(diagnostic.notes.count == 1)
        #expect(note.file == "schema.json")
        #expect(note.position == SourcePosition(line: 2, column: 35))
        #expect(note.message == "demanded here, by /properties/a/minimum")
    }

    @Test func anUnexpectedMemberIsShownAtItsName() throws {
        let found = try Self.diagnostics(#"{"additionalProperties":false}"#, #"{"ab":  [1]}"#)
        #expect(found.map(\.line) == [#"1:2 cup: /ab: unexpected member "ab""#])
    }

    @Test func theNearestBranchIsReported() throws {
        let found = try Self.diagnostics(
            #"{"anyOf":[{"type":"null"},{"required":["a","b"],"minProperties":3}]}"#, #"{"a":1}"#,
            showsSource: false)
        #expect(
            found.first?.notes.map(\.message) == [
                #"the nearest schema, number 1, missing member "b""#,
                "the nearest schema, number 1, expected at least 3 members, found 1",
            ])
    }

    @Test func manyReasonsAreCut() throws {
        let found = try Self.diagnostics(
            #"{"anyOf":[{"items":{"minimum":5}}]}"#, "[1,2,3,4]", showsSource: false)
        let notes = found.first?.notes ?? []
        #expect(notes.count == 3)
        #expect(notes.last?.message.hasSuffix("found 3, and 1 more") == true)
    }
}
