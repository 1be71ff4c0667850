import Testing

@testable import Contracts

/// The keywords about items.
@Suite struct ArrayKeywordTests {
    @Test(arguments: [
        SchemaCase(
            #"{"items":{"type":"integer"}}"#, accepts: ["[]", "[1,2]", "{}", #""x""#],
            refuses: [#"["a"]"#, "[1,null]"]),
        SchemaCase(#"{"items":false}"#, in: .sinceDraft6, accepts: ["[]"], refuses: ["[1]"]),
        SchemaCase(
            #"{"items":[{"type":"integer"},{"type":"string"}]}"#, in: .upTo2019,
            accepts: ["[]", "[1]", #"[1,"a"]"#, #"[1,"a",null]"#], refuses: [#"["a"]"#, "[1,2]"]),
        SchemaCase(
            #"{"items":[{}],"additionalItems":{"type":"null"}}"#, in: .upTo2019,
            accepts: ["[1]", "[1,null]"], refuses: ["[null,1]"]),
        SchemaCase(
            #"{"items":[{}],"additionalItems":false}"#, in: .upTo2019, accepts: ["[1]", "[]"],
            refuses: ["[1,2]"]),
        SchemaCase(
            #"{"items":{},"additionalItems":false}"#, in: .upTo2019, accepts: ["[1,2]"]),
        SchemaCase(#"{"additionalItems":false}"#, accepts: ["[1,2]"]),
        SchemaCase(
            #"{"prefixItems":[{"type":"integer"},{"type":"string"}]}"#, in: .only2020,
            accepts: ["[]", "[1]", #"[1,"a",null]"#, "{}"], refuses: [#"["a"]"#, "[1,2]"]),
        SchemaCase(
            #"{"prefixItems":[true],"items":{"type":"null"}}"#, in: .only2020,
            accepts: ["[1]", "[1,null]"], refuses: ["[null,1]"]),
        SchemaCase(#"{"prefixItems":[false]}"#, in: .upTo2019, accepts: ["[1]"]),
    ])
    func itemsMeetTheirSchemas(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(#"{"minItems":2}"#, accepts: ["[1,1]", "{}"], refuses: ["[]", "[[1,2]]"]),
        SchemaCase(#"{"maxItems":1}"#, accepts: ["[]", "[[1,2]]"], refuses: ["[1,2]"]),
        SchemaCase(
            #"{"uniqueItems":true}"#, accepts: ["[]", #"[1,"1",true,null,[1],{}]"#, "[0,false]"],
            refuses: [
                "[1,1.0]", #"["a","b","\u0061"]"#, #"[{"a":1,"b":2},{"b":2,"a":1}]"#,
                "[1,2,3,4,5,6,7,8,9,1e0]", "[[],[]]",
            ]),
        SchemaCase(#"{"uniqueItems":true}"#, accepts: ["[1,2,3,4,5,6,7,8,9,10,1.5,-1]"]),
        SchemaCase(#"{"uniqueItems":false}"#, accepts: ["[1,1]"]),
    ])
    func arraysHaveTheirSize(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"contains":{"minimum":5}}"#, in: .sinceDraft6, accepts: ["[1,5]", "{}"],
            refuses: ["[]", "[1,2]"]),
        SchemaCase(#"{"contains":{"minimum":5}}"#, in: .draft4 ... .draft4, accepts: ["[]"]),
        SchemaCase(
            #"{"contains":{"const":1},"minContains":2,"maxContains":3}"#, in: .since2019,
            accepts: ["[1,1]", "[1,2,1,1]"], refuses: ["[]", "[1,2]", "[1,1,1,1]"]),
        SchemaCase(
            #"{"contains":{"const":1},"minContains":0}"#, in: .since2019, accepts: ["[]", "[2]"]),
        SchemaCase(
            #"{"contains":false,"minContains":0,"maxContains":0}"#, in: .since2019,
            accepts: ["[]", "[2]"]),
        SchemaCase(
            #"{"contains":{"const":1},"minContains":2}"#, in: .draft6 ... .draft7,
            accepts: ["[1]"], refuses: ["[]"]),
        SchemaCase(#"{"minContains":2,"maxContains":0}"#, accepts: ["[]", "[1]"]),
        SchemaCase(
            #"{"contains":{},"maxContains":1e400}"#, in: .since2019, accepts: ["[1]"],
            refuses: ["[]"]),
    ])
    func containsCountsWhatMatches(_ row: SchemaCase) throws { try row.check() }
}
