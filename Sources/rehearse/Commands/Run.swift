import Contracts
import Reporter
import Scenarios
import Simulator

extension Command {
    private static let specs = Argument.many(
        "SPEC", .folder, help: "the folder of a spec; without any, all folders in specs/")

    private static let against = Option.single(
        "against", "T", .choice(["mock"]), help: "what is exercised: the model, in process",
        default: "mock")

    private static let seed = Option.single(
        "seed", "N", .integer(0...Int.max), help: "draw everything from this seed", default: "1")

    private static let only = Option.repeated(
        "only", "GLOB", .text,
        help: "run scenarios whose name, or SUITE/NAME, has this pattern of * and ?")

    private static let tag = Option.repeated(
        "tag", "TAG", .text, help: "run scenarios that have this tag")

    private static let budget = Option.single(
        "budget", "COUNT", .text,
        help: "so many cases for each scenario that plays cases, or stop after so much time")

    /// `rehearse run`, which runs scenarios.
    static let run = Command(
        name: "run",
        summary: "run the scenarios of specs",
        discussion: """
            The clients of a spec are played against the model of its backend as the files below \
            scenarios/ say: who plays what, what the network may do, and how what happens next is \
            chosen. The promises of the clients judge. A finding is told with the place of the \
            promise and with a run that is as small as can be.

            A finding that a client lists as known is told as such; one that it lists and that no \
            scenario shows any more is stale, which is a finding too, unless only some scenarios \
            were run. At the end stands what was reached of each client, and what was not.

            The same seed leads to the same result, on every machine. A budget of cases, such as \
            500cases, takes the place of what scenarios say; exhaustive ones keep theirs. A budget \
            of time, such as 60s, ends the run between two cases.

            Exit code 0 means that every promise held, 1 that one was broken or that a known \
            finding is stale, 2 that a spec cannot be used or that no scenario was selected, 3 \
            that the time was up before any scenario had run.
            """,
        arguments: [specs],
        options: [
            against, seed, only, tag, budget, CommonOptions.junit, CommonOptions.junitDialect,
            CommonOptions.json, CommonOptions.zoneinfo, CommonOptions.quiet,
            CommonOptions.verbose, CommonOptions.color,
        ],
        examples: [
            Example("rehearse run", "run every scenario of every spec"),
            Example(
                "rehearse run specs/shop --only 'exploring/*' --budget 500cases",
                "explore one spec longer than its scenarios say"),
            Example(
                "rehearse run --tag quick --junit build/run.xml",
                "run what is tagged quick, and write the result for CI"),
        ]
    ) { invocation in
        let environment = invocation.environment
        let named = invocation.values.texts(specs)
        guard let folders = try SpecFolders.folders(named, to: "run", environment) else {
            return .unusable
        }
        let values = invocation.values
        let selection = ScenarioSelection(
            patterns: values.texts(only).map(Glob.init), tags: values.texts(tag))
        let run = try ScenarioRun(
            folders: folders, seed: UInt64(values.integer(seed) ?? 1), selection: selection,
            budget: values.text(budget).map(FuzzBudget.init), invocation: invocation)
        return try run.run()
    }
}

/// Which scenarios a command line means.
struct ScenarioSelection {
    let patterns: [Glob]
    let tags: [String]

    /// Whether a scenario is meant: by one of the patterns, and by one of the tags.
    func contains(_ scenario: Scenario) -> Bool {
        let isNamed =
            patterns.isEmpty
            || patterns.contains { $0.matches(scenario.path) || $0.matches(scenario.name) }
        return isNamed && (tags.isEmpty || tags.contains(where: scenario.tags.contains))
    }
}
