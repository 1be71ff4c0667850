import Testing

@testable import Contracts

@Suite struct ScalarSetTests {
    @Test func mergesWhatTouchesOrOverlaps() {
        let set = ScalarSet([5...7, 1...2, 3...3, 6...9, 0x10FFFF...0x10FFFF])
        #expect(set.ranges == [1...3, 5...9, 0x10FFFF...0x10FFFF])
    }

    @Test func invertsBetweenTheEndsOfUnicode() {
        #expect(ScalarSet().inverted == ScalarSet.all)
        #expect(ScalarSet.all.inverted.isEmpty)
        #expect(ScalarSet([0...4, 6...0x10FFFF]).inverted.ranges == [5...5])
        #expect(ScalarSet.space.inverted.inverted == ScalarSet.space)
    }

    @Test func combinesSets() {
        let (left, right) = (ScalarSet([1...5, 9...9]), ScalarSet([4...8]))
        #expect(left.union(right).ranges == [1...9])
        #expect(left.subtracting(right).ranges == [1...3, 9...9])
        #expect(!left.isDisjoint(with: right))
        #expect(left.isDisjoint(with: ScalarSet([6...8, 10...12])))
        #expect(left.isDisjoint(with: ScalarSet()))
    }

    @Test(arguments: [(0, false), (1, true), (5, true), (6, false), (9, true), (10, false)])
    func contains(_ codePoint: UInt32, _ expected: Bool) {
        #expect(ScalarSet([1...5, 9...9]).contains(codePoint) == expected)
    }
}
