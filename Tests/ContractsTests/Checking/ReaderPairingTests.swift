import Contracts
import Testing

/// Readers that name the answers they read, through the check of a whole spec.
@Suite struct ReaderPairingTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Tea, version: "1", description: teas}
        servers: [{url: 'https://tea.example'}]
        paths:
          /teas:
            get:
              operationId: listTeas
              responses:
                "200":
                  description: all teas
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [items]
                        properties:
                          items: {type: array, items: {$ref: '#/components/schemas/Tea'}}
        components:
          schemas:
            Tea:
              type: object
              required: [name]
              properties:
                name: {type: string}
                leaf: {enum: [green, black]}
        """

    private func checks(reader: String) -> [String] {
        let files = ["openapi.yaml": Self.contract, "schemas/readers/Tea.yaml": reader]
        let check = SpecCheck(registry: SchemaRegistry()) { path throws(DocumentFailure) in
            try Document(yaml: (files[path] ?? "").utf8, name: path)
        }
        return check.diagnostics(in: files.keys.sorted())
            .map { "\($0.position?.line ?? 0) \($0.check)" }
    }

    private static let reads = "x-reads: [{operation: listTeas, status: 200, at: /items/*}]\n"

    @Test(arguments: [
        ("properties: {name: {type: string}}\nrequired: [name]\n", []),
        ("properties: {name: {type: integer}}\nrequired: [name]\n", ["2 reader-type"]),
        ("required: [leaf]\n", ["2 reader-missing"]),
        ("properties: {leaf: {enum: [green]}}\n", ["2 reader-unknown-value"]),
        (
            "properties: {leaf: {enum: [green]}}\nx-known: [{fault: unknown-value, at: /leaf, why: old}]\n",
            []
        ),
        ("x-known: [{fault: unknown-value, at: /leaf, why: old}]\n", ["2 reader-pairing"]),
        (
            "properties: {leaf: {enum: [green]}}\nx-known: [{fault: unknown-value, at: /leaf}]\n",
            ["3 reader-pairing"]
        ),
    ])
    func whatCannotBeDecodedIsReported(schema: String, expected: [String]) {
        #expect(checks(reader: Self.reads + schema) == expected)
    }

    @Test(arguments: [
        "{operation: brew, status: 200}", "{operation: listTeas, status: 404}",
        "{operation: listTeas}", "{operation: listTeas, status: 200, at: /cups}",
        "{operation: listTeas, status: 200, at: items}",
    ])
    func answersThatAreNotThereAreReported(entry: String) {
        #expect(checks(reader: "x-reads: [\(entry)]\n") == ["1 reader-pairing"])
    }

    @Test func withoutPairingAReaderIsASchemaLikeOthers() {
        #expect(checks(reader: "type: tea\n") == ["1 schema-keyword"])
        #expect(checks(reader: "required: [leaf]\n") == [])
    }
}
