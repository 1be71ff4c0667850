import Contracts
import Testing

@testable import Simulator

@Suite struct DrawDomainTests {
    @Test func shortRangesAreTriedNumberByNumber() {
        #expect(DrawDomain.integer(from: 3, to: 5).options == [.int(3), .int(4), .int(5)])
        #expect(DrawDomain.integer(from: .max, to: .max).options == [.int(.max)])
        #expect(DrawDomain.integer(from: 1, to: nil).options == nil)
    }

    /// Ranges that are empty, or wider than 64 bits can say.
    @Test(arguments: [(5, 3), (Int.max, Int.min), (.min, .max), (0, .max), (-1, .max)])
    func otherRangesAreNot(_ from: Int, _ to: Int) {
        #expect(DrawDomain.integer(from: from, to: to).options == nil)
    }
}
