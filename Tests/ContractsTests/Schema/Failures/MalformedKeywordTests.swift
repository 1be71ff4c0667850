import Testing

@testable import Contracts

/// One row of a table: a schema that does not compile, and what is said about it.
struct RefusalCase: CustomTestStringConvertible, Sendable {
    let schema: String
    let dialect: Dialect
    let diagnostics: [String]

    init(_ schema: String, _ dialect: Dialect = .draft2020, _ diagnostics: String...) {
        self.schema = schema
        self.dialect = dialect
        self.diagnostics = diagnostics
    }

    var testDescription: String { "\(dialect.name) \(schema)" }

    func check() throws {
        let found = try refusal(of: schema, options: SchemaOptions(dialect: dialect))
        #expect(found.map(\.line) == diagnostics)
    }
}

extension Diagnostic {
    /// Place, check and sentence, as the tables write them.
    var line: String {
        let place = position.map { "\($0.line):\($0.column)" } ?? "-"
        return "\(place) \(check): \(message)"
    }
}

@Suite struct MalformedKeywordTests {
    @Test(arguments: [
        RefusalCase(
            "7", .draft2020, "1:1 schema-type: a schema is an object or a boolean, found number"),
        RefusalCase(
            #"{"type":"leaf"}"#, .draft2020, #"1:9 schema-keyword: unknown type "leaf""#),
        RefusalCase(
            #"{"type":["null",{}]}"#, .draft2020,
            "1:17 schema-keyword: unknown type an object of 0 members"),
        RefusalCase(
            #"{"enum":3}"#, .draft2020, "1:9 schema-keyword: enum must be an array, found 3"),
        RefusalCase(
            #"{"multipleOf":0}"#, .draft2020,
            "1:15 schema-keyword: multipleOf must be a number greater than 0, found 0"),
        RefusalCase(
            #"{"multipleOf":-0.5}"#, .draft2020,
            "1:15 schema-keyword: multipleOf must be a number greater than 0, found -0.5"),
        RefusalCase(
            #"{"minimum":"1"}"#, .draft2020,
            #"1:12 schema-keyword: minimum must be a number, found "1""#),
        RefusalCase(
            #"{"maximum":null}"#, .draft2020,
            "1:12 schema-keyword: maximum must be a number, found null"),
        RefusalCase(
            #"{"exclusiveMinimum":true}"#, .draft6,
            "1:21 schema-keyword: exclusiveMinimum must be a number, found true"),
        RefusalCase(
            #"{"exclusiveMaximum":5}"#, .draft4,
            "1:21 schema-keyword: exclusiveMaximum must be a boolean in draft 4, found 5"),
        RefusalCase(
            #"{"minLength":-1}"#, .draft2020,
            "1:14 schema-keyword: minLength must be a whole number from 0 on, found -1"),
        RefusalCase(
            #"{"maxLength":1.5}"#, .draft2020,
            "1:14 schema-keyword: maxLength must be a whole number from 0 on, found 1.5"),
        RefusalCase(
            #"{"pattern":["a"]}"#, .draft2020,
            "1:12 schema-keyword: pattern must be a string, found an array of 1 item"),
        RefusalCase(
            #"{"format":1}"#, .draft2020, "1:11 schema-keyword: format must be a string, found 1"),
        RefusalCase(
            #"{"contentEncoding":1}"#, .draft2020,
            "1:20 schema-keyword: contentEncoding must be a string, found 1"),
        RefusalCase(
            #"{"contentMediaType":{}}"#, .draft2020,
            "1:21 schema-keyword: contentMediaType must be a string, found an object of 0 members"),
    ])
    func scalarsAreReported(_ row: RefusalCase) throws { try row.check() }

    @Test(arguments: [
        RefusalCase(
            #"{"minItems":"2"}"#, .draft2020,
            #"1:13 schema-keyword: minItems must be a whole number from 0 on, found "2""#),
        RefusalCase(
            #"{"maxItems":[]}"#, .draft2020,
            "1:13 schema-keyword: maxItems must be a whole number from 0 on, found an array of 0 items"
        ),
        RefusalCase(
            #"{"uniqueItems":1}"#, .draft2020,
            "1:16 schema-keyword: uniqueItems must be a boolean, found 1"),
        RefusalCase(
            #"{"contains":{},"minContains":-1,"maxContains":"x"}"#, .draft2020,
            "1:30 schema-keyword: minContains must be a whole number from 0 on, found -1",
            #"1:47 schema-keyword: maxContains must be a whole number from 0 on, found "x""#),
        RefusalCase(
            #"{"prefixItems":{}}"#, .draft2020,
            "1:16 schema-keyword: prefixItems must be an array of schemas, found an object of 0 members"
        ),
        RefusalCase(
            #"{"items":[{}]}"#, .draft2020,
            "1:10 schema-type: a schema is an object or a boolean, found array"),
        RefusalCase(
            #"{"minProperties":null}"#, .draft2020,
            "1:18 schema-keyword: minProperties must be a whole number from 0 on, found null"),
        RefusalCase(
            #"{"maxProperties":0.1}"#, .draft2020,
            "1:18 schema-keyword: maxProperties must be a whole number from 0 on, found 0.1"),
        RefusalCase(
            #"{"required":["a",1]}"#, .draft2020,
            "1:13 schema-keyword: required must be an array of strings, found an array of 2 items"),
        RefusalCase(
            #"{"required":true}"#, .draft7,
            "1:13 schema-keyword: required must be an array of strings, found true"),
        RefusalCase(
            #"{"dependentRequired":{"a":"b"}}"#, .draft2020,
            #"1:27 schema-keyword: dependentRequired must be an array of strings, found "b""#),
        RefusalCase(
            #"{"dependencies":[]}"#, .draft7,
            "1:17 schema-keyword: dependencies must be an object, found an array of 0 items"),
        RefusalCase(
            #"{"properties":[]}"#, .draft2020,
            "1:15 schema-keyword: properties must be an object of schemas, found an array of 0 items"
        ),
        RefusalCase(
            #"{"properties":{"a":"b"}}"#, .draft2020,
            "1:20 schema-type: a schema is an object or a boolean, found string"),
        RefusalCase(
            #"{"patternProperties":3}"#, .draft2020,
            "1:22 schema-keyword: patternProperties must be an object of schemas, found 3"),
        RefusalCase(
            #"{"patternProperties":{"(":{}}}"#, .draft2020,
            #"1:23 schema-pattern: the pattern "(" is not a regular expression: at offset 0, this group is not closed; add ")""#
        ),
        RefusalCase(
            #"{"additionalProperties":1}"#, .draft2020,
            "1:25 schema-type: a schema is an object or a boolean, found number"),
        RefusalCase(
            #"{"allOf":{}}"#, .draft2020,
            "1:10 schema-keyword: allOf must be an array of schemas, found an object of 0 members"),
        RefusalCase(
            #"{"dependentSchemas":[]}"#, .draft2020,
            "1:21 schema-keyword: dependentSchemas must be an object of schemas, found an array of 0 items"
        ),
        RefusalCase(
            #"{"not":null}"#, .draft2020,
            "1:8 schema-type: a schema is an object or a boolean, found null"),
        RefusalCase(
            #"{"if":1,"then":2}"#, .draft2020,
            "1:7 schema-type: a schema is an object or a boolean, found number",
            "1:16 schema-type: a schema is an object or a boolean, found number"),
        RefusalCase(
            #"{"$ref":1}"#, .draft2020, "1:9 schema-keyword: $ref must be a string, found 1"),
    ])
    func containersAreReported(_ row: RefusalCase) throws { try row.check() }

    @Test func everythingIsCollectedInTheOrderOfTheText() throws {
        let schema = """
            {
              "type": "leaf",
              "properties": {
                "a": {"minimum": "x", "pattern": "["},
                "b": {"$ref": "#/nowhere"}
              },
              "required": "a"
            }
            """
        let found = try refusal(of: schema)
        #expect(
            found.map { $0.position.map { "\($0.line):\($0.column)" } } == [
                "2:11", "4:22", "4:38", "5:19", "7:15",
            ])
        #expect(found.allSatisfy { $0.file == "schema.json" && $0.severity == .error })
        #expect(found[2].sourceLine == #"    "a": {"minimum": "x", "pattern": "["},"#)
    }
}
