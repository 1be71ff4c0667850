import Contracts

/// One request to a contract that nobody modelled, on its way to an answer.
struct GeneratedExchange {
    let judge: ExchangeJudge
    let resources: ResourceMap
    let reading: RequestReading
    let seed: UInt64
    var memory: ResourceMemory
    let prefix: String

    /// The answer, with whatever it changes in the memory.
    mutating func reply() -> BackendReply {
        guard let operation = reading.operation else {
            return BackendReply(ProblemDetails.response(to: reading))
        }
        let wish = ResponseWish(reading)
        if let reply = wished(wish, operation) { return reply }
        if !reading.brokenFaults.isEmpty { return refusal(operation) }
        if let missing = missingOwner(of: operation) { return missing }
        if let reply = remembered(operation, wish) { return reply }
        guard let answer = operation.success else {
            // The contract lists no answer, so any will do.
            return operation.responses.isEmpty
                ? BackendReply(Exchange.Response(status: 200), rule: rule(operation, "unsaid"))
                : undrawn(operation, nil)
        }
        return plain(answer, for: operation, wish: wish)
    }

    // MARK: Answers without memory

    /// The answer that the client asks for by its status; nil where it asks for none, or for a
    /// success of a request that is not to be accepted.
    private func wished(
        _ wish: ResponseWish, _ operation: Contracts.Operation
    ) -> BackendReply? {
        guard let code = wish.code else { return nil }
        if code < 300, !reading.brokenFaults.isEmpty { return nil }
        guard let answer = operation.answer([code]) else {
            let declared = operation.responses.map(\.status.text).joined(separator: ", ")
            return BackendReply(
                ProblemDetails.response(
                    501, "Not Implemented",
                    detail: "\(operation.id) declares no answer \(code), only \(declared)"),
                rule: rule(operation, "no such answer"))
        }
        return plain(answer, for: operation, wish: wish, message: nil)
    }

    /// The answer to a request that breaks the contract.
    private func refusal(_ operation: Contracts.Operation) -> BackendReply {
        let faults = reading.brokenFaults
        let text = faults.map { "\($0.place.text): \($0.sentence)" }.joined(separator: "; ")
        let name = rule(operation, "invalid request")
        if let answer = operation.answer(Self.statuses(for: faults)) {
            let drawn = drawing(answer, for: operation, wish: ResponseWish()).drawn(
                FaultMessage(text: text, status: answer.status).change)
            if let drawn { return BackendReply(drawn.response, rule: name) }
        }
        return BackendReply(ProblemDetails.response(to: reading), rule: name)
    }

    private static func statuses(for faults: [ExchangeFault]) -> [Int] {
        let checks = Set(faults.map(\.check))
        if !checks.isDisjoint(with: ["missing-security", "wrong-security"]) { return [401, 403] }
        if checks.contains("undocumented-content-type") { return [415, 400, 422] }
        // What was understood and is not meant is 422's; the rest is 400's.
        return checks == ["request-body-schema"] ? [422, 400] : [400, 422]
    }

    /// An answer that nothing but the contract and the request decides.
    func plain(
        _ answer: DeclaredAnswer, for operation: Contracts.Operation, wish: ResponseWish,
        message: String? = nil
    ) -> BackendReply {
        let change = message.map { FaultMessage(text: $0, status: answer.status).change }
        guard let drawn = drawing(answer, for: operation, wish: wish).drawn(change) else {
            return undrawn(operation, answer)
        }
        return BackendReply(
            drawn.response, rule: rule(operation, drawn.isExample ? "example" : "generated"))
    }

    /// The report where the contract gives nothing to answer with.
    private func undrawn(
        _ operation: Contracts.Operation, _ answer: DeclaredAnswer?
    ) -> BackendReply {
        let form = answer.flatMap { drawing($0, for: operation, wish: ResponseWish()).form }
        let place = form?.schemaValue ?? answer?.response.value ?? operation.value
        let what =
            answer.map { "no answer \($0.status) of \(operation.id)" }
            ?? "no answer of \(operation.id)"
        let fault = place.diagnostic(
            check: "ungenerated-answer", "\(what) that fits the contract was found",
            remedy: "give an example that fits, or a schema that something can meet")
        let detail =
            "\(what) fits the contract at \(fault.file):\(place.position.line):"
            + "\(place.position.column)"
        return BackendReply(
            ProblemDetails.response(501, "Not Implemented", detail: detail),
            rule: rule(operation, "not generated"), faults: [fault])
    }

    // MARK: Parts

    /// What draws an answer to this request.
    func drawing(
        _ answer: DeclaredAnswer, for operation: Contracts.Operation, wish: ResponseWish,
        salt: String = ""
    ) -> AnswerDrawing {
        let request = reading.request
        var name = "\(operation.id) \(answer.status) \(request.method) \(request.target) \(salt) "
        name += Hexadecimal.encoded(SHA256.digest(of: request.body))
        var stream = RandomStream(seed: seed, name: name)
        return AnswerDrawing(
            judge: judge, reading: reading, operation: operation, answer: answer, wish: wish,
            seed: stream.next())
    }

    func rule(_ operation: Contracts.Operation, _ name: String) -> RuleName {
        RuleName(owner: operation.id, rule: name)
    }

    /// The value of a variable of the path, as a CEL value.
    func argument(_ name: String) -> CELValue? {
        reading.parameters.first { $0.location == .path && $0.name.isSameText(as: name) }
            .map { CELValue($0.value) }
    }
}
