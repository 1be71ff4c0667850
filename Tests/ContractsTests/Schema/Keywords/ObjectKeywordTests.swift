import Testing

@testable import Contracts

/// The keywords about members.
@Suite struct ObjectKeywordTests {
    @Test(arguments: [
        SchemaCase(
            #"{"properties":{"leaf":{"type":"string"},"čas":{"minimum":1}}}"#,
            accepts: ["{}", #"{"leaf":"x"}"#, #"{"\u010das":1,"other":null}"#, "[]"],
            refuses: [#"{"leaf":1}"#, #"{"\u010das":0}"#]),
        SchemaCase(
            #"{"properties":{"":{"type":"null"},"a/b~c%":{"type":"null"}}}"#,
            accepts: [#"{"":null,"a/b~c%":null}"#], refuses: [#"{"":1}"#, #"{"a/b~c%":1}"#]),
        SchemaCase(
            #"{"patternProperties":{"^x-":{"type":"integer"},"y$":{"minimum":3}}}"#,
            accepts: [#"{"x-a":1,"z":null}"#, #"{"x-y":3}"#, "7"],
            refuses: [#"{"x-a":"b"}"#, #"{"x-y":2}"#, #"{"x-y":3.5}"#]),
        SchemaCase(
            #"{"properties":{"a":{}},"patternProperties":{"^x-":{}},"additionalProperties":false}"#,
            accepts: ["{}", #"{"a":1,"x-b":2}"#, "[1]"], refuses: [#"{"b":1}"#, #"{"a":1,"A":1}"#]),
        SchemaCase(
            #"{"properties":{"a":{"type":"null"}},"additionalProperties":{"type":"integer"}}"#,
            accepts: [#"{"a":null,"b":1}"#], refuses: [#"{"a":1}"#, #"{"b":null}"#]),
        SchemaCase(#"{"additionalProperties":false}"#, accepts: ["{}"], refuses: [#"{"":0}"#]),
        SchemaCase(
            #"{"required":["a"],"additionalProperties":false}"#, refuses: ["{}", #"{"a":1}"#]),
        SchemaCase(
            #"{"propertyNames":{"maxLength":2,"pattern":"^a"}}"#, in: .sinceDraft6,
            accepts: ["{}", #"{"a":1,"ab":2}"#, "[]"], refuses: [#"{"abc":1}"#, #"{"b":1}"#]),
        SchemaCase(
            #"{"propertyNames":false}"#, in: .sinceDraft6, accepts: ["{}"], refuses: [#"{"a":1}"#]),
        SchemaCase(#"{"propertyNames":false}"#, in: .draft4 ... .draft4, accepts: [#"{"a":1}"#]),
    ])
    func membersMeetTheirSchemas(_ row: SchemaCase) throws { try row.check() }

    /// Names that look alike but differ in their code points are two names.
    @Test(arguments: [
        SchemaCase(
            #"{"properties":{"\u00e9":{"type":"null"},"e\u0301":{"type":"string"}}}"#,
            accepts: [#"{"\u00e9":null,"e\u0301":"x"}"#],
            refuses: [#"{"\u00e9":"x"}"#, #"{"e\u0301":null}"#]),
        SchemaCase(
            #"{"properties":{"\u00e9":{}},"additionalProperties":{"type":"null"}}"#,
            accepts: [#"{"\u00e9":1,"e\u0301":null}"#], refuses: [#"{"e\u0301":1}"#]),
        SchemaCase(
            #"{"properties":{"\u00e9":{}},"required":["e\u0301"]}"#,
            accepts: [#"{"e\u0301":1}"#], refuses: [#"{"\u00e9":1}"#]),
        SchemaCase(
            #"""
            {"anyOf":[{"required":["k"],"properties":{"k":{"enum":["\u00e9"]}}},
             {"required":["k","m"],"properties":{"k":{"enum":["e\u0301"]}}},
             {"required":["k"],"properties":{"k":{"enum":["x","x"]}}}]}
            """#,
            accepts: [#"{"k":"\u00e9"}"#, #"{"k":"e\u0301","m":1}"#, #"{"k":"x"}"#],
            refuses: [#"{"k":"e\u0301"}"#]),
    ])
    func namesAreComparedByCodePoint(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"required":["leaf","pot"]}"#, accepts: [#"{"pot":null,"leaf":0}"#, "[]", "null"],
            refuses: ["{}", #"{"leaf":1}"#, #"{"leaf":1,"Pot":2}"#]),
        SchemaCase(#"{"required":[]}"#, in: .sinceDraft6, accepts: ["{}"]),
        SchemaCase(#"{"minProperties":1}"#, accepts: [#"{"a":1}"#, "[]"], refuses: ["{}"]),
        SchemaCase(
            #"{"maxProperties":1}"#, accepts: ["{}", #"{"a":{"b":1,"c":2}}"#],
            refuses: [#"{"a":1,"b":2}"#]),
        SchemaCase(
            #"{"dependentRequired":{"milk":["cup","spoon"],"":["x"]}}"#, in: .since2019,
            accepts: ["{}", #"{"cup":1}"#, #"{"milk":1,"spoon":1,"cup":1}"#, "0"],
            refuses: [#"{"milk":1}"#, #"{"milk":1,"cup":1}"#, #"{"":1}"#]),
        SchemaCase(
            #"{"dependentSchemas":{"milk":{"required":["cup"],"maxProperties":2}}}"#,
            in: .since2019, accepts: ["{}", #"{"milk":1,"cup":1}"#, #"{"a":1,"b":1,"c":1}"#],
            refuses: [#"{"milk":1}"#, #"{"milk":1,"cup":1,"x":1}"#]),
        SchemaCase(
            #"{"dependentSchemas":{"milk":false},"dependentRequired":{"milk":["x"]}}"#,
            in: .upToDraft7, accepts: [#"{"milk":1}"#]),
        SchemaCase(
            #"{"dependencies":{"milk":["cup"],"lid":{"maxProperties":1}}}"#,
            accepts: ["{}", #"{"milk":1,"cup":1}"#, #"{"lid":1}"#, "[]"],
            refuses: [#"{"milk":1}"#, #"{"lid":1,"x":1}"#]),
        SchemaCase(
            #"{"dependencies":{"milk":false,"lid":[]}}"#, in: .sinceDraft6,
            accepts: [#"{"lid":1}"#],
            refuses: [#"{"milk":1}"#]),
    ])
    func objectsHaveTheirMembers(_ row: SchemaCase) throws { try row.check() }
}
