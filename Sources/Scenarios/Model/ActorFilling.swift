import Contracts
import Simulator

/// A part of an actor that a fixture or a user fills in before the world begins.
struct ActorFilling: Sendable {
    /// The part of an actor.
    enum Part: Sendable {
        /// A constant of its machine.
        case config(String)
        /// A store of its device.
        case device(String)
        /// A value of one of the events that lead it.
        case lead(step: Int, name: String)
    }

    /// The actor, by its place in the plan.
    let actor: Int
    let part: Part
    let value: DataTemplate
    let scope: ExpressionScope
    /// The fixtures that it looks at.
    let use: FieldUse
    /// The values of users that it looks at.
    let identityUse: FieldUse
}

extension WorldPlan {
    /// The plan with the parts of its actors that fixtures and users fill in.
    func filled(
        _ fillings: [ActorFilling], with fixtures: CELMap, identities: CELMap
    ) throws(BackendFault) -> WorldPlan {
        var plan = self
        for filling in fillings {
            let evaluation = Evaluation(of: filling.scope)
            evaluation[script: .fixtures] = .map(fixtures)
            evaluation[script: .identities] = .map(identities)
            let value = try evaluation.value(of: filling.value)
            switch filling.part {
            case .config(let name): plan.actors[filling.actor].config.set(.string(name), to: value)
            case .device(let name): plan.actors[filling.actor].device.set(.string(name), to: value)
            case .lead(let step, let name):
                plan.actors[filling.actor].lead?.steps[step].data.set(.string(name), to: value)
            }
        }
        return plan
    }
}

extension Scenario {
    /// The actor that asks for fixtures.
    package static let fixtureActor = "fixtures"

    /// The fixtures that its expressions use.
    var fixtureUses: [FieldUse] {
        let own = experiment.script?.givens.filter {
            $0.variable == ScriptScope.fixtures.rawValue
        }
        return (own ?? []) + fillings.map(\.use)
    }

    /// The fixtures that it needs, with those that they build on, in order.
    func needed(of fixtures: FixtureSet) -> [Fixture] {
        guard case .workflow(let workflow) = experiment else {
            return fixtures.needed(by: fixtureUses)
        }
        // An input that nobody gives has the fixture of its name.
        let inputs = workflow.inputNames
        var use = FieldUse(of: ScriptScope.fixtures.rawValue)
        for name in inputs { use.add(field: name) }
        return fixtures.needed(by: [use])
    }
}

extension WorkflowScript {
    /// The names of the inputs of all workflows that it may run.
    var inputNames: [String] {
        self.set.workflows.flatMap { $0.inputs.members.map(\.name) }
    }
}
