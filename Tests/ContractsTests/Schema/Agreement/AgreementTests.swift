import TestSupport
import Testing

@testable import Contracts

@Suite struct AgreementTests {
    private static let schemas = TestExtent.rounds(80)
    private static let instances = 26

    @Test(arguments: Dialect.allCases, [UInt64(1), 2])
    func pathsAgreeHoweverTheInstanceIsWritten(_ dialect: Dialect, _ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var counts = Counts()
        for _ in 0..<Self.schemas {
            var maker = RandomSchema(random: SplitMix64(seed: random.next()))
            let tree = maker.document(dialect)
            let options = SchemaOptions(dialect: dialect, assertsFormat: random.next() % 2 == 0)
            let schema = try Schema(text: tree.text, options: options)
            let pairs = AgreementPairs(schema: schema, tree: tree, dialect: dialect)
            try pairs.judge(Self.instances, &random, &counts)
        }
        #expect(counts.valid + counts.invalid == Self.schemas * Self.instances)
        // A generator that nearly always says the same would prove little.
        #expect(counts.valid * 8 > counts.invalid && counts.invalid * 8 > counts.valid)
    }
}

/// The number of instances of each verdict.
struct Counts {
    var valid = 0
    var invalid = 0
}

/// One random schema, judged over many random instances.
struct AgreementPairs {
    let schema: Schema
    let tree: JSONTree
    let dialect: Dialect

    func judge(_ count: Int, _ random: inout SplitMix64, _ counts: inout Counts) throws {
        let validator = schema.validator()
        var maker = RandomInstance(of: tree, random: SplitMix64(seed: random.next()))
        for _ in 0..<count {
            let instance = maker.value()
            let value = try Document(json: instance.text.utf8, name: "instance.json").root
            let verdict = validator.verdict(on: value)
            #expect(verdict != .undecided, "\(tree.text) for \(instance.text)")
            let explained = schema.explain(value).verdict
            #expect(verdict == explained, "\(tree.text) for \(instance.text)")
            // Draft 4 calls 1.0 no integer, so there the spelling may matter.
            let other = instance.respelled(numbers: dialect != .draft4, using: &random)
            let respelled = try Document(json: other.text.utf8, name: "respelled.json").root
            let again = validator.verdict(on: respelled)
            #expect(verdict == again, "\(tree.text) for \(instance.text) as \(other.text)")
            if verdict == .valid { counts.valid += 1 } else { counts.invalid += 1 }
        }
    }
}
