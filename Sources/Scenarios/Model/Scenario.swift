import Contracts
import Simulator

/// A named experiment: a world to begin with, and how to look for what breaks in it.
public struct Scenario: Sendable {
    /// The kinds of experiments, as `kind:` and reports name them.
    package enum Kind: String, Sendable, CaseIterable {
        case script, explore, race, sweep, fuzz
    }

    /// The way in which the next move is chosen.
    package enum Strategy: String, Sendable, CaseIterable {
        /// By the weights of the events, and so that everything under way gets on.
        case random
        /// By priorities of actors and messages that change at a few points.
        case pct
        /// Everything.
        case exhaustive
    }

    /// A condition for running the scenario.
    package enum Requirement: String, Sendable, CaseIterable {
        case exclusive, slow, writes, mock
    }

    /// The name within its suite.
    package let name: String
    /// The suite that it stands in.
    package let suite: String
    /// The experiment: its kind, with the facts of that kind.
    package internal(set) var experiment: Experiment
    /// The plan of the world at its start.
    package internal(set) var plan: WorldPlan
    /// The parts of actors that fixtures fill in.
    var fillings: [ActorFilling] = []
    /// The users that its actors are.
    var identities: [IdentityNeed] = []
    /// The calls that lead a target to the state of the plan; nil where the plan has none, or
    /// somebody else gives it.
    var setup: SetupPlan?
    /// The limits of its runs.
    package var budget: Budget
    /// The words that select it.
    package let tags: [String]
    /// The conditions for running it.
    package let requirements: [Requirement]
    /// The document and section it comes from, or else those of its suite; nil if neither says.
    package let why: Value?
    /// The place in its file.
    package let place: Value
    /// The condition on the day of its start; nil where there is none.
    var startCondition: StartCondition?

    /// The name in reports: `exploring/two borrow the last copy`.
    package var path: String { "\(suite)/\(name)" }

    /// The kind of the experiment.
    package var kind: Kind { experiment.kind }

    /// The choice of what happens next.
    package var strategy: Strategy { experiment.strategy }

    /// The rows of its table; none where it has no table.
    package var rows: [ScriptRow] {
        if case .script(let script) = experiment { script.rows } else { [] }
    }

    /// The same scenario in a world that begins otherwise.
    func beginning(with plan: WorldPlan) -> Scenario {
        var scenario = self
        scenario.plan = plan
        return scenario
    }

    /// The names of the machines that are played, each once, in the order of the actors.
    package var clients: [String] {
        var names: [String] = []
        for actor in plan.actors
        where actor.client != ActorPlan.caller && !names.contains(actor.client) {
            names.append(actor.client)
        }
        guard case .twins(let twins) = experiment else { return names }
        let both = [twins.names.left, twins.names.right]
        return names.filter { !both.contains($0) } + both
    }
}

extension Scenario {
    /// The limits of a scenario's runs.
    package struct Budget: Sendable, Hashable {
        /// The number of runs, for strategies that play single runs.
        package var runs: Int
        /// The number of steps of a run.
        package var steps: Int
        /// The number of states after which an exhaustive search ends.
        package var states: Int
        /// The most steps of an exhaustive search from the start; nil for any number.
        package var depth: Int?
        /// The number of changes of priorities in a run, for `pct`.
        package var changes: Int
        /// True if the scenario says the number of its runs.
        package internal(set) var isSaid = false
        /// True if the number of runs is set from outside, so that it need not suffice.
        package internal(set) var isForced = false

        /// A budget; what is not named is as usual.
        package init(
            runs: Int = 100, steps: Int = 50, states: Int = 100_000, depth: Int? = nil,
            changes: Int = 3
        ) {
            self.runs = runs
            self.steps = steps
            self.states = states
            self.depth = depth
            self.changes = changes
        }
    }
}
