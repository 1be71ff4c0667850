import Contracts
import Scenarios
import Simulator
import Transports

/// What the specs of a run are exercised against, as a command line says.
struct RunTargets: Sendable {
    /// Where a spec is exercised.
    enum Place: Sendable {
        case mock
        case live(LiveTarget)
        case subject(command: String)

        /// What reports call it.
        var name: String {
            switch self {
            case .mock: "mock"
            case .live(let target): target.base
            case .subject(let command): "exec:\(command)"
            }
        }
    }

    /// What scripts are given.
    let givens: ScriptGivens
    private let standard: Place
    let named: [(spec: String, place: Place)]
    /// What else the command line says, as words that say it again.
    let repeated: Repeated
    private let timeout: TimeSpan
    private let patience: TimeSpan?
    private let environment: Environment
    private let transport: HTTPTransport

    /// Reads the values of a command line.
    init(_ invocation: Invocation) throws {
        let values = invocation.values
        environment = invocation.environment
        timeout = try Self.span(TargetOptions.timeout, values) ?? TimeSpan(seconds: 30)
        patience = try Self.span(TargetOptions.waitFor, values)
        givens = ScriptGivens(
            variables: try Self.variables(values),
            secrets: try Self.secrets(values, invocation.environment))
        var standard: Place?
        var named: [(spec: String, place: Place)] = []
        for text in values.texts(TargetOptions.against) {
            let (spec, target) = Self.parts(of: text)
            let place = try Self.place(of: target, text: text, values: values, timeout: timeout)
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
        repeated = Repeated(values, try values.texts(TargetOptions.header).map(Self.header))
        let environment = environment
        transport = HTTPTransport { environment.interruption() != nil }
    }

    /// Where a spec is exercised, by the name or the path of its folder or file.
    func place(of spec: String) -> Place {
        let names = Self.names(of: spec)
        return named.last { names.contains(Self.trimmed($0.spec)) }?.place ?? standard
    }

    /// Where each contract of a part is exercised: one that a file of workflows names by that name,
    /// if it is said so, and otherwise as the whole.
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

    /// What a spec may be called: its path, its last part, and that without the ending of workflows.
    static func names(of spec: String) -> [String] {
        let path = trimmed(spec)
        let last = path.split(separator: "/").last.map(String.init) ?? path
        return [path, last] + (WorkflowSource.stem(of: last).map { [$0] } ?? [])
    }

    /// What makes targets for a spec, once for each case or worker; it makes none for the mock.
    ///
    /// Waits for a live target where that was asked for. One that does not answer leaves everything
    /// undecided, with the same reason.
    func source(of contract: Contract, at place: Place) -> TargetSource {
        switch place {
        case .mock: return TargetSource { nil }
        case .subject(let command):
            let environment = environment
            var limits = Subject.Limits()
            limits.answer = timeout
            limits.start = min(limits.start, timeout)
            let row = TargetSilence()
            let pool = SubjectPool(named: place.name, of: contract) { [limits] in
                Subject(limits, row: row) { environment.startSubject(command) }
            }
            return TargetSource { pool.target() }
        case .live(let live):
            let (transport, clock) = (transport, clock)
            guard let reason = silence(of: live) else {
                return TargetSource { live.target(of: contract, over: transport, clock: clock) }
            }
            let remedy =
                patience == nil && reason != HTTPTransport.untrusted
                ? "; start it, or let --wait-for 30s wait for it" : ""
            let silent = RemoteTarget.silent(
                live.base, "\(live.base) cannot be reached: \(reason)\(remedy)", clock: clock)
            return TargetSource { silent }
        }
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

/// What makes targets of one kind.
struct TargetSource: Sendable {
    /// Makes one; nil where the model itself is exercised.
    let target: @Sendable () -> RemoteTarget?
}

extension RemoteTarget {
    /// A target that was not there, so that nothing about it can be decided.
    fileprivate static func silent(
        _ name: String, _ reason: String, clock: Clock
    ) -> RemoteTarget {
        RemoteTarget(
            name: name, clock: clock, longestWait: .zero, server: name,
            send: { calls in calls.map { _ in .unreachable(reason) } }, reset: { reason })
    }
}

extension TimeSpan {
    /// The span as the standard library has it.
    fileprivate var duration: Duration { .seconds(seconds) + .nanoseconds(Int64(nanoseconds)) }
}
