import Contracts

/// One backend from an empty memory on, and what is sent to it.
struct SoakEpisode {
    private let number: UInt64
    private let isModelled: Bool
    private let judge: ExchangeJudge
    private let invalidShare: Int
    private var backend: (any AnsweringBackend)?
    private var generator: RequestGenerator
    private var chance: RandomStream
    private var beginning: [Diagnostic] = []
    private var now: Instant
    private(set) var isIdle = false

    init(_ spec: Spec, _ settings: ModelSoak.Settings, number: UInt64) {
        self.number = number
        var stream = RandomStream(seed: settings.seed, name: "episode \(number)")
        let seed = stream.next()
        chance = RandomStream(seed: seed, name: "steps")
        judge = spec.model?.judge ?? ExchangeJudge(spec.contract)
        isModelled = spec.model != nil
        invalidShare = settings.invalidShare
        now = settings.start
        generator = RequestGenerator(
            judge, RequestGenerator.Settings(seed: seed, credentials: settings.credentials))
        guard let model = spec.model else {
            backend = GeneratedBackend(spec.contract, at: now, seed: seed)
            return
        }
        do throws(BackendFailure) {
            let standIn = try StandIn(
                model, at: now, StandIn.Settings(seed: seed, alternatives: .chosen))
            generator.learn(.map(standIn.state.config))
            generator.learn(.map(standIn.state.data))
            backend = standIn
        } catch {
            beginning = error.diagnostics
        }
    }

    /// - Parameter goesOn: asked before every request.
    mutating func run(
        _ count: Int, into report: inout SoakReport, while goesOn: () -> Bool = { true }
    ) {
        for fault in beginning { report.find(fault, SoakStep(episode: number, step: 0)) }
        guard let backend else {
            isIdle = true
            return
        }
        for step in 0..<count where goesOn() {
            letTimePass(in: backend, at: step, into: &report)
            let isInvalid = chance.percent(invalidShare)
            let drawn = (isInvalid ? generator.nextInvalid() : nil) ?? generator.next()
            guard let drawn else {
                isIdle = step == 0
                break
            }
            send(drawn, to: backend, at: step, into: &report)
        }
        report.record(barren: generator.barrenOperations)
        report.spent = generator.spentOperations
    }

    private mutating func send(
        _ drawn: GeneratedRequest, to backend: any AnsweringBackend, at step: Int,
        into report: inout SoakReport
    ) {
        let call = BackendCall(drawn.request, server: "http://mock.example")
        let reply: BackendReply
        switch backend.receive(call) {
        case .answered(let answered): reply = answered
        case .split(let finish):
            // Time may pass between looking and doing.
            if chance.percent(30) { letTimePass(in: backend, at: step, into: &report) }
            reply = finish()
        }
        let at = SoakStep(
            episode: number, step: step, request: drawn.request, response: reply.response,
            flaw: drawn.flaw, rule: reply.rule)
        report.count(drawn, reply)
        for fault in reply.faults { report.find(fault, at) }
        guard let response = reply.response else {
            report.find(
                drawn.operation.value.diagnostic(check: "no-answer", "there was no answer"), at)
            return
        }
        if reply.faults.isEmpty { judge(response, to: drawn, at: at, into: &report) }
        generator.learn(from: response, to: drawn)
        for emission in reply.emissions { generator.learn(emission.body) }
        // What a server keeps to itself may be what the next request needs.
        let isWritten = response.status < 300 && drawn.request.method != "GET"
        if isModelled, isWritten || step % 32 == 31 { generator.learn(backend.memory) }
    }

    /// Holds an answer against the contract once more, whatever its maker said.
    private func judge(
        _ response: Exchange.Response, to drawn: GeneratedRequest, at: SoakStep,
        into report: inout SoakReport
    ) {
        let faults = judge.brokenFaults(in: response, to: judge.reading(of: drawn.request))
        for fault in faults {
            // A contract alone may have no word for an invalid request.
            if !isModelled, drawn.flaw != nil, fault.check == "undocumented-status" { continue }
            let place = fault.requirement ?? drawn.operation.value
            report.find(
                place.diagnostic(check: fault.check, "\(fault.place.text): \(fault.sentence)"), at)
        }
    }

    private mutating func letTimePass(
        in backend: any AnsweringBackend, at step: Int, into report: inout SoakReport
    ) {
        let seconds: UInt64 =
            switch chance.next(below: 100) {
            case ..<80: chance.next(below: 5)
            case ..<93: chance.next(below: 1_800)
            case ..<98: chance.next(below: 86_400)
            default: chance.next(below: 40 * 86_400)
            }
        now = now.adding(TimeSpan(seconds: Int64(seconds))) ?? now
        generator.now = now
        repeat {
            for reply in backend.elapse(to: now) {
                report.count(reply)
                let at = SoakStep(episode: number, step: step, rule: reply.rule)
                for fault in reply.faults { report.find(fault, at) }
            }
        } while backend.nextDue.map { $0 <= now } ?? false
    }
}
