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
        listFolder: { path throws(FileError) in try FileReading.entries(of: path) },
        realPath: { path in FileReading.realPath(of: path) },
        variable: { name in getenv(name).map { String(cString: $0) } },
        isTerminal: { stream in Terminal.isTerminal(stream) },
        terminalWidth: { stream in Terminal.width(stream) },
        secondsSince1970: { Int64(time(nil)) },
        stopwatch: { monotonicTime() },
        interruption: { Interruption.pending })

    private static func monotonicTime() -> Duration {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
    }
}
