import Contracts
import Simulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Wakes a thread that sleeps for a time.
final class Bell: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    /// A bell; nil where the system has no descriptors left.
    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Wakes the thread, now or as soon as it falls asleep.
    func ring() {
        var byte: UInt8 = 1
        // A full pipe rings already.
        _ = write(writeEnd, &byte, 1)
    }

    /// Sleeps for so long, or until the bell rings.
    func wait(nanoseconds: UInt64) {
        var ends = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        let milliseconds = min((nanoseconds + 999_999) / 1_000_000, 3_600_000)
        if poll(&ends, 1, Int32(milliseconds)) <= 0 { return }
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            while read(readEnd, buffer.baseAddress, 64) == 64 {}
        }
    }
}
