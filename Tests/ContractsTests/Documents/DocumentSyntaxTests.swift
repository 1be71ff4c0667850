import Contracts
import Testing

@Suite struct DocumentSyntaxTests {
    @Test(
        arguments: [
            ("a.json", .json), ("dir.yaml/A.JSON", .json), ("a.yaml", .yaml), ("a.YML", .yaml),
            ("a.jsonl", .jsonLines), ("a.ndjson", .jsonLines), ("-", .either), ("a", .either),
            ("json", .either), ("a.json.txt", .either), ("", .either), ("a.geojson", .either),
        ] as [(String, DocumentSyntax)])
    func aNameStandsForASyntax(_ name: String, _ syntax: DocumentSyntax) {
        #expect(DocumentSyntax.byName(name) == syntax)
    }

    @Test func theSyntaxDecidesWhatIsRead() throws {
        let yaml = "a: [on, 0x1F]"
        #expect(json(try Document(reading: yaml.utf8, name: "a.yml").root) == "{\"a\":[\"on\",31]}")
        #expect(json(try Document(reading: yaml.utf8, name: "-").root) == "{\"a\":[\"on\",31]}")
        #expect(throws: DocumentFailure.self) {
            try Document(reading: yaml.utf8, name: "a.json")
        }
        #expect(throws: DocumentFailure.self) {
            try Document(reading: yaml.utf8, name: "a.yml", syntax: .json)
        }
        #expect(try Document(reading: "{\"a\":1}".utf8, name: "-").root["a"]?.int == 1)
    }

    @Test func whatBeginsLikeJSONIsReportedAsJSON() {
        func fault(_ text: String) -> String? {
            faults { () throws(DocumentFailure) in
                try Document(reading: text.utf8, name: "-")
            }.first
        }
        #expect(
            fault("{\"a\": 1,,}") == "1:9 json-syntax: expected a key in double quotes, found ','")
        #expect(fault("a: b: c") == "1:5 yaml-syntax: a ':' where no key can end")
    }

    @Test func eachJSONLineIsADocument() throws {
        let text = "{\"a\":1}\n\n  [2.50]\r\n\t\n\"x\""
        let documents = try Document.documents(reading: text.utf8, name: "a.jsonl")
        #expect(documents.map { json($0.root) } == ["{\"a\":1}", "[2.50]", "\"x\""])
        #expect(documents.map { place($0.root.position) } == ["1:1", "3:3", "5:1"])
        #expect(place(documents[1].root[0]?.position) == "3:4")
        #expect(documents[1].sourceLine(3) == "  [2.50]")
        #expect(documents[1].sourceLine(1) == nil)
        #expect(try Document.jsonLines("".utf8, name: "a.jsonl").isEmpty)
        #expect(try Document.documents(reading: "a: 1".utf8, name: "a.yaml").count == 1)
    }

    @Test func theFaultsOfAllLinesAreCollected() throws {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document.jsonLines(
                "1\n{\"a\":}\n{\"b\":\n1}\n{\"c\":1,\"c\":2}\n".utf8, name: "a.jsonl")
        }
        #expect(failure.diagnostics.map { place($0.position) } == ["2:6", "3:6", "4:2", "5:8"])
        #expect(failure.diagnostics.first?.sourceLine == "{\"a\":}")
        #expect(failure.diagnostics.last?.notes.first.map { place($0.position) } == "5:2")
    }
}
