import Contracts
import Reporter
import Scenarios

/// The options of `rehearse plan` alone.
enum PlanOptions {
    static let unit = Option.single(
        "unit", value: OptionValue("SECONDS", .integer(1...3600), default: "1"),
        help: "divide cases so that a unit takes about so many seconds")

    /// The seconds of a unit that nobody has to say.
    static let usualUnit = 1

    static let durations = Option.single(
        "durations", value: OptionValue("FILE", .file),
        help: "estimate with the timings of an earlier --json report")
}

extension Command {
    /// `rehearse plan`, which divides a run into units of work.
    static let plan = Command(
        name: "plan",
        summary: "divide a run into units that machines can share",
        discussion: """
            A unit is a case, or some runs of an exploration, a race or a fuzz. Its result \
            follows from the plan and the id of the unit alone. So any machine may run it, and \
            running it twice gives the same.

            rehearse run --cases runs some of the units, and rehearse merge joins their reports \
            into the report of the whole run. All of them need the same specs and options. Plans \
            are for the mock. At a live target, divide the run with --shard.

            A finding is made smaller in the run that showed it first. No unit alone knows which \
            run that is. So a report of some runs names its findings under part.first, and the \
            unit CASE@RUN! makes the findings of a run smaller. rehearse merge says which of these \
            units are missing.

            Exit code 0: the plan is written. 2: a spec cannot be used, or no scenario was \
            selected.
            """,
        arguments: [RunOptions.specs],
        options: [
            RunOptions.seed, RunOptions.mutant, RunOptions.only, RunOptions.tag, RunOptions.notTag,
            RunOptions.budget, PlanOptions.unit, PlanOptions.durations, CommonOptions.json,
            CommonOptions.zoneinfo, CommonOptions.quiet, CommonOptions.color,
        ],
        examples: [
            Example("rehearse plan", "say how many units a run of all specs has"),
            Example(
                "rehearse plan specs/shop --seed 7 --budget 100000runs --json build/plan.json",
                "write the units of a long run"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        let invocation = platform.invocation
        let named = invocation.values.texts(RunOptions.specs)
        guard let folders = try SpecFolders.folders(named, to: "plan", invocation.environment)
        else { return .unusable }
        let settings = try RunSettings(
            invocation, nil,
            unitSeconds: invocation.values.integer(PlanOptions.unit) ?? PlanOptions.usualUnit)
        if case .seconds? = settings.budget { throw RunUnits.noTime }
        return try ScenarioRun(folders: folders, settings: settings, platform: platform).run()
    }
}
