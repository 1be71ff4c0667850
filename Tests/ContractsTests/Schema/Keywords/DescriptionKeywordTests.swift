import Testing

@testable import Contracts

/// `format` and the content keywords, which demand something only where that is asked for.
@Suite struct DescriptionKeywordTests {
    private static let asserted = SchemaOptions(assertsFormat: true, assertsContent: true)

    @Test(arguments: [
        SchemaCase(#"{"format":"date"}"#, accepts: [#""tomorrow""#, "1", #""2024-02-29""#]),
        SchemaCase(
            #"{"format":"date"}"#, accepts: [#""2024-02-29""#, "1", "null", "[]"],
            refuses: [#""2023-02-29""#, #""""#], options: asserted),
        SchemaCase(
            #"{"format":"uuid"}"#, accepts: [#""00000000-0000-4000-8000-000000000000""#],
            refuses: [#""0""#], options: asserted),
        SchemaCase(#"{"format":"brew-strength"}"#, accepts: [#""any""#], options: asserted),
        SchemaCase(
            #"{"not":{"format":"ipv4"}}"#, accepts: [#""teapot""#],
            refuses: [#""127.0.0.1""#, "1"], options: asserted),
        SchemaCase(
            #"{"propertyNames":{"format":"email"}}"#, in: .sinceDraft6,
            accepts: [#"{"cup@kettle.test":1}"#], refuses: [#"{"cup":1}"#], options: asserted),
    ])
    func formatsDemandWhereAsked(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"{"contentEncoding":"base64","contentMediaType":"application/json"}"#,
            accepts: [#""not base64""#, #""e30""#]),
        SchemaCase(
            #"{"contentEncoding":"base64"}"#, in: .sinceDraft7,
            accepts: [#""""#, #""dGVh""#, #""dGU=""#, #""dA==""#, "1"],
            refuses: [#""dGU""#, #""d===""#, #""dG V""#, #""dGU-""#, #""=dGU""#], options: asserted),
        SchemaCase(
            #"{"contentMediaType":"application/json"}"#, in: .sinceDraft7,
            accepts: [#""{\"a\":1}""#, "7"], refuses: [#""{a:1}""#, #""""#], options: asserted),
        SchemaCase(
            #"{"contentEncoding":"base64","contentMediaType":"application/json"}"#,
            in: .sinceDraft7, accepts: [#""e30=""#], refuses: [#""e30""#, #""e3s=""#, #""{}""#],
            options: asserted),
        // Encoded content is not judged if the encoding is not known.
        SchemaCase(
            #"{"contentEncoding":"base32","contentMediaType":"application/json"}"#,
            in: .sinceDraft7, accepts: [#""PN6Q====""#], options: asserted),
        SchemaCase(
            #"{"contentMediaType":"text/plain"}"#, accepts: [#""{""#], options: asserted),
        SchemaCase(
            #"{"contentEncoding":"base64"}"#, in: .draft4 ... .draft6, accepts: [#""?""#],
            options: asserted),
        SchemaCase(
            #"{"contentMediaType":"application/json","contentSchema":{"type":"null"}}"#,
            in: .since2019, accepts: [#""1""#], options: asserted),
    ])
    func contentDemandsWhereAsked(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            #"""
            {"title":"a","description":"b","default":1,"examples":[2],"deprecated":true,
             "readOnly":true,"writeOnly":true,"$comment":"c","x-brew":{"type":"null"}}
            """#,
            accepts: ["1", "{}", "null"])
    ])
    func descriptionsDemandNothing(_ row: SchemaCase) throws { try row.check() }
}
