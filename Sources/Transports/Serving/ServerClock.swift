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

    /// A moment of `now` by the clock of monitors, at most an hour ahead.
    static func deadline(at moment: UInt64) -> timespec {
        var time = timespec()
        clock_gettime(MonitorClock.id, &time)
        let ahead = min(moment - min(moment, now), 3_600_000_000_000) + UInt64(time.tv_nsec)
        time.tv_sec += Int(ahead / 1_000_000_000)
        time.tv_nsec = Int(ahead % 1_000_000_000)
        return time
    }

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
