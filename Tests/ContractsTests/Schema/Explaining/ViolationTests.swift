import Testing

@testable import Contracts

/// One row of a table: the report on a value that does not meet a schema.
struct ViolationCase: CustomTestStringConvertible, Sendable {
    let schema: String
    let instance: String
    /// The instance location, the keyword location, and the sentence.
    let expected: [[String]]

    init(_ schema: String, _ instance: String, _ expected: [String]...) {
        self.schema = schema
        self.instance = instance
        self.expected = expected
    }

    var testDescription: String { "\(schema) for \(instance)" }

    func check(options: SchemaOptions = .standard) throws {
        let compiled = try Schema(text: schema, options: options)
        let value = try Document(json: instance.utf8, name: "instance.json").root
        let violations = compiled.explain(value).violations
        #expect(
            violations.map {
                ["\($0.instanceLocation)", "\($0.location.relative)", $0.message]
            } == expected)
    }
}

@Suite struct ViolationTests {
    @Test(arguments: [
        ViolationCase("false", "1", ["", "", "no value is allowed here, found 1"]),
        ViolationCase(
            #"{"type":["string","integer","null"]}"#, "[]",
            ["", "/type", "expected null, an integer or a string, found an array of 0 items"]),
        ViolationCase(
            #"{"enum":["a",2,{}]}"#, "true",
            ["", "/enum", #"expected "a", 2 or an object of 0 members, found true"#]),
        ViolationCase(#"{"const":1.50}"#, "2e0", ["", "/const", "expected 1.50, found 2e0"]),
        ViolationCase(
            #"{"minimum":2}"#, "1.5", ["", "/minimum", "expected at least 2, found 1.5"]),
        ViolationCase(
            #"{"maximum":2}"#, "1e400", ["", "/maximum", "expected at most 2, found 1e400"]),
        ViolationCase(
            #"{"exclusiveMinimum":2}"#, "2",
            ["", "/exclusiveMinimum", "expected more than 2, found 2"]),
        ViolationCase(
            #"{"exclusiveMaximum":2}"#, "3",
            ["", "/exclusiveMaximum", "expected less than 2, found 3"]),
        ViolationCase(
            #"{"multipleOf":0.1}"#, "0.25",
            ["", "/multipleOf", "expected a multiple of 0.1, found 0.25"]),
        ViolationCase(
            #"{"minLength":2}"#, #""č""#,
            ["", "/minLength", "expected at least 2 characters, found 1"]),
        ViolationCase(
            #"{"maxLength":1}"#, #""ab""#,
            ["", "/maxLength", "expected at most 1 character, found 2"]),
        ViolationCase(
            #"{"pattern":"^x"}"#, #""ab""#,
            ["", "/pattern", #"expected a string that matches "^x", found "ab""#]),
        ViolationCase(
            #"{"format":"date"}"#, #""soon""#,
            ["", "/format", #"expected a string of format date, found "soon""#]),
        ViolationCase(
            #"{"contentEncoding":"base64"}"#, #""?""#,
            ["", "/contentEncoding", #"expected base64, found "?""#]),
        ViolationCase(
            #"{"contentMediaType":"application/json"}"#, #""?""#,
            ["", "/contentMediaType", #"expected JSON text, found "?""#]),
    ])
    func scalars(_ row: ViolationCase) throws {
        try row.check(options: SchemaOptions(assertsFormat: true, assertsContent: true))
    }

    @Test(arguments: [
        ViolationCase(
            #"{"minItems":1}"#, "[]", ["", "/minItems", "expected at least 1 item, found 0"]),
        ViolationCase(
            #"{"maxProperties":0}"#, #"{"a":1}"#,
            ["", "/maxProperties", "expected at most 0 members, found 1"]),
        ViolationCase(
            #"{"uniqueItems":true}"#, "[1,2,1.0]",
            ["", "/uniqueItems", "expected unique items, but items 0 and 2 are equal"]),
        ViolationCase(
            #"{"contains":{"const":1}}"#, "[2]",
            ["", "/contains", "expected at least 1 matching item, found 0"]),
        ViolationCase(
            #"{"contains":true,"maxContains":2}"#, "[1,2,3]",
            ["", "/contains", "expected at most 2 matching items, found 3"]),
        ViolationCase(
            #"{"required":["a","b","c"]}"#, #"{"b":1}"#,
            ["", "/required", #"missing members "a", "c""#]),
        ViolationCase(
            #"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#,
            ["", "/dependentRequired", #"missing member "b", required because "a" is present"#]),
        ViolationCase(
            #"{"properties":{"a":true},"additionalProperties":false}"#, #"{"x/y":1,"a":2}"#,
            ["/x~1y", "/additionalProperties", #"unexpected member "x/y""#]),
        ViolationCase(
            #"{"prefixItems":[true],"items":false}"#, "[1,2]",
            ["/1", "/items", "unexpected item 1"]),
        ViolationCase(
            #"{"unevaluatedProperties":false}"#, #"{"a":1}"#,
            ["/a", "/unevaluatedProperties", #"unexpected member "a""#]),
        ViolationCase(
            #"{"unevaluatedItems":false}"#, "[1]", ["/0", "/unevaluatedItems", "unexpected item 0"]),
        ViolationCase(
            #"{"properties":{"a":false}}"#, #"{"a":1}"#,
            ["/a", "/properties/a", "no value is allowed here, found 1"]),
        ViolationCase(
            #"{"propertyNames":{"maxLength":1}}"#, #"{"ab":1}"#,
            ["/ab", "/propertyNames/maxLength", "expected at most 1 character, found 2"]),
    ])
    func containers(_ row: ViolationCase) throws { try row.check() }

    @Test(arguments: [
        ViolationCase(
            #"{"anyOf":[{"type":"null"},{"minimum":3}]}"#, "2",
            ["", "/anyOf", "matches none of the 2 schemas of anyOf"]),
        ViolationCase(
            #"{"oneOf":[{"type":"null"},{"minimum":3}]}"#, "2",
            ["", "/oneOf", "matches none of the 2 schemas of oneOf"]),
        ViolationCase(
            #"{"oneOf":[{"type":"null"},true,{"minimum":1}]}"#, "2",
            ["", "/oneOf", "matches 2 schemas of oneOf (1, 2), expected exactly one"]),
        ViolationCase(#"{"not":{}}"#, "2", ["", "/not", "matches what it must not match"]),
        ViolationCase(
            #"{"if":{"minimum":1},"then":{"multipleOf":5},"else":{"const":0}}"#, "2",
            ["", "/then/multipleOf", "expected a multiple of 5, found 2"]),
        ViolationCase(
            #"{"if":{"minimum":1},"then":{"multipleOf":5},"else":{"const":0}}"#, "-2",
            ["", "/else/const", "expected 0, found -2"]),
        ViolationCase(
            ##"{"properties":{"a":{"$ref":"#/$defs/n"}},"$defs":{"n":{"allOf":[{"type":"null"}]}}}"##,
            #"{"a":1}"#, ["/a", "/properties/a/$ref/allOf/0/type", "expected null, found 1"]),
        ViolationCase(
            #"{"items":{"type":"null","minimum":5},"minItems":4}"#, "[1,null]",
            ["/0", "/items/type", "expected null, found 1"],
            ["/0", "/items/minimum", "expected at least 5, found 1"],
            ["", "/minItems", "expected at least 4 items, found 2"]),
    ])
    func combinations(_ row: ViolationCase) throws { try row.check() }

    @Test func absoluteLocationsCrossNoReference() throws {
        let schema = try Schema(
            text: ##"""
                {"$id":"https://kettle.test/root","properties":{"a":{"$ref":"pot#/$defs/a%20b"},
                 "c^":{"type":"null"}},
                 "$defs":{"p":{"$id":"pot","$defs":{"a b":{"type":"null"}}}}}
                """##)
        let value = try Document(json: #"{"a":1,"c^":2}"#.utf8, name: "instance.json").root
        #expect(
            schema.explain(value).violations.map(\.location.absolute) == [
                "https://kettle.test/pot#/$defs/a%20b/type",
                "https://kettle.test/root#/properties/c%5E/type",
            ])
    }

    @Test(arguments: [
        // The wrong type says that another branch was meant.
        (#"{"anyOf":[{"type":"string"},{"minimum":5,"multipleOf":2}]}"#, "3", 1),
        (
            #"{"oneOf":[{"properties":{"k":{"const":"a"},"n":{"minimum":9}}},{"properties":{"k":{"const":"b"},"n":{"minimum":9},"m":{"minimum":9}}}]}"#,
            #"{"k":"b","n":1,"m":1}"#, 1
        ),
        (#"{"anyOf":[{"minimum":5,"multipleOf":7},{"minimum":5}]}"#, "3", 1),
        (#"{"anyOf":[{"minimum":5},{"minimum":4}]}"#, "3", 0),
    ])
    func theNearestBranchIsFound(_ schema: String, _ instance: String, _ position: Int) throws {
        let compiled = try Schema(text: schema)
        let value = try Document(json: instance.utf8, name: "instance.json").root
        let violation = try #require(compiled.explain(value).violations.first)
        #expect(violation.nearestBranch?.position == position)
    }
}
