#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs a program to its end and keeps its output.
public struct Subprocess: Sendable {
    /// The program, by path or by a name that is looked up in `PATH`.
    public var program: String
    /// The arguments on the command line of the program.
    public var arguments: [String]
    /// The whole environment of the program.
    public var environment: [String]
    /// The file that becomes its standard input.
    public var input: String
    /// The file that becomes its standard output; nil if the output is kept.
    public var output: String?

    /// The end of a program, and its output.
    public struct Ending: Sendable {
        /// The exit code; nil if a signal ended it.
        public var exitCode: Int32?
        /// The signal that ended it, if one did.
        public var signal: Int32?
        /// Its standard output.
        public var output: String
        /// Its standard error.
        public var errors: String
    }

    /// The reason why a program could not be run.
    public enum Failure: Error {
        /// The system refused, with this error number.
        case refused(Int32)
    }

    /// A program with its arguments, an almost empty environment and no input.
    public init(
        _ program: String, _ arguments: [String], environment: [String] = [],
        input: String = "/dev/null", output: String? = nil
    ) {
        self.program = program
        self.arguments = arguments
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        self.environment = ["PATH=\(path)", "LC_ALL=C"] + environment
        self.input = input
        self.output = output
    }

    /// The rehearse binary that was built together with the running tests.
    public static func rehearse(_ arguments: [String], environment: [String] = []) -> Subprocess {
        Subprocess(rehearsePath, arguments, environment: environment)
    }

    /// The path of the rehearse binary that was built together with the running tests.
    public static let rehearsePath: String = {
        let bundle =
            CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        let path = bundle.split(separator: "/", omittingEmptySubsequences: false)
        let end = path.firstIndex { $0.hasSuffix(".xctest") } ?? path.count - 1
        return (path[..<end] + ["rehearse"]).joined(separator: "/")
    }()

    /// Runs the program.
    public func run() throws -> Ending {
        let outputs = TemporaryFile()
        let errors = TemporaryFile()
        defer {
            outputs.remove()
            errors.remove()
        }
        let process = try spawn(output: output ?? outputs.path, errors: errors.path)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return Ending(
            exitCode: signal == 0 ? (status >> 8) & 0xFF : nil,
            signal: signal == 0 ? nil : signal,
            output: outputs.text, errors: errors.text)
    }

    // Files instead of pipes: nothing can block, however much is printed.
    private func spawn(output: String, errors: String) throws -> pid_t {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let create = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, create, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, create, 0o600)
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process: pid_t = 0
        let result = posix_spawnp(&process, program, &actions, nil, words, variables)
        if result != 0 { throw Failure.refused(result) }
        return process
    }
}
