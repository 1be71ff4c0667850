import Contracts

/// A backend of a contract that nobody modelled: it behaves as the contract implies, and gives the
/// declared answer that a client asks for.
///
///     let backend = try ImpliedBackend(contract, functions: .standard, at: now)
///     backend.receive(BackendCall(request))
///
/// Drawn answers follow from the seed, the operation and the request, so that the same request in
/// the same state has the same answer. `POST /pets` makes a pet, which `GET /pets/{petId}` and
/// `GET /pets` then show; where the paths do not show it, nothing is remembered.
package final class ImpliedBackend: AnsweringBackend {
    private let standIn: StandIn
    private let seed: UInt64
    private var judge: ExchangeJudge { standIn.backend.model.judge }

    /// A backend of an implied model, whose clock begins at an instant.
    package init(
        _ model: BackendModel, at now: Instant, _ settings: StandIn.Settings = .init()
    ) throws(BackendFailure) {
        standIn = try StandIn(model, at: now, settings)
        seed = settings.seed
    }

    package var now: Instant { standIn.now }

    package var nextDue: Instant? { standIn.nextDue }

    package var memory: CELValue { standIn.memory }

    package func remember(_ memory: CELValue) throws(MemoryFault) {
        try standIn.remember(memory)
    }

    package func elapse(to time: Instant) -> [BackendReply] { standIn.elapse(to: time) }

    package func receive(_ call: BackendCall) -> BackendReception {
        wished(call).map(BackendReception.answered) ?? standIn.receive(call)
    }

    package func answer(_ call: BackendCall, from memory: CELValue) -> BackendReply {
        wished(call) ?? standIn.answer(call, from: memory)
    }

    package func reset(at time: Instant) throws(BackendFailure) { try standIn.reset(at: time) }

    /// The answer that the client asks for; nil where it asks for none. An invalid request
    /// gets no success by asking.
    private func wished(_ call: BackendCall) -> BackendReply? {
        guard call.request.mayWish else { return nil }
        let reading = judge.reading(of: call.unprefixed)
        let wish = ResponseWish(reading)
        guard wish != ResponseWish(), let operation = reading.operation else { return nil }
        if wish.code ?? 200 < 300, !reading.brokenFaults.isEmpty { return nil }
        let answer: DeclaredAnswer
        if let code = wish.code {
            guard let declared = operation.answer([code]) else {
                let declared = operation.responses.map(\.status.text).joined(separator: ", ")
                return BackendReply(
                    ProblemDetails.response(
                        501, "Not Implemented",
                        detail: "\(operation.id) declares no answer \(code), only \(declared)"),
                    rule: RuleName(owner: operation.id, rule: "no such answer"))
            }
            answer = declared
        } else {
            guard let success = operation.success else { return nil }
            answer = success
        }
        let drawing = AnswerDrawing(
            judge: judge, reading: reading, operation: operation, answer: answer, wish: wish,
            seed: ChosenAnswers.seed(
                seed, reading.request, of: operation, salt: "\(answer.status)"))
        guard let drawn = drawing.drawn() else {
            return BackendReply(
                ProblemDetails.response(to: BackendFault([drawing.undrawn])),
                rule: RuleName(owner: operation.id, rule: "not generated"),
                faults: [drawing.undrawn])
        }
        return BackendReply(
            drawn.response,
            rule: RuleName(owner: operation.id, rule: drawn.isExample ? "example" : "generated"))
    }
}

extension Exchange.Request {
    /// True if it may ask for one of the declared answers.
    fileprivate var mayWish: Bool { headers["prefer"] != nil || target.contains("__") }
}
