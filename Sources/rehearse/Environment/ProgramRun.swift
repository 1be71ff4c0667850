import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that runs to its end, while its input and its output are looked after.
struct ProgramRun {
    private let call: ProgramCall
    private let process: pid_t
    /// Our ends of its standard input, output and error.
    private let ours: ProcessSpawn.Streams
    private var unsent: ArraySlice<UInt8>
    private var output: [UInt8] = []
    private var errors: [UInt8] = []
    private var isInputOpen = true
    private var (isOutputOpen, areErrorsOpen) = (true, true)

    /// The longest wait for a stream, after which a signal or the end of the time is noticed.
    private static let turn: Int32 = 50
    /// The most bytes of standard error that are kept.
    private static let mostErrors = 1 << 16

    /// Runs a program, and gives what it writes to standard output.
    static func output(
        of call: ProgramCall, until isInterrupted: () -> Bool
    ) -> Result<[UInt8], ProgramFault> {
        guard let path = path(of: call.words[0]) else { return .failure(.missing) }
        return started(call, at: path).flatMap { run in
            var run = run
            return run.outcome(until: isInterrupted)
        }
    }

    /// The path of a program in a folder of `PATH`. The current folder is never looked at.
    private static func path(of name: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }
            .first { path in
                var status = stat()
                return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
                    && access(path, X_OK) == 0
            }
    }

    private static func started(
        _ call: ProgramCall, at path: String
    ) -> Result<ProgramRun, ProgramFault> {
        guard let pipes = ProcessSpawn.pipes(3) else {
            return .failure(.stopped("no descriptors are left"))
        }
        let theirs = ProcessSpawn.Streams(
            input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
        let ours = ProcessSpawn.Streams(
            input: pipes[0].writing, output: pipes[1].reading, errors: pipes[2].reading)
        let variables = call.variables.sorted { $0.key < $1.key }
        let started = ProcessSpawn.start(
            [path] + call.words.dropFirst(), with: variables.map { ($0.key, $0.value) }, theirs)
        ProcessSpawn.close(theirs.all)
        switch started {
        case .failure(let fault):
            ProcessSpawn.close(ours.all)
            return .failure(.stopped(fault.reason))
        case .success(let process):
            for end in ours.all { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
            return .success(ProgramRun(call, process: process, streams: ours))
        }
    }

    private init(_ call: ProgramCall, process: pid_t, streams: ProcessSpawn.Streams) {
        self.call = call
        self.process = process
        ours = streams
        unsent = call.input[...]
    }

    private mutating func outcome(
        until isInterrupted: () -> Bool
    ) -> Result<[UInt8], ProgramFault> {
        let end = ContinuousClock.now + call.patience
        var fault: ProgramFault?
        while isOutputOpen || areErrorsOpen, fault == nil {
            serve()
            if output.count > call.limit { fault = .tooMuch }
            if isInterrupted() { fault = .stopped("interrupted") }
            if ContinuousClock.now >= end {
                fault = .stopped("it took longer than \(call.patience)")
            }
        }
        // Whatever it has started ends with it.
        if fault != nil { kill(-process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        ProcessSpawn.close((isInputOpen ? [ours.input] : []) + [ours.output, ours.errors])
        if let fault { return .failure(fault) }
        if status == 0 { return .success(output) }
        let said = String(decoding: errors, as: UTF8.self)
        return .failure(.failed(said.isEmpty ? ProcessSpawn.ending(status) : said))
    }

    /// Waits until a stream is ready, and moves what it can.
    private mutating func serve() {
        if unsent.isEmpty, isInputOpen {
            ProcessSpawn.close([ours.input])
            isInputOpen = false
        }
        var ends = [
            pollfd(fd: isOutputOpen ? ours.output : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: areErrorsOpen ? ours.errors : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: isInputOpen ? ours.input : -1, events: Int16(POLLOUT), revents: 0),
        ]
        poll(&ends, nfds_t(ends.count), Self.turn)
        if ends[0].revents != 0 { isOutputOpen = Self.read(from: ours.output, into: &output) }
        if ends[1].revents != 0 { areErrorsOpen = Self.read(from: ours.errors, into: &errors) }
        if errors.count > Self.mostErrors { errors.removeFirst(errors.count - Self.mostErrors) }
        if ends[2].revents != 0 { send() }
    }

    private mutating func send() {
        let count = unsent.withUnsafeBytes { write(ours.input, $0.baseAddress, $0.count) }
        if count > 0 { unsent = unsent.dropFirst(count) }
        // A program that reads no further has what it needs.
        if count < 0, errno != EAGAIN, errno != EINTR { unsent = [] }
    }

    /// Takes the next bytes; false at the end of a stream.
    private static func read(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count > 0 { bytes += buffer[..<count] }
            return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
        }
    }
}
