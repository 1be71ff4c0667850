import Contracts
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct SystemThreadTests {
    /// The signals that the calling thread blocks, of two that matter.
    private static func blockedSignals() -> [Bool] {
        var blocked = sigset_t()
        pthread_sigmask(SIG_SETMASK, nil, &blocked)
        return [SIGINT, SIGTERM].map { sigismember(&blocked, $0) == 1 }
    }

    @Test func theWorkIsDoneBeforeTheEnd() throws {
        let done = Atomic(0)
        let threads = (0..<8).map { _ in SystemThread { done.add(1, ordering: .relaxed) } }
        for thread in threads { try #require(thread).join() }
        #expect(done.load(ordering: .relaxed) == 8)
    }

    @Test(arguments: [true, false])
    func signalsAreBlockedWhereThatIsWanted(blocks: Bool) throws {
        let own = Self.blockedSignals()
        let seen = Mutex<[Bool]>([])
        let thread = SystemThread(blocksSignals: blocks) {
            let blocked = Self.blockedSignals()
            seen.withLock { $0 = blocked }
        }
        try #require(thread).join()
        #expect(seen.withLock { $0 } == (blocks ? [true, true] : own))
        #expect(Self.blockedSignals() == own)
    }

    @Test func aLargeStackHoldsDeepCalls() {
        // Each call takes a page, so that no usual stack holds all of them.
        func depth(_ left: Int) -> Int {
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { page in
                page[0] = UInt8(left % 256)
                return left == 0 ? 0 : depth(left - 1) + Int(page[0]) / 256 + 1
            }
        }
        #expect(SystemThread.result(stackSize: 256 << 20) { depth(20_000) } == 20_000)
    }

    @Test func noThreadHasAnImpossibleStack() {
        #expect(SystemThread(stackSize: 1) {} == nil)
        #expect(SystemThread.result(stackSize: 1) { 7 } == nil)
    }

    @Test func aDetachedThreadWorksToo() throws {
        let isDone = Monitor(false)
        let thread = SystemThread {
            isDone.withLock { $0 = true }
            isDone.broadcast()
        }
        try #require(thread).detach()
        isDone.wait { $0 }
    }
}
