import Contracts
import Simulator

/// The state and the behaviour of a mock, one request after the other.
final class MockCore {
    /// The specs.
    var mounts: [MockMount]
    /// The settings of the mock.
    let settings: MockSettings
    /// The faults on purpose.
    var faults: FaultPlan
    /// Hides secrets from all outputs.
    let mask: SecretMask
    /// The latest exchanges; nil where nobody could read them.
    var log: ExchangeLog?
    /// The counts so far.
    private(set) var counts = MockCounts()

    private let observer: MockObserver
    /// The time of the clock, if it is virtual.
    private var virtualTime: Instant
    private var reported: Set<Diagnostic> = []
    private var exchanges: [Int: MockExchange] = [:]
    private var waiting: [Int: (visit: MockVisit, finish: () -> BackendReply)] = [:]
    private var splits = 0

    // A model can be at fault in as many ways as there are requests.
    private static let mostReported = 1000
    /// The most advances of a spec at a time.
    private static let mostRounds = 100
    /// The most jobs that run when the clock is moved once.
    static let mostJobs = mostRounds * StandIn.mostJobs

    /// The knowledge at the start.
    init(_ mounts: [MockMount], settings: MockSettings, observer: MockObserver) {
        self.mounts = mounts
        self.settings = settings
        self.observer = observer
        faults = settings.faults
        mask = settings.mask ?? SecretMask(contracts: mounts.map(\.contract))
        log = settings.hasAdmin ? ExchangeLog(limit: settings.logSize) : nil
        switch settings.clock {
        case .virtual(let start): virtualTime = start
        case .real(let now): virtualTime = now()
        }
    }

    /// The result of a request's arrival.
    enum Reception {
        case reply(HTTPReply)
        /// Its work is still to be done; the number is what `finish` wants.
        case split(Int)
    }

    // MARK: Time

    /// The time of the clock.
    var now: Instant {
        switch settings.clock {
        case .real(let now): now()
        case .virtual: virtualTime
        }
    }

    /// Puts the virtual clock forward, and lets happen what is due; false where that is too much.
    func advance(to time: Instant) -> Bool {
        virtualTime = max(virtualTime, time)
        return advance()
    }

    /// Lets happen what is due; false where that is too much.
    @discardableResult
    func advance() -> Bool {
        let now = now
        var isDone = true
        for mount in mounts.indices where !elapse(mount, to: now) { isDone = false }
        return isDone
    }

    /// True if the clock is virtual.
    var isVirtual: Bool { if case .virtual = settings.clock { true } else { false } }

    /// Begins again: one spec, or all and then also the clock, the faults and the log.
    func reset(_ mount: Int?) throws(BackendFailure) {
        if let mount {
            mounts[mount].past = []
            return try mounts[mount].backend.reset(at: now)
        }
        if case .virtual(let start) = settings.clock { virtualTime = start }
        for index in mounts.indices {
            mounts[index].past = []
            try mounts[index].backend.reset(at: now)
        }
        faults.reset()
        log?.clear()
    }

    /// Runs the jobs of a spec that are due; what is left of too many is run with the next request.
    @discardableResult
    private func elapse(_ mount: Int, to time: Instant) -> Bool {
        for _ in 0..<Self.mostRounds {
            for reply in mounts[mount].backend.elapse(to: time) {
                report(reply, of: mount, at: time)
            }
            guard let due = mounts[mount].backend.nextDue, due <= time else { return true }
            if settings.isStopped() { return false }
        }
        return false
    }

    // MARK: Requests

    /// Takes a request.
    func receive(_ request: HTTPRequest) -> Reception {
        let target = MockTarget.origin(request.message.target)
        if settings.hasAdmin, AdminPath.covers(target) {
            return .reply(HTTPReply(AdminPath(self).response(to: request, target)))
        }
        if settings.hasAdmin, let refusal = AdminPath.headerRefusal(of: request) {
            return .reply(HTTPReply(refusal))
        }
        guard let mount = mounts.firstIndex(where: { $0.covers(target) }) else {
            counts.requests += 1
            return .reply(HTTPReply(noMount(for: request.message)))
        }
        let now = now
        elapse(mount, to: now)
        let spec = mounts[mount]
        var visit = MockVisit(
            request: request, mount: mount,
            call: spec.call(for: request, target: target, authority: settings.authority),
            time: now, router: spec.router)
        if faults.needsOperation || settings.recordsExchanges || log != nil {
            visit.findOperation()
        }
        visit.strikes = strikes(visit)
        if let reply = visit.strikes.preemption {
            return .reply(finish(visit, BackendReply(reply.response), preemption: reply))
        }
        if settings.answersCrossOrigin, let response = visit.optionsResponse {
            return .reply(finish(visit, BackendReply(response)))
        }
        if let reply = staleReply(visit) { return .reply(finish(visit, reply)) }
        if faults.needsMemories, !visit.isSafe { mounts[mount].keep(mounts[mount].backend.memory) }
        switch reception(of: visit) {
        case .answered(let reply): return .reply(finish(visit, reply))
        case .split(let finish):
            splits += 1
            waiting[splits] = (visit, finish)
            return .split(splits)
        }
    }

    /// Lets the backend have a request, twice where that is the fault.
    private func reception(of visit: MockVisit) -> BackendReception {
        let backend = mounts[visit.mount].backend
        let first = backend.receive(visit.call)
        guard visit.strikes.kind == .duplicate else { return first }
        let second = backend.receive(visit.call)
        guard case .answered(let reply) = first, case .answered(let other) = second else {
            return .split { first.finished.followed(by: second.finished) }
        }
        return .answered(reply.followed(by: other))
    }

    /// Does the work of a request that was split.
    func finish(_ number: Int) -> HTTPReply {
        guard let (visit, finish) = waiting.removeValue(forKey: number) else {
            return HTTPReply(nil)
        }
        elapse(visit.mount, to: now)
        return self.finish(visit, finish())
    }

    private func finish(
        _ visit: MockVisit, _ reply: BackendReply, preemption: HTTPReply? = nil
    ) -> HTTPReply {
        counts.requests += 1
        report(reply, of: visit.mount, at: visit.time)
        var response = reply.response ?? (preemption == nil ? ProblemDetails.modelFault : nil)
        if settings.answersCrossOrigin, var opened = response {
            CrossOrigin.open(&opened, to: visit.request.message)
            response = opened
        }
        if settings.recordsExchanges || log != nil { keep(visit, reply: reply, response: response) }
        if var preemption {
            preemption.response = response
            return preemption
        }
        return response.map(visit.strikes.reply) ?? HTTPReply(nil)
    }

    private func strikes(_ visit: MockVisit) -> FaultStrikes {
        if settings.hasAdmin, let text = visit.request.message.headers[AdminPath.faultHeader],
            let rules = try? AdminPath.rules(in: text)
        {
            return faults.strikes(rules)
        }
        if faults.entries.isEmpty { return FaultStrikes() }
        return faults.strikes(spec: mounts[visit.mount].name, operation: visit.operation)
    }

    private func staleReply(_ visit: MockVisit) -> BackendReply? {
        guard case .stale(let changes)? = visit.strikes.kind, visit.isSafe else { return nil }
        let mount = mounts[visit.mount]
        if mount.past.isEmpty { return nil }
        let memory = mount.past[max(0, mount.past.count - changes)]
        return mount.backend.answer(visit.call, from: memory)
    }

    private func noMount(for request: Exchange.Request) -> Exchange.Response {
        var response = ProblemDetails.response(
            404, "Not Found", detail: "no spec is served at this path; see mounts",
            more: { writer in
                writer.key("mounts")
                writer.array { writer in
                    for mount in mounts { writer.string(mount.prefix + "/") }
                }
            })
        if settings.answersCrossOrigin { CrossOrigin.open(&response, to: request) }
        return response
    }

    // MARK: Reporting

    private func keep(_ visit: MockVisit, reply: BackendReply, response: Exchange.Response?) {
        var response = response
        if visit.request.message.method == "HEAD" { response?.body = [] }
        let exchange = MockExchange(
            number: counts.requests, time: visit.time, client: visit.request.client,
            spec: mounts[visit.mount].name, server: visit.call.server,
            operation: visit.operation, rule: reply.rule,
            exchange: mask.exchange(
                Exchange(request: visit.request.message, response: response)),
            faults: visit.strikes.texts,
            modelFaults: reply.faults.map { $0.changingTexts(mask.text) },
            emissions: reply.emissions.map(mask.emission))
        log?.add(exchange)
        if settings.recordsExchanges { exchanges[visit.request.connection] = exchange }
    }

    /// The exchange of the request that a connection carried; it is reported once.
    func removeExchange(of connection: Int) -> MockExchange? {
        exchanges.removeValue(forKey: connection)
    }

    private func report(_ reply: BackendReply, of mount: Int, at time: Instant) {
        for fault in reply.faults {
            counts.modelFaults += 1
            if reported.count < Self.mostReported, reported.insert(fault).inserted {
                counts.distinctModelFaults += 1
                observer.modelFault(fault.changingTexts(mask.text))
            }
        }
        for emission in reply.emissions {
            observer.event(
                MockEvent(
                    time: time, spec: mounts[mount].name, rule: reply.rule,
                    emission: mask.emission(emission)))
        }
    }
}

extension BackendReception {
    /// The reply, for which the work is done if it is not yet.
    fileprivate var finished: BackendReply {
        switch self {
        case .answered(let reply): reply
        case .split(let finish): finish()
        }
    }
}

extension BackendReply {
    /// The reply to a request that came twice: nobody hears the other answer.
    fileprivate func followed(by other: BackendReply) -> BackendReply {
        var reply = self
        reply.emissions += other.emissions
        reply.faults += other.faults
        return reply
    }
}
