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
            exit(try program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
        } catch .closedPipe {
            Interruption.endAsBrokenPipe()
        } catch {
            // Standard error is gone; the exit code is all that is left to say.
            exit(ExitCode.unusable.rawValue)
        }
    }
}
