import Contracts
import Simulator

/// The set-up of a fuzz, before its first request.
extension ScenarioRunner {
    /// The world of a fuzz, with its set-up.
    func stage(
        of testCase: TestCase, fuzzing plan: FuzzPlan
    ) throws(WorldFailure) -> ScriptStage {
        var complete = self
        // Some requests leave header fields out on purpose.
        complete.target = target?.complete
        let script = plan.script ?? Script(ScriptScope.scope(spec.functions, spec.fixtures))
        var stage = try complete.stage(
            of: testCase, script, alternatives: plan.breadth.alternatives)
        stage.ownFields = target?.headers ?? []
        // The contract judges, and drawn requests have no order that the model could explain.
        (stage.oracle, stage.relations) = (nil, nil)
        return stage
    }
}

extension ScriptPlay {
    /// The users of the actors: their identities, or the header fields that the scenario gives.
    mutating func fuzzUsers() -> [FuzzUser] {
        bind()
        let carried = CarriedCredentials(stage.engine.contract)
        var users: [FuzzUser] = []
        for actor in stage.engine.actors.indices where !isOver {
            var request = Exchange.Request(method: "GET", target: "/")
            do throws(BackendFault) {
                if stage.script.callers.indices.contains(actor) {
                    try addFields(of: actor, to: &request)
                }
            } catch {
                for diagnostic in error.diagnostics { player.giveUp(diagnostic) }
            }
            let held = stage.users[actor]
            request.carry(held)
            if request.headers.fields.isEmpty { continue }
            var all = HeldIdentity(
                values: held?.values ?? CELMap(), headers: request.headers.fields,
                refused: held?.refused)
            all.isStranger = held?.isStranger ?? false
            users.append(FuzzUser(actor: actor, all, carried))
        }
        return users
    }

    /// The values that steps kept, by name.
    var keptValues: CELMap {
        zip(stage.script.names, kept).reduce(into: CELMap()) { map, entry in
            map.set(.string(entry.0.name), to: entry.1)
        }
    }
}
