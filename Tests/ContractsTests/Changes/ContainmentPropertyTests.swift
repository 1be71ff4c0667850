import TestSupport
import Testing

@testable import Contracts

/// Values never refute a proof of containment, for any two of the schemas inside two random ones.
@Suite struct ContainmentPropertyTests {
    private static let schemas = TestExtent.rounds(40)
    private static let instances = 40
    private static let draws = 6

    @Test(arguments: [Dialect.draft7, .draft2019, .draft2020])
    func valuesNeverRefuteAProof(_ dialect: Dialect) throws {
        var random = SplitMix64(seed: 41)
        var proofs = 0
        for _ in 0..<Self.schemas {
            var maker = RandomSchema(random: SplitMix64(seed: random.next()))
            let tree = maker.document(dialect)
            var chance = DrawSequence(seed: random.next())
            let other = tree.changed(&chance)
            let options = SchemaOptions(dialect: dialect, assertsFormat: true)
            let seed = random.next()
            guard let inner = try? Schema(text: tree.text, options: options),
                let outer = try? Schema(text: other.text, options: options),
                !inner.graph.hasDynamicScope
            else { continue }
            var instances = RandomInstance(of: tree, random: SplitMix64(seed: seed))
            let values = try (0..<Self.instances).map { _ in
                try Document(json: instances.value().text.utf8, name: "instance.json").root
            }
            proofs += Self.check(inner, outer, values) { "\(tree.text)\n\(other.text)" }
        }
        #expect(proofs > TestExtent.rounds(40))
    }

    @Test(arguments: [ExchangePlace.Side.request, .response])
    func sentDocumentsNeverRefuteAProof(_ side: ExchangePlace.Side) throws {
        var random = DrawSequence(seed: 51)
        var proofs = 0
        for _ in 0..<Self.schemas {
            let seed = random.next()
            let pair = ContractPair.drawn(seed)
            guard let old = try? pair.contract(pair.old), let new = try? pair.contract(pair.new)
            else { continue }
            let (inner, outer) = (try old.schema(side), try new.schema(side))
            let proof = ContainmentProof(
                inner, within: outer, excuse: side == .request ? "readOnly" : "writeOnly")
            for number in inner.graph.nodes.indices {
                let sent = SentDocuments(schema: inner.part(number), side: side)
                let draws = SentDraws(pair: pair, seed: seed, count: Self.draws)
                let documents = draws.documents(of: sent)
                if documents.isEmpty { continue }
                for other in outer.graph.nodes.indices
                where proof.isProven([number], within: [other]) {
                    proofs += 1
                    let received = SentDocuments(schema: outer.part(other), side: side)
                    let refused = documents.first { !received.violations(of: $0).isEmpty }
                    guard let refused else { continue }
                    Issue.record(
                        """
                        \(JSONDraft(refused)?.text ?? "") is sent by \(number), refused by \(other):
                        \(JSONDraft(inner.graph.nodes[number].value)?.text ?? "")
                        \(JSONDraft(outer.graph.nodes[other].value)?.text ?? "")
                        \(pair.text)
                        """)
                }
            }
        }
        #expect(proofs > TestExtent.rounds(40))
    }

    /// Holds each proof between two schemas inside to the values, and counts the proofs that some
    /// value tests.
    private static func check(
        _ inner: Schema, _ outer: Schema, _ values: [Value], _ text: () -> String
    ) -> Int {
        let validators = (PartValidators(inner), PartValidators(outer))
        let proof = ContainmentProof(inner, within: outer, excuse: nil, namesMembers: false)
        var proofs = 0
        for number in inner.graph.nodes.indices {
            var generator = DocumentGenerator(
                inner, roots: [number], seed: 1, limits: GenerationLimits(steps: 2_000))
            let drawn = (0..<3).compactMap { _ in generator.document()?.root }
            let met = (values + drawn).filter { validators.0.accepts($0, [number]) }
            if met.isEmpty { continue }
            for other in outer.graph.nodes.indices
            where proof.isProven([number], within: [other]) {
                proofs += 1
                guard let refused = met.first(where: { validators.1.refuses($0, [other]) }) else {
                    continue
                }
                Issue.record(
                    """
                    \(JSONDraft(refused)?.text ?? "") meets \(number) and not \(other):
                    \(JSONDraft(inner.graph.nodes[number].value)?.text ?? "")
                    \(JSONDraft(outer.graph.nodes[other].value)?.text ?? "")
                    \(text())
                    """)
            }
        }
        return proofs
    }
}

extension JSONTree {
    /// The same tree with a few parts changed or left out.
    fileprivate func changed(_ chance: inout DrawSequence) -> JSONTree {
        var tree = self
        for _ in 0..<chance.below(4) {
            guard let place = chance.pick(tree.places), place.last?.hasPrefix("$") == false,
                let value = tree.value(at: place)
            else { continue }
            switch value {
            case .number:
                let number = chance.pick(RandomSchema.numbers) ?? "1"
                tree = tree.replacing(place, by: .number(number))
            case .boolean(let isTrue): tree = tree.replacing(place, by: .boolean(!isTrue))
            default: tree = tree.replacing(place, by: nil)
            }
        }
        return tree
    }
}
