import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lets a thread wait until others have done so many things.
final class Countdown: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var left: Int

    /// A countdown of so many things.
    init(from count: Int) {
        left = count
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// One thing is done.
    func arrive() {
        pthread_mutex_lock(mutex)
        left -= 1
        if left <= 0 { pthread_cond_broadcast(condition) }
        pthread_mutex_unlock(mutex)
    }

    /// Waits until everything is done.
    func wait() {
        pthread_mutex_lock(mutex)
        while left > 0 { pthread_cond_wait(condition, mutex) }
        pthread_mutex_unlock(mutex)
    }
}
