import Contracts
import Simulator

/// The users that actors are.
extension ScenarioLoading {
    /// The needs of the actors that a scenario declares, in the order of the plan.
    mutating func identities(_ actors: Value?) -> [IdentityNeed] {
        guard let actors, actors.kind == .object else { return [] }
        var needs: [IdentityNeed] = []
        var place = 0
        for member in actors.members where member.value.kind == .object {
            let count = min(max(member.value["count"]?.int ?? 1, 1), Self.greatestCount)
            defer { place += count }
            guard let said = member.value["identity"] else { continue }
            let named = said["new"] ?? said
            guard let name = named.string else { continue }
            diagnostics += IdentitySet.faults(of: named, in: source.identities)
            for actor in place..<(place + count) {
                needs.append(
                    IdentityNeed(
                        actor: actor, name: name, isNew: said["new"] != nil, place: said))
            }
        }
        return needs
    }
}
