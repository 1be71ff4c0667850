import Contracts

/// Judges what happens in a world: the invariants of apps, their requests, the answers to them, and
/// the world at rest.
final class WorldJudge {
    let profiles: [ActorProfile]
    let journal: WorldJournal
    private let model: BackendModel
    var contract: Contract { model.contract }
    private let addressing: RequestAddressing
    let firstPlace: Int
    /// True where a target answers, whose memory nobody knows.
    let hasTarget: Bool
    private var verdicts = RequestVerdicts()

    init(_ setting: WorldSetting, _ journal: WorldJournal) {
        profiles = setting.profiles
        self.journal = journal
        model = setting.backend.model
        addressing = setting.addressing
        firstPlace = setting.firstPlace
        hasTarget = setting.target != nil
    }

    /// Asks the invariants of the actors that something happened to, and of the others too where
    /// time has passed and their machines ask for it.
    func judge(_ touched: [Int], hasTimePassed: Bool, in step: inout WorldStep) {
        for actor in profiles.indices {
            guard touched.contains(actor) || hasTimePassed && profiles[actor].readsClock else {
                continue
            }
            judge(actor, in: &step)
        }
    }

    func judge(_ actor: Int, in step: inout WorldStep) {
        let profile = profiles[actor]
        // An actor without a machine has no state.
        if profile.model.name != ActorPlan.caller { step.judgements.states += 1 }
        let client = step.world.clients[actor]
        var faults: [ClientFault] = []
        for requirement in profile.engine.failedInvariants(
            in: client, at: profile.moment(at: step.world.now), faults: &faults)
        {
            let compared = profile.engine.comparison(
                of: requirement, in: client, server: nil,
                at: profile.moment(at: step.world.now))
            journal.breaks(
                violation(.invariant, of: requirement, by: actor) { "\($0) does not hold" }
                    .comparing(compared), in: &step)
        }
        for fault in faults { journal.breaks(violation(of: fault, for: actor), in: &step) }
    }

    /// Records the actions of an app in a turn, and reports its faults.
    func report(_ turn: ClientTurn, of actor: Int, in step: inout WorldStep) {
        let model = profiles[actor].model
        // An actor without a machine has nothing to report.
        if model.name == ActorPlan.caller { return }
        journal.mark(turn, of: model, in: &step)
        if turn.event != nil || !turn.taken.isEmpty || !turn.entered.isEmpty {
            journal.record(
                .turned(
                    event: turn.event, took: turn.taken.map { model.transitions[$0].name },
                    entered: turn.entered.map { model.states[$0].path }),
                for: actor, in: &step)
        }
        for flight in turn.abandoned {
            journal.record(.abandoned(request: flight), for: actor, in: &step)
        }
        for subject in turn.unhandled {
            let path = subject.utf8.prefix { $0 != UInt8(ascii: "/") }
            let state = model.states.first { $0.path.utf8.elementsEqual(path) }
            let message = "nothing handles \(quoted(subject))"
            journal.breaks(
                RunViolation(
                    kind: .unhandled, subject: subject, actor: firstPlace + actor,
                    message: message,
                    place: (state?.place ?? model.root).diagnostic(
                        check: "unhandled-outcome", message,
                        remedy: "say under 'on' what becomes of it")), in: &step)
        }
        for fault in turn.faults { journal.breaks(violation(of: fault, for: actor), in: &step) }
    }

    /// The violation of an expression of a machine that has no value.
    func violation(of fault: ClientFault, for actor: Int) -> RunViolation {
        let place =
            fault.diagnostics.first
            ?? profiles[actor].model.root.diagnostic(check: "model-fault", "there is no value")
        return RunViolation(
            kind: .model, subject: fault.subject, actor: firstPlace + actor,
            message: place.message, place: place)
    }

    // MARK: Exchanges

    /// Holds a request that an app sends against the contract.
    ///
    /// An app that sends what breaks the contract breaks it, even if the backend says so
    /// with a status that is documented.
    func judge(
        _ sent: SentRequest, of invocation: Invocation, _ actor: Int, in step: inout WorldStep
    ) {
        var checks: [String] = []
        for fault in faults(of: sent.request, to: invocation.operation)
        where !checks.contains(fault.check) {
            checks.append(fault.check)
            journal.breaks(
                RunViolation(
                    kind: .contract, subject: "\(invocation.operation.id)/\(fault.check)",
                    actor: firstPlace + actor,
                    message: "the request breaks the contract: \(fault.place.text): "
                        + fault.sentence,
                    place: fault.diagnostic(at: invocation.place, "the request")
                ).saying(fault.gist), in: &step)
        }
    }

    private func faults(
        of request: Exchange.Request, to operation: Contracts.Operation
    ) -> [ExchangeFault] {
        if let request = addressing.addressed(request) {
            return verdicts.faults(of: request, by: model.judge)
        }
        return reading(of: request, to: operation)?.brokenFaults ?? []
    }

    /// A request, taken apart; to another host it is what the operation says wherever it goes,
    /// because the URL is one that an answer gave.
    private func reading(
        of request: Exchange.Request, to operation: Contracts.Operation?
    ) -> RequestReading? {
        if let request = addressing.addressed(request) { return model.judge.reading(of: request) }
        guard hasTarget, let operation else { return nil }
        return model.judge.reading(of: request, as: operation)
    }

    /// Checks an answer against the contract that no rule of the model gave, or that a mutant gave.
    /// Answers of other rules were checked before they were given.
    func judge(_ turn: Turn, to message: Message, in step: inout WorldStep) {
        guard let response = turn.response else { return }
        // The model has checked the answers of its rules, and reports their faults.
        guard turn.rule == nil || model.isBroken, turn.faults.isEmpty else {
            step.judgements.answers += 1
            return
        }
        guard let request = message.request,
            let reading = reading(of: request, to: operation(of: message)),
            let operation = reading.operation
        else { return }
        step.judgements.answers += 1
        var checks: [String] = []
        for fault in model.judge.brokenFaults(in: response, to: reading)
        where !checks.contains(fault.check) {
            checks.append(fault.check)
            let message = "the answer breaks the contract: \(fault.place.text): \(fault.sentence)"
            journal.breaks(
                RunViolation(
                    kind: .contract,
                    subject: FindingNames.subject(
                        operation.id, fault.check, status: response.status), actor: nil,
                    message: message, place: fault.diagnostic(at: operation.value, "the answer")
                ).saying(fault.gist).resting(
                    on: model.contract.decisions(
                        behind: fault.requirement, of: operation.id, status: response.status)),
                in: &step)
        }
    }

    /// Checks a webhook of a target against the contract.
    func judge(
        _ emission: Emission, as operation: Contracts.Operation, in step: inout WorldStep
    ) {
        var checks: [String] = []
        for fault in model.brokenFaults(in: emission, as: operation)
        where !checks.contains(fault.check) {
            checks.append(fault.check)
            journal.breaks(
                RunViolation(
                    kind: .contract, subject: "\(operation.id)/\(fault.check)", actor: nil,
                    message: "the webhook breaks the contract: \(fault.place.text): "
                        + fault.sentence,
                    place: fault.diagnostic(at: operation.value, "the webhook")
                ).saying(fault.gist).resting(
                    on: model.contract.decisions(
                        behind: fault.requirement, of: operation.id, status: nil)), in: &step)
        }
    }

    /// The operation that a message asks for.
    func operation(of message: Message) -> Contracts.Operation? {
        model.contract.operations.first { $0.id == message.operation }
    }
}

extension ExchangeFault {
    /// The facts for a headline.
    fileprivate var gist: RunViolation.Gist {
        RunViolation.Gist(
            "\(place.text): \(sentence)",
            isAboutStatus: ["server-error", "undocumented-status"].contains(check),
            member: member)
    }

    /// The member of an answer in which the fault is; nil where it is elsewhere.
    private var member: String? {
        guard let operation, place.side == .response, case .body(let inside) = place.part,
            !inside.tokens.isEmpty
        else { return nil }
        return "\(operation) \(place.pattern.split(separator: " ").last ?? "")"
    }

    /// The fault of one of the sides, at the place where that side is described.
    fileprivate func diagnostic(at place: Value, _ side: String) -> Diagnostic {
        let notes = diagnostic.map {
            [Diagnostic.Note(file: $0.file, position: $0.position, message: "promised here")]
        }
        return place.diagnostic(
            check: "broken-contract",
            "\(side) breaks the contract: \(self.place.text): \(sentence)", notes: notes ?? [])
    }
}
