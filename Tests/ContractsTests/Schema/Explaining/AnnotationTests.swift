import Testing

@testable import Contracts

@Suite struct AnnotationTests {
    /// The annotations of a value: keyword location and value, in order.
    private static func annotations(_ schema: String, _ instance: String) throws -> [String] {
        let compiled = try Schema(text: schema)
        let value = try Document(json: instance.utf8, name: "instance.json").root
        return compiled.explain(value).annotations.map { annotation in
            let content: String =
                switch annotation.content {
                case .value(let value): value.summary
                case .names(let names): "\(names)"
                case .positions(let positions): "\(positions)"
                case .position(let position): "\(position)"
                case .all: "all"
                }
            return "\(annotation.location.relative) \(content)"
        }
    }

    @Test(arguments: [
        (
            #"{"title":"t","default":3,"x-brew":null}"#, "1",
            [#"/title "t""#, "/default 3", "/x-brew null"]
        ),
        (
            #"{"properties":{"a":{"title":"t"},"b":{}},"additionalProperties":{"title":"u"}}"#,
            #"{"a":1,"c":2}"#,
            [
                #"/properties/a/title "t""#, #"/properties ["a"]"#,
                #"/additionalProperties/title "u""#, #"/additionalProperties ["c"]"#,
            ]
        ),
        (
            #"{"prefixItems":[true,true],"items":true}"#, "[1,2,3]",
            ["/prefixItems 1", "/items all"]
        ),
        (#"{"prefixItems":[true,true]}"#, "[1]", ["/prefixItems all"]),
        (#"{"contains":{"const":1}}"#, "[1,2,1]", ["/contains [0, 2]"]),
        (#"{"contains":true}"#, "[1]", ["/contains all"]),
        (#"{"format":"date","title":"t"}"#, #""soon""#, [#"/format "date""#, #"/title "t""#]),
        (#"{"unevaluatedProperties":true}"#, #"{"a":1}"#, [#"/unevaluatedProperties ["a"]"#]),
    ])
    func whatAppliedIsReported(_ schema: String, _ instance: String, _ expected: [String]) throws {
        #expect(try Self.annotations(schema, instance) == expected)
    }

    @Test(arguments: [
        (#"{"title":"t","type":"null"}"#, "1", [String]()),
        (
            #"{"anyOf":[{"title":"no","type":"null"},{"title":"yes"}]}"#, "1",
            [#"/anyOf/1/title "yes""#]
        ),
        (#"{"not":{"title":"no","type":"null"}}"#, "1", []),
        (
            #"{"if":{"title":"no","type":"null"},"else":{"title":"yes"}}"#, "1",
            [#"/else/title "yes""#]
        ),
        (
            #"{"oneOf":[{"title":"no","minimum":9},{"title":"yes"}]}"#, "1",
            [#"/oneOf/1/title "yes""#]
        ),
        (#"{"properties":{"a":{"title":"no","type":"null"}}}"#, #"{"a":1}"#, []),
    ])
    func whatFailedSaysNothing(_ schema: String, _ instance: String, _ expected: [String]) throws {
        #expect(try Self.annotations(schema, instance) == expected)
    }
}
