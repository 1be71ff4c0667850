import Contracts
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct MonitorTests {
    private struct Refusal: Error {}

    @Test func changesDoNotGetLost() throws {
        let sum = Monitor(0)
        let threads = (0..<8).map { _ in
            SystemThread { for _ in 0..<1_000 { sum.withLock { $0 += 1 } } }
        }
        for thread in threads { try #require(thread).join() }
        #expect(sum.withLock { $0 } == 8_000)
    }

    @Test func errorsLeaveTheMonitorOpen() {
        let value = Monitor(1)
        #expect(throws: Refusal.self) {
            try value.withLock { value throws(Refusal) in
                value = 2
                throw Refusal()
            }
        }
        #expect(value.withLock { $0 } == 2)
    }

    @Test func oneTakesWhatAnotherGives() throws {
        let shelf = Monitor<[Int]>([])
        let giver = SystemThread {
            for number in 0..<100 {
                shelf.withLock { $0.append(number) }
                shelf.broadcast()
            }
        }
        var taken: [Int] = []
        while taken.count < 100 {
            taken += shelf.wait {
                !$0.isEmpty
            } then: { shelf in
                defer { shelf = [] }
                return shelf
            }
        }
        try #require(giver).join()
        #expect(taken == Array(0..<100))
    }

    @Test func aDeadlineEndsTheWait() {
        let value = Monitor(1)
        #expect(!value.wait(deadline: timespec()) { $0 == 2 })
        #expect(value.wait(deadline: timespec()) { $0 == 1 })
    }

    @Test func aChangeEndsTheWaitForADeadline() throws {
        let value = Monitor(1)
        let changer = SystemThread {
            value.withLock { $0 = 2 }
            value.broadcast()
        }
        let later = timespec(tv_sec: .max / 2, tv_nsec: 0)
        #expect(value.wait(deadline: later) { $0 == 2 })
        try #require(changer).join()
    }
}
