import Contracts
import Simulator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The thread that waits so that the server's need not: for delays, and through scripts.
final class WireThread: Sendable {
    /// A client of the thread. It gets the time when its time has come, and returns the next time
    /// at which it wants the call, or nil for never.
    protocol Waiter: AnyObject, Sendable {
        /// Goes on; `isOver` says that there is no more waiting.
        func proceed(now: UInt64, isOver: Bool) -> UInt64?
    }

    private struct State {
        var queue = DeadlineQueue<any Waiter>()
        var isClosed = false
        var sleepsUntil: UInt64 = 0
    }

    private let state = Mutex(State())
    private let bell: Bell
    private let sweepEvery: UInt64
    private let sweep: @Sendable (UInt64) -> Void
    private let thread: Mutex<pthread_t?> = Mutex(nil)

    /// A thread that also does something again and again; nil where the system gives none.
    init?(every interval: Duration, _ sweep: @escaping @Sendable (UInt64) -> Void) {
        guard let bell = Bell() else { return nil }
        self.bell = bell
        self.sweep = sweep
        sweepEvery = max(10_000_000, interval.nanoseconds)
        guard start() else { return nil }
    }

    /// Lets something wait, after `prepare`; does neither once the thread is closed.
    func add(
        _ waiter: any Waiter, at deadline: UInt64, prepare: () -> Void
    ) -> Bool {
        let (isAdded, isEarlier) = state.withLock { state in
            if state.isClosed { return (false, false) }
            prepare()
            state.queue.add(waiter, at: deadline)
            return (true, deadline < state.sleepsUntil)
        }
        if isEarlier { bell.ring() }
        return isAdded
    }

    /// Ends all waiting and the thread.
    func close() {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return }
        bell.ring()
        if let thread = thread.withLock({ $0 }) { pthread_join(thread, nil) }
    }

    private func start() -> Bool {
        let context = Unmanaged.passRetained(self).toOpaque()
        #if canImport(Glibc)
            var made = pthread_t()
        #else
            var made: pthread_t?
        #endif
        let code = pthread_create(&made, nil, wireThreadMain, context)
        if code != 0 { Unmanaged<WireThread>.fromOpaque(context).release() }
        thread.withLock { [made] in $0 = code == 0 ? made : nil }
        return code == 0
    }

    // Signals belong to the threads of whoever runs the server.
    fileprivate static func main(_ context: UnsafeMutableRawPointer) {
        withUnsafeTemporaryAllocation(of: sigset_t.self, capacity: 1) { all in
            guard let signals = all.baseAddress else { return }
            sigfillset(signals)
            pthread_sigmask(SIG_BLOCK, signals, nil)
        }
        Unmanaged<WireThread>.fromOpaque(context).takeRetainedValue().run()
    }

    private func run() {
        var nextSweep = ServerClock.now &+ sweepEvery
        while true {
            let now = ServerClock.now
            if now >= nextSweep {
                sweep(now)
                nextSweep = now &+ sweepEvery
            }
            let (due, isClosed, wake) = state.withLock { state in
                let due = state.queue.removeDue(at: now)
                let wake = min(nextSweep, state.queue.first ?? .max)
                state.sleepsUntil = wake
                return (due, state.isClosed, wake)
            }
            for waiter in due { goOn(waiter, now, isOver: isClosed) }
            if isClosed { break }
            // A waiter that proceeded may be due again already, which only another look shows.
            if due.isEmpty { bell.wait(nanoseconds: wake - min(wake, ServerClock.now)) }
        }
        for waiter in state.withLock({ $0.queue.removeDue(at: .max) }) {
            goOn(waiter, ServerClock.now, isOver: true)
        }
    }

    private func goOn(_ waiter: any Waiter, _ now: UInt64, isOver: Bool) {
        guard let next = waiter.proceed(now: now, isOver: isOver), !isOver else { return }
        state.withLock { $0.queue.add(waiter, at: next) }
    }
}

#if canImport(Glibc)
    private func wireThreadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { WireThread.main(context) }
        return nil
    }
#else
    private func wireThreadMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        WireThread.main(context)
        return nil
    }
#endif
