import Testing

@testable import Contracts

/// Values as deep as documents may be, on a thread of the test runner, which has a smaller stack
/// than the main one has elsewhere.
@Suite struct DeepInstanceTests {
    private static let depth = 990

    private static func nested(_ open: String, _ close: String, around core: String) -> String {
        String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
    }

    @Test(arguments: [
        ##"{"properties":{"a":{"$ref":"#"}},"type":"object"}"##,
        ##"{"additionalProperties":{"$ref":"#"},"maxProperties":1}"##,
        ##"{"allOf":[{"anyOf":[{"properties":{"a":{"$ref":"#"}}},{"type":"null"}]}],"type":"object"}"##,
        ##"{"$dynamicAnchor":"n","properties":{"a":{"$dynamicRef":"#n"}},"unevaluatedProperties":false}"##,
        ##"{"if":{"properties":{"a":{"$ref":"#"}}},"then":{"required":["b"]},"else":false}"##,
        ##"{"oneOf":[{"not":{"patternProperties":{"a":{"$ref":"#"}}}},{"type":"null"}]}"##,
        ##"{"dependentSchemas":{"a":{"unevaluatedProperties":{"$ref":"#"}}}}"##,
    ])
    func objectsDoNotExhaustTheStack(_ schema: String) throws {
        let instance = Self.nested(#"{"a":"#, "}", around: "1")
        try judge(schema, instance)
    }

    @Test(arguments: [
        ##"{"items":{"$ref":"#"}}"##, ##"{"contains":{"$ref":"#"},"type":"array"}"##,
        ##"{"prefixItems":[{"$ref":"#"}],"unevaluatedItems":false}"##, #"{"uniqueItems":true}"#,
        ##"{"uniqueItems":true,"items":{"allOf":[{"allOf":[{"$ref":"#"}]}]}}"##,
    ])
    func arraysDoNotExhaustTheStack(_ schema: String) throws {
        try judge(schema, Self.nested("[", "]", around: ""))
    }

    /// Both paths end; where the depth lets both decide, they agree.
    private func judge(_ schema: String, _ instance: String) throws {
        let compiled = try Schema(text: schema)
        let value = try Document(json: instance.utf8, name: "instance.json").root
        let verdict = compiled.validator().verdict(on: value)
        let explained = compiled.explain(value)
        #expect(verdict == explained.verdict || explained.isUndecided)
    }

    /// Whatever the limit is, values as deep as people write them are decided.
    @Test func depthsThatOccurAreDecided() throws {
        let schema = try Schema(
            text: ##"{"allOf":[{"anyOf":[{"properties":{"a":{"$ref":"#"}}}]}],"required":["a"]}"##)
        let instance = String(repeating: #"{"a":"#, count: 200) + String(repeating: "}", count: 200)
        let closed = instance.replacing(#"{"a":}"#, with: #"{"a":1}"#)
        #expect(try schema.agreedVerdict(on: closed) == .valid)
        #expect(try schema.agreedVerdict(on: closed.replacing("1", with: "{}")) == .invalid)
    }

    @Test func longChainsOfReferencesCompile() throws {
        let length = 1_500
        let links = (0..<length).map { ##""d\##($0)":{"$ref":"#/$defs/d\##($0 + 1)"}"## }
        let schema = try Schema(
            text:
                ##"{"$ref":"#/$defs/d0","$defs":{\##(links.joined(separator: ",")),"d\##(length)":{"type":"null"}}}"##
        )
        let value = try Document(json: "null".utf8, name: "instance.json").root
        #expect(schema.validator().verdict(on: value) != .invalid)
        #expect(schema.explain(value).violations.isEmpty || schema.explain(value).isUndecided)
    }
}
