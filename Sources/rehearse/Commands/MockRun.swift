import Contracts
import Reporter
import Simulator
import Transports

/// One run of `rehearse mock`: servers start, report their events, and stop at a signal.
struct MockRun {
    private let plan: MockPlan
    private let specs: MockSpecs
    private let invocation: Invocation
    private let environment: Environment

    // The longest time until output is written and a signal is seen.
    private static let turn = Duration.milliseconds(100)
    private static let grace = Duration.seconds(5)

    init(_ plan: MockPlan, specs: MockSpecs, invocation: Invocation) {
        self.plan = plan
        self.specs = specs
        self.invocation = invocation
        environment = invocation.environment
    }

    /// A port at work.
    private struct Running {
        let host: MockHost
        let server: HTTPServer
    }

    /// Serves until a signal comes.
    func run() throws -> ExitCode {
        let reporting = try MockAnnouncements(invocation)
        var running: [Running] = []
        defer { for port in running { port.server.stop(grace: .zero) } }
        do {
            let mask = SecretMask(specs: specs.ports.flatMap(\.specs).map(\.spec))
            for port in specs.ports {
                running.append(try start(port, reporting: reporting, mask: mask))
            }
        } catch let error as HTTPServerError {
            try invocation.reportError(VisibleText.line("\(error)"))
            return .unusable
        } catch let failure as BackendFailure {
            try invocation.report(failure.diagnostics)
            return .unusable
        }
        defer { reporting.close() }
        try announcePlaces(running.map(\.server.port), reporting: reporting)
        while environment.interruption() == nil {
            environment.pause(Self.turn)
            try reporting.flush()
        }
        for port in running { port.server.stop(grace: Self.grace) }
        try reporting.end()
        try reportCounts(running.map(\.host.counts))
        return .passed
    }

    private func start(
        _ port: MockSpecs.Port, reporting: MockAnnouncements, mask: SecretMask
    ) throws -> Running {
        var faults = plan.faults
        // Of specs that are served elsewhere nothing is to be expected here.
        faults.removeAll { rule in
            guard let name = rule.spec else { return false }
            return !port.specs.contains { $0.name == name }
        }
        var settings = MockSettings(
            clock: plan.clock(environment), faults: FaultPlan(faults, seed: plan.seed))
        settings.answersCrossOrigin = !invocation.values.isSet(MockOptions.noCrossOrigin)
        settings.mask = mask
        settings.isStopped = { [environment] in environment.interruption() != nil }
        settings.hasAdmin = invocation.values.isSet(MockOptions.admin)
        settings.recordsExchanges = reporting.wantsExchanges
        var configuration = HTTPServerConfiguration()
        configuration.host = invocation.values.text(MockOptions.host) ?? "127.0.0.1"
        configuration.port = port.number
        configuration.identity = plan.identity
        configuration.limits.body = plan.largestBody
        settings.authority = MockAddress.authority(configuration.host, port.number)
        let host = try host(of: port, settings, reporting)
        let environment = environment
        let report: @Sendable (ServedExchange) -> Void = { served in
            reporting.add(
                MockAnnouncements.Visit(
                    served: served, exchange: host.removeExchange(of: served.connection),
                    target: host.masked(served.target), time: environment.now()))
        }
        let onExchange = reporting.wantsExchanges ? report : nil
        let server = try HTTPServer(configuration, onExchange: onExchange) { host.reply(to: $0) }
        return Running(host: host, server: server)
    }

    private func host(
        of port: MockSpecs.Port, _ settings: MockSettings, _ reporting: MockAnnouncements
    ) throws -> MockHost {
        let choice: Backend.Alternatives =
            invocation.values.text(MockOptions.alternatives) == "chosen" ? .chosen : .first
        let clock = settings.clock
        var mounts: [MockMount] = []
        for served in port.specs {
            let settings = StandIn.Settings(
                seed: plan.seed, config: served.config, alternatives: choice)
            mounts.append(
                MockMount(
                    name: served.name, prefix: served.prefix, contract: served.spec.contract,
                    backend: try served.spec.backend(at: clock.start, settings)))
        }
        return MockHost(
            mounts, settings,
            observer: MockObserver(
                modelFault: { reporting.add($0) }, event: { reporting.add($0) }))
    }

    private func announcePlaces(_ numbers: [Int], reporting: MockAnnouncements) throws {
        let isQuiet = invocation.values.isSet(CommonOptions.quiet)
        let host = invocation.values.text(MockOptions.host) ?? "127.0.0.1"
        var text = ""
        for (port, number) in zip(specs.ports, numbers) {
            let scheme = plan.identity == nil ? "http" : "https"
            let base = "\(scheme)://\(MockAddress.authority(host, number))"
            if isQuiet {
                // Nobody else could know a port that was just taken.
                if port.number == 0 { text += "\(base)\n" }
                continue
            }
            for served in port.specs {
                text += MockBanner.text(
                    of: served, at: base + served.prefix, trying: try trial(of: served),
                    isSecure: plan.identity != nil)
            }
            if invocation.values.isSet(MockOptions.admin) {
                text += "Look and lead: \(base)/_rehearse\n"
            }
        }
        if !isQuiet { text += "Ctrl-C ends it.\n" }
        try environment.print(text, to: reporting.banner)
    }

    /// A request to try, asked of a backend of its own.
    private func trial(of served: MockSpecs.Served) throws -> MockTrial? {
        let settings = StandIn.Settings(seed: plan.seed, config: served.config)
        let backend = try served.spec.backend(at: plan.clock(environment).start, settings)
        return MockTrial(served.spec.contract, at: backend)
    }

    private func reportCounts(_ counts: [MockCounts]) throws {
        if invocation.values.isSet(CommonOptions.quiet) { return }
        let requests = counts.reduce(0) { $0 + $1.requests }
        let faults = counts.reduce(0) { $0 + $1.modelFaults }
        let kinds = counts.reduce(0) { $0 + $1.distinctModelFaults }
        let tail =
            faults == 0
            ? "" : "; the models were at fault \(faults) times, in \(kinds) different ways"
        try environment.print(counted(requests, "request") + "\(tail)\n", to: .error)
    }
}
