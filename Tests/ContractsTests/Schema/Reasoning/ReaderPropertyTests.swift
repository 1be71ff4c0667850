import TestSupport
import Testing

@testable import Contracts

@Suite struct ReaderPropertyTests {
    private static let pairs = 16
    private static let budget = ReaderCheck.Budget(documents: 100, reductions: 20)

    /// Whatever a schema lets through, a reader of the same schema can read.
    @Test(arguments: [UInt64(31), 32])
    func aReaderOfTheSameSchemaHasNoCertainFault(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<Self.pairs {
            let (schema, text) = try Self.schema(&random)
            let faults = ReaderCheck(
                writer: schema, reader: schema, seed: random.next(), budget: Self.budget
            ).faults()
            let certain = faults.filter { $0.isCertain || $0.example != nil }
            #expect(certain.map(\.message) == [], "\(text)")
        }
    }

    /// Every example is a document that the writer's schema admits and the reader's refuses.
    @Test(arguments: [UInt64(41), 42])
    func examplesAreWhatTheySay(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var examples = 0
        var unproved = 0
        for _ in 0..<Self.pairs {
            let (writer, writerText) = try Self.schema(&random)
            let (reader, readerText) = try Self.schema(&random)
            let faults = ReaderCheck(
                writer: writer, reader: reader, seed: random.next(), budget: Self.budget
            ).faults()
            for fault in faults where fault.kind != .neverSent {
                guard let text = fault.example else {
                    if fault.isCertain { unproved += 1 }
                    continue
                }
                examples += 1
                let root = try Document(json: text.utf8, name: "example.json").root
                #expect(writer.explain(root).isValid, "\(text) for \(writerText)")
                #expect(!reader.explain(root).isValid, "\(text) for \(readerText)")
            }
        }
        #expect(examples > 10)
        #expect(unproved * 4 < examples, "\(unproved) certain faults without an example")
    }

    private static func schema(_ random: inout SplitMix64) throws -> (Schema, String) {
        var maker = RandomSchema(random: SplitMix64(seed: random.next()))
        let tree = maker.document(.draft2020)
        let options = SchemaOptions(assertsFormat: true)
        return (try Schema(text: tree.text, options: options), tree.text)
    }
}
