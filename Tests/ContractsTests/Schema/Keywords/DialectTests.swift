import Testing

@testable import Contracts

/// The differences between the drafts, and schemas of one draft inside another.
@Suite struct DialectTests {
    @Test(arguments: [
        // Up to draft 7 every keyword beside a `$ref` is ignored.
        SchemaCase(
            ##"{"properties":{"a":{"$ref":"#/definitions/n","maximum":3}},"definitions":{"n":{"type":"number"}}}"##,
            in: .upToDraft7, accepts: [#"{"a":9}"#], refuses: [#"{"a":"x"}"#]),
        SchemaCase(
            ##"{"properties":{"a":{"$ref":"#/definitions/n","maximum":3}},"definitions":{"n":{"type":"number"}}}"##,
            in: .since2019, accepts: [#"{"a":3}"#], refuses: [#"{"a":9}"#, #"{"a":"x"}"#]),
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/a","properties":{"x":
              {"$id":"https://other.test/b","$ref":"#/definitions/n"}},
             "definitions":{"n":{"type":"null"}}}
            """##,
            in: .draft6 ... .draft7, accepts: [#"{"x":null}"#], refuses: [#"{"x":1}"#]),
        // `id` and `$id` are names in one draft and plain words in the others.
        SchemaCase(
            ##"{"id":"https://kettle.test/a","$id":"https://other.test/b","allOf":[{"$ref":"c"}],"definitions":{"c":{"id":"https://kettle.test/c","type":"null"},"d":{"$id":"https://other.test/c","type":"string"}}}"##,
            in: .draft4 ... .draft4, accepts: ["null"], refuses: [#""x""#]),
        SchemaCase(
            ##"{"id":"https://kettle.test/a","$id":"https://other.test/b","allOf":[{"$ref":"c"}],"definitions":{"c":{"id":"https://kettle.test/c","type":"null"},"d":{"$id":"https://other.test/c","type":"string"}}}"##,
            in: .sinceDraft6, accepts: [#""x""#], refuses: ["null"]),
    ])
    func referencesDiffer(_ row: SchemaCase) throws { try row.check() }

    /// `$schema` decides, whatever the options say.
    @Test(arguments: Dialect.allCases)
    func schemasSayTheirDialect(_ dialect: Dialect) throws {
        for other in Dialect.allCases {
            let schema = try Schema(
                text: #"{"$schema":"\#(dialect.uri)","type":"integer","if":true,"then":false}"#,
                options: SchemaOptions(dialect: other))
            let expected: Validator.Verdict = dialect >= .draft7 ? .invalid : .valid
            #expect(try schema.agreedVerdict(on: "1") == expected)
            let isWhole = dialect == .draft6
            #expect(try schema.agreedVerdict(on: "1.0") == (isWhole ? .valid : .invalid))
        }
    }

    @Test(arguments: [
        // `prefixItems` means nothing in the part that is of draft 7, and `items` may be a list.
        SchemaCase(
            ##"""
            {"$schema":"https://json-schema.org/draft/2020-12/schema",
             "$id":"https://kettle.test/new","$ref":"old",
             "$defs":{"o":{"$id":"old","$schema":"http://json-schema.org/draft-07/schema#",
              "items":[{"type":"null"}],"prefixItems":[false],"unevaluatedItems":false}}}
            """##,
            accepts: ["[null,1]", "[]"], refuses: ["[1]"]),
        SchemaCase(
            ##"""
            {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://kettle.test/old",
             "allOf":[{"$ref":"new"}],
             "definitions":{"n":{"$id":"new",
              "$schema":"https://json-schema.org/draft/2020-12/schema",
              "$ref":"#/$defs/i","prefixItems":[{"type":"null"}],
              "$defs":{"i":{"maxItems":2}}}}}
            """##,
            accepts: ["[null,1]"], refuses: ["[1]", "[null,1,2]"]),
        SchemaCase(
            ##"{"properties":{"a":{"$ref":"https://kettle.test/four"}}}"##, in: .since2019,
            accepts: [#"{"a":4}"#], refuses: [#"{"a":3}"#, #"{"a":4.0}"#],
            documents: [
                "https://kettle.test/four": """
                {"$schema":"http://json-schema.org/draft-04/schema#","type":"integer",
                 "minimum":3,"exclusiveMinimum":true}
                """
            ]),
    ])
    func resourcesKeepTheirOwnDialect(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        ("2020-12", Dialect.draft2020), ("2019-09", .draft2019), ("7", .draft7),
        ("draft-06", .draft6), ("draft4", .draft4),
        ("http://json-schema.org/draft-07/schema", .draft7),
        ("https://json-schema.org/draft/2020-12/schema#", .draft2020),
    ])
    func namesAreKnown(_ name: String, _ dialect: Dialect) {
        #expect(Dialect(name: name) == dialect)
    }

    @Test(arguments: ["", "3", "draft-8", "https://kettle.test/schema", "2020-12 "])
    func otherNamesAreNot(_ name: String) { #expect(Dialect(name: name) == nil) }
}
