import Contracts
import Simulator
import Synchronization

/// The targets that a plan of a project describes: one for all workers, or one for each.
package final class PlannedTargets: Sendable {
    /// Everything that targets of a run share.
    package struct Setting: Sendable {
        let contract: Contract
        let transport: HTTPTransport
        let launch: LaunchSetting
        /// The clock of targets whose own cannot be set.
        let clock: RemoteTarget.Clock
        /// Recognises webhooks; nil where the plan has no sink.
        package var sink: SinkModel?

        /// The parts of a run that its targets share.
        package init(
            _ contract: Contract, over transport: HTTPTransport, launch: LaunchSetting,
            clock: RemoteTarget.Clock
        ) {
            self.contract = contract
            self.transport = transport
            self.launch = launch
            self.clock = clock
        }
    }

    private struct Idle {
        var programs: [LaunchedProgram] = []
        var made = 0
        /// The number of times in a row that no state could be given.
        var failures = 0
        /// The sink of a server that runs already.
        var sink: PushSink?
        /// The reason why nobody tries to give a state any more; nil while somebody does.
        var surrender: String?
    }

    /// The number of failures in a row after which no state is given any more.
    private static let patience = 5

    private let plan: TargetPlan
    /// The target as the command line and the plan describe it.
    private let live: LiveTarget
    private let setting: Setting
    private let witness: ClockWitness?
    private let pace: RequestPace?
    private let idle = Mutex(Idle())

    private var host: any ProgramHost { setting.launch.host }

    /// The targets of a plan.
    ///
    /// - Parameter live: what is said about requests. Its address is the one in the plan; a
    ///   launched target gets another.
    package init(_ plan: TargetPlan, _ live: LiveTarget, setting: Setting) {
        self.plan = plan
        self.live = live
        self.setting = setting
        let host = setting.launch.host
        if case .faketime? = plan.clock {
            witness = ClockWitness(realTime: { host.now() })
        } else {
            witness = nil
        }
        pace = plan.rate.map { rate in
            RequestPace(rate: rate, stopwatch: { host.stopwatch() }, pause: { host.pause($0) })
        }
    }

    deinit { stop() }

    /// Stops all servers that nobody uses.
    package func stop() {
        let (programs, sink) = idle.withLock { idle in
            defer { (idle.programs, idle.sink) = ([], nil) }
            return (idle.programs, idle.sink)
        }
        for program in programs { program.stop() }
        sink?.stop()
    }

    // MARK: Servers

    /// Starts a first server, and gives the reason why it cannot be used; nil where it can.
    package func prepare() -> String? {
        guard plan.isLaunched else { return openSink() }
        guard let program = takeProgram() else { return "no port is free" }
        defer { leave(program) }
        var now = host.now()
        if witness != nil { now = Instant(seconds: now.seconds + Self.ahead) }
        if let reason = program.begin(at: now) { return reason }
        guard let witness else { return nil }
        guard let first = answer(of: program) else { return nil }
        let reason = witness.learn(from: first, at: now) {
            host.pause(Self.lateness)
            return answer(of: program)
        }
        return reason.map { "\(quoted(plan.name)): \($0); \(Self.remedy)" }
    }

    /// Starts a first server, and asks something at its address; nil where none can be started.
    package func asking<Answer>(_ ask: (_ base: String) -> Answer?) -> Answer? {
        guard prepare() == nil, let program = idle.withLock({ $0.programs.last }) else {
            return nil
        }
        return ask(program.base)
    }

    /// The seconds until a time at which no program is by chance.
    private static let ahead: Int64 = 400 * 86_400
    /// After so long every server writes a new `Date` header.
    private static let lateness = Duration.milliseconds(1_200)
    private static let remedy =
        "static binaries and programs in Go ask the kernel and see nothing of faketime; say "
        + "clock: {header: …}, {post: …} or {run: …} in \(Project.path), or leave the clock out"

    private func answer(of program: LaunchedProgram) -> Exchange.Response? {
        let request = Exchange.Request(method: "GET", target: plan.ready)
        let sent = HTTPTransport.Outgoing(program.base, request, timeout: .seconds(5))
        guard case .answered(let response) = setting.transport.send([sent])[0] else { return nil }
        return response
    }

    /// Opens the sink of a server that runs already, and gives the reason why that did not work.
    private func openSink() -> String? {
        guard let sink = plan.sink else { return nil }
        do throws(HTTPServerError) {
            let opened = try newSink(sink)
            idle.withLock { $0.sink = opened }
            return nil
        } catch {
            return "the sink of \(quoted(plan.name)) cannot listen at \(sink.host):\(sink.port): "
                + "\(error)"
        }
    }

    private func newSink(_ sink: TargetPlan.Sink) throws(HTTPServerError) -> PushSink {
        try PushSink(sink, answering: setting.contract, on: host)
    }

    private func takeProgram() -> LaunchedProgram? {
        if let known = idle.withLock({ $0.programs.popLast() }) { return known }
        var launch = setting.launch
        do throws(HTTPServerError) {
            launch.sink = try plan.sink.map { plan throws(HTTPServerError) in try newSink(plan) }
        } catch {
            return nil
        }
        let number = idle.withLock { idle in
            idle.made += 1
            return idle.made
        }
        let transport = setting.transport
        return LaunchedProgram(plan, worker: number, setting: launch) { base, path in
            let request = Exchange.Request(method: "GET", target: path)
            let sent = HTTPTransport.Outgoing(base, request, timeout: .seconds(1))
            switch transport.send([sent])[0] {
            case .answered(let response) where response.status < 500: return nil
            case .answered(let response): return "the answer is \(response.status)"
            case .timedOut: return "no answer within 1 s"
            case .broken(let reason), .stalled(let reason), .refused(let reason),
                .excessive(let reason), .unreachable(let reason):
                return reason
            }
        }
    }

    private func leave(_ program: LaunchedProgram) {
        idle.withLock { $0.programs.append(program) }
    }

    // MARK: Targets

    /// A target for one case.
    package func target() -> RemoteTarget {
        guard plan.isLaunched else {
            return remote(live, control(of: nil), hearingBy: idle.withLock { $0.sink })
        }
        guard let program = takeProgram(), let live = live.moved(to: program.base) else {
            return .silent(
                plan.name, "no port is free",
                clock: plan.hasSettableClock ? .world : setting.clock)
        }
        return remote(live, control(of: Lease(program, self)), hearingBy: program.sink)
    }

    private func remote(
        _ live: LiveTarget, _ control: TargetControl, hearingBy sink: PushSink?
    ) -> RemoteTarget {
        var live = live
        live.title = plan.name
        live.control = control
        var target = live.target(
            of: setting.contract, over: setting.transport, clock: setting.clock)
        if let sink, let model = setting.sink {
            target.sink = sink.target(model, patience: plan.sink?.patience ?? .zero)
        }
        return target
    }

    /// A server that one case has, until nobody speaks of it any more.
    private final class Lease: Sendable {
        let program: LaunchedProgram
        private let targets: PlannedTargets

        init(_ program: LaunchedProgram, _ targets: PlannedTargets) {
            self.program = program
            self.targets = targets
        }

        deinit { targets.leave(program) }
    }

    private func control(of lease: Lease?) -> TargetControl {
        var control = TargetControl()
        if let lease { control.beginning.append(.act { lease.program.begin(at: $0) }) }
        switch plan.reset {
        case .post(let post): control.beginning.append(step(post))
        case .run(let command): control.beginning.append(step(running: command, lease))
        case .restart, nil: break
        }
        control.beginsAnew = plan.reset != nil && !plan.isShared
        switch plan.clock {
        case .faketime: control.clock = .step(.act { lease?.program.setClock(to: $0) })
        case .header(let name): control.clock = .header(name)
        case .post(let post): control.clock = .step(step(post))
        case .run(let command): control.clock = .step(step(running: command, lease))
        case nil: break
        }
        control.config = plan.config
        control.isShared = plan.isShared
        control.differs = plan.differs
        switch plan.given {
        case .api: control.isGivenByCalls = true
        case .post(let path): control.given = .post(path: path)
        case .run(let command): control.given = .act { [self] in give($0, by: command, lease) }
        case nil: break
        }
        control.witness = witness
        control.ending = { lease?.program.ending() }
        control.pace = { [pace] count in
            lease?.program.use()
            pace?.wait(for: count)
        }
        return control
    }

    private func step(_ post: TargetPlan.Post) -> TargetControl.Step {
        let host = host
        return .post(path: post.path) { now in
            guard let body = post.body else { return nil }
            let places = Placeholders(["now": now.text], variable: { host.variable($0) })
            return Array(places.filled(CELValue(body)).json.utf8)
        }
    }

    private func step(running command: String, _ lease: Lease?) -> TargetControl.Step {
        .act { [self] now in
            guard case .failure(let fault) = run(command, at: now, lease) else { return nil }
            return "\(quoted(command)) failed: \(fault.reason)"
        }
    }

    private func give(_ wish: GivenWish, by command: String, _ lease: Lease?) -> GivenReply {
        if let reason = idle.withLock({ $0.surrender }) { return .failed(reason) }
        let reply: GivenReply
        switch run(command, at: wish.now, lease, input: wish.json) {
        case .success(let answer): reply = GivenReply(answer)
        case .failure(let fault): reply = .failed("\(quoted(command)) failed: \(fault.reason)")
        }
        idle.withLock { idle in
            guard case .failed(let reason) = reply else {
                idle.failures = 0
                return
            }
            idle.failures += 1
            if idle.failures >= Self.patience {
                idle.surrender =
                    "\(reason); it failed \(Self.patience) times in a row, and is not tried again"
            }
        }
        return reply
    }

    private func run(
        _ command: String, at now: Instant, _ lease: Lease?, input: [UInt8] = []
    ) -> Result<[UInt8], HostFault> {
        if let lease { return lease.program.run(command, at: now, input: input) }
        var call = plan.call(command, at: now, host)
        call.input = input
        return host.run(call, within: LaunchedProgram.commandTime)
    }
}

extension TargetPlan {
    private func texts(at now: Instant) -> [String: String] {
        var texts = ["url": address, "worker": "1", "now": now.text]
        texts["sink"] = sink.map { "http://\($0.host):\($0.port)" }
        return texts
    }

    /// A command for a target that runs already.
    fileprivate func call(_ command: String, at now: Instant, _ host: any ProgramHost) -> ShellCall
    {
        let places = Placeholders(
            texts(at: now), variable: { host.variable($0) })
        return ShellCall(
            command: places.filled(command),
            environment: environment.map { ($0.name, places.filled($0.text)) })
    }
}

extension RemoteTarget {
    /// A target that was not there, so that nothing about it can be decided.
    package static func silent(_ name: String, _ reason: String, clock: Clock) -> RemoteTarget {
        RemoteTarget(
            name: name, clock: clock, longestWait: .longest, server: name,
            send: { calls in calls.map { _ in .unreachable(reason) } }, reset: { _ in reason })
    }
}
