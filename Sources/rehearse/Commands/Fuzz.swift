import Contracts
import Reporter
import Simulator

extension Command {
    private static let specs = Argument.many(
        "SPEC", .spec,
        help: "the folder of a spec, a contract file or its URL; without any, all in specs/")

    private static let seed = Option.single(
        "seed", value: OptionValue("N", .integer(0...Int.max)),
        help: "draw everything from this seed; without it, from a fresh one that is printed")

    private static let budget = Option.single(
        "budget", value: OptionValue("LIMIT", .budget, default: "1000runs"),
        help: "limit the requests to each spec (5000runs) or the total time (60s)")

    /// `rehearse fuzz`, which sends drawn requests and looks for answers that break the contract.
    static let fuzz = Command(
        name: "fuzz",
        summary: "send requests drawn from a contract, and check every answer",
        discussion: """
            Rehearse draws requests from the contract. Most are valid and lean to the edges of \
            their schemas. Some are invalid in exactly one way. Many use ids and keys from \
            earlier answers. At a mock, the clock moves by drawn steps. Every answer is checked \
            against the contract, and faults of the model are reported, too. Without a \
            backend.yaml, the mock answers by the contract alone.

            --against sends the requests to a server, to a target of rehearse.yaml, or to a \
            program. --allow-writes also sends requests that may change something. --header logs \
            in: each request has the field, in place of drawn values. Some requests leave it out \
            on purpose, because the server must refuse them. If the server lets nobody in, the \
            run is undecided and names the header field to give.

            A fuzz is a run with one case for each spec, such as shop/fuzz/every operation. \
            Findings are shrunk and kept for rehearse replay. Reports and baselines are those of \
            rehearse run. All specs share a budget of time.

            Exit code 0: every answer was correct. 1: an answer was not. 2: a spec cannot be \
            used. 3: an operation has no valid request and was not checked, or too little was \
            decided.
            """,
        arguments: [specs],
        options: [
            RunOptions.mutant, seed, RunOptions.shard, RunOptions.durations,
            RunOptions.jobs, RunOptions.repeats, RunOptions.failFast, RunOptions.allowUndecided,
            budget, RunOptions.time, RunOptions.zone, RunOptions.goOn,
            RunOptions.shrink, RunOptions.findings,
        ] + TargetOptions.all + RunOptions.baselines + RunOptions.reports,
        examples: [
            Example("rehearse fuzz specs/shop", "send 1000 requests, drawn from a fresh seed"),
            Example(
                "rehearse fuzz openapi.json --against http://127.0.0.1:8000 --header "
                    + "'Authorization: Bearer abc' --allow-writes",
                "fuzz a server by nothing but its contract"),
            Example(
                "rehearse fuzz http://127.0.0.1:8000/openapi.json --against http://127.0.0.1:8000",
                "fuzz what only reads, by the contract that the server gives"),
            Example(
                "rehearse fuzz specs/shop --seed 7 --budget 5000runs --verbose",
                "send 5000 requests of seed 7, and show more of what they reached"),
            Example(
                "rehearse fuzz specs/shop --continue build/shop.json",
                "go on where earlier fuzzes with this file have ended"),
            Example(
                "rehearse fuzz --budget 60s --junit build/fuzz.xml",
                "fuzz all specs for a minute, and write the result for CI"),
            Example(
                "rehearse fuzz --baseline known.yaml --sarif build/fuzz.sarif",
                "fuzz all specs, and write what is new for code scanning"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        let invocation = platform.invocation
        let (values, environment) = (invocation.values, invocation.environment)
        guard let folders = try SpecFolders.folders(values.texts(specs), to: "fuzz", environment)
        else { return .unusable }
        let project = environment.project()
        if !project.diagnostics.isEmpty { return try invocation.refuse(project.diagnostics) }
        var settings = try RunSettings(invocation, project.project)
        settings.cases = .fuzz
        if !values.isSet(seed) { settings.seed = freshSeed(environment) }
        settings.budget = values.budget(budget)
        if !values.isSet(CommonOptions.quiet) {
            try environment.print("seed \(settings.seed)\n", to: .error)
        }
        return try ScenarioRun(folders: folders, settings: settings, platform: platform).run()
    }

    /// A seed that is short enough to be typed and that the last run hardly had.
    private static func freshSeed(_ environment: Environment) -> UInt64 {
        let now = environment.now()
        var stream = RandomStream(
            seed: UInt64(bitPattern: now.seconds), name: "\(now.nanoseconds)")
        return stream.next(below: 1_000_000_000)
    }
}
