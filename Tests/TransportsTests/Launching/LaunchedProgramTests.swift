import Contracts
import Simulator
import TestSupport
import Testing

@testable import Transports

/// Beginnings of launched servers, in a world that only writes down what is asked of it.
@Suite struct LaunchedProgramTests {
    private static let noon = Instant(seconds: 1_772_442_000)

    /// A world outside in which things fail as a test wants.
    private final class Outside: ProgramHost {
        let asked = Gathered<String>()
        private let failing: String

        init(failing: String = "") { self.failing = failing }

        private func note(_ what: String) -> String? {
            asked.add(what)
            return what == failing ? "\(what) failed" : nil
        }

        func makeFolder() -> Result<String, HostFault> {
            _ = note("make")
            return .success("/new")
        }
        func addFolder(_ path: String) -> String? { note("add \(path)") }
        func removeFolder(_ path: String, with files: [String], _ folders: [String]) {
            _ = note("remove \(path) \(files + folders)")
        }
        func replaceFile(_ path: String, with text: String) -> String? { note("write \(path)") }
        func start(_ call: ShellCall) -> Result<RunningProgram, HostFault> {
            if let reason = note("start") { return .failure(HostFault(reason)) }
            return .success(
                RunningProgram(
                    ending: { nil }, lastLines: { [] }, stop: { self.asked.add("stop") }))
        }
        func run(_ call: ShellCall, within patience: Duration) -> Result<[UInt8], HostFault> {
            _ = note("run \(call.command)")
            return .success([])
        }
        func faketimeLibrary() -> String? { failing == "library" ? nil : "/lib/faketime.so" }
        func variable(_ name: String) -> String? { nil }
        func now() -> Instant { noon }
        func stopwatch() -> Duration { .zero }
        func pause(_ time: Duration) {}
        func isInterrupted() -> Bool { false }
    }

    private func program(in host: Outside) throws -> LaunchedProgram {
        let text =
            "targets: {local: {launch: './serve ${port}', clock: faketime, reset: restart}}"
        let (project, _) = Project.load(
            try Document(yaml: Array(text.utf8), name: "rehearse.yaml"))
        let plan = try #require(project?.target(named: "local"))
        let program = LaunchedProgram(
            plan, worker: 1, setting: LaunchSetting(host, patience: .seconds(1)),
            isReady: { _, _ in nil })
        return try #require(program)
    }

    @Test(
        arguments: [
            (
                "library",
                #""local" has clock: faketime, and libfaketime is not installed; "#
                    + "on Debian, apt-get install faketime", []
            ),
            ("add /new/scratch", "add /new/scratch failed", ["remove"]),
            ("write /new/clock", "write /new/clock failed", ["remove"]),
            ("start", #""local" cannot be started: start failed"#, ["remove"]),
        ])
    func aServerThatCannotBeStartedLeavesNoFolder(
        failing: String, reason: String, left: [String]
    ) throws {
        let host = Outside(failing: failing)
        #expect(try program(in: host).begin(at: Self.noon) == reason)
        let ends = host.asked.all.drop { !$0.hasPrefix("remove") }
        #expect(ends.map { String($0.prefix(6)) } == left)
        #expect(host.asked.all.contains("make") == !left.isEmpty)
    }

    @Test func aServerIsFreshUntilSomebodySpeaksToIt() throws {
        let host = Outside()
        let program = try program(in: host)
        func starts() -> Int { host.asked.all.count { $0 == "start" } }
        #expect(program.begin(at: Self.noon) == nil && starts() == 1)
        #expect(program.begin(at: Self.noon) == nil && starts() == 1)
        program.use()
        #expect(program.begin(at: Self.noon) == nil && starts() == 2)
        // A command may have changed what the server remembers.
        _ = program.run("./given", at: Self.noon)
        #expect(program.begin(at: Self.noon) == nil && starts() == 3)
    }
}
