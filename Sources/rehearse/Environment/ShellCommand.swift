import Contracts
import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A command of the shell that runs to its end.
struct ShellCommand {
    private let call: ShellCall
    private var unsent: ArraySlice<UInt8>
    private var output: [UInt8] = []
    private var errors: [UInt8] = []

    private static let most = 4 << 20
    private static let turn: Int32 = 20

    init(_ call: ShellCall) {
        self.call = call
        unsent = call.input[...]
    }

    /// The output of the command; a fault if it fails, takes too long or writes too much.
    func run(within patience: Duration, until isInterrupted: () -> Bool) -> Result<
        [UInt8], HostFault
    > {
        var command = self
        guard let pipes = ProcessSpawn.pipes(3) else {
            return .failure(HostFault("no descriptors are left"))
        }
        guard case .success(let guardian) = ProgramGuard.started(removing: "") else {
            for pair in pipes { ProcessSpawn.close([pair.reading, pair.writing]) }
            return .failure(HostFault("no process can be started"))
        }
        // Processes that it leaves behind go with it.
        defer { guardian.release() }
        let theirs = ProcessSpawn.Streams(
            input: pipes[0].reading, output: pipes[1].writing, errors: pipes[2].writing)
        let ours = [pipes[0].writing, pipes[1].reading, pipes[2].reading]
        let started = ProcessSpawn.start(
            ["/bin/sh", "-c", call.command], with: call.environment + [guardian.variable], theirs)
        ProcessSpawn.close(theirs.all)
        for end in ours { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        guard case .success(let process) = started else {
            ProcessSpawn.close(ours)
            return started.map { _ in [] }
        }
        guardian.watch(process)
        let end = ContinuousClock.now + patience
        var fault: String?
        var status: Int32 = 0
        var isInputOpen = true
        while waitpid(process, &status, WNOHANG) == 0 {
            if ContinuousClock.now >= end { fault = "it took longer than \(patience)" }
            if isInterrupted() { fault = "interrupted" }
            if command.output.count > Self.most { fault = "it wrote more than \(Self.most) bytes" }
            if fault != nil {
                kill(-process, SIGKILL)
                waitpid(process, &status, 0)
                break
            }
            if isInputOpen { isInputOpen = command.send(to: ours[0]) }
            command.wait(for: ours)
        }
        command.take(ours)
        kill(-process, SIGKILL)
        ProcessSpawn.close(isInputOpen ? ours : Array(ours.dropFirst()))
        if let fault { return .failure(HostFault(fault + command.complaints)) }
        if status == 0 { return .success(command.output) }
        return .failure(HostFault(ProcessSpawn.ending(status) + command.complaints))
    }

    private var complaints: String {
        let lines = String(decoding: errors.suffix(2_000), as: UTF8.self).split(separator: "\n")
        return lines.isEmpty ? "" : "; it wrote: " + lines.suffix(3).joined(separator: " | ")
    }

    /// Writes what the pipe takes of the input; false once the command has all of it.
    private mutating func send(to input: Int32) -> Bool {
        if !unsent.isEmpty {
            let count = unsent.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count > 0 { unsent = unsent.dropFirst(count) }
            if count < 0, errno != EAGAIN, errno != EINTR { unsent = [] }
        }
        if !unsent.isEmpty { return true }
        ProcessSpawn.close([input])
        return false
    }

    private mutating func wait(for ours: [Int32]) {
        var ends = ours.dropFirst().map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&ends, nfds_t(ends.count), Self.turn)
        // A stream that is at its end is always ready.
        if ends.contains(where: { $0.revents & Int16(POLLHUP) != 0 }) { usleep(2_000) }
        take(ours)
    }

    private mutating func take(_ ours: [Int32]) {
        Self.read(from: ours[1], into: &output)
        Self.read(from: ours[2], into: &errors)
        if errors.count > 1 << 16 { errors.removeFirst(errors.count - 1 << 15) }
    }

    private static func read(from descriptor: Int32, into bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            while bytes.count <= most {
                #if canImport(Glibc)
                    let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                #else
                    let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
                #endif
                if count <= 0 { return }
                bytes += buffer[..<count]
            }
        }
    }
}
