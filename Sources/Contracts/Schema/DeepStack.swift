#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Room for what nests deeper than the stack of any thread can be trusted to hold.
///
/// Applying a schema is recursive. Nearly always a few levels do; where they do not, the work is
/// begun again on a thread of its own with a large stack, of which only what is used costs memory.
enum DeepStack {
    /// How deep schemas may nest on the caller's own stack: the explaining path, whose frames are
    /// large, and the fast one.
    static let trustedByExplainer = 100
    static let trustedByMachine = 400

    /// How deep they may nest at all, before the value is undecided.
    static let limit = 10_000

    private static let bytes = 256 << 20

    /// What the work gives on a deep stack; nil where the system has no such thread to spare.
    static func run<Result>(_ work: () -> Result) -> Result? {
        var result: Result?
        return withoutActuallyEscaping({ result = work() }) { body in
            let job = Unmanaged.passRetained(Job(body))
            defer { job.release() }
            return start(job.toOpaque()) ? result : nil
        }
    }

    private final class Job {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }

        static func perform(_ job: UnsafeMutableRawPointer) {
            Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().body()
        }
    }

    /// Runs a job on a new thread to its end; false where there could be no such thread.
    private static func start(_ job: UnsafeMutableRawPointer) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, bytes) == 0 else { return false }
        #if canImport(Glibc)
            var thread = pthread_t()
            let code = pthread_create(
                &thread, &attributes,
                {
                    $0.map(Job.perform); return nil
                }, job)
            return code == 0 && pthread_join(thread, nil) == 0
        #else
            var thread: pthread_t?
            let code = pthread_create(
                &thread, &attributes,
                {
                    Job.perform($0); return nil
                }, job)
            guard code == 0, let thread else { return false }
            return pthread_join(thread, nil) == 0
        #endif
    }
}
