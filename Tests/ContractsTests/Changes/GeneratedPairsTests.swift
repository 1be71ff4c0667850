import TestSupport
import Testing

@testable import Contracts

/// Many pairs of contracts: an old one made by chance, and the same after a few edits.
@Suite struct GeneratedPairsTests {
    private static let pairs = TestExtent.rounds(5_000, dividedBy: 16)
    private static let parts = 4
    /// The most faults of a part that are made small and shown.
    private static let shown = 3

    @Test(arguments: 0..<parts) func documentsNeverRefuteTheReport(part: Int) throws {
        var random = DrawSequence(seed: UInt64(100 + part))
        var counts = PairCheck.Counts()
        var shown = 0
        for _ in 0..<Self.pairs / Self.parts {
            let seed = random.next()
            // A few edits lead a schema back to itself, and no contract may hold such a schema.
            guard let check = try? PairCheck(ContractPair.drawn(seed), seed: seed) else { continue }
            counts.add(check.counts)
            guard let fault = check.faults.first?.fault, shown < Self.shown else { continue }
            shown += 1
            try Self.report(fault, seed)
        }
        counts.expectEnough(of: Self.pairs / Self.parts)
    }

    /// Reports a fault of a pair with the smallest pair that has it.
    private static func report(_ fault: PairCheck.Fault, _ seed: UInt64) throws {
        let pair = ContractPair.drawn(seed).shrunk { candidate in
            let faults = (try? PairCheck(candidate, seed: seed))?.faults ?? []
            return faults.contains { $0.fault == fault }
        }
        let messages = try PairCheck(pair, seed: seed).faults.map { "\($0.fault): \($0.message)" }
        Issue.record("\(messages.joined(separator: "\n"))\n\(pair.text)")
    }

    @Test func nothingDiffersFromItself() throws {
        var random = DrawSequence(seed: 200)
        for _ in 0..<Self.pairs / 10 {
            let pair = ContractPair.drawn(random.next())
            guard let old = try? pair.contract(pair.old) else { continue }
            let changes = ContractPair.changes(old, try pair.contract(pair.old))
            #expect(changes.map(\.line) == [], "\(pair.text)")
        }
    }

    @Test func theWayOfWritingIsSafe() {
        var random = DrawSequence(seed: 300)
        for _ in 0..<Self.pairs / 5 {
            let pair = ContractPair.drawn(random.next())
            let seed = random.next()
            if Self.unsafe(pair, seed).isEmpty { continue }
            var small = pair.shrunk { !Self.unsafe($0, seed).isEmpty }
            let unsafe = Self.unsafe(small, seed)
            small.rewrite(seed)
            Issue.record("\(unsafe.joined(separator: "\n"))\n\(small.text)")
        }
    }

    /// The changes that are not safe if the old contract is only written in another way.
    private static func unsafe(_ pair: ContractPair, _ seed: UInt64) -> [String] {
        var pair = pair
        pair.rewrite(seed)
        guard let old = try? pair.contract(pair.old), let new = try? pair.contract(pair.new) else {
            return []
        }
        return ContractPair.changes(old, new).filter { $0.effect != .safe }.map(\.line)
    }
}

extension ContractPair {
    /// Makes the new version the old one, written in another way.
    fileprivate mutating func rewrite(_ seed: UInt64) {
        var rewriting = SchemaRewriting(DrawSequence(seed: seed))
        new = rewriting.rewritten(old)
    }
}

extension PairCheck.Counts {
    fileprivate mutating func add(_ other: Self) {
        documents += other.documents
        refused += other.refused
        breaking += other.breaking
        proven += other.proven
        provenChanges += other.provenChanges
        examples += other.examples
    }

    /// Pairs without much to check would prove little.
    fileprivate func expectEnough(of pairs: Int) {
        #expect(documents > pairs * 30)
        #expect(refused > pairs / 8)
        #expect(proven > pairs)
        #expect(provenChanges > pairs / 40)
        #expect(examples > pairs / 4)
        // A refused document that is not drawn by the search leaves the report at "risky".
        #expect(breaking * 100 >= refused * 90)
    }
}
