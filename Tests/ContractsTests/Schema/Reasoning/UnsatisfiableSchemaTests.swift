import TestSupport
import Testing

@testable import Contracts

/// One row of the catalogue: a schema with the contradiction, and one that just escapes it.
struct ImpossibleCase: CustomTestStringConvertible, Sendable {
    let check: UnsatisfiableSchema.Check
    let schema: String
    let nearMiss: String
    let options: SchemaOptions

    init(
        _ check: UnsatisfiableSchema.Check, _ schema: String, nearMiss: String,
        options: SchemaOptions = SchemaOptions(assertsFormat: true)
    ) {
        self.check = check
        self.schema = schema
        self.nearMiss = nearMiss
        self.options = options
    }

    var testDescription: String { "\(check.rawValue) \(schema)" }

    static func diagnostics(_ text: String, _ options: SchemaOptions) throws -> [Diagnostic] {
        UnsatisfiableSchema.diagnostics(in: try Schema(text: text, options: options))
    }
}

@Suite struct UnsatisfiableSchemaTests {
    @Test(arguments: ImpossibleCase.catalogue)
    func contradictionsAreFoundAndNearMissesAreNot(_ row: ImpossibleCase) throws {
        let found = try ImpossibleCase.diagnostics(row.schema, row.options)
        #expect(found.map(\.check) == [row.check.rawValue])
        #expect(found.allSatisfy { $0.remedy != nil })
        let missed = try ImpossibleCase.diagnostics(row.nearMiss, row.options)
        #expect(missed.map(\.message) == [])
    }

    @Test func everyCheckHasARow() {
        let checks = Set(ImpossibleCase.catalogue.map(\.check))
        #expect(UnsatisfiableSchema.Check.allCases.filter { !checks.contains($0) } == [])
    }

    @Test func everyCheckIsDocumented() throws {
        let page = try #require(Repository.text(of: "docs/unsatisfiable-schemas.md"))
        for check in UnsatisfiableSchema.Check.allCases {
            #expect(page.contains("`\(check.rawValue)`"), "\(check.rawValue)")
        }
    }

    @Test(arguments: [
        (
            #"{"type":"string","minLength":3,"maxLength":2}"#, "error",
            "nothing can meet this schema: minLength 3 is over maxLength 2"
        ),
        (
            #"{"minLength":3,"maxLength":2}"#, "warning",
            "no string can meet this schema: minLength 3 is over maxLength 2"
        ),
        (
            #"{"properties":{"a":{"type":"string","minLength":3,"maxLength":2}}}"#, "error",
            #"nothing can meet this schema, so only objects without the member "a" are possible: minLength 3 is over maxLength 2"#
        ),
        (
            #"{"items":{"type":"boolean","enum":[]}}"#, "error",
            "nothing can meet this schema, so only arrays without such an item are possible: enum lists no value"
        ),
    ])
    func theReachIsReported(_ text: String, _ severity: String, _ message: String) throws {
        let found = try ImpossibleCase.diagnostics(text, .standard)
        #expect(found.map(\.severity.rawValue) == [severity])
        #expect(found.map(\.message) == [message])
    }

    @Test func bothPlacesAreReported() throws {
        let text = """
            {"type": "integer",
             "$defs": {"small": {"maximum": 3}},
             "allOf": [{"$ref": "#/$defs/small"}, {"minimum": 4}]}
            """
        let found = try ImpossibleCase.diagnostics(text, .standard)
        #expect(found.map(\.check) == ["empty-range"])
        #expect(found.first?.position?.line == 1)
        #expect(found.first?.notes.compactMap(\.position?.line) == [3, 2])
    }

    @Test(arguments: [
        "false", #"{"properties":{"a":false,"b":{"not":{}}}}"#, #"{"items":false}"#, "{}",
        #"{"additionalProperties":false}"#, #"{"oneOf":[false,{"type":"string"}]}"#,
        ##"{"properties":{"a":{"$ref":"#"}}}"##,
        #"{"if":{"required":["a"]},"then":{"required":["b"]}}"#,
    ])
    func whatForbidsOnPurposeIsLeft(_ text: String) throws {
        #expect(try ImpossibleCase.diagnostics(text, .standard).map(\.message) == [])
    }

    @Test func anImpactIsNotReportedTwice() throws {
        let text = #"""
            {"type":"object","required":["a"],"properties":{"a":{"$ref":"#/$defs/a"}},
             "$defs":{"a":{"type":"integer","minimum":3,"maximum":2}}}
            """#
        #expect(try ImpossibleCase.diagnostics(text, .standard).map(\.check) == ["empty-range"])
    }

    @Test(arguments: Dialect.allCases)
    func theMetaSchemasAreClean(_ dialect: Dialect) {
        let found = UnsatisfiableSchema.diagnostics(in: MetaSchemas.schema(of: dialect))
        #expect(found.map(\.message) == [])
    }

    @Test func longChainsOfReferencesEnd() throws {
        let count = 500
        let links = (0..<count).map { "\"d\($0)\":{\"$ref\":\"#/$defs/d\($0 + 1)\"}" }
        let text =
            "{\"$ref\":\"#/$defs/d0\",\"$defs\":{\(links.joined(separator: ",")),\"d\(count)\":{\"enum\":[]}}}"
        #expect(try ImpossibleCase.diagnostics(text, .standard).map(\.check) == ["empty-enum"])
    }

    @Test func aSetIsLookedThrough() throws {
        let root = try Document(
            json: #"{"a":{"enum":[]},"b":{"type":"string"}}"#.utf8, name: "set.json"
        ).root
        let schemas = root.members.map(\.value)
        let set = try SchemaSet(schemas, in: SchemaDocument(root, uri: "file:///set.json"))
        #expect(UnsatisfiableSchema.diagnostics(in: set).map(\.check) == ["empty-enum"])
    }
}
