import Testing

@testable import Contracts

@Suite struct EndlessReferenceTests {
    @Test(arguments: [
        ##"{"$ref":"#"}"##,
        ##"{"allOf":[{"$ref":"#"}]}"##,
        ##"{"anyOf":[{"type":"null"},{"$ref":"#"}]}"##,
        ##"{"oneOf":[{"$ref":"#"}]}"##,
        ##"{"not":{"$ref":"#"}}"##,
        ##"{"if":{"$ref":"#"}}"##,
        ##"{"if":true,"then":{"$ref":"#"}}"##,
        ##"{"if":true,"else":{"$ref":"#"}}"##,
        ##"{"dependentSchemas":{"a":{"$ref":"#"}}}"##,
        ##"{"dependencies":{"a":["b"],"c":{"$ref":"#"}}}"##,
        ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}"##,
        ##"{"properties":{"x":{"$ref":"#/$defs/a"}},"$defs":{"a":{"allOf":[{"$ref":"#/$defs/a"}]}}}"##,
    ])
    func aSchemaThatAppliesItselfIsRefused(_ schema: String) throws {
        let found = try refusal(of: schema)
        #expect(found.map(\.check) == ["schema-endless"])
        #expect(
            found.first?.message == "the schema applies itself to the same value without end")
        #expect(found.first?.remedy?.contains("properties or items") == true)
    }

    @Test func twoDocumentsThatApplyEachOtherAreRefused() throws {
        let found = try refusal(
            of: #"{"$ref":"https://kettle.test/b"}"#,
            documents: [
                "https://kettle.test/b": #"{"anyOf":[{"$ref":"https://kettle.test/c"}]}"#,
                "https://kettle.test/c": #"{"$ref":"https://kettle.test/b"}"#,
            ])
        #expect(found.map(\.check) == ["schema-endless"])
    }

    @Test(arguments: [
        ##"{"properties":{"a":{"$ref":"#"}}}"##,
        ##"{"patternProperties":{"a":{"$ref":"#"}}}"##,
        ##"{"additionalProperties":{"$ref":"#"}}"##,
        ##"{"items":{"$ref":"#"}}"##,
        ##"{"prefixItems":[{"$ref":"#"}]}"##,
        ##"{"contains":{"$ref":"#"}}"##,
        ##"{"unevaluatedItems":{"$ref":"#"},"unevaluatedProperties":{"$ref":"#"}}"##,
        ##"{"propertyNames":{"$ref":"#"}}"##,
        ##"{"allOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/a"}],"$defs":{"a":{"type":"object"}}}"##,
        ##"{"anyOf":[{"items":{"$ref":"#"}},{"properties":{"a":{"$ref":"#"}}}]}"##,
    ])
    func trees(_ schema: String) throws {
        let compiled = try Schema(text: schema)
        #expect(try compiled.agreedVerdict(on: #"{"a":{"a":{}}}"#) == .valid)
    }

    /// The dynamic scope makes these endless, which the schema alone does not show.
    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ##"{"$id":"https://kettle.test/a","$dynamicAnchor":"n","$ref":"b","$defs":{"b":{"$id":"b","$dynamicRef":"#n","$defs":{"n":{"$dynamicAnchor":"n"}}}}}"##,
            ##"{"$id":"https://kettle.test/a","$dynamicAnchor":"n","anyOf":[{"$ref":"b"},{"$ref":"b"}],"$defs":{"b":{"$id":"b","$dynamicRef":"#n","$defs":{"n":{"$dynamicAnchor":"n"}}}}}"##,
            ##"{"$id":"https://kettle.test/a","$dynamicAnchor":"n","oneOf":[{"$ref":"b"},{"not":{"$ref":"b"}},{"if":{"$ref":"b"},"then":{"$ref":"b"},"else":{"$ref":"b"}}],"$defs":{"b":{"$id":"b","$dynamicRef":"#n","$defs":{"n":{"$dynamicAnchor":"n"}}}}}"##,
            ##"{"$dynamicAnchor":"n","anyOf":[{"$dynamicRef":"#n"},{"$dynamicRef":"#n"}]}"##,
        ])
    func dynamicScopesWithoutEndAreUndecided(_ schema: String) throws {
        let compiled = try Schema(text: schema)
        #expect(try compiled.agreedVerdict(on: "1") == .undecided)
        #expect(try compiled.agreedVerdict(on: #"{"a":1}"#) == .undecided)
        let root = try Document(json: "1".utf8, name: "instance.json").root
        let messages = compiled.explain(root).violations.map(\.message)
        #expect(messages.allSatisfy { !$0.isEmpty })
    }

    @Test(.timeLimit(.minutes(20)))
    func recursiveReferencesWithoutEndAreUndecided() throws {
        let schema = try Schema(
            text:
                ##"{"$recursiveAnchor":true,"anyOf":[{"$recursiveRef":"#"},{"$recursiveRef":"#"}]}"##,
            options: SchemaOptions(dialect: .draft2019))
        #expect(try schema.agreedVerdict(on: "1") == .undecided)
    }
}
