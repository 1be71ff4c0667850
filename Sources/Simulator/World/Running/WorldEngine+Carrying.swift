import Contracts

/// Messages on their way.
extension WorldEngine {
    /// Brings a message one step further.
    func carry(
        _ name: MessageName, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        guard let place = step.world.messages.firstIndex(where: { $0.name == name }) else { return }
        let message = step.world.messages[place]
        switch message.stage {
        case .sent(let request):
            if reportProgress(of: place, in: &step, &choices) { return }
            if target != nil { return exchange([name], in: &step, &choices) }
            arrive(request, of: message, in: &step, choices: &choices)
        case .arrived(let work):
            runDueJobs(in: &step, &choices)
            let turn = backend.finish(
                work, in: step.world.backend, at: step.world.now, &choices)
            answer(name, with: turn, in: &step)
        case .answered(let response):
            step.world.messages.remove(at: place)
            record(
                .delivered(label(of: name), status: response.status), for: name.actor, in: &step)
            end(name, as: .answered(response), in: &step, choices: &choices)
        case .pushed(let emission, let receiver):
            step.world.messages.remove(at: place)
            record(
                .received(label(of: name), emission: emission.name), for: name.actor, in: &step)
            recordChange(by: name.actor, in: &step.world)
            handle(
                .received(receiver: receiver, emission), as: name.actor, in: &step,
                choices: &choices)
        }
    }

    /// Reports to the app the next part of its request that is sent, where it wants to know; false
    /// where there is none left.
    func reportProgress(
        of place: Int, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) -> Bool {
        let message = step.world.messages[place]
        guard let number = message.invocation, isAwaited(message, in: step.world) else {
            return false
        }
        let steps = profiles[message.name.actor].model.invocations[number].progressSteps
        guard message.progress < steps else { return false }
        step.world.messages[place].progress += 1
        let fraction = Double(message.progress + 1) / Double(steps)
        record(
            .progressed(label(of: message.name), fraction: fraction), for: message.name.actor,
            in: &step)
        let before = step.world.clients[message.name.actor]
        handle(
            .progressed(flight: message.name.flight, fraction), as: message.name.actor, in: &step,
            choices: &choices)
        recordChange(of: message.name.actor, since: before, by: message.name, in: &step.world)
        return true
    }

    /// Lets a request arrive at the backend, or find nobody.
    private func arrive(
        _ request: Exchange.Request, of message: Message, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        guard let request = addressed(request) else {
            record(
                .lost(label(of: message.name), why: "no such host"), for: message.name.actor,
                in: &step)
            step.world.messages.removeAll { $0.name == message.name }
            end(message.name, as: .reset, in: &step, choices: &choices)
            return
        }
        step.judgements.requests += 1
        runDueJobs(in: &step, &choices)
        let call = BackendCall(request, server: plan.server)
        switch backend.receive(call, in: step.world.backend, at: step.world.now) {
        case .answered(let turn): answer(message.name, with: turn, in: &step)
        case .accepted(let work) where work.isSplit:
            record(
                .arrived(label(of: message.name), rule: work.rule.text), for: message.name.actor,
                in: &step)
            reach(.arrived(work), message.name, in: &step)
        case .accepted(let work):
            let turn = backend.finish(
                work, in: step.world.backend, at: step.world.now, &choices)
            answer(message.name, with: turn, in: &step)
        }
    }

    /// Puts what the backend made of a request into the world, and sends its answer.
    func answer(_ name: MessageName, with turn: Turn, in step: inout WorldStep) {
        guard let message = step.world.messages.first(where: { $0.name == name }) else { return }
        record(
            .processed(label(of: name), rule: turn.rule?.text, turn.response), for: name.actor,
            in: &step)
        recordChange(of: step.world.backend, to: turn.state, by: name, in: &step.world)
        step.world.backend = turn.state
        record(turn, in: &step)
        judge(turn, to: message, in: &step)
        recordCoverage(of: turn.response, to: message, in: &step)
        push(turn.emissions, in: &step)
        guard let response = turn.response, isAwaited(message, in: step.world) else {
            record(.unheard(label(of: name)), for: name.actor, in: &step)
            step.world.messages.removeAll { $0.name == name }
            return
        }
        reach(.answered(response), name, in: &step)
    }

    private func reach(_ stage: Message.Stage, _ name: MessageName, in step: inout WorldStep) {
        guard let place = step.world.messages.firstIndex(where: { $0.name == name }) else { return }
        step.world.messages[place].reach(stage)
    }

    /// Reports to an app how its request ended, where it still awaits that.
    func end(
        _ name: MessageName, as outcome: RequestOutcome, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        let before = step.world.clients[name.actor]
        guard before.flight(of: name) != nil else { return }
        handle(.ended(flight: name.flight, outcome), as: name.actor, in: &step, choices: &choices)
        recordChange(of: name.actor, since: before, by: name, in: &step.world)
    }

    // MARK: Faults

    /// Lets a fault strike a message.
    func strike(
        _ name: MessageName, with fault: NetworkFault, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        guard let place = step.world.messages.firstIndex(where: { $0.name == name }) else { return }
        step.world.faultsLeft -= 1
        record(.struck(label(of: name), by: fault), for: name.actor, in: &step)
        let message = step.world.messages[place]
        recordStrike(on: name, in: &step.world)
        switch fault {
        case .lose, .loseAnswer: step.world.messages.remove(at: place)
        case .reset, .resetAnswer:
            step.world.messages.remove(at: place)
            end(name, as: .reset, in: &step, choices: &choices)
        case .duplicate: step.world.messages.insert(message.doubled(), at: place + 1)
        case .garble:
            guard case .answered(var response) = message.stage else { return }
            response.body = Self.garbled
            step.world.messages[place].reach(.answered(response))
        case .status(let status):
            guard isAwaited(message, in: step.world) else {
                step.world.messages.remove(at: place)
                return
            }
            step.world.messages[place].reach(.answered(Self.proxyAnswer(status)))
        }
    }

    /// What is no JSON, no image and no text that anybody meant.
    static let garbled: [UInt8] = Array("<!DOCTYPE html><p>\u{FFFD}".utf8)

    private static func proxyAnswer(_ status: Int) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "text/html"],
            body: Array("<!DOCTYPE html><title>\(status)</title>".utf8))
    }

    // MARK: Where requests go

    /// The request as the backend gets it; nil where its URL leads to somebody else.
    ///
    /// A URL that begins with the plan's server is the backend's, whatever its path; one of another
    /// host is, if the contract names that host as a server. As every client of HTTP does, it says
    /// the host that the URL names, unless the app has said one.
    func addressed(_ request: Exchange.Request) -> Exchange.Request? {
        if request.target.utf8.first == UInt8(ascii: "/") { return request }
        var request = request
        if request.headers["host"] == nil,
            let authority = URIReference(request.target).authority
        {
            request.headers.fields.append(.init("Host", authority))
        }
        if let rest = request.target.removing(origin: plan.server) {
            request.target = rest
            return request
        }
        let contract = backend.model.contract
        let servers = contract.servers + contract.operations.flatMap(\.servers)
        let isServed = servers.contains { request.target.removing(origin: $0.origin) != nil }
        return isServed ? request : nil
    }
}

extension Server {
    /// Scheme, host and port; empty where the URL has none.
    fileprivate var origin: String {
        let reference = URIReference(expanded())
        guard let scheme = reference.scheme, let authority = reference.authority else { return "" }
        return "\(scheme)://\(authority)"
    }
}

extension String {
    /// What follows an origin in a URL, beginning with a slash; nil where the URL has another.
    fileprivate func removing(origin: String) -> String? {
        guard !origin.isEmpty, utf8.starts(with: origin.utf8) else { return nil }
        let rest = String(Substring(utf8.dropFirst(origin.utf8.count)))
        if rest.isEmpty { return "/" }
        if rest.utf8.first == UInt8(ascii: "?") { return "/" + rest }
        return rest.utf8.first == UInt8(ascii: "/") ? rest : nil
    }
}
