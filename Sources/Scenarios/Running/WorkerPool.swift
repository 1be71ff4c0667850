#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Threads that do the same work side by side.
///
/// They are threads of the system, because work against live targets blocks, and because worlds
/// nest deeper than the stacks of a pool can be trusted to hold. Signals are left to others.
struct WorkerPool {
    #if canImport(Glibc)
        private var threads: [pthread_t] = []
    #else
        private var threads: [pthread_t?] = []
    #endif
    private static let stackSize = 16 << 20

    /// Begins the work on so many threads; where the system gives none, it is done here and now.
    init(size: Int, _ work: @escaping @Sendable () -> Void) {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setstacksize(attributes, Self.stackSize)
        for _ in 0..<size {
            let job = Unmanaged.passRetained(Job(work)).toOpaque()
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            if pthread_create(&thread, attributes, poolThreadMain, job) == 0 {
                threads.append(thread)
            } else {
                Unmanaged<Job>.fromOpaque(job).release()
            }
        }
        if threads.isEmpty { work() }
    }

    /// Waits until all of them are done.
    func join() {
        for thread in threads {
            #if canImport(Glibc)
                pthread_join(thread, nil)
            #else
                if let thread { pthread_join(thread, nil) }
            #endif
        }
    }

    fileprivate final class Job: Sendable {
        private let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        static func run(_ job: UnsafeMutableRawPointer) {
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, nil)
            Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work()
        }
    }
}

#if canImport(Glibc)
    private func poolThreadMain(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let job { WorkerPool.Job.run(job) }
        return nil
    }
#else
    private func poolThreadMain(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        WorkerPool.Job.run(job)
        return nil
    }
#endif
