#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A value behind a lock, for whose changes threads can wait.
///
///     let left = Monitor(2)
///     left.withLock { $0 -= 1 }
///     left.broadcast()
///     left.wait { $0 == 0 }
///
/// If nobody waits, a `Mutex` is simpler.
///
/// Unchecked, because the state is read and changed only by a thread that holds the lock.
package final class Monitor<State: Sendable>: @unchecked Sendable {
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// A monitor of a value.
    package init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        #if canImport(Glibc)
            var attributes = pthread_condattr_t()
            pthread_condattr_init(&attributes)
            pthread_condattr_setclock(&attributes, MonitorClock.id)
            pthread_cond_init(condition, &attributes)
            pthread_condattr_destroy(&attributes)
        #else
            pthread_cond_init(condition, nil)
        #endif
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Reads or changes the value; nobody else does meanwhile.
    package func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// Wakes all threads that wait, so that they look at the value again.
    package func broadcast() { pthread_cond_broadcast(condition) }

    /// Waits until the value is as wanted.
    package func wait(until isReady: (State) -> Bool) { wait(until: isReady, then: { _ in }) }

    /// Waits until the value is as wanted, and changes it before anybody else can.
    package func wait<Result>(
        until isReady: (State) -> Bool, then body: (inout State) -> Result
    ) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(state) { pthread_cond_wait(condition, mutex) }
        return body(&state)
    }

    /// Waits until the value is as wanted, or until a moment of `MonitorClock`; false where the
    /// moment came first.
    package func wait(deadline: timespec, until isReady: (State) -> Bool) -> Bool {
        var deadline = deadline
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(state) {
            if pthread_cond_timedwait(condition, mutex, &deadline) != 0 { return isReady(state) }
        }
        return true
    }
}

/// The clock of the waits of monitors, for the reading of deadlines.
package enum MonitorClock {
    /// The system's name of it; a clock that never jumps, where the system can wait by one.
    #if canImport(Glibc)
        package static let id = CLOCK_MONOTONIC
    #else
        package static let id = CLOCK_REALTIME
    #endif
}
