import Synchronization
import Transports

#if canImport(Glibc)
    // The environment of the process, which nobody here changes, is a variable of C.
    @preconcurrency import Glibc
#elseif canImport(Darwin)
    @preconcurrency import Darwin
#endif

/// Starts programs in process groups of their own.
enum ProcessSpawn {
    /// The descriptors of the three standard streams.
    struct Streams {
        let input: Int32
        let output: Int32
        let errors: Int32

        var all: [Int32] { [input, output, errors] }
    }

    /// Starts a program with its words, and gives its number.
    ///
    /// - Parameter variables: variables that its environment gets beside ours; nil for one of ours
    ///   that it does not get.
    static func start(
        _ words: [String], with variables: [(name: String, text: String?)] = [], _ streams: Streams
    ) -> Result<pid_t, HostFault> {
        // A program that closes its end must not kill us.
        signal(SIGPIPE, SIG_IGN)
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
        for (place, stream) in streams.all.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(place))
        }
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
        let arguments = cStrings(words)
        let environment = cStrings(environment(with: variables))
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let code = turn.withLock { _ in
            posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
        }
        return code == 0 ? .success(process) : .failure(HostFault(String(cString: strerror(code))))
    }

    /// The end of a program in words, by the status that the system gives.
    static func ending(_ status: Int32) -> String {
        let signal = status & 0x7F
        return signal == 0 ? "exit code \((status >> 8) & 0xFF)" : "signal \(signal)"
    }

    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// The environment of this process, with some variables set anew.
    private static func environment(
        with variables: [(name: String, text: String?)]
    ) -> [String] {
        var texts: [String] = []
        var next = environ
        while let text = next.pointee {
            texts.append(String(cString: text))
            next += 1
        }
        let names = variables.map { $0.name + "=" }
        texts.removeAll { text in names.contains { text.hasPrefix($0) } }
        return texts
            + variables.compactMap { variable in variable.text.map { "\(variable.name)=\($0)" } }
    }

    // MARK: Descriptors

    /// Held while a program is started, and while pipes are not closed to programs yet. Otherwise
    /// a program that another thread starts would keep them open.
    private static let turn = Mutex<Void>(())

    /// New pipes, which programs do not keep; nil where there are not enough descriptors.
    static func pipes(_ count: Int) -> [(reading: Int32, writing: Int32)]? {
        var pipes: [(reading: Int32, writing: Int32)] = []
        for _ in 0..<count {
            var ends: [Int32] = [0, 0]
            let isMade = turn.withLock { _ in
                if pipe(&ends) != 0 { return false }
                for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
                return true
            }
            guard isMade else {
                for pair in pipes { close([pair.reading, pair.writing]) }
                return nil
            }
            pipes.append((ends[0], ends[1]))
        }
        return pipes
    }

    static func close(_ descriptors: [Int32]) {
        for descriptor in descriptors {
            #if canImport(Glibc)
                _ = Glibc.close(descriptor)
            #else
                _ = Darwin.close(descriptor)
            #endif
        }
    }
}
