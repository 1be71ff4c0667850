import Contracts
import Synchronization
import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that runs beside us until somebody stops it, and a guard that stops it in any case.
final class StartedProgram: Sendable {
    private struct State {
        /// The end of the program, as the system says it.
        var status: Int32?
        var isStopped = false
    }

    private let process: pid_t
    private let guardian: ProgramGuard
    private let output: ProgramOutput
    private let state = Mutex(State())

    /// Starts a program.
    static func started(_ call: ShellCall) -> Result<StartedProgram, HostFault> {
        guard let pipes = ProcessSpawn.pipes(1) else {
            return .failure(HostFault("no descriptors are left"))
        }
        let text = pipes[0]
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { ProcessSpawn.close([nothing, text.writing]) }
        return ProgramGuard.started(removing: call.folder).flatMap { guardian in
            ProcessSpawn.start(
                ["/bin/sh", "-c", call.command], with: call.environment + [guardian.variable],
                .init(input: nothing, output: text.writing, errors: text.writing)
            ).map { process in
                guardian.watch(process)
                return StartedProgram(process, guardian, output: ProgramOutput(text.reading))
            }.mapError { fault in
                guardian.release()
                return fault
            }
        }.mapError { fault in
            ProcessSpawn.close([text.reading])
            return fault
        }
    }

    private init(
        _ process: pid_t, _ guardian: ProgramGuard, output: ProgramOutput
    ) {
        self.process = process
        self.guardian = guardian
        self.output = output
    }

    deinit { stop() }

    // MARK: Ending

    /// The end of the program in words; nil while it runs.
    var ending: String? {
        state.withLock { state in
            collect(&state)
            return state.status.map(ProcessSpawn.ending)
        }
    }

    /// The last lines that it wrote.
    var lastLines: [String] {
        // The last words of a program that has ended may still be on their way.
        if ending != nil { output.waitForEnd() }
        return output.lastLines
    }

    private func collect(_ state: inout State) {
        var status: Int32 = 0
        if state.status == nil, waitpid(process, &status, WNOHANG) == process {
            state.status = status
        }
    }

    /// Stops the program, and waits until the guard has done its work.
    func stop() {
        state.withLock { state in
            if state.isStopped { return }
            state.isStopped = true
            // A program that has ended keeps its group until somebody asks how it ended.
            guardian.release { collect(&state) }
            collect(&state)
            if state.status == nil {
                var status: Int32 = 0
                kill(-process, SIGKILL)
                waitpid(process, &status, 0)
                state.status = status
            }
        }
        output.end()
    }
}

/// The last of what a program writes. A thread takes everything, so that the program never waits.
private final class ProgramOutput: Sendable {
    private let descriptor: Int32
    private let kept = Mutex<[UInt8]>([])
    private let isOver = Atomic(false)
    private let isAtEnd = Atomic(false)
    private let thread = Mutex<SystemThread?>(nil)

    private static let most = 16 << 10

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let made = SystemThread(blocksSignals: true) { [self] in drain() }
        thread.withLock { $0 = made }
    }

    var lastLines: [String] {
        let bytes = kept.withLock { $0 }
        let lines = String(decoding: bytes.suffix(Self.most), as: UTF8.self).split(separator: "\n")
        return lines.suffix(20).map { String($0.prefix(400)) }
    }

    /// Waits a moment for the end of the output, which a program that is left behind may hold open.
    func waitForEnd() {
        for _ in 0..<100 where !isAtEnd.load(ordering: .acquiring) { usleep(2_000) }
    }

    /// Ends the thread; what is written later is nobody's business.
    func end() {
        isOver.store(true, ordering: .relaxed)
        let thread = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let thread else { return }
        thread.join()
        ProcessSpawn.close([descriptor])
    }

    private func drain() {
        defer { isAtEnd.store(true, ordering: .releasing) }
        while true {
            var ready = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            poll(&ready, 1, 50)
            let isLast = isOver.load(ordering: .relaxed)
            if ready[0].revents != 0, !take() { return }
            if isLast { return }
        }
    }

    /// Takes what is there; false at the end.
    private func take() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 {
                kept.withLock { kept in
                    kept += buffer[..<count]
                    if kept.count > 2 * Self.most { kept.removeFirst(kept.count - Self.most) }
                }
                return true
            }
            return count < 0 && (errno == EAGAIN || errno == EINTR)
        }
    }
}
