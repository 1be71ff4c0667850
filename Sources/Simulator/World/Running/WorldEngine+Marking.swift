import Contracts

/// What is seen on the way, for coverage.
extension WorldEngine {
    /// Marks the states and transitions of a turn, and how requests ended.
    func mark(_ turn: ClientTurn, of model: ClientModel, in step: inout WorldStep) {
        guard marksCoverage else { return }
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
        guard marksCoverage else { return }
        let shown = step.world.now.adding(identity.skew) ?? step.world.now
        guard let zone = try? zones.zone(named: identity.zone) else { return }
        for day in DayClass.classes(of: shown, in: zone) { step.marks.append(.time(day.rawValue)) }
    }
}
