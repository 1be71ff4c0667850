import TestSupport
import Testing

@testable import Simulator
@testable import Transports

struct DeadlineQueueTests {
    @Test func theEarliestComesFirst() {
        var random = SplitMix64(seed: 4)
        var queue = DeadlineQueue<Int>()
        let times = (0..<500).map { _ in UInt64.random(in: 0..<100, using: &random) }
        for (index, time) in times.enumerated() { queue.add(index, at: time) }
        #expect(queue.first == times.min())
        let sorted = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
        var taken: [Int] = []
        for now in stride(from: 0, to: 100, by: 9) {
            let due = queue.removeDue(at: UInt64(now))
            #expect(due.allSatisfy { times[$0] <= now })
            taken += due
        }
        taken += queue.removeDue(at: .max)
        #expect(taken == sorted)
        #expect(queue.first == nil)
    }
}
