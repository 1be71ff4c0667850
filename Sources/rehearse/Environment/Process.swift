import Contracts

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Environment {
    /// The world of the running process.
    static let process = Environment(
        write: { stream, bytes throws(FileError) in
            let name = stream == .output ? FileError.standardOutput : FileError.standardError
            try FileDescriptor.write(bytes, to: stream.rawValue, name: name)
        },
        readFile: { path, limit throws(FileError) in
            try FileReading.bytes(of: path, limit: limit)
        },
        readInput: { () throws(FileError) in try FileReading.standardInput() },
        writeFile: { path, content in try FileWriting.write(path, content) },
        makeFolder: { path, files in
            try FolderWriting.make(path, with: files) { Interruption.pending == nil }
        },
        growFile: { path throws(FileError) in try FileWriting.grow(path) },
        listFolder: { path throws(FileError) in try FileReading.entries(of: path) },
        realPath: { path in FileReading.realPath(of: path) },
        variable: { name in getenv(name).map { String(cString: $0) } },
        isTerminal: { stream in Terminal.isTerminal(stream) },
        terminalWidth: { stream in Terminal.width(stream) },
        secondsSince1970: { Int64(time(nil)) },
        now: { wallTime() },
        stopwatch: { monotonicTime() },
        processors: { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) },
        pause: { wait(for: $0) },
        interruption: { Interruption.pending })

    private static func wallTime() -> Instant {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Instant(seconds: Int64(now.tv_sec), nanoseconds: Int32(now.tv_nsec))
    }

    private static func wait(for time: Duration) {
        let (seconds, attoseconds) = time.components
        var request = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        nanosleep(&request, nil)
    }

    private static func monotonicTime() -> Duration {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
    }
}
