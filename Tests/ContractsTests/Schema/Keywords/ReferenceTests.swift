import Testing

@testable import Contracts

/// `$ref`, base URIs, anchors and pointers.
@Suite struct ReferenceTests {
    @Test(arguments: [
        SchemaCase(
            ##"{"properties":{"leaf":{"$ref":"#/definitions/size"}},"definitions":{"size":{"minimum":2}}}"##,
            accepts: [#"{"leaf":2}"#, "1"], refuses: [#"{"leaf":1}"#]),
        SchemaCase(
            ##"{"type":"object","properties":{"sub":{"$ref":"#"}},"additionalProperties":false}"##,
            accepts: ["{}", #"{"sub":{"sub":{}}}"#], refuses: [#"{"sub":{"sub":1}}"#, #"{"x":{}}"#]),
        SchemaCase(
            ##"{"definitions":{"a/b":{"c~d":{"e%f":{"type":"null"}}}},"allOf":[{"$ref":"#/definitions/a~1b/c~0d/e%25f"}]}"##,
            accepts: ["null"], refuses: ["1"]),
        SchemaCase(
            ##"{"allOf":[{"$ref":"#/x-parts/1"}],"x-parts":[false,{"type":"null"}]}"##,
            accepts: ["null"], refuses: ["1"]),
        SchemaCase(
            ##"{"allOf":[{"$ref":"#/definitions/one"}],"definitions":{"one":{"$ref":"#/definitions/two"},"two":{"$ref":"#/definitions/three"},"three":{"type":"null"}}}"##,
            accepts: ["null"], refuses: ["1"]),
        // A member named `$ref` is no reference.
        SchemaCase(
            ##"{"properties":{"$ref":{"type":"string"}}}"##, accepts: [##"{"$ref":"a"}"##],
            refuses: [##"{"$ref":1}"##]),
        // Nor is one inside a value.
        SchemaCase(
            ##"{"enum":[{"$ref":"#/nowhere"}]}"##, accepts: [##"{"$ref":"#/nowhere"}"##],
            refuses: ["{}"]),
    ])
    func pointersLeadToSchemas(_ row: SchemaCase) throws { try row.check() }

    @Test(arguments: [
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/menu/root.json","$ref":"drinks/tea.json",
             "$defs":{"t":{"$id":"drinks/tea.json","$ref":"#cup",
               "$defs":{"c":{"$anchor":"cup","$ref":"../sizes.json#/$defs/small"}}},
              "s":{"$id":"sizes.json","$defs":{"small":{"maximum":3}}}}}
            """##,
            in: .since2019, accepts: ["3"], refuses: ["4"]),
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/menu/root.json","allOf":[{"$ref":"tea.json#cup"}],
             "definitions":{"t":{"$id":"tea.json","definitions":
               {"c":{"$id":"#cup","maximum":3}}}}}
            """##,
            in: .draft6 ... .draft7, accepts: ["3"], refuses: ["4"]),
        SchemaCase(
            ##"""
            {"id":"https://kettle.test/menu/root.json","allOf":[{"$ref":"tea.json#cup"}],
             "definitions":{"t":{"id":"tea.json","definitions":{"c":{"id":"#cup","maximum":3}}}}}
            """##,
            in: .draft4 ... .draft4, accepts: ["3"], refuses: ["4"]),
        // An `$id` inside an enum names nothing, so the name below is free.
        SchemaCase(
            ##"""
            {"$id":"https://kettle.test/root","$ref":"cup",
             "$defs":{"x":{"enum":[{"$id":"cup","type":"null"}]},"y":{"$id":"cup","minimum":2}}}
            """##,
            in: .since2019, accepts: ["2"], refuses: ["1"]),
        SchemaCase(
            ##"{"$id":"urn:uuid:de305d54-75b4-431b-adb2-eb6b9e546014","$ref":"#cup","$defs":{"c":{"$anchor":"cup","type":"null"}}}"##,
            in: .since2019, accepts: ["null"], refuses: ["1"]),
    ])
    func identifiersChangeTheBase(_ row: SchemaCase) throws { try row.check() }

    private static let pots = "https://kettle.test/pots.json"

    @Test(arguments: [
        SchemaCase(
            ##"{"properties":{"pot":{"$ref":"https://kettle.test/pots.json#/definitions/iron"}}}"##,
            accepts: [#"{"pot":5}"#], refuses: [#"{"pot":6}"#],
            documents: [pots: #"{"definitions":{"iron":{"maximum":5}}}"#]),
        SchemaCase(
            ##"{"allOf":[{"$ref":"https://kettle.test/pots.json"}]}"##, accepts: ["[[]]"],
            refuses: ["[[1]]"],
            documents: [
                pots: ##"{"type":"array","items":{"$ref":"more/pots.json"}}"##,
                "https://kettle.test/more/pots.json": ##"{"$ref":"../pots.json"}"##,
            ]),
        // The document calls itself by another name; both are known.
        SchemaCase(
            ##"{"allOf":[{"$ref":"https://kettle.test/pots.json"},{"$ref":"https://kettle.test/iron"}]}"##,
            in: .sinceDraft6, accepts: ["null"], refuses: ["1"],
            documents: [pots: #"{"$id":"https://kettle.test/iron","type":"null"}"#]),
    ])
    func otherDocumentsAreFound(_ row: SchemaCase) throws { try row.check() }
}
