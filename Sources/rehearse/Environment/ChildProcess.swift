import Contracts
import Simulator
import Transports

#if canImport(Glibc)
    // The environment of the process, which nobody here changes, is a variable of C.
    @preconcurrency import Glibc
#elseif canImport(Darwin)
    @preconcurrency import Darwin
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

    /// The descriptors of the three standard streams.
    private struct Streams {
        let input: Int32
        let output: Int32
        let errors: Int32

        var all: [Int32] { [input, output, errors] }
    }

    private init(_ process: pid_t, _ streams: Streams) {
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
        // A program that closes its end must not kill us.
        signal(SIGPIPE, SIG_IGN)
        var pipes: [(reading: Int32, writing: Int32)] = []
        for _ in 0..<3 {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else {
                for pair in pipes { closeAll([pair.reading, pair.writing]) }
                return .failure(.notStarted("no descriptors are left"))
            }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append((ends[0], ends[1]))
        }
        var process: pid_t = 0
        let theirs = Streams(
            input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
        let ours = Streams(
            input: pipes[0].writing, output: pipes[1].reading, errors: pipes[2].reading)
        let code = spawn(command, process: &process, theirs)
        closeAll(theirs.all)
        guard code == 0 else {
            closeAll(ours.all)
            return .failure(.notStarted(String(cString: strerror(code))))
        }
        for end in ours.all { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        return .success(ChildProcess(process, ours))
    }

    private static func closeAll(_ descriptors: [Int32]) {
        for descriptor in descriptors { close(descriptor) }
    }

    private static func spawn(
        _ command: String, process: inout pid_t, _ streams: Streams
    ) -> Int32 {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #else
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, streams.input, 0)
        posix_spawn_file_actions_adddup2(&actions, streams.output, 1)
        posix_spawn_file_actions_adddup2(&actions, streams.errors, 2)
        var usual = sigset_t()
        sigemptyset(&usual)
        var blocked = usual
        sigemptyset(&blocked)
        for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c")]
        words += [strdup(command), nil]
        defer { for word in words { free(word) } }
        return posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
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
            // A program that has ended may have left its output to one that has not: to what it
            // started itself, or to what another thread of ours started in that moment.
            guard ends[0].revents != 0 || hasExited else { continue }
            let taken = readSome(from: output, into: &unread)
            if taken == .over || taken == .nothing && hasExited {
                while readComplaints() == .some {}
                return .failure(.ended(ending()))
            }
        }
    }

    /// What is left after as much was written as the pipe takes; nothing where nobody reads.
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

    /// Whether it has exited; its status is collected then.
    private var hasExited: Bool {
        if status != nil { return true }
        var code: Int32 = 0
        guard waitpid(process, &code, WNOHANG) == process else { return false }
        status = code
        return true
    }

    /// How a process ended that has closed its output.
    private func ending() -> String {
        for _ in 0..<50 where !hasExited { usleep(10_000) }
        guard let status else { return "it closed its output" }
        leave()
        let signal = status & 0x7F
        return signal == 0 ? "exit code \((status >> 8) & 0xFF)" : "signal \(signal)"
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
        // What it has started and left behind goes with it.
        kill(-process, SIGKILL)
        Self.closeAll((isInputOpen ? [input] : []) + [output, errors])
    }
}
