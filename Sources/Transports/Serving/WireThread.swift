import Contracts
import Simulator

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
        /// The thread itself; nil before it begins, and for whoever closes it a second time.
        var thread: SystemThread?
    }

    private let state = Monitor(State())
    private let sweepEvery: UInt64
    private let sweep: @Sendable (UInt64) -> Void

    /// A thread that also does something again and again; nil where the system gives none.
    init?(every interval: Duration, _ sweep: @escaping @Sendable (UInt64) -> Void) {
        self.sweep = sweep
        sweepEvery = max(10_000_000, interval.nanoseconds)
        // Signals belong to the threads of whoever runs the server.
        guard let thread = SystemThread(blocksSignals: true, { self.run() }) else { return nil }
        state.withLock { $0.thread = thread }
    }

    /// Lets something wait, after `prepare`; does neither once the thread is closed.
    func add(
        _ waiter: any Waiter, at deadline: UInt64, prepare: () -> Void
    ) -> Bool {
        let (isAdded, isEarlier) = state.withLock { state in
            if state.isClosed { return (false, false) }
            prepare()
            let isEarlier = state.queue.first.map { deadline < $0 } ?? true
            state.queue.add(waiter, at: deadline)
            return (true, isEarlier)
        }
        if isEarlier { state.broadcast() }
        return isAdded
    }

    /// Ends all waiting and the thread.
    func close() {
        let thread = state.withLock { state in
            state.isClosed = true
            return state.thread.take()
        }
        state.broadcast()
        thread?.join()
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
                return (due, state.isClosed, min(nextSweep, state.queue.first ?? .max))
            }
            for waiter in due { goOn(waiter, now, isOver: isClosed) }
            if isClosed { break }
            // A waiter that proceeded may be due again already, which only another look shows.
            guard due.isEmpty else { continue }
            _ = state.wait(deadline: ServerClock.deadline(at: wake)) { state in
                state.isClosed || state.queue.first.map { $0 < wake } ?? false
            }
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
