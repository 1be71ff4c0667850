import TestSupport
import Testing

@testable import Contracts

@Suite("Tallies of leaves")
struct DatumTallyTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `places are open or not wherever they move`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var tally = DatumTally()
        var model: [Bool] = []
        for _ in 0..<2_000 {
            switch random.next() % 8 {
            case 0...3 where model.count < UInt64.bitWidth:
                let place = Int(random.next() % UInt64(model.count + 1))
                tally.insert(at: place)
                model.insert(true, at: place)
            case 4 where !model.isEmpty:
                let place = Int(random.next() % UInt64(model.count))
                tally.reopen(place)
                tally.remove(at: place)
                model.remove(at: place)
            case 5 where !model.isEmpty:
                let place = Int(random.next() % UInt64(model.count))
                tally.reopen(place)
                model[place] = true
            case 6:
                tally.settle((random.next(), 1))
                model = model.map { _ in false }
            default: break
            }
            #expect(Array(tally.openPlaces) == model.indices.filter { model[$0] })
            #expect(model.indices.allSatisfy { tally.isOpen($0) == model[$0] })
        }
    }

    @Test(arguments: [0, 1, 63, 64])
    func `a new tally has counted nothing`(count: Int) {
        let tally = DatumTally.opened(count)
        #expect(Array(tally.openPlaces) == Array(0..<count))
        #expect(tally.first == 0 && tally.second == 0)
    }
}
