#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@main
enum Rehearse {
    static func main() {
        Interruption.listen()
        do {
            let program = Program(table: .rehearse, environment: .process)
            exit(try program.run(Array(words.dropFirst())).rawValue)
        } catch .closedPipe {
            Interruption.endAsBrokenPipe()
        } catch {
            // Standard error is gone; the exit code is all that is left to say.
            exit(ExitCode.unusable.rawValue)
        }
    }

    /// The words of the command line, the name of the program first.
    ///
    /// On Linux the standard library looks for them in front of the environment. It finds none if a
    /// library such as libfaketime has moved the environment before. The system always knows them.
    private static var words: [String] {
        #if os(Linux)
            let place = "/proc/self/cmdline"
            if let bytes = try? FileReading.bytes(of: place, limit: 1 << 24), !bytes.isEmpty {
                return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false).map {
                    String(decoding: $0, as: UTF8.self)
                }
            }
        #endif
        return CommandLine.arguments
    }
}
