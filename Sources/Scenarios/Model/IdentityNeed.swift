import Contracts
import Simulator

/// A user that somebody in a scenario has to be.
package struct IdentityNeed: Sendable {
    /// The actor, by its place in the plan; nil for a user as whom only fixtures are asked for.
    package let actor: Int?
    /// The name of the identity.
    package let name: String
    /// True if nobody may have used the identity before.
    package let isNew: Bool
    /// The values of the user that the scenario uses.
    var usedValues: Set<String> = []
    /// The place that asks for it.
    package let place: Value
    /// True if the scenario goes on without the user where nobody can be had.
    package var isOptional = false
}

extension Scenario {
    /// The users that it needs: those of its actors, and those as whom fixtures are asked for.
    package func identityNeeds(_ fixtures: FixtureSet?) -> [IdentityNeed] {
        var needs = identities.map { need in
            var need = need
            if let actor = need.actor {
                need.usedValues = usedValues(ofUser: plan.actors[actor].identity.name)
            }
            return need
        }
        for fixture in fixtures.map(needed) ?? [] {
            guard let name = fixture.identity, !needs.contains(where: { $0.name == name }) else {
                continue
            }
            needs.append(
                IdentityNeed(actor: nil, name: name, isNew: false, place: fixture.place))
        }
        return needs
    }

    /// The values of the user of an actor that its expressions use.
    private func usedValues(ofUser actor: String) -> Set<String> {
        let own = (experiment.script?.givens ?? []).filter {
            $0.variable == ScriptScope.identities.rawValue
        }
        return (own + fillings.map(\.identityUse)).reduce(into: []) {
            $0.formUnion($1.inner[actor] ?? [])
        }
    }
}
