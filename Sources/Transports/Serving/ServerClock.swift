import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The clocks of the machine: real sockets need real time, and no other file of the library reads
/// any.
enum ServerClock {
    private static let beginning = ContinuousClock.now

    /// Nanoseconds of a clock that never jumps, from some moment on.
    static var now: UInt64 { beginning.duration(to: .now).nanoseconds }

    /// The second of the world outside, for a `Date` field.
    static var date: Instant { Instant(seconds: Int64(time(nil))) }
}

extension Duration {
    /// The duration in nanoseconds; a negative one is none, and one beyond centuries is cut.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        if seconds < 0 || attoseconds < 0 { return 0 }
        if seconds > 9_000_000_000 { return 9_000_000_000_000_000_000 }
        return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
