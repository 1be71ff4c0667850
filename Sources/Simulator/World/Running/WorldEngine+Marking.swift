import Contracts

/// What is seen on the way, for coverage.
extension WorldEngine {
    /// Marks the states and transitions of a turn, and how requests ended.
    func recordCoverage(of turn: ClientTurn, model: ClientModel, in step: inout WorldStep) {
        guard recordsCoverage else { return }
        for state in turn.entered { step.marks.append(.state(client: model.name, state)) }
        for transition in turn.taken {
            step.marks.append(.transition(client: model.name, transition))
        }
        for outcome in turn.outcomes {
            step.marks.append(
                .outcome(
                    client: model.name, invocation: outcome.invocation, outcome.name))
        }
    }

    /// Marks what is special about the local day of an actor.
    func markDay(of identity: ActorIdentity, in step: inout WorldStep) {
        guard recordsCoverage else { return }
        let shown = step.world.now.adding(identity.skew) ?? step.world.now
        for day in days.classes(of: shown, in: identity.zone, zones) {
            step.marks.append(.time(zone: identity.zone, day.rawValue))
        }
    }

    /// Marks what was asked and answered, and which of the declared parts the request carried.
    func recordCoverage(
        of response: Exchange.Response?, to message: Message, in step: inout WorldStep
    ) {
        guard recordsCoverage, let response, let request = message.request,
            let number = message.operation.flatMap({ backend.model.operationNumbers[$0] })
        else { return }
        let judge = backend.model.judge
        step.marks.append(
            .exchange(
                operation: number, status: response.status,
                judge.carriedParts(of: request, as: number)))
        let count = judge.declaredPartCount(of: number)
        for first in stride(from: 64, to: count, by: 64) {
            let bits = judge.carriedParts(of: request, as: number, from: first)
            step.marks.append(.carried(operation: number, from: first, bits))
        }
    }
}
