import Testing

@testable import Contracts

/// The keywords that apply schemas to the same value.
@Suite struct ApplicatorKeywordTests {
    @Test(arguments: [
        SchemaCase(
            #"{"allOf":[{"minimum":2},{"maximum":4},{}]}"#, accepts: ["2", "4", "null"],
            refuses: ["1", "5"]),
        SchemaCase(#"{"allOf":[true,false]}"#, in: .sinceDraft6, refuses: ["1", "{}"]),
        SchemaCase(
            #"{"anyOf":[{"type":"string"},{"minimum":4}]}"#, accepts: [#""a""#, "4", "null", "[]"],
            refuses: ["3"]),
        SchemaCase(
            #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, accepts: [#""a""#, "null"],
            refuses: ["3", "{}"]),
        SchemaCase(
            #"{"type":"number","anyOf":[{"type":"integer"},{"minimum":2}]}"#,
            accepts: ["1", "2.5"], refuses: ["1.5", "null"]),
        SchemaCase(
            #"{"oneOf":[{"multipleOf":2},{"multipleOf":3}]}"#, accepts: ["2", "3"],
            refuses: ["6", "5", "null", "[]"]),
        SchemaCase(#"{"oneOf":[true,false]}"#, in: .sinceDraft6, accepts: ["1"]),
        SchemaCase(#"{"oneOf":[true,true,false]}"#, in: .sinceDraft6, refuses: ["1", "{}"]),
        SchemaCase(#"{"not":{"type":"string"}}"#, accepts: ["1", "null"], refuses: [#""a""#]),
        SchemaCase(#"{"not":{"not":{"minimum":3}}}"#, accepts: ["3", "{}"], refuses: ["2"]),
        SchemaCase(#"{"not":{}}"#, refuses: ["1", "{}", "null"]),
    ])
    func branchesCombine(_ row: SchemaCase) throws { try row.check() }

    /// Three branches or more that a required member distinguishes.
    @Test(
        arguments: ["anyOf", "oneOf"].map { keyword in
            SchemaCase(
                #"""
                {"\#(keyword)":[
                  {"required":["kind"],"properties":{"kind":{"enum":["tea","mate"]},"leaf":{}},
                   "maxProperties":2},
                  {"required":["kind"],"properties":{"kind":{"enum":["milk"]},
                   "fat":{"type":"number"}}},
                  {"required":["kind","bean"],"properties":{"kind":{"enum":["coffee"]}}}]}
                """#,
                accepts: [
                    #"{"kind":"tea"}"#, #"{"leaf":1,"kind":"m\u0061te"}"#,
                    #"{"kind":"milk","fat":1.5}"#, #"{"bean":0,"kind":"coffee"}"#,
                ],
                refuses: [
                    #"{"kind":"milk","fat":"x"}"#, #"{"kind":"coffee"}"#, #"{"kind":"soup"}"#,
                    #"{"kind":1}"#, "{}", #"{"kind":"tea","a":1,"b":2}"#,
                ])
        })
    func tagsTellBranchesApart(_ row: SchemaCase) throws { try row.check() }

    /// Two branches share a tag, so that both may be met.
    @Test func sharedTagsAreTriedInEveryBranch() throws {
        let branches = #"""
            [{"required":["k"],"properties":{"k":{"enum":["a"]},"n":{"minimum":1}}},
             {"required":["k"],"properties":{"k":{"enum":["a","b"]},"n":{"minimum":5}}},
             {"required":["k"],"properties":{"k":{"enum":["c"]}}}]
            """#
        try SchemaCase(
            #"{"oneOf":\#(branches)}"#,
            accepts: [#"{"k":"a","n":1}"#, #"{"k":"b","n":5}"#, #"{"k":"c"}"#],
            refuses: [#"{"k":"a","n":5}"#, #"{"k":"b","n":1}"#, #"{"k":"a"}"#]
        ).check()
        try SchemaCase(
            #"{"anyOf":\#(branches)}"#, accepts: [#"{"k":"a","n":5}"#, #"{"k":"a"}"#],
            refuses: [#"{"k":"a","n":0}"#]
        ).check()
    }

    @Test(arguments: [
        SchemaCase(
            #"{"if":{"type":"string"},"then":{"minLength":2},"else":{"minimum":2}}"#,
            in: .sinceDraft7, accepts: [#""ab""#, "2", "null"], refuses: [#""a""#, "1"]),
        SchemaCase(
            #"{"if":{"minimum":5},"then":{"multipleOf":5}}"#, in: .sinceDraft7,
            accepts: ["1", "10"], refuses: ["6"]),
        SchemaCase(
            #"{"if":{"minimum":5},"else":false}"#, in: .sinceDraft7, accepts: ["5", "null"],
            refuses: ["1"]),
        SchemaCase(#"{"then":false,"else":false}"#, accepts: ["1"]),
        SchemaCase(#"{"if":false}"#, accepts: ["1"]),
        SchemaCase(
            #"{"if":true,"then":false,"else":false}"#, in: .draft4 ... .draft6, accepts: ["1"]),
    ])
    func conditionsChooseABranch(_ row: SchemaCase) throws { try row.check() }
}
