import Contracts
import Simulator

/// A named experiment: a world to begin with, and how to look for what breaks in it.
public struct Scenario: Sendable {
    /// The kinds of experiments, as `kind:` and reports name them.
    package enum Kind: String, Sendable, CaseIterable {
        case script, explore, race, sweep, fuzz
    }

    /// How what happens next is chosen.
    package enum Strategy: String, Sendable, CaseIterable {
        /// By the weights of the events, and so that everything under way gets on.
        case random
        /// By priorities of actors and messages that change at a few points.
        case pct
        /// Everything.
        case exhaustive
    }

    /// What a run of it needs.
    package enum Requirement: String, Sendable, CaseIterable {
        case exclusive, slow, writes, mock
    }

    /// What it is called, among those of its suite.
    package let name: String
    /// The suite that it stands in.
    package let suite: String
    /// The experiment: its kind, with the facts of that kind.
    package internal(set) var experiment: Experiment
    /// What the world begins with.
    package internal(set) var plan: WorldPlan
    /// The parts of actors that fixtures fill in.
    var fillings: [ActorFilling] = []
    /// The users that its actors are.
    var identities: [IdentityNeed] = []
    /// The calls that lead a target to the state of the plan; nil where the plan has none, or
    /// somebody else gives it.
    var setup: SetupPlan?
    /// How far it is searched.
    package var budget: Budget
    /// Words by which it is selected.
    package let tags: [String]
    /// What a run of it needs.
    package let requirements: [Requirement]
    /// The document and section it comes from, or that of its suite; nil where neither says.
    package let why: Value?
    /// Where it is written.
    package let place: Value
    /// The condition on the day of its start; nil where there is none.
    var startCondition: StartCondition?

    /// What reports call it: `exploring/two borrow the last copy`.
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
        return names
    }
}

extension Scenario {
    /// How far a scenario is searched.
    package struct Budget: Sendable, Hashable {
        /// The number of runs, for strategies that play single runs.
        package var runs: Int
        /// The number of steps of a run.
        package var steps: Int
        /// How many states an exhaustive search sees before it ends.
        package var states: Int
        /// How many steps an exhaustive search goes from the start; nil for any number.
        package var depth: Int?
        /// The number of changes of priorities in a run, for `pct`.
        package var changes: Int
        /// True if the scenario says the number of its runs.
        package internal(set) var isSaid = false
        /// Whether somebody else says how many there are, so that it need not suffice.
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
