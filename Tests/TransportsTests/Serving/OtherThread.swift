import Transports
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Something that blocks, on a thread of its own.
final class OtherThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    #if canImport(Glibc)
        private var thread = pthread_t()
    #else
        private var thread: pthread_t?
    #endif

    /// Begins at once.
    init(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body)).toOpaque()
        let code = pthread_create(&thread, nil, otherThreadMain, work)
        precondition(code == 0, "no thread can be made")
    }

    /// Waits for its end.
    func join() {
        #if canImport(Glibc)
            pthread_join(thread, nil)
        #else
            if let thread { pthread_join(thread, nil) }
        #endif
    }

    fileprivate static func run(_ context: UnsafeMutableRawPointer) {
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    }
}

#if canImport(Glibc)
    private func otherThreadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { OtherThread.run(context) }
        return nil
    }
#else
    private func otherThreadMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        OtherThread.run(context)
        return nil
    }
#endif
