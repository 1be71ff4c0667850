import Contracts
import Synchronization
import Transports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that runs beside us until somebody stops it, and a guard that stops it in any case.
///
/// The guard is a shell that waits for the end of a pipe of ours. It kills the program and whatever
/// that has started, also where this process is killed itself, and removes the folder.
final class StartedProgram: Sendable {
    private struct State {
        /// The end of the program, as the system says it.
        var status: Int32?
        var isStopped = false
    }

    private let process: pid_t
    private let guardian: pid_t
    /// The end of the pipe for which the guard waits.
    private let leash: Int32
    private let output: ProgramOutput
    private let state = Mutex(State())

    /// The variable that shows a guard which processes have left their group.
    private static let mark = "REHEARSE_LAUNCHED"
    private static let nextNumber = Atomic<Int>(1)

    /// Starts a program.
    static func started(_ call: ShellCall) -> Result<StartedProgram, HostFault> {
        let number = nextNumber.wrappingAdd(1, ordering: .relaxed).oldValue
        let name = "\(getpid())-\(number)"
        guard let pipes = ProcessSpawn.pipes(2) else {
            return .failure(HostFault("no descriptors are left"))
        }
        let (text, leash) = (pipes[0], pipes[1])
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { ProcessSpawn.close([nothing, text.writing, leash.reading]) }
        let program = ProcessSpawn.start(
            ["/bin/sh", "-c", call.command], with: call.environment + [(mark, name)],
            .init(input: nothing, output: text.writing, errors: text.writing))
        guard case .success(let process) = program else {
            ProcessSpawn.close([text.reading, leash.writing])
            return program.map { _ in preconditionFailure("it did not start") }
        }
        let words = ["/bin/sh", "-c", guardScript, "guard", "\(process)", "\(mark)=\(name)"]
        let guardian = ProcessSpawn.start(
            words + [call.folder],
            .init(input: leash.reading, output: nothing, errors: nothing))
        guard case .success(let guardian) = guardian else {
            kill(-process, SIGKILL)
            waitpid(process, nil, 0)
            ProcessSpawn.close([text.reading, leash.writing])
            return guardian.map { _ in preconditionFailure("it did not start") }
        }
        return .success(
            StartedProgram(
                process, guardian, leash: leash.writing, output: ProgramOutput(text.reading)))
    }

    private init(
        _ process: pid_t, _ guardian: pid_t, leash: Int32, output: ProgramOutput
    ) {
        self.process = process
        self.guardian = guardian
        self.leash = leash
        self.output = output
    }

    deinit { stop() }

    /// Waits for the end of its input, then ends the group of the program, and processes with the
    /// mark in their environment.
    ///
    /// The program has two seconds to end by itself. A process that has ended may keep its group
    /// until somebody asks how it ended. So the guard looks at the state of each process. It also
    /// removes the files that libfaketime leaves behind.
    private static let guardScript = """
        runs() {
          if [ -d /proc/self ]; then
            grep -qs ") [^ZX] [0-9]* $1 " /proc/[0-9]*/stat
          else
            kill -0 -"$1" 2>/dev/null
          fi
        }
        read -r nothing
        kill -TERM -"$1" 2>/dev/null
        turn=0
        while [ $turn -lt 100 ] && runs "$1"; do
          sleep 0.02
          turn=$((turn + 1))
        done
        kill -KILL -"$1" 2>/dev/null
        turn=0
        while [ $turn -lt 50 ]; do
          left=$(grep -lsz "^$2\\$" /proc/[0-9]*/environ)
          [ -z "$left" ] && break
          [ $turn -gt 1 ] && sleep 0.02
          turn=$((turn + 1))
          for file in $left; do
            number=${file#/proc/}
            kill -KILL "${number%/environ}" 2>/dev/null
          done
        done
        rm -f "/dev/shm/faketime_shm_$1" "/dev/shm/sem.faketime_sem_$1"
        [ -n "$3" ] && rm -rf -- "$3"
        exit 0
        """

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
            ProcessSpawn.close([leash])
            var status: Int32 = 0
            // A program that has ended keeps its group until somebody asks how it ended.
            while waitpid(guardian, &status, WNOHANG) == 0 {
                collect(&state)
                usleep(2_000)
            }
            collect(&state)
            if state.status == nil {
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
