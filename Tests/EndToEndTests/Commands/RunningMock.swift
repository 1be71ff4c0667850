import Contracts
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `rehearse mock` as a process of its own, which is stopped by a signal.
final class RunningMock {
    /// A folder with a spec about tea, and for what is written.
    let folder = TemporaryFolder()
    /// The base URLs of the mock, one for each port.
    private(set) var bases: [String] = []
    private let process: RunningProcess

    /// Serves the spec at any free port; the words follow it on the command line.
    init(_ words: [String], specs: [String] = ["tea=0"]) throws {
        let path = folder.path
        for spec in specs {
            let name = spec.split(separator: "=").first.map(String.init) ?? spec
            try Self.write(TeaShop.files, into: "\(path)/\(name)")
        }
        let places = specs.map { "\(path)/\($0)" }
        process = try RunningProcess(
            Subprocess.rehearsePath, ["mock"] + places + words, output: "\(path)/out",
            errors: "\(path)/err")
        bases = try waitForBases()
    }

    deinit {
        process.signal(SIGKILL)
        _ = process.wait()
        folder.remove()
    }

    /// The output so far.
    var output: String { text("out") + text("err") }

    /// The text of a file in the folder.
    func text(_ name: String) -> String { textOfFile("\(folder.path)/\(name)") ?? "" }

    /// Sends a signal, and gives the exit code.
    func stop(_ signal: Int32 = SIGTERM) -> Int32? {
        process.signal(signal)
        return process.wait()
    }

    /// The output of curl for a request.
    func curl(_ words: String..., base: Int = 0) throws -> String {
        var words = words
        words[words.count - 1] = bases[base] + words[words.count - 1]
        return try Subprocess("curl", ["-sS", "--max-time", "20"] + words).run().output
    }

    // The mock reports its address once it listens. That takes as long as it takes: a test that
    // hangs is ended by whoever runs it.
    private func waitForBases() throws -> [String] {
        let isQuiet = process.arguments.contains("--quiet")
        while !(isQuiet ? output.hasSuffix("\n") : output.contains("Ctrl-C ends it.\n")) {
            if let code = process.poll() { throw Ended(exitCode: code, output: output) }
            usleep(5000)
        }
        if isQuiet { return output.split(separator: "\n").map(String.init) }
        return output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("Tea") else { return nil }
            return line.split(separator: " ").first { $0.contains("://") }.map(String.init)
        }
    }

    /// It ended before it listened.
    struct Ended: Error {
        let exitCode: Int32
        let output: String
    }

    private static func write(_ files: [String: String], into folder: String) throws {
        mkdir(folder, 0o700)
        for (name, text) in files {
            let file = try #require(fopen("\(folder)/\(name)", "w"))
            fputs(text, file)
            fclose(file)
        }
    }
}

/// A process that runs beside the test.
final class RunningProcess {
    /// The arguments on the command line of the program.
    let arguments: [String]
    private var process: pid_t = 0
    private var ending: Int32?

    /// Starts a program whose streams are files.
    init(_ program: String, _ arguments: [String], output: String, errors: String) throws {
        self.arguments = arguments
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let create = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, create, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, create, 0o600)
        // The threads of tests block signals, and a child would do so too.
        #if canImport(Glibc)
            var attributes = posix_spawnattr_t()
        #else
            var attributes: posix_spawnattr_t?
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = [strdup("LC_ALL=C"), nil]
        defer { (words + variables).forEach { free($0) } }
        let result = posix_spawn(&process, program, &actions, &attributes, words, variables)
        if result != 0 { throw Subprocess.Failure.refused(result) }
    }

    /// Sends a signal, unless it has ended.
    func signal(_ number: Int32) { if ending == nil { kill(process, number) } }

    /// The exit code if it has ended; 128 and more where a signal ended it.
    func poll() -> Int32? { collect(WNOHANG) }

    /// Waits for its end.
    func wait() -> Int32? { collect(0) }

    private func collect(_ options: Int32) -> Int32? {
        if let ending { return ending }
        var status: Int32 = 0
        var result: pid_t
        repeat { result = waitpid(process, &status, options) } while result < 0 && errno == EINTR
        guard result == process else { return nil }
        let signal = status & 0x7F
        ending = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        return ending
    }
}
