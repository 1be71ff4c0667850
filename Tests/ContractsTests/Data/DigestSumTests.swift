import TestSupport
import Testing

@testable import Contracts

@Suite("Tallies of leaves")
struct DigestSumTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `places are open or not wherever they move`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var counts = DigestSum()
        var model: [Bool] = []
        for _ in 0..<2_000 {
            switch random.next() % 8 {
            case 0...3 where model.count < UInt64.bitWidth:
                let place = Int(random.next() % UInt64(model.count + 1))
                counts.insert(at: place)
                model.insert(true, at: place)
            case 4 where !model.isEmpty:
                let place = Int(random.next() % UInt64(model.count))
                counts.reopen(place)
                counts.remove(at: place)
                model.remove(at: place)
            case 5 where !model.isEmpty:
                let place = Int(random.next() % UInt64(model.count))
                counts.reopen(place)
                model[place] = true
            case 6:
                counts.settle((random.next(), 1))
                model = model.map { _ in false }
            default: break
            }
            #expect(Array(counts.openPlaces) == model.indices.filter { model[$0] })
            #expect(model.indices.allSatisfy { counts.isOpen($0) == model[$0] })
        }
    }

    @Test(arguments: [0, 1, 63, 64])
    func `a new counts has counted nothing`(count: Int) {
        let counts = DigestSum.opened(count)
        #expect(Array(counts.openPlaces) == Array(0..<count))
        #expect(counts.first == 0 && counts.second == 0)
    }
}
