import TestSupport
import Testing

@testable import Contracts

/// A value that meets a schema proves that the schema can be met, so it must not be ruled out.
@Suite struct SatisfiabilityPropertyTests {
    private static let schemas = TestExtent.rounds(24)
    private static let instances = 12

    @Test(arguments: Dialect.allCases, [UInt64(11), 12])
    func nothingThatIsMetIsRuledOut(_ dialect: Dialect, _ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var proofs = 0
        for _ in 0..<Self.schemas {
            var maker = RandomSchema(random: SplitMix64(seed: random.next()))
            let tree = maker.document(dialect)
            let schema = try Schema(
                text: tree.text, options: SchemaOptions(dialect: dialect, assertsFormat: true))
            let reasoning = Satisfiability(schema)
            let validators = PartValidators(schema)
            var instances = RandomInstance(of: tree, random: SplitMix64(seed: random.next()))
            for _ in 0..<Self.instances {
                let text = instances.value().text
                let value = try Document(json: text.utf8, name: "instance.json").root
                proofs += count(validators, reasoning, value, "\(tree.text) for \(text)")
            }
        }
        #expect(proofs > TestExtent.rounds(250))
    }

    @Test(arguments: Dialect.allCases, [UInt64(21)])
    func whatIsGeneratedIsNeverRuledOut(_ dialect: Dialect, _ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var proofs = 0
        for _ in 0..<Self.schemas {
            var maker = RandomSchema(random: SplitMix64(seed: random.next()))
            let tree = maker.document(dialect)
            let schema = try Schema(
                text: tree.text, options: SchemaOptions(dialect: dialect, assertsFormat: true))
            let reasoning = Satisfiability(schema)
            let validators = PartValidators(schema)
            var generator = DocumentGenerator(schema, seed: random.next())
            for _ in 0..<3 {
                guard let value = generator.document()?.root else { continue }
                #expect(schema.explain(value).isValid, "\(tree.text)")
                proofs += count(validators, reasoning, value, tree.text)
            }
        }
        #expect(proofs > TestExtent.rounds(50))
    }

    /// Holds every schema inside to the value, and counts those that it meets.
    private func count(
        _ validators: PartValidators, _ reasoning: Satisfiability, _ value: Value, _ what: String
    ) -> Int {
        reasoning.graph.nodes.indices.count { number in
            guard validators.accepts(value, [number]) else { return false }
            let kinds = reasoning.judgement(of: [number]).kinds
            #expect(kinds.contains(TypeSet(value.kind)), "schema \(number) of \(what)")
            return true
        }
    }
}
