import Testing

@testable import Contracts

/// `type`, `enum`, `const` and boolean schemas.
@Suite struct ValueKeywordTests {
    @Test(arguments: [
        SchemaCase(#"{"type":"null"}"#, accepts: ["null"], refuses: ["0", "false", #""""#, "[]"]),
        SchemaCase(#"{"type":"boolean"}"#, accepts: ["true", "false"], refuses: ["0", "null"]),
        SchemaCase(
            #"{"type":"integer"}"#, accepts: ["0", "-7", "123456789012345678901234567890"],
            refuses: ["1.5", #""1""#, "1e-1", "123456789012345678901234567890.5"]),
        SchemaCase(
            #"{"type":"integer"}"#, in: .sinceDraft6, accepts: ["1.0", "10e-1", "1e400", "-0.0"]),
        SchemaCase(#"{"type":"integer"}"#, in: .draft4 ... .draft4, refuses: ["1.0", "2.50e1"]),
        SchemaCase(#"{"type":"number"}"#, accepts: ["1", "1.5", "-1e400"], refuses: [#""1""#]),
        SchemaCase(
            #"{"type":"string"}"#, accepts: [#""""#, #""kettle""#], refuses: ["1", "null"]),
        SchemaCase(#"{"type":"array"}"#, accepts: ["[]", "[1]"], refuses: ["{}", #""[]""#]),
        SchemaCase(#"{"type":"object"}"#, accepts: ["{}"], refuses: ["[]", "null"]),
        SchemaCase(
            #"{"type":["integer","null"]}"#, accepts: ["3", "null"], refuses: ["3.5", "{}"]),
        SchemaCase(#"{"type":["integer","number"]}"#, accepts: ["3.5", "3"], refuses: ["true"]),
    ])
    func typeNamesTheKinds(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"enum":["oolong","sencha"]}"#, accepts: [#""oolong""#, #""oo\u006Cong""#],
            refuses: [#""Oolong""#, #""""#, "null"]),
        SchemaCase(
            #"{"enum":[1,"1",null,[2],{"a":{"b":3}}]}"#,
            accepts: ["1", "1.0", "100e-2", #""1""#, "null", "[2.0]", #"{"a":{"b":3e0}}"#],
            refuses: ["true", "[1]", "[2,2]", #"{"a":{"b":4}}"#, "{}", "0.9999999999999999999"]),
        SchemaCase(
            #"{"enum":[{"a":1,"b":2}]}"#, accepts: [#"{"b":2,"a":1}"#],
            refuses: [#"{"a":2,"b":1}"#, #"{"a":1}"#]),
        SchemaCase(#"{"enum":[false]}"#, accepts: ["false"], refuses: ["0", "true", "[]"]),
        SchemaCase(#"{"enum":[[]]}"#, accepts: ["[]"], refuses: ["{}", "[[]]"]),
        SchemaCase(#"{"enum":["",""]}"#, accepts: [#""""#], refuses: ["0"]),
        SchemaCase(#"{"type":"string","enum":["a",1]}"#, accepts: [#""a""#], refuses: ["1"]),
        SchemaCase(
            #"{"enum":[123456789012345678901234567890,1e400]}"#,
            accepts: ["123456789012345678901234567890.0", "10e399"],
            refuses: ["123456789012345678901234567891", "1e401"]),
    ])
    func enumListsTheValues(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"const":{"leaf":[1,null]}}"#, in: .sinceDraft6,
            accepts: [#"{"leaf":[1.0,null]}"#], refuses: [#"{"leaf":[null,1]}"#, "{}", "null"]),
        SchemaCase(#"{"const":null}"#, in: .sinceDraft6, accepts: ["null"], refuses: ["0"]),
        SchemaCase(#"{"const":0}"#, in: .sinceDraft6, accepts: ["-0", "0.0"], refuses: ["false"]),
        SchemaCase(
            #"{"const":"\u00e9"}"#, in: .sinceDraft6, accepts: [#""é""#], refuses: [#""e\u0301""#]),
        SchemaCase(#"{"const":1}"#, in: .draft4 ... .draft4, accepts: ["2", "null"]),
    ])
    func constIsTheOnlyValue(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase("true", in: .sinceDraft6, accepts: ["null", "{}", "[1]"]),
        SchemaCase("false", in: .sinceDraft6, refuses: ["null", "{}", "0", #""""#, "[]", "true"]),
        SchemaCase("{}", accepts: ["null", "{}", "[1]"]),
        SchemaCase(
            #"{"properties":{"steam":false,"water":true}}"#, in: .sinceDraft6,
            accepts: [#"{"water":1}"#, "{}", "3"], refuses: [#"{"steam":1}"#]),
    ])
    func booleansAreSchemas(_ row: SchemaCase) throws { try row.check() }
}
