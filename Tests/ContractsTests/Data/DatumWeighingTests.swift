import TestSupport
import Testing

@testable import Contracts

@Suite("Weights of data")
struct DatumWeighingTests {
    /// A datum with maps that nobody weighed before.
    private static func fresh(_ datum: Datum) -> Datum {
        switch datum {
        case .list(let elements): return .list(elements.map(fresh))
        case .optional(let inner?): return .optional(fresh(inner))
        case .map(let map):
            var copy = DatumMap()
            for (key, value) in map.entries { copy.set(key, to: fresh(value)) }
            return .map(copy)
        default: return datum
        }
    }

    private static func nested(_ depth: Int) -> Datum {
        (0..<depth).reduce(Datum.int(0)) { inner, _ in
            var map = DatumMap()
            map.set("k", to: inner)
            return .map(map)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a map that was weighed before weighs what a new one does`(seed: UInt64) {
        var draw = DatumDraw(random: SplitMix64(seed: seed), range: 400, textsOnly: false)
        var map = DatumMap()
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
            let datum = Datum.map(map)
            let new = Self.fresh(datum)
            let weight = new.weight(upTo: .max)
            #expect(datum.weight(upTo: .max) == weight)
            #expect(
                datum.fits(weight: weight, depth: 10) && !datum.fits(weight: weight - 1, depth: 10))
            for depth in 0..<8 {
                #expect(
                    datum.fits(weight: .max, depth: depth) == new.fits(weight: .max, depth: depth))
            }
        }
    }

    @Test func `what was deep is flat again`() {
        var map = DatumMap()
        for number in 0..<100 { map.set(.int(number), to: .int(number)) }
        map.set(.int(5), to: Self.nested(50))
        #expect(Datum.map(map).fits(weight: 1000, depth: 51))
        #expect(!Datum.map(map).fits(weight: 1000, depth: 50))
        map.set(.int(5), to: .null)
        #expect(Datum.map(map).fits(weight: 1000, depth: 1))
        #expect(!Datum.map(map).fits(weight: 1000, depth: 0))
        #expect(Datum.map(DatumMap()).fits(weight: 1, depth: 0))
    }

    @Test func `what is small and weighs more than any number is refused`() {
        var datum = Datum.int(0)
        for _ in 0..<100 {
            var map = DatumMap()
            map.set("left", to: datum)
            map.set("right", to: datum)
            datum = .map(map)
            _ = datum.weight(upTo: .max)
        }
        #expect(!datum.fits(weight: 1_000_000_000, depth: 1000))
        #expect(datum.weight(upTo: .max) > 1 << 60)
    }

    @Test func `a limit that was met is not taken for the weight`() {
        var map = DatumMap()
        for number in 0..<1_000 { map.set(.int(number), to: .list([.null, .null])) }
        let datum = Datum.map(map)
        #expect(!datum.fits(weight: 500, depth: 10) && !datum.fits(weight: 4_000, depth: 10))
        #expect(datum.fits(weight: 4_001, depth: 10) && datum.weight(upTo: 10_000) == 4_001)
    }

    @Test func `after a change only what changed is weighed`() {
        // Whoever weighed the list again for every change would be busy for minutes.
        let long = Datum.list((0..<200_000).map { .int($0) })
        var map = DatumMap()
        map.set("long", to: long)
        for number in 0..<3_000 {
            map.set("count", to: .int(number))
            #expect(Datum.map(map).fits(weight: 1_000_000, depth: 2))
        }
        guard case .leaf(let leaf) = map.root.form else {
            Issue.record("two entries are one leaf")
            return
        }
        map.set("count", to: .null)
        #expect(Array(leaf.weights.openPlaces) == [0])
    }
}
