extension Command {
    /// `rehearse run`, which runs scenarios.
    static let run = Command(
        name: "run",
        summary: "run the scenarios of specs",
        discussion: """
            The scenarios of a spec are played against the model of its backend as the files below \
            scenarios/ say, and the contract, the model and the promises of the clients judge. A \
            finding is told with the place of the promise and with a run that is as small as can \
            be, which a file below .rehearse/findings keeps for rehearse replay.

            A finding that a client lists as known is told as such; one that it lists and that no \
            scenario shows any more is stale, which is a finding too, unless only some scenarios \
            were run. At the end stands what was reached of each client, and what was not.

            In the place of a spec a file of workflows may be named, as in flow.arazzo.yaml: they \
            run as scripts against the spec that their source lies in, or else against its \
            contract alone. --var gives their inputs, and --against SOURCE=URL asks one of several \
            sources at a place of its own.

            A trial is a row of a script's table, or a scenario without one. Its id is the name of \
            the spec, the suite, the scenario and the row: shop/buying/the last one#two at once. \
            --list shows the trials without running them.

            The same seed leads to the same result on every machine, whatever is left out, with \
            one worker and with many, and divided by --shard. A budget of runs, such as 500runs, \
            takes the place of what scenarios say; exhaustive ones keep theirs. A budget of time, \
            such as 60s, ends the run between two cases.

            With --watch it runs once and then again what a changed file touches: a scenario whose \
            text is another, what plays a machine that is, and all of a spec otherwise, one that \
            is new as well. A file that is broken meanwhile is told, and waited for.

            Against a live target, what may change something is sent only with --allow-writes, \
            waiting really happens, and what speaks of the model's state is not judged; \
            docs/live-targets.md says what else differs.

            --write-baseline FILE adopts what a run finds: it writes a baseline with an entry for \
            every finding, known for 90 days with a reason to fill in. What --baseline says stays \
            as it is, with its comments, and --drop-stale leaves out what nothing shows any more. \
            FILE must not be there yet, unless --baseline names it, too. The run itself is judged \
            as without it; the next one with --baseline FILE knows.

            Exit code 0 means that every promise held, 1 that one was broken or that a known \
            finding is stale, 2 that a spec cannot be used or that no scenario was selected, 3 \
            that something could not be decided, that nothing was run, or that too little was \
            decided. Too little are fewer than half of the cases, not counting those that need \
            --allow-writes. Too little is also a target that answers an operation with 401, 403, \
            404 and 429 alone, where a success was due. --allow-undecided lets such a run pass.
            """,
        arguments: [RunOptions.specs],
        options: RunOptions.all,
        examples: [
            Example("rehearse run", "run every scenario of every spec"),
            Example(
                "rehearse run specs/shop --only 'exploring/*' --budget 500runs",
                "explore one spec longer than its scenarios say"),
            Example(
                "rehearse run --tag quick --junit build/run.xml",
                "run what is tagged quick, and write the result for CI"),
            Example(
                "rehearse run --html build/run.html",
                "run everything, and write a page with diagrams to look at"),
            Example(
                "rehearse run specs/shop --against http://127.0.0.1:8080 --allow-writes",
                "run against a live backend, which may be written to"),
            Example(
                "rehearse run --sarif build/run.sarif",
                "run everything, and write what code scanning shows beside the lines of specs"),
            Example(
                "rehearse run flow.arazzo.yaml --var name=Ada",
                "run the workflows of a file, with an input"),
            Example("rehearse run --shard 2/5", "run the second of five shares"),
            Example(
                "rehearse run specs/shop --watch", "run one spec again whenever it changes"),
            Example(
                "rehearse run --baseline known.yaml --write-baseline known.yaml",
                "add what is found to what is known"),
            Example("rehearse run --last-failed", "run what had findings the last time"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        let invocation = platform.invocation
        let named = invocation.values.texts(RunOptions.specs)
        guard let folders = try SpecFolders.folders(named, to: "run", invocation.environment) else {
            return .unusable
        }
        let project = invocation.environment.project()
        if !project.diagnostics.isEmpty { return try invocation.refuse(project.diagnostics) }
        let settings = try RunSettings(invocation, project.project)
        return try ScenarioRun(folders: folders, settings: settings, platform: platform).run()
    }
}
