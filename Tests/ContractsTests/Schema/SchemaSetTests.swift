import Contracts
import Testing

@Suite struct SchemaSetTests {
    private static let text = """
        components:
          schemas:
            tea: {type: object, required: [name], properties: {name: {$ref: '#/components/schemas/name'}}}
            name: {type: string, minLength: 2}
            cup: {type: number, nullable: true, minimum: 1, exclusiveMinimum: true}
        paths:
          /tea: {schema: {type: array, items: {$ref: '#/components/schemas/tea'}}}
        """

    private func document(_ text: String = text) throws -> Value {
        try Document(yaml: text.utf8, name: "c.yaml").root
    }

    private func value(_ text: String) throws -> Value {
        try Document(json: text.utf8, name: "v").root
    }

    @Test func schemasReferToTheDocumentTheyStandIn() throws {
        let root = try document()
        let list = try #require(root[JSONPointer("/paths/~1tea/schema")!])
        let set = try SchemaSet([list], in: SchemaDocument(root, uri: "file:///c.yaml"))
        let schema = try #require(set.schema(at: list))
        #expect(schema.validator().isValid(try value(#"[{"name":"oolong"}]"#)))
        #expect(!schema.validator().isValid(try value(#"[{"name":"o"}]"#)))
        let violation = try #require(schema.explain(try value(#"[{"name":"o"}]"#)).violations.first)
        #expect(
            violation.location.absolute == "file:///c.yaml#/components/schemas/name/minLength")
        // A schema that was only referred to was compiled, too, and has a place of its own.
        let name = try #require(root[JSONPointer("/components/schemas/name")!])
        #expect(set.schema(at: name)?.validator().isValid(try value(#""o""#)) == false)
        #expect(set.schema(at: root["paths"]!) == nil)
    }

    @Test(arguments: [("null", true), ("1", false), ("2.0", true), ("\"2\"", false)])
    func openAPI30MayBeNullable(instance: String, isValid: Bool) throws {
        let root = try document()
        let cup = try #require(root[JSONPointer("/components/schemas/cup")!])
        let set = try SchemaSet(
            [cup], in: SchemaDocument(root, uri: "file:///c.yaml"),
            options: SchemaOptions(isOpenAPI30: true))
        let schema = try #require(set.schema(at: cup))
        #expect(schema.validator().isValid(try value(instance)) == isValid)
        #expect(schema.explain(try value(instance)).isValid == isValid)
    }

    @Test func openAPI30TakesTheNumbersOfItsGenerators() throws {
        let root = try document("a: {type: number, exclusiveMinimum: 0.0}")
        let part = try #require(root["a"])
        let set = try SchemaSet(
            [part], in: SchemaDocument(root, uri: "file:///c.yaml"),
            options: SchemaOptions(isOpenAPI30: true))
        #expect(set.schema(at: part)?.validator().isValid(try value("0")) == false)
        #expect(set.schema(at: part)?.validator().isValid(try value("0.1")) == true)
        #expect(set.warnings.map(\.check) == ["schema-keyword"])
    }

    @Test func brokenReferencesAreReportedForAllAtOnce() throws {
        let root = try document("a: {$ref: '#/x'}\nb: {$ref: '#/y'}\n")
        let failure = #expect(throws: SchemaFailure.self) {
            try SchemaSet(
                [root["a"]!, root["b"]!], in: SchemaDocument(root, uri: "file:///c.yaml"))
        }
        #expect(failure?.diagnostics.map(\.position?.line) == [1, 2])
    }
}
