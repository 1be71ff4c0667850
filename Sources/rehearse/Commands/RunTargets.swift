import Contracts
import Scenarios
import Simulator
import Transports

/// The targets of the specs of a run, as a command line names them.
struct RunTargets: Sendable {
    /// The target of a spec.
    enum Place: Sendable {
        case mock
        case live(LiveTarget)
        /// A program that is asked in lines, with what the project says of it.
        case subject(command: String, TargetPlan?)
        /// A target of the project, with what the command line says of requests.
        case planned(TargetPlan, LiveTarget)
        /// Two targets that are asked in step.
        indirect case pair(Place, Place, ParitySettings)

        /// Its name in reports.
        var name: String {
            switch self {
            case .mock: "mock"
            case .live(let target): target.base
            case .subject(let command, let plan): plan?.name ?? "exec:\(command)"
            case .planned(let plan, _): plan.name
            case .pair(let left, let right, _): "left \(left.name) and right \(right.name)"
            }
        }

        /// True if a server is asked that runs elsewhere.
        var isLive: Bool {
            switch self {
            case .mock, .subject: false
            case .live: true
            case .planned(let plan, _): !plan.isLaunched
            case .pair(let left, let right, _): left.isLive || right.isLive
            }
        }

        /// The address of a server that runs elsewhere; nil for others.
        var address: String? {
            switch self {
            case .mock, .subject, .pair: nil
            case .live(let live): live.base
            case .planned(let plan, let live): plan.isLaunched ? nil : live.base
            }
        }

        /// True if time there is the real one, so that waiting really happens.
        var isReal: Bool {
            switch self {
            case .mock, .subject: false
            case .live: true
            case .planned(let plan, _): !plan.hasSettableClock
            case .pair(let left, let right, _): left.isReal || right.isReal
            }
        }

        /// The fixtures that it has in place of those of the spec.
        var fixtures: CELMap {
            switch self {
            case .mock, .live: CELMap()
            case .subject(_, let plan): plan?.fixtures ?? CELMap()
            case .planned(let plan, _): plan.fixtures
            case .pair(let left, _, _): left.fixtures
            }
        }

        /// The header fields that go with each request.
        var headers: [HeaderFields.Field] {
            switch self {
            case .mock, .subject: []
            case .live(let live), .planned(_, let live): live.headers
            case .pair(let left, _, _): left.headers
            }
        }

        /// The most cases at the same time; nil where the target does not mind.
        var mostWorkers: Int? {
            switch self {
            case .mock, .subject: nil
            // A case that begins anew, or sets the clock, would disturb the others.
            case .live(let live): live.control.beginsAnew ? 1 : nil
            case .planned(let plan, _): plan.isLaunched ? plan.workers : plan.isSetByCases ? 1 : nil
            // A pair has one order of requests.
            case .pair: 1
            }
        }

        /// The member of the project that bounds the cases at the same time; nil where none does.
        var limit: String? {
            guard case .planned(let plan, _) = self else { return nil }
            if plan.isLaunched { return plan.workers.map { "workers: \($0)" } }
            if plan.reset != nil { return "reset" }
            return plan.given != nil ? "given" : plan.isSetByCases ? "clock" : nil
        }
    }

    /// The variables, secrets and fixtures that scripts are given.
    let givens: ScriptGivens
    /// The times of the answers of two servers that are compared.
    let answerTimes = AnswerTimes()
    /// The differences of two apps that somebody wants.
    let parityRules: ParitySettings
    private let standard: Place
    private(set) var named: [(spec: String, place: Place)]
    /// The other options about targets, as words that repeat them.
    let repeated: Repeated
    private let timeout: TimeSpan
    private let patience: TimeSpan?
    let environment: Environment
    private let transport: HTTPTransport

    /// Reads the values of a command line.
    ///
    /// - Parameter project: the targets that have names.
    init(_ invocation: Invocation, _ project: Project?) throws {
        let values = invocation.values
        environment = invocation.environment
        timeout = try Self.span(TargetOptions.timeout, values) ?? TimeSpan(seconds: 30)
        patience = try Self.span(TargetOptions.waitFor, values)
        givens = ScriptGivens(
            variables: try Self.variables(values),
            secrets: try Self.secrets(values, invocation.environment))
        let today = try RunBaseline.today(invocation)
        parityRules = ParitySettings(noise: 0, rules: project?.rules ?? [], today: today)
        var standard: Place?
        var named: [(spec: String, place: Place)] = []
        if let pair = try TargetReading(values, project, in: environment).pair(on: today) {
            standard = pair
        }
        for text in values.texts(TargetOptions.against) {
            let (spec, target) = Self.parts(of: text)
            let place = try TargetReading(values, project, in: environment).place(
                of: target, text: text)
            if let spec {
                named.append((spec, place))
            } else if standard == nil {
                standard = place
            } else {
                throw UsageError.repeatedOption(
                    option: TargetOptions.against.spelling,
                    values: values.texts(TargetOptions.against))
            }
        }
        self.standard = standard ?? .mock
        self.named = named
        try Self.checkUseless(values)
        repeated = Repeated(
            values, try values.texts(TargetOptions.header).map(Self.header),
            otherUser: try values.texts(TargetOptions.otherUser).map(Self.header))
        let environment = environment
        transport = HTTPTransport { environment.interruption() != nil }
    }

    /// All places that the command line names.
    var places: [Place] { [standard] + named.map(\.place) }

    /// Has a further spec exercised at a place.
    mutating func exercise(_ spec: String, at place: Place) { named.append((spec, place)) }

    /// The target of a spec, by the name or the path of its folder or file.
    func place(of spec: String) -> Place {
        let names = Self.names(of: spec)
        return named.last { names.contains(Self.trimmed($0.spec)) }?.place ?? standard
    }

    /// The target of each contract of a part.
    ///
    /// A contract that a file of workflows names has the target of that name, if the command line
    /// has one. All others have the target of the whole part.
    func places(of part: RunPlan.Part) -> [Place] {
        let whole = place(of: part.folder)
        if part.sources.isEmpty { return [whole] }
        return part.sources.map { source in
            named.last { $0.spec == source.name }?.place ?? whole
        }
    }

    static func trimmed(_ path: String) -> String {
        path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The possible names of a spec: its path, the last part of the path, and that last part
    /// without the ending of workflows.
    static func names(of spec: String) -> [String] {
        let path = trimmed(spec)
        let last = path.split(separator: "/").last.map(String.init) ?? path
        return [path, last] + (WorkflowSource.stem(of: last).map { [$0] } ?? [])
    }

    /// The source of targets for a spec. It makes none for the mock.
    ///
    /// Waits for a live target if that was asked for, and for servers that are launched. If a
    /// target does not answer, everything is undecided, with the same reason.
    func source(of spec: Spec, at place: Place, isDry: Bool = false) -> TargetSource {
        let contract = spec.contract
        switch place {
        case .mock: return TargetSource { nil }
        case .subject(let command, let plan):
            let environment = environment
            var limits = Subject.Limits()
            limits.answer = timeout
            limits.start = min(limits.start, timeout)
            let row = TargetSilence()
            let pool = SubjectPool(named: place.name, of: contract) { [limits] in
                Subject(limits, row: row) { environment.startSubject(command) }
            }
            return TargetSource {
                var target = pool.target()
                target.config = plan?.config ?? CELMap()
                target.differs = plan?.differs ?? []
                return target
            }
        case .live(let live):
            let (transport, clock) = (transport, clock)
            if !isDry, let reason = unreachable(live) {
                return .silent(live.base, reason, clock: clock)
            }
            return TargetSource { live.target(of: contract, over: transport, clock: clock) }
        case .planned(let plan, let live):
            let targets = targets(of: plan, live, for: spec)
            let silence = isDry || plan.isLaunched ? nil : unreachable(live)
            let reason = silence ?? (isDry ? nil : targets.prepare())
            if let reason {
                return .silent(
                    plan.name, reason, clock: plan.hasSettableClock ? .world : clock)
            }
            return TargetSource(target: { targets.target() }, end: { targets.stop() })
        case .pair(let left, let right, let settings):
            return pair(
                source(of: spec, at: left, isDry: isDry), source(of: spec, at: right, isDry: isDry),
                of: spec, by: settings)
        }
    }

    private func targets(
        of plan: TargetPlan, _ live: LiveTarget, for spec: Spec
    ) -> PlannedTargets {
        let host = SystemHost(environment: environment)
        let wait = patience?.duration ?? .seconds(30)
        var setting = PlannedTargets.Setting(
            spec.contract, over: transport, launch: LaunchSetting(host, patience: wait),
            clock: clock)
        setting.sink = plan.sink.map {
            SinkModel.ofTarget($0.place, of: spec.contract, spec.functions).model
        }
        return PlannedTargets(plan, live, setting: setting)
    }

    /// Asks something at the address of a server, which is started for that if the project launches
    /// it; nil if there is no server.
    func asking<Answer>(
        _ place: Place, of spec: Spec, _ ask: (_ base: String) -> Answer?
    ) -> Answer? {
        if let address = place.address { return ask(address) }
        guard case .planned(let plan, let live) = place, plan.isLaunched else { return nil }
        let targets = targets(of: plan, live, for: spec)
        defer { targets.stop() }
        return targets.asking(ask)
    }

    // MARK: Time

    private static let nap = Duration.milliseconds(100)

    private var clock: RemoteTarget.Clock {
        let environment = environment
        return .real(now: environment.now) { span in
            // In short naps, because a signal wakes only one thread.
            let end = environment.stopwatch() + span.duration
            for _ in 0...Int(span.duration / Self.nap) where environment.interruption() == nil {
                let left = end - environment.stopwatch()
                if left > .zero { environment.pause(min(left, Self.nap)) }
            }
        }
    }

    /// The reason why a target that runs already cannot be reached; nil where it can.
    private func unreachable(_ live: LiveTarget) -> String? {
        guard let reason = silence(of: live) else { return nil }
        let remedy =
            patience == nil && reason != HTTPTransport.untrusted
            ? "; start it, or let --wait-for 30s wait for it" : ""
        return "\(live.base) cannot be reached: \(reason)\(remedy)"
    }

    private func silence(of live: LiveTarget) -> String? {
        let wait = patience?.duration ?? .zero
        let end = environment.stopwatch() + wait
        var silence = live.silence(over: transport)
        for _ in 0..<Int(wait / Self.nap) where silence != nil {
            if environment.interruption() != nil || environment.stopwatch() >= end { break }
            environment.pause(Self.nap)
            silence = live.silence(over: transport)
        }
        return silence
    }
}

/// Makes targets of one kind.
struct TargetSource: Sendable {
    /// Makes one; nil where the model itself is exercised.
    let target: @Sendable () -> RemoteTarget?
    /// Stops what was started for them.
    var end: @Sendable () -> Void = {}

    /// Targets that are not there, so that nothing about them can be decided.
    fileprivate static func silent(
        _ name: String, _ reason: String, clock: RemoteTarget.Clock
    ) -> TargetSource {
        let target = RemoteTarget.silent(name, reason, clock: clock)
        return TargetSource { target }
    }
}
