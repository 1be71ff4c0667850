import Contracts
import Simulator

/// The parts of actors that fixtures fill in.
extension ScenarioLoading {
    /// The computed parts of the actors that a scenario declares, in the order of the plan.
    mutating func fillings(_ actors: Value?) -> [ActorFilling] {
        guard let actors, actors.kind == .object else { return [] }
        var fillings: [ActorFilling] = []
        var place = 0
        for member in actors.members where member.value.kind == .object {
            let count = min(max(member.value["count"]?.int ?? 1, 1), Self.greatestCount)
            let parts = Self.parts(of: member.value)
            for actor in place..<(place + count) {
                fillings += parts.compactMap { filling($0.part, of: actor, $0.value) }
            }
            place += count
        }
        return fillings
    }

    private static func parts(of actor: Value) -> [(part: ActorFilling.Part, value: Value)] {
        func members(_ value: Value?) -> [Value.Member] { value.map { Array($0.members) } ?? [] }
        let steps = (actor["steps"].map { Array($0.elements) } ?? []).enumerated()
        return members(actor["config"]).map { (.config($0.name), $0.value) }
            + members(actor["device"]).map { (.device($0.name), $0.value) }
            + steps.flatMap { number, step in
                (step.members.first { _ in true }.map { members($0.value) } ?? []).map {
                    (.lead(step: number, name: $0.name), $0.value)
                }
            }
    }

    /// The filling of a part; nil for one that is written as it is.
    private mutating func filling(
        _ part: ActorFilling.Part, of actor: Int, _ value: Value
    ) -> ActorFilling? {
        guard value.holdsExpression else { return nil }
        var reading = ModelReading(
            value, files: source.files, functions: scope.functions,
            shared: ScriptScope.allCases.count, noting: FieldUse(of: ScriptScope.fixtures.rawValue))
        reading.hidden = ScriptScope.allCases.filter { ![.fixtures, .identities].contains($0) }.map
        {
            ($0.rawValue, "only fixtures and identities are known before the world begins")
        }
        reading.alsoUsed = [FieldUse(of: ScriptScope.identities.rawValue)]
        let template = reading.template(value, scope)
        diagnostics += reading.diagnostics
        guard let template, template.constant == nil else { return nil }
        return ActorFilling(
            actor: actor, part: part, value: template, scope: scope, use: reading.use,
            identityUse: reading.alsoUsed[0])
    }
}

extension Value {
    /// True if some text in it may hold an expression.
    fileprivate var holdsExpression: Bool {
        string?.contains("${") ?? false
            || elements.contains(where: \.holdsExpression)
            || members.contains { $0.value.holdsExpression }
    }
}
