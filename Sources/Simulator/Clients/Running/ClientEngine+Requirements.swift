import Contracts

/// Checks the requirements of a machine in a state.
extension ClientEngine {
    /// The invariants that do not hold; none for an app that was killed.
    ///
    /// - Parameter faults: takes in the requirements that have no value.
    package func failedInvariants(
        in state: ClientState, at moment: ActorMoment, faults: inout [ClientFault]
    ) -> [ClientRequirement] {
        guard state.phase != .killed, !model.invariants.isEmpty else { return [] }
        bind(state, at: moment)
        bindStates(state)
        return model.invariants.filter { fails($0, faults: &faults) }
    }

    /// The requirements about app and backend that do not hold. None while the app does not run, is
    /// not on the screen, or has no network.
    ///
    /// - Parameters:
    ///   - server: the data of the backend.
    ///   - faults: takes in the requirements that have no value.
    package func disagreements(
        in state: ClientState, server: CELMap, at moment: ActorMoment,
        _ faults: inout [ClientFault]
    ) -> [ClientRequirement] {
        guard state.phase == .running, state.isOnline, !model.agreements.isEmpty else { return [] }
        bind(state, at: moment)
        bindStates(state)
        evaluation[client: .server] = .map(server)
        defer { evaluation[client: .server] = .null }
        return model.agreements.filter { fails($0, faults: &faults) }
    }

    /// The values that a requirement compares where it does not hold, as in `0 == 1`; nil if it
    /// compares none.
    ///
    /// - Parameter server: the data of the backend; nil if the requirement is about the app alone.
    package func comparison(
        of requirement: ClientRequirement, in state: ClientState, server: CELMap?,
        at moment: ActorMoment
    ) -> String? {
        bind(state, at: moment)
        bindStates(state)
        if let server { evaluation[client: .server] = .map(server) }
        defer { evaluation[client: .server] = .null }
        return requirement.holds.comparison(in: requirement.scope, evaluation) {
            $0.excerpt
        }
    }

    /// The obligations that wait to come true.
    package func owed(in state: ClientState) -> [ClientRequirement] {
        model.obligations.indices.filter { state.owed & (1 << UInt64($0)) != 0 }
            .map { model.obligations[$0] }
    }

    private func fails(_ requirement: ClientRequirement, faults: inout [ClientFault]) -> Bool {
        do throws(BackendFault) {
            guard try evaluation.holds(requirement.condition) else { return false }
            return try !evaluation.holds(requirement.holds)
        } catch {
            faults.append(ClientFault(subject: requirement.name, diagnostics: error.diagnostics))
            return false
        }
    }

    /// True if a condition of somebody else holds in a state of this machine.
    func holds(
        _ condition: Expression, in state: ClientState, at moment: ActorMoment
    ) throws(BackendFault) -> Bool {
        bindAll(state, at: moment)
        return try evaluation.holds(condition)
    }
}
