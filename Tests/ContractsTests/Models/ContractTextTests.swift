import Contracts
import Testing

@Suite struct ContractTextTests {
    @Test func schemasAreFoundByName() throws {
        let contract = try Contract(DecodabilityTests.contract)
        _ = try contract.schema("Lamp")
        _ = try contract.schema(ofAnswer: 200, to: "getLamp")
        _ = try contract.schema(ofRequest: "putLamp")
    }

    @Test(arguments: [("Lamb", "Lamp"), ("lamp", "Lamp")])
    func whatWasMeantIsReported(name: String, meant: String) throws {
        let contract = try Contract(DecodabilityTests.contract)
        let error = #expect(throws: MissingSchema.self) { try contract.schema(name) }
        #expect(error?.description.contains("did you mean \"\(meant)\"?") == true)
    }

    @Test func answersWithoutJSONAreReported() throws {
        let contract = try Contract(DecodabilityTests.contract)
        #expect(throws: MissingSchema.self) { try contract.schema(ofAnswer: 204, to: "putLamp") }
        #expect(throws: MissingSchema.self) { try contract.schema(ofRequest: "getLamp") }
        #expect(throws: MissingSchema.self) { try contract.schema(ofRequest: "getLamps") }
    }

    @Test func otherFilesAreAskedFor() throws {
        let text = """
            openapi: 3.1.0
            info: {title: t, version: "1"}
            paths: {}
            components: {schemas: {A: {$ref: "parts/a.yaml"}}}
            """
        let contract = try Contract(text, name: "api/openapi.yaml") { path in
            path == "api/parts/a.yaml" ? "type: integer" : nil
        }
        let report = Decodability.check(String.self, against: try contract.schema("A"))
        #expect(report.findings.map(\.kind) == [.wrongType])
        let error = #expect(throws: DocumentFailure.self) { try Contract(text) }
        #expect(error?.description.hasPrefix("openapi.yaml:4:") == true)
    }

    @Test func whatIsNoContractIsRefused() {
        let error = #expect(throws: DocumentFailure.self) { try Contract("swagger: '1.2'") }
        #expect(error?.description.contains("begin the document with") == true)
    }
}
