import Contracts

/// Threads that do the same work side by side.
///
/// They are threads of the system, because work against live targets blocks. Worlds can also nest
/// too deep for the stacks of a usual thread pool. Signals are left to other threads.
struct WorkerPool {
    private let threads: [SystemThread]
    private static let stackSize = 16 << 20

    /// Begins the work on so many threads; where the system gives none, it is done here and now.
    init(size: Int, _ work: @escaping @Sendable () -> Void) {
        threads = (0..<size).compactMap { _ in
            SystemThread(stackSize: Self.stackSize, blocksSignals: true, work)
        }
        if threads.isEmpty { work() }
    }

    /// Waits until all of them are done.
    func join() {
        for thread in threads { thread.join() }
    }
}
