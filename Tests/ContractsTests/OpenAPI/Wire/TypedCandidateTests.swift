import Testing

@testable import Contracts

@Suite struct TypedCandidateTests {
    /// Schema, text, and the value that the text stands for.
    static let rows: [(String, String, String)] = [
        (#"{"type":"integer"}"#, "12", "12"),
        (#"{"type":"integer"}"#, "012", #""012""#),
        (#"{"type":"integer"}"#, "x", #""x""#),
        (#"{"type":"number"}"#, "1.50", "1.50"),
        (#"{"type":"string"}"#, "12", #""12""#),
        (#"{"type":"boolean"}"#, "true", "true"),
        (#"{"type":"boolean"}"#, "True", #""True""#),
        (#"{"type":["integer","null"]}"#, "", "null"),
        (#"{"type":["integer","null"]}"#, "null", "null"),
        (#"{"type":["string","null"]}"#, "null", #""null""#),
        (#"{"type":["string","integer"]}"#, "12", "12"),
        (#"{"type":["string","integer"],"minLength":3}"#, "12", "12"),
        (#"{"anyOf":[{"type":"integer","minimum":100},{"type":"string"}]}"#, "12", #""12""#),
        (#"{"oneOf":[{"type":"integer"},{"type":"boolean"}]}"#, "true", "true"),
        (#"{"allOf":[{"type":["string","integer"]},{"type":"integer"}]}"#, "12", "12"),
        (#"{"allOf":[{"type":"number"},{"type":"integer"}]}"#, "12", "12"),
        (##"{"$ref":"#/$defs/n","$defs":{"n":{"type":"integer"}}}"##, "12", "12"),
        (#"{"enum":[1,2]}"#, "2", "2"),
        (#"{"const":true}"#, "true", "true"),
        (#"{"enum":["1","2"]}"#, "2", #""2""#),
        (#"{"minimum":3}"#, "12", "12"),
        (#"{"pattern":"^a"}"#, "12", #""12""#),
        (#"{}"#, "12", #""12""#),
        (#"true"#, "12", #""12""#),
        (
            #"{"type":"array","items":{"oneOf":[{"type":"integer"},{"type":"string","pattern":"^x"}]}}"#,
            "1,x2", #"[1,"x2"]"#
        ),
        (#"{"items":{"type":"integer"}}"#, "1,2", "[1,2]"),
        (
            #"{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}]}"#, "1,2",
            #"["1",2]"#
        ),
        (
            #"{"oneOf":[{"properties":{"kind":{"const":"n"},"x":{"type":"integer"}},"required":["kind"]},{"properties":{"kind":{"const":"s"},"x":{"type":"string"}},"required":["kind"]}]}"#,
            "kind,s,x,12", #"{"kind":"s","x":"12"}"#
        ),
        (
            #"{"type":"object","additionalProperties":{"type":"integer"}}"#, "a,1,b,2",
            #"{"a":1,"b":2}"#
        ),
    ]

    @Test(arguments: rows)
    func aTextIsWhatItsSchemaAdmits(schema: String, text: String, value: String) throws {
        let schema = try Schema(text: schema)
        let source = PathText(
            name: "x", style: .simple, explode: false, text: text, isEncoded: true)
        let readings = try source.readings(TypedCandidates(schema))
        var writer = JSONWriter()
        writer.value(try BodyReading.chosen(readings, by: schema, name: "x"))
        #expect(String(decoding: writer.bytes, as: UTF8.self) == value)
    }

    @Test func theReadingsOfOneValueAreBounded() throws {
        let schema = try Schema(
            text: #"{"type":"array","items":{"type":["string","integer","boolean"]}}"#)
        let texts = Array(repeating: "1", count: 1_000)
        #expect(TypedCandidates(schema).arrays(texts).count <= TypedCandidates.most)
    }

    @Test func aSchemaThatRefersToItselfHasTypes() throws {
        let schema = try Schema(
            text: ##"{"type":"object","properties":{"next":{"$ref":"#"},"n":{"type":"integer"}}}"##)
        #expect(SchemaShape(schema).member("next").member("n").types.contains(.integer))
    }
}
