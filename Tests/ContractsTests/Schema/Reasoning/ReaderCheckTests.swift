import Testing

@testable import Contracts

/// The schema of a writer, the schema of a reader, and the faults between them.
///
/// Each fault is written as `kind place`, with `?` if it is not certain.
struct ReaderCase: CustomTestStringConvertible, Sendable {
    let writer: String
    let reader: String
    let expected: [String]

    init(_ writer: String, _ reader: String, _ expected: [String]) {
        self.writer = writer
        self.reader = reader
        self.expected = expected
    }

    var testDescription: String { "\(writer) read as \(reader)" }

    func check() throws -> ReaderCheck {
        let options = SchemaOptions(assertsFormat: true)
        return ReaderCheck(
            writer: try Schema(text: writer, options: options),
            reader: try Schema(text: reader, options: options), seed: 4)
    }
}

@Suite struct ReaderCheckTests {
    @Test(arguments: ReaderCase.scalars + ReaderCase.containers + ReaderCase.unions)
    func faultsAreFound(_ row: ReaderCase) throws {
        let faults = try row.check().faults()
        let found = faults.map {
            "\($0.kind.rawValue) \($0.instance)" + ($0.isCertain ? "" : "?")
        }
        #expect(found == row.expected, "\(faults.map { ($0.message, $0.example ?? "") })")
    }

    @Test(arguments: ReaderCase.scalars + ReaderCase.containers + ReaderCase.unions)
    func certainFaultsHaveADocument(_ row: ReaderCase) throws {
        let check = try row.check()
        for fault in check.faults() where fault.isCertain && fault.kind != .neverSent {
            let text = try #require(fault.example, "\(fault.kind) \(fault.instance)")
            let root = try Document(json: text.utf8, name: "example.json").root
            #expect(check.writer.explain(root).isValid, "\(text)")
            #expect(!check.reader.explain(root).isValid, "\(text)")
        }
    }

    @Test func examplesAreSmall() throws {
        let row = ReaderCase(
            #"{"type":"array","items":{"type":"object","required":["id"],"properties":{"id":{"type":"string"},"price":{"type":"number"},"tags":{"type":"array","items":{"type":"string"}}}}}"#,
            #"{"type":"array","items":{"type":"object","required":["id","price"],"properties":{"id":{"type":"string"},"price":{"type":"number"}}}}"#,
            [])
        let faults = try row.check().faults()
        #expect(faults.map(\.example) == [#"[{"id":""}]"#])
    }

    @Test func doubtIsReported() throws {
        let row = ReaderCase(
            #"{"type":"string","pattern":"^[a-m]{2}$"}"#,
            #"{"type":"string","pattern":"^[a-z]+$"}"#,
            [])
        let diagnostics = try row.check().faults().map { $0.diagnostic() }
        #expect(diagnostics.map(\.check) == ["reader-text"])
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(
            diagnostics.map(\.message) == [
                "what is sent may not meet the reader's pattern (no counterexample in 150 documents)"
            ])
    }

    @Test func oneSeedGivesOneAnswer() throws {
        let row = ReaderCase.unions[0]
        let first = try row.check().faults().map { $0.diagnostic() }
        #expect(!first.isEmpty)
        #expect(try row.check().faults().map { $0.diagnostic() } == first)
    }
}
