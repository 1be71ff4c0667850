import Contracts
import Simulator

/// The world outside in which programs run.
package protocol ProgramHost: Sendable {
    /// Makes an empty folder that nobody else has.
    func makeFolder() -> Result<String, HostFault>
    /// Makes a folder at a path, and gives the reason why that did not work.
    func addFolder(_ path: String) -> String?
    /// Removes a folder that has at most these files, and these empty folders.
    func removeFolder(_ path: String, with files: [String], _ folders: [String])
    /// Replaces a file at once, and gives the reason why that did not work.
    func replaceFile(_ path: String, with text: String) -> String?
    /// Starts a program.
    func start(_ call: ShellCall) -> Result<RunningProgram, HostFault>
    /// Runs a command to its end, and gives its output. It fails if that takes too long.
    func run(_ call: ShellCall, within patience: Duration) -> Result<[UInt8], HostFault>
    /// The library of libfaketime for programs with threads; nil where there is none.
    func faketimeLibrary() -> String?
    /// A variable of the environment.
    func variable(_ name: String) -> String?
    /// The time outside.
    func now() -> Instant
    /// A clock that never jumps.
    func stopwatch() -> Duration
    /// Waits for so long, or until a signal comes.
    func pause(_ time: Duration)
    /// True once the run is interrupted.
    func isInterrupted() -> Bool
}

/// A command of the shell with everything around it.
package struct ShellCall: Sendable {
    /// The command.
    package var command: String
    /// The variables that its environment has beside the usual ones; nil for one that it has not.
    package var environment: [(name: String, text: String?)] = []
    /// The folder that goes when the program is stopped; empty for none.
    package var folder = ""
    /// The bytes of its standard input.
    package var input: [UInt8] = []
}

/// Something outside did not work.
package struct HostFault: Error, Sendable {
    package let reason: String

    /// A fault with its reason.
    package init(_ reason: String) { self.reason = reason }
}

/// A program that was started.
package struct RunningProgram: Sendable {
    /// Its end in words; nil while it runs.
    package let ending: @Sendable () -> String?
    /// The last lines that it wrote.
    package let lastLines: @Sendable () -> [String]
    /// Stops it and everything that it has started, and removes its folder.
    package let stop: @Sendable () -> Void

    /// A program that runs.
    package init(
        ending: @escaping @Sendable () -> String?,
        lastLines: @escaping @Sendable () -> [String], stop: @escaping @Sendable () -> Void
    ) {
        self.ending = ending
        self.lastLines = lastLines
        self.stop = stop
    }
}
