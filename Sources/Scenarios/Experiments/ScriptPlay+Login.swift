import Contracts
import Simulator

/// The login that a user of the tool gives for a target, in place of those that a script writes.
extension ScriptPlay {
    /// A request with the credentials of `--header`, unless its actor has an identity.
    ///
    /// Nil, and reported, for a step that needs somebody who is not let in.
    mutating func loggedIn(
        _ request: Exchange.Request, as call: ScriptCall, in step: ScriptStep
    ) -> Exchange.Request? {
        let contract = stage.engine.contract
        guard let given = stage.engine.target?.headers, !given.isEmpty,
            stage.users[call.actor] == nil, !call.operation.security.isEmpty,
            call.operation.isOpened(by: given, contract)
        else { return request }
        let carried = CarriedCredentials(contract)
        // Written logins that differ are no inventions: they say who is who.
        if request.headers.fields.contains(where: { carried.stand(in: $0.name) }),
            writtenLogins(carried).count > 1
        {
            return request
        }
        if step.asksUnknown {
            if !stage.ownFields.isEmpty { return request }
            let reason =
                "it needs somebody who is not let in, and the given header fields let "
                + "everybody in"
            player.leaveOut(
                .identity(reason, remedy: "describe its actors in identities.yaml"),
                check: "unavailable-identity", at: step.place)
            return nil
        }
        return request.carrying(given.filter { carried.stand(in: $0.name) })
    }

    /// The logins that the script writes itself for its actors.
    private func writtenLogins(_ carried: CarriedCredentials) -> Set<String> {
        let fields = stage.script.callers.joined().filter { carried.stand(in: $0.name) }
        return fields.reduce(into: Set<String>()) { logins, field in
            guard let value = try? stage.evaluation.value(of: field.value) else { return }
            logins.insert("\(field.name.asciiLowercased) \(value.plainText)")
        }
    }
}

extension Script {
    /// True if a request of it must be refused, because it is of somebody who is not let in.
    var asksUnknown: Bool { steps.contains(where: \.asksUnknown) }
}

extension ScriptStep {
    /// True if a status is expected that means that somebody is not let in.
    var asksUnknown: Bool {
        expectations.contains { expectation in
            guard case .status(let template) = expectation.demand,
                let wanted = template.constant, let patterns = StatusPattern.all(wanted)
            else { return false }
            return !patterns.isEmpty
                && patterns.allSatisfy { [.code(401), .code(403)].contains($0) }
        }
    }
}
