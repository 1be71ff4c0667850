import Testing

@testable import Contracts

/// `$dynamicRef` and `$recursiveRef`, which look at the way that led to them.
@Suite struct DynamicReferenceTests {
    private static let tree = ##"""
        {"$id":"https://kettle.test/tree","$dynamicAnchor":"node","type":"object",
         "properties":{"label":true,"sub":{"type":"array","items":{"$dynamicRef":"#node"}}}}
        """##

    @Test(arguments: [
        SchemaCase(
            ##"{"$ref":"https://kettle.test/tree"}"##, in: .only2020,
            accepts: [#"{"sub":[{"sub":[],"extra":1}]}"#], refuses: [#"{"sub":[1]}"#],
            documents: ["https://kettle.test/tree": tree]),
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/strict","$dynamicAnchor":"node",
             "$ref":"tree","unevaluatedProperties":false}
            """##,
            in: .only2020, accepts: [#"{"sub":[{"label":1,"sub":[]}]}"#],
            refuses: [#"{"sub":[{"extra":1}]}"#, #"{"sub":[{"sub":[{"extra":1}]}]}"#],
            documents: ["https://kettle.test/tree": tree]),
        // An anchor that is not dynamic is not taken over.
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/outer","$dynamicAnchor":"leaf","$ref":"inner",
             "$defs":{"i":{"$id":"inner","items":{"$dynamicRef":"#leaf"},
               "$defs":{"l":{"$anchor":"leaf","type":"string"}}}}}
            """##,
            in: .only2020, accepts: [#"["a"]"#], refuses: ["[[]]"]),
        // Nor is a pointer, even to a schema with a dynamic anchor.
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/outer","$ref":"inner","$defs":{
              "o":{"$dynamicAnchor":"leaf","type":"null"},
              "i":{"$id":"inner","items":{"$dynamicRef":"#/$defs/l"},
               "$defs":{"l":{"$dynamicAnchor":"leaf","type":"string"}}}}}
            """##,
            in: .only2020, accepts: [#"["a"]"#], refuses: ["[null]"]),
        // The outermost scope decides, whichever way led there.
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/menu","if":{"required":["n"]},
             "then":{"$ref":"numbers"},"else":{"$ref":"texts"},
             "$defs":{
              "numbers":{"$id":"numbers","$ref":"list","$defs":{"a":{"$dynamicAnchor":"item","type":"number"}}},
              "texts":{"$id":"texts","$ref":"list","$defs":{"a":{"$dynamicAnchor":"item","type":"string"}}},
              "list":{"$id":"list","properties":{"all":{"items":{"$dynamicRef":"#item"}}},
                "$defs":{"a":{"$dynamicAnchor":"item"}}}}}
            """##,
            in: .only2020, accepts: [#"{"n":1,"all":[1]}"#, #"{"all":["a"]}"#, #"{"all":[]}"#],
            refuses: [#"{"n":1,"all":["a"]}"#, #"{"all":[1]}"#]),
    ])
    func theOutermostAnchorTakesOver(_ row: SchemaCase) throws { try row.check() }

    private static let recursiveTree = ##"""
        {"$id":"https://kettle.test/tree","$recursiveAnchor":true,"type":"object",
         "properties":{"label":true,"sub":{"type":"array","items":{"$recursiveRef":"#"}}}}
        """##

    @Test(
        arguments: [
            (#""$recursiveAnchor":true,"#, Validator.Verdict.invalid),
            (#""$recursiveAnchor":false,"#, .valid), ("", .valid),
        ])
    func recursiveAnchorsTakeOver(_ anchor: String, _ expected: Validator.Verdict) throws {
        let schema = try Schema(
            text: ##"""
                {"$id":"https://kettle.test/strict",\##(anchor)
                 "$ref":"tree","unevaluatedProperties":false}
                """##,
            documents: ["https://kettle.test/tree": Self.recursiveTree],
            options: SchemaOptions(dialect: .draft2019))
        #expect(try schema.agreedVerdict(on: #"{"sub":[{"label":1,"sub":[]}]}"#) == .valid)
        #expect(try schema.agreedVerdict(on: #"{"sub":[{"extra":1}]}"#) == expected)
        #expect(try schema.agreedVerdict(on: #"{"extra":1}"#) == .invalid)
    }

    @Test(arguments: [
        SchemaCase(
            ##"{"properties":{"sub":{"$recursiveRef":"#"}},"required":["a"]}"##, in: .only2019,
            accepts: [#"{"a":1,"sub":{"a":1}}"#], refuses: [#"{"a":1,"sub":{}}"#]),
        SchemaCase(
            ##"{"$recursiveRef":"#/nowhere","$recursiveAnchor":true}"##, in: .only2020,
            accepts: ["1"]),
        SchemaCase(##"{"$dynamicRef":"#nowhere","$anchor":"x"}"##, in: .upToDraft7, accepts: ["1"]),
    ])
    func otherDialectsDoNotKnowThem(_ row: SchemaCase) throws { try row.check() }
}
