import Testing

@testable import Contracts

@Suite struct BrokenReferenceTests {
    @Test(arguments: [
        RefusalCase(
            #"{"$ref":"https://kettle.test/pot"}"#, .draft2020,
            #"1:9 schema-reference: the reference "https://kettle.test/pot" leads to https://kettle.test/pot, which is not known"#
        ),
        RefusalCase(
            ##"{"$ref":"#/$defs/a"}"##, .draft2020,
            ##"1:9 schema-reference: the reference "#/$defs/a" leads nowhere: there is no "/$defs/a""##
        ),
        RefusalCase(
            ##"{"$ref":"#/a~2"}"##, .draft2020,
            ##"1:9 schema-reference: the reference "#/a~2" leads nowhere: there is no "/a~2""##),
        RefusalCase(
            ##"{"$ref":"#cup"}"##, .draft2020,
            ##"1:9 schema-reference: the reference "#cup" leads to no anchor "cup""##),
        RefusalCase(
            ##"{"$dynamicRef":"#cup"}"##, .draft2020,
            ##"1:16 schema-reference: the reference "#cup" leads to no anchor "cup""##),
        RefusalCase(
            ##"{"allOf":[{"$ref":"#/title"}],"title":"x"}"##, .draft2020,
            "1:39 schema-type: a schema is an object or a boolean, found string"),
        // An index with a leading zero names nothing.
        RefusalCase(
            ##"{"$ref":"#/allOf/00","allOf":[{}]}"##, .draft2020,
            ##"1:9 schema-reference: the reference "#/allOf/00" leads nowhere: there is no "/allOf/00""##
        ),
        // Without an anchor of draft 6 the word means nothing there.
        RefusalCase(
            ##"{"allOf":[{"$ref":"#cup"}],"definitions":{"c":{"$anchor":"cup"}}}"##, .draft7,
            ##"1:19 schema-reference: the reference "#cup" leads to no anchor "cup""##),
    ])
    func referencesThatLeadNowhereAreReported(_ row: RefusalCase) throws { try row.check() }

    @Test func unknownDocumentsComeWithARemedy() throws {
        let found = try refusal(of: #"{"$ref":"pot.json"}"#)
        #expect(found.first?.remedy?.contains("nothing is fetched from a network") == true)
    }

    @Test func aDocumentThatCannotBeReadIsReported() throws {
        let root = try Document(json: #"{"$ref":"pot.json"}"#.utf8, name: "schema.json").root
        let registry = SchemaRegistry { uri throws(DocumentFailure) in
            try Document(json: "{".utf8, name: uri).root
        }
        let failure = #expect(throws: SchemaFailure.self) { try Schema(root, registry: registry) }
        let diagnostics = failure?.diagnostics ?? []
        #expect(diagnostics.map(\.file) == ["pot.json", "schema.json"])
        #expect(diagnostics.last?.message.contains("cannot be read") == true)
    }

    @Test func doubleAnchorsAreReported() throws {
        let schema = """
            {"$defs": {
              "a": {"$anchor": "cup"},
              "b": {"$anchor": "cup"}
            }}
            """
        let found = try refusal(of: schema)
        #expect(found.count == 1)
        #expect(found.first?.check == "schema-anchor")
        #expect(found.first?.message == #"two parts of one schema have the anchor "cup""#)
        let lines = [found.first?.position?.line, found.first?.notes.first?.position?.line]
        #expect(lines.compactMap(\.self).sorted() == [2, 3])
    }

    @Test func resourcesHaveAnchorsOfTheirOwn() throws {
        let schema = """
            {"$id":"https://kettle.test/a","$defs":{"a":{"$anchor":"cup"},
             "b":{"$id":"b","$anchor":"cup"}}}
            """
        #expect(try refusal(of: schema).isEmpty)
    }

    @Test(arguments: [
        (##"{"$id":"https://kettle.test/a#b"}"##, Dialect.draft2020, true),
        (##"{"$id":"#b"}"##, .draft2019, true),
        (##"{"$id":"https://kettle.test/a#"}"##, .draft2020, false),
        (##"{"$id":"https://kettle.test/a#b"}"##, .draft7, false),
        (##"{"enum":[{"$id":"#b"}]}"##, .draft2020, false),
    ])
    func identifiersHaveNoFragment(
        _ schema: String, _ dialect: Dialect, _ isRefused: Bool
    ) throws {
        let found = try refusal(of: schema, options: SchemaOptions(dialect: dialect))
        #expect(found.map(\.check) == (isRefused ? ["schema-id"] : []))
    }
}
