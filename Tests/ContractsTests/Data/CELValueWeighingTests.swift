import TestSupport
import Testing

@testable import Contracts

@Suite("Weights of data")
struct CELValueWeighingTests {
    /// A value with maps that nobody weighed before.
    private static func fresh(_ celValue: CELValue) -> CELValue {
        switch celValue {
        case .list(let elements): return .list(elements.map(fresh))
        case .optional(let inner?): return .optional(fresh(inner))
        case .map(let map):
            var copy = CELMap()
            for (key, value) in map.entries { copy.set(key, to: fresh(value)) }
            return .map(copy)
        default: return celValue
        }
    }

    private static func nested(_ depth: Int) -> CELValue {
        (0..<depth).reduce(CELValue.int(0)) { inner, _ in
            var map = CELMap()
            map.set("k", to: inner)
            return .map(map)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a map that was weighed before weighs what a new one does`(seed: UInt64) {
        var draw = CELValueDraw(random: SplitMix64(seed: seed), range: 400, textsOnly: false)
        var map = CELMap()
        for round in 0..<600 {
            let key = draw.key()
            if draw.random.next() % 3 == 0 {
                map.remove(key)
            } else {
                map.set(key, to: draw.value())
            }
            if draw.random.next() % 8 == 0 {
                map.set("deep", to: Self.nested(Int(draw.random.next() % 6)))
            }
            guard round % 3 == 0 else { continue }
            let celValue = CELValue.map(map)
            let new = Self.fresh(celValue)
            let weight = new.weight(upTo: .max)
            #expect(celValue.weight(upTo: .max) == weight)
            #expect(
                celValue.fits(weight: weight, depth: 10)
                    && !celValue.fits(weight: weight - 1, depth: 10))
            for depth in 0..<8 {
                #expect(
                    celValue.fits(weight: .max, depth: depth)
                        == new.fits(weight: .max, depth: depth))
            }
        }
    }

    @Test func `what was deep is flat again`() {
        var map = CELMap()
        for number in 0..<100 { map.set(.int(number), to: .int(number)) }
        map.set(.int(5), to: Self.nested(50))
        #expect(CELValue.map(map).fits(weight: 1000, depth: 51))
        #expect(!CELValue.map(map).fits(weight: 1000, depth: 50))
        map.set(.int(5), to: .null)
        #expect(CELValue.map(map).fits(weight: 1000, depth: 1))
        #expect(!CELValue.map(map).fits(weight: 1000, depth: 0))
        #expect(CELValue.map(CELMap()).fits(weight: 1, depth: 0))
    }

    @Test func `what is small and weighs more than any number is refused`() {
        var celValue = CELValue.int(0)
        for _ in 0..<100 {
            var map = CELMap()
            map.set("left", to: celValue)
            map.set("right", to: celValue)
            celValue = .map(map)
            _ = celValue.weight(upTo: .max)
        }
        #expect(!celValue.fits(weight: 1_000_000_000, depth: 1000))
        #expect(celValue.weight(upTo: .max) > 1 << 60)
    }

    @Test func `a limit that was met is not taken for the weight`() {
        var map = CELMap()
        for number in 0..<1_000 { map.set(.int(number), to: .list([.null, .null])) }
        let celValue = CELValue.map(map)
        #expect(!celValue.fits(weight: 500, depth: 10) && !celValue.fits(weight: 4_000, depth: 10))
        #expect(celValue.fits(weight: 4_001, depth: 10) && celValue.weight(upTo: 10_000) == 4_001)
    }

    @Test func `after a change only what changed is weighed`() {
        // Whoever weighed the list again for every change would be busy for minutes.
        let long = CELValue.list((0..<200_000).map { .int($0) })
        var map = CELMap()
        map.set("long", to: long)
        for number in 0..<3_000 {
            map.set("count", to: .int(number))
            #expect(CELValue.map(map).fits(weight: 1_000_000, depth: 2))
        }
        guard case .leaf(let leaf) = map.root.form else {
            Issue.record("two entries are one leaf")
            return
        }
        map.set("count", to: .null)
        #expect(Array(leaf.weights.openPlaces) == [0])
    }
}
