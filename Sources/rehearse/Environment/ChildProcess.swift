import Contracts
import Simulator
import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A command that runs beside us, in a process group of its own, and talks in lines.
///
/// Unchecked, because one thread at a time uses it: a subject holds a lock while it asks.
final class ChildProcess: @unchecked Sendable {
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private let errors: Int32
    private var unread: [UInt8] = []
    private var said: [UInt8] = []
    private var status: Int32?
    private var isOver = false

    private static let longestLine = 64 << 20
    private static let keptComplaints = 64 << 10
    private static let turn: Int32 = 100

    private init(_ process: pid_t, _ streams: ProcessSpawn.Streams) {
        self.process = process
        input = streams.input
        output = streams.output
        errors = streams.errors
    }

    deinit { end() }

    /// Starts a command with the shell, as a channel for lines.
    static func channel(
        _ command: String, isInterrupted: @escaping @Sendable () -> Bool
    ) -> Result<SubjectChannel, SubjectChannel.Fault> {
        switch started(command) {
        case .failure(let fault): return .failure(fault)
        case .success(let child):
            return .success(
                SubjectChannel(
                    exchange: { line, patience in
                        child.exchange(line, within: patience, isInterrupted)
                    },
                    complaints: { child.complaints }, end: { child.end() }))
        }
    }

    // MARK: Starting

    private static func started(
        _ command: String
    ) -> Result<ChildProcess, SubjectChannel.Fault> {
        guard let pipes = ProcessSpawn.pipes(3) else {
            return .failure(.notStarted("no descriptors are left"))
        }
        let theirs = ProcessSpawn.Streams(
            input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
        let ours = ProcessSpawn.Streams(
            input: pipes[0].writing, output: pipes[1].reading, errors: pipes[2].reading)
        let started = ProcessSpawn.start(["/bin/sh", "-c", command], theirs)
        ProcessSpawn.close(theirs.all)
        switch started {
        case .failure(let fault):
            ProcessSpawn.close(ours.all)
            return .failure(.notStarted(fault.reason))
        case .success(let process):
            for end in ours.all { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
            return .success(ChildProcess(process, ours))
        }
    }

    // MARK: Lines

    /// Writes a line and reads the next one.
    private func exchange(
        _ line: [UInt8], within patience: TimeSpan, _ isInterrupted: () -> Bool
    ) -> Result<[UInt8], SubjectChannel.Fault> {
        if isOver { return .failure(.ended("it is not running")) }
        var unsent = (line + [UInt8(ascii: "\n")])[...]
        let end = Self.now + .seconds(patience.seconds) + .nanoseconds(patience.nanoseconds)
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(unread[..<end])
                unread.removeSubrange(...end)
                return .success(line)
            }
            if unread.count > Self.longestLine { return .failure(.tooLong(Self.longestLine)) }
            if Self.now >= end { return .failure(.silent(patience)) }
            if isInterrupted() { return .failure(.ended("interrupted")) }
            var ends = [
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
                pollfd(
                    fd: unsent.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
            ]
            poll(&ends, nfds_t(ends.count), Self.turn)
            if ends[1].revents != 0 { _ = readComplaints() }
            if ends[2].revents != 0 { unsent = sent(unsent) }
            // The output can stay open although the program has ended. A program that it has
            // started, or that another thread of ours started at that moment, may hold it.
            guard ends[0].revents != 0 || hasExited else { continue }
            let taken = readSome(from: output, into: &unread)
            if taken == .over || taken == .nothing && hasExited {
                while readComplaints() == .some {}
                return .failure(.ended(ending()))
            }
        }
    }

    /// The bytes that are left once the pipe is full; none if nobody reads.
    private func sent(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count < 0 { return errno == EAGAIN || errno == EINTR ? bytes : [] }
        return bytes.dropFirst(count)
    }

    private enum Taken { case some, nothing, over }

    private func readSome(from descriptor: Int32, into bytes: inout [UInt8]) -> Taken {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { bytes += buffer[..<count] }
            if count < 0 { return errno == EAGAIN || errno == EINTR ? .nothing : .over }
            return count == 0 ? .over : .some
        }
    }

    private func readComplaints() -> Taken {
        let taken = readSome(from: errors, into: &said)
        if said.count > 2 * Self.keptComplaints {
            said.removeFirst(said.count - Self.keptComplaints)
        }
        return taken
    }

    private var complaints: String {
        if !isOver { while readComplaints() == .some {} }
        return String(decoding: said.suffix(Self.keptComplaints), as: UTF8.self)
    }

    private static var now: Duration {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
    }

    // MARK: Ending

    /// True if it has exited; its status is collected then.
    private var hasExited: Bool {
        if status != nil { return true }
        var code: Int32 = 0
        guard waitpid(process, &code, WNOHANG) == process else { return false }
        status = code
        return true
    }

    /// The end of a process that has closed its output, in words.
    private func ending() -> String {
        for _ in 0..<50 where !hasExited { usleep(10_000) }
        guard let status else { return "it closed its output" }
        leave()
        return ProcessSpawn.ending(status)
    }

    /// Lets it see the end of its input, and kills what is left of it.
    private func end() {
        if isOver { return }
        close(input)
        for turn in 0..<40 where !hasExited {
            if turn == 20 { kill(-process, SIGTERM) }
            usleep(10_000)
        }
        kill(-process, SIGKILL)
        var code: Int32 = 0
        if !hasExited { waitpid(process, &code, 0) }
        leave(isInputOpen: false)
    }

    private func leave(isInputOpen: Bool = true) {
        isOver = true
        // The programs that it has started and left behind end with it.
        kill(-process, SIGKILL)
        ProcessSpawn.close((isInputOpen ? [input] : []) + [output, errors])
    }
}
