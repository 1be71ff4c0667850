import Testing

@testable import Contracts

/// `unevaluatedProperties` and `unevaluatedItems`.
@Suite struct UnevaluatedTests {
    @Test(arguments: [
        SchemaCase(
            #"{"properties":{"a":true},"patternProperties":{"^x":true},"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":1,"xb":2}"#, "[1]"], refuses: [#"{"b":1}"#]),
        SchemaCase(
            #"{"allOf":[{"properties":{"a":true}},{"additionalProperties":{"minimum":2}}],"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":2,"b":2}"#], refuses: [#"{"a":1}"#]),
        SchemaCase(
            #"{"anyOf":[{"properties":{"a":{"const":1}},"required":["a"]},{"properties":{"b":true}}],"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":1,"b":1}"#, #"{"b":1}"#], refuses: [#"{"a":2,"b":1}"#]),
        SchemaCase(
            #"{"oneOf":[{"properties":{"a":{"const":1}},"required":["a"]},{"required":["b"],"properties":{"b":true}}],"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":1}"#, #"{"b":1}"#], refuses: [#"{"a":2,"b":1}"#]),
        SchemaCase(
            #"{"if":{"properties":{"a":{"const":1}},"required":["a"]},"then":{"properties":{"b":true}},"else":{"properties":{"c":true}},"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":1,"b":1}"#, #"{"c":1}"#],
            refuses: [#"{"a":1,"c":1}"#, #"{"a":2}"#, #"{"b":1}"#]),
        SchemaCase(
            #"{"dependentSchemas":{"a":{"properties":{"a":true,"b":true}}},"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":1,"b":1}"#], refuses: [#"{"b":1}"#]),
        // A member that only `not` looks at is not evaluated.
        SchemaCase(
            #"{"not":{"not":{"properties":{"a":true}}},"unevaluatedProperties":false}"#,
            in: .since2019, accepts: ["{}"], refuses: [#"{"a":1}"#]),
        // Neighbours in another branch do not see each other.
        SchemaCase(
            #"{"allOf":[{"properties":{"a":true}},{"unevaluatedProperties":false}]}"#,
            in: .since2019, accepts: ["{}"], refuses: [#"{"a":1}"#]),
        SchemaCase(
            ##"{"$ref":"#/$defs/base","properties":{"b":true},"unevaluatedProperties":{"type":"null"},"$defs":{"base":{"properties":{"a":true}}}}"##,
            in: .since2019, accepts: [#"{"a":1,"b":1,"c":null}"#], refuses: [#"{"c":1}"#]),
        SchemaCase(
            #"{"allOf":[{"unevaluatedProperties":{"type":"null"}}],"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":null}"#], refuses: [#"{"a":1}"#]),
        SchemaCase(
            #"{"properties":{"a":{"properties":{"b":true}}},"unevaluatedProperties":false}"#,
            in: .since2019, accepts: [#"{"a":{"z":1}}"#], refuses: [#"{"b":1}"#]),
        SchemaCase(#"{"unevaluatedProperties":false}"#, in: .upToDraft7, accepts: [#"{"a":1}"#]),
        SchemaCase(
            #"{"propertyNames":{"maxLength":1},"required":["a"],"unevaluatedProperties":false}"#,
            in: .since2019, refuses: [#"{"a":1}"#]),
    ])
    func membersNobodySpokeOf(_ row: SchemaCase) throws { try row.check() }

    /// More members than fit one word of marks.
    @Test func manyMembersAreDistinguished() throws {
        let names = (0..<200).map { "m\($0)" }
        let branches = names.map { #"{"properties":{"\#($0)":true}}"# }.joined(separator: ",")
        let schema = try Schema(text: #"{"allOf":[\#(branches)],"unevaluatedProperties":false}"#)
        let members = names.map { #""\#($0)":1"# }.joined(separator: ",")
        #expect(try schema.agreedVerdict(on: "{\(members)}") == .valid)
        #expect(try schema.agreedVerdict(on: #"{\#(members),"m200":1}"#) == .invalid)
    }

    @Test(arguments: [
        SchemaCase(
            #"{"prefixItems":[true],"unevaluatedItems":false}"#, in: .only2020,
            accepts: ["[]", "[1]", "{}"], refuses: ["[1,2]"]),
        SchemaCase(
            #"{"items":[true],"unevaluatedItems":{"type":"null"}}"#, in: .only2019,
            accepts: ["[1,null]"], refuses: ["[1,2]"]),
        SchemaCase(
            #"{"items":[true],"additionalItems":true,"unevaluatedItems":false}"#, in: .only2019,
            accepts: ["[1,2]"]),
        SchemaCase(
            #"{"allOf":[{"items":{"minimum":1}}],"unevaluatedItems":false}"#, in: .since2019,
            accepts: ["[1,2]"], refuses: ["[0]"]),
        // Only 2020-12 counts what `contains` matched as evaluated.
        SchemaCase(
            #"{"contains":{"type":"null"},"unevaluatedItems":{"type":"string"}}"#, in: .only2020,
            accepts: [#"[null,"a",null]"#], refuses: [#"["a"]"#, "[null,1]"]),
        SchemaCase(
            #"{"contains":{"type":"null"},"unevaluatedItems":{"type":"string"}}"#, in: .only2019,
            refuses: [#"[null,"a"]"#]),
        SchemaCase(
            #"{"anyOf":[{"prefixItems":[{"const":1}]},{"prefixItems":[true,{"const":2}]}],"unevaluatedItems":false}"#,
            in: .only2020, accepts: ["[1]", "[1,2]", "[3,2]"], refuses: ["[1,3]", "[1,2,3]"]),
        SchemaCase(
            #"{"unevaluatedItems":false}"#, in: .since2019, accepts: ["[]", #""a""#],
            refuses: ["[1]"]),
    ])
    func itemsNobodySpokeOf(_ row: SchemaCase) throws { try row.check() }
}
