#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A thread of the system, for work that blocks or needs a deep stack.
///
///     guard let thread = SystemThread(stackSize: 16 << 20, { work() }) else { return work() }
///     thread.join()
///
/// Each thread is joined or detached once.
///
/// Unchecked, because a handle is only a name, which any thread may give to the system.
package struct SystemThread: @unchecked Sendable {
    private let handle: pthread_t

    /// Begins the work; nil where the system gives no thread.
    ///
    /// - Parameters:
    ///   - stackSize: the bytes of its stack; nil for the usual size.
    ///   - blocksSignals: whether the thread leaves all signals to other threads.
    package init?(
        stackSize: Int? = nil, blocksSignals: Bool = false, _ work: @escaping @Sendable () -> Void
    ) {
        self.init(Job(blocksSignals: blocksSignals, work), stackSize: stackSize)
    }

    /// The result of work on a thread of its own, for whose end the caller waits; nil where the
    /// system gives no thread.
    package static func result<Result>(stackSize: Int, of work: () -> Result) -> Result? {
        var result: Result?
        withoutActuallyEscaping({ result = work() }) { body in
            SystemThread(Job(blocksSignals: false, body), stackSize: stackSize)?.join()
        }
        return result
    }

    /// Waits until the work is done.
    package func join() { pthread_join(handle, nil) }

    /// Leaves the thread alone, which goes when its work is done.
    package func detach() { pthread_detach(handle) }

    private init?(_ job: Job, stackSize: Int?) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        if let stackSize, pthread_attr_setstacksize(&attributes, stackSize) != 0 { return nil }
        #if canImport(Glibc)
            var made = pthread_t()
        #else
            var made: pthread_t?
        #endif
        let argument = Unmanaged.passRetained(job)
        let code = pthread_create(&made, &attributes, perform, argument.toOpaque())
        let handle: pthread_t? = made
        guard code == 0, let handle else {
            argument.release()
            return nil
        }
        self.handle = handle
    }

    fileprivate final class Job {
        private let blocksSignals: Bool
        private let work: () -> Void

        init(blocksSignals: Bool, _ work: @escaping () -> Void) {
            self.blocksSignals = blocksSignals
            self.work = work
        }

        func run() {
            if blocksSignals {
                var all = sigset_t()
                sigfillset(&all)
                pthread_sigmask(SIG_BLOCK, &all, nil)
            }
            work()
        }
    }
}

#if canImport(Glibc)
    private typealias Argument = UnsafeMutableRawPointer?
#else
    private typealias Argument = UnsafeMutableRawPointer
#endif

private func perform(_ argument: Argument) -> UnsafeMutableRawPointer? {
    let job: UnsafeMutableRawPointer? = argument
    if let job { Unmanaged<SystemThread.Job>.fromOpaque(job).takeRetainedValue().run() }
    return nil
}
