import Contracts
import Simulator
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The server of one worker: it is started at a free port, asked until it is ready, and stopped.
///
/// Each start has an empty scratch folder. One worker uses it at a time.
final class LaunchedProgram: Sendable {
    private struct State {
        var program: RunningProgram?
        var folder = ""
        /// The time at which the program was started, as long as nobody has asked it anything.
        var freshSince: Instant?
        /// The time that its clock was set to last.
        var time: Instant?
    }

    /// The address of the server.
    let base: String
    private let plan: TargetPlan
    private let command: String
    private let places: Placeholders
    /// Receives its webhooks; nil where the plan has no sink.
    let sink: PushSink?
    private let host: any ProgramHost
    private let patience: Duration
    private let isReady: @Sendable (_ base: String, _ path: String) -> String?
    private let state = Mutex(State())

    /// The longest that a command may take.
    static let commandTime = Duration.seconds(30)
    private static let nap = Duration.milliseconds(10)
    /// The most naps until the end of a program is reported.
    private static let mostLooks = 20

    /// The server of a worker; nil where no port is free.
    ///
    /// - Parameter isReady: asks a path, and gives the reason why there is no answer.
    init?(
        _ plan: TargetPlan, worker: Int, setting: LaunchSetting,
        isReady: @escaping @Sendable (_ base: String, _ path: String) -> String?
    ) {
        guard case .launch(let command) = plan.origin, let port = Self.freePort() else {
            return nil
        }
        self.plan = plan
        self.command = command
        self.isReady = isReady
        sink = setting.sink
        (host, patience) = (setting.host, setting.patience)
        base = "http://127.0.0.1:\(port)"
        var texts = ["port": "\(port)", "url": base, "worker": "\(worker)"]
        texts["sink"] = sink?.base
        places = Placeholders(texts, variable: { [host] in host.variable($0) })
    }

    private static func freePort() -> Int? {
        guard let socket = try? ListeningSocket(host: "127.0.0.1", port: 0) else { return nil }
        close(socket.descriptor)
        return socket.port
    }

    // MARK: Beginning

    /// Lets the server run, and begin anew if a restart does that; gives the reason why it cannot.
    func begin(at now: Instant) -> String? {
        state.withLock { state in
            let isRunning = state.program.map { $0.ending() == nil } ?? false
            if case .restart? = plan.reset {
                // A server that nobody has asked anything is as it was when it began.
                if isRunning, state.freshSince == now { return nil }
                return start(&state, at: now)
            }
            if !isRunning, let reason = start(&state, at: now) { return reason }
            return setClock(&state, to: now)
        }
    }

    /// Records that the server is asked something.
    func use() { state.withLock { $0.freshSince = nil } }

    /// Stops the server, and its sink.
    func stop() {
        state.withLock { stop(&$0) }
        sink?.stop()
    }

    private func stop(_ state: inout State) {
        state.program?.stop()
        state.program = nil
    }

    private func start(_ state: inout State, at now: Instant) -> String? {
        stop(&state)
        var library: String?
        if case .faketime? = plan.clock {
            library = host.faketimeLibrary()
            if library == nil { return "\(quoted(plan.name)) has clock: faketime, \(Self.lack)" }
        }
        switch host.makeFolder() {
        case .failure(let fault): return fault.reason
        case .success(let folder): state.folder = folder
        }
        if let reason = startInFolder(&state, at: now, library) {
            host.removeFolder(state.folder, with: [Self.clockFile], [Self.scratchFolder])
            return reason
        }
        if let reason = waitUntilReady(state) {
            stop(&state)
            return reason
        }
        state.freshSince = now
        return nil
    }

    /// Starts the program in its new folder, and gives the reason why that did not work.
    private func startInFolder(
        _ state: inout State, at now: Instant, _ library: String?
    ) -> String? {
        let folder = state.folder
        if let reason = host.addFolder(folder + "/" + Self.scratchFolder) { return reason }
        state.time = nil
        if let reason = setClock(&state, to: now) { return reason }
        let clock = library.map {
            FakeClock.environment(library: $0, file: folder + "/" + Self.clockFile)
        }
        let call = ShellCall(
            command: inFolder(folder).filled(command),
            environment: (clock ?? []) + filled(plan.environment, in: folder), folder: folder)
        switch host.start(call) {
        case .failure(let fault): return "\(quoted(plan.name)) cannot be started: \(fault.reason)"
        case .success(let program): state.program = program
        }
        return nil
    }

    private static let scratchFolder = "scratch"
    private static let clockFile = "clock"
    private static let lack =
        "and libfaketime is not installed; on Debian, apt-get install faketime"

    private func waitUntilReady(_ state: State) -> String? {
        guard let program = state.program else { return nil }
        let end = host.stopwatch() + patience
        var silence = ""
        while true {
            if let ending = program.ending() {
                return "\(quoted(plan.name)) ended before it was ready (\(ending))"
                    + Self.output(of: program)
            }
            guard let reason = isReady(base, plan.ready) else { return nil }
            silence = reason
            if host.isInterrupted() { return "the run was interrupted" }
            if host.stopwatch() >= end { break }
            host.pause(Self.nap)
        }
        return "\(quoted(plan.name)) was not ready within \(patience): GET \(base)\(plan.ready): "
            + "\(silence)\(Self.output(of: program)); it has to listen on 127.0.0.1 at ${port}"
    }

    private static func output(of program: RunningProgram) -> String {
        let lines = program.lastLines().suffix(5)
        return lines.isEmpty
            ? "; it wrote nothing" : "; it wrote: \(lines.joined(separator: " | "))"
    }

    /// The end of the server in words; nil while it runs.
    ///
    /// A connection breaks a moment before the system reports the end of its program.
    func ending() -> String? {
        for _ in 0..<Self.mostLooks where state.withLock({ $0.program?.ending() == nil }) {
            host.pause(Self.nap)
        }
        return state.withLock { state in
            guard let program = state.program, let ending = program.ending() else { return nil }
            return "the program has ended (\(ending))" + Self.output(of: program)
        }
    }

    // MARK: Time

    /// Sets the clock of the server, and gives the reason why that did not work.
    func setClock(to now: Instant) -> String? {
        state.withLock { setClock(&$0, to: now) }
    }

    private func setClock(_ state: inout State, to now: Instant) -> String? {
        if state.time == now { return nil }
        guard case .faketime? = plan.clock else { return nil }
        let reason = host.replaceFile(
            state.folder + "/" + Self.clockFile, with: FakeClock.text(of: now))
        state.time = reason == nil ? now : nil
        return reason
    }

    // MARK: Commands

    /// Runs a command beside the server, and gives its output.
    func run(
        _ command: String, at now: Instant, input: [UInt8] = []
    ) -> Result<[UInt8], HostFault> {
        let folder = state.withLock { state in
            // The command may have changed what the server remembers.
            state.freshSince = nil
            return state.folder
        }
        let call = ShellCall(
            command: inFolder(folder).with("now", now.text).filled(command),
            environment: filled(plan.environment, in: folder), input: input)
        return host.run(call, within: Self.commandTime)
    }

    private func inFolder(_ folder: String) -> Placeholders {
        places.with("scratch", folder + "/" + Self.scratchFolder)
    }

    private func filled(
        _ texts: [(name: String, text: String)], in folder: String
    ) -> [(name: String, text: String?)] {
        let places = inFolder(folder)
        return texts.map { ($0.name, places.filled($0.text)) }
    }
}

/// The needs of a launched server beside its plan.
package struct LaunchSetting: Sendable {
    let host: any ProgramHost
    /// The longest time until a server is ready.
    let patience: Duration
    /// Receives the webhooks of one server; nil where its plan has no sink.
    var sink: PushSink?

    /// A setting of the world outside.
    package init(_ host: any ProgramHost, patience: Duration) {
        self.host = host
        self.patience = patience
    }
}
