extension Command {
    /// `rehearse run`, which runs scenarios.
    static let run = Command(
        name: "run",
        summary: "run the scenarios of specs against the mock or a target",
        discussion: """
            Rehearse plays the scenarios below scenarios/ against the model of the backend, or \
            against a target. The contract, the model and the requirements of client machines \
            judge each run. A finding shows the requirement with its file and line, and the \
            shortest run that breaks it. A file below .rehearse/findings keeps that run for \
            rehearse replay.

            A client machine may list findings as known. A known finding that no scenario shows \
            any more is stale, and a stale entry is a finding. That is not checked if only some \
            scenarios were run. The summary says what was reached of each client.

            SPEC may also be a file of workflows, such as flow.arazzo.yaml. Its workflows run as \
            scripts, against the spec that their source lies in, or against their contract \
            alone. --var gives inputs. --against SOURCE=URL names a target for one of several \
            sources.

            A case is a scenario, or a row of its table. Its id has the spec, the suite, the \
            scenario and the row: shop/buying/the last one#two at once. --list shows the cases \
            and runs nothing.

            The same seed gives the same result: on every machine, for a part of the cases, with \
            any number of workers, and divided by --shard. A budget of runs, such as 500runs, \
            replaces the numbers that scenarios give. Exhaustive scenarios keep theirs. A budget \
            of time, such as 60s, ends the run between two cases.

            --watch runs everything once. After that, it runs the cases that a changed file \
            concerns. If a file is broken for a while, Rehearse reports it and waits.

            --since REV compares each spec with its files at a git revision. It runs the cases \
            that the changes touch. If they touch none, Rehearse says so, runs nothing and ends \
            with 0. The revision must be there: CI checkouts need fetch-depth: 0.

            At a live target, Rehearse sends requests that may change something only with \
            --allow-writes. Waiting takes real time, and conditions on the state of the model \
            are not judged. docs/live-targets.md names the other differences.

            --write-baseline FILE writes a baseline with an entry for each finding. Each entry \
            holds for 90 days and has a reason to fill in. Entries of --baseline stay, with \
            their comments; --drop-stale leaves out stale ones. FILE must not exist, unless \
            --baseline names it, too. The result of this run does not change; the next run with \
            --baseline FILE knows the findings.

            Exit code 0: every requirement was met. 1: a requirement was broken, or a known \
            finding is stale. 2: a spec cannot be used, or no scenario was selected. 3: \
            something could not be decided, nothing was run, or too little was decided. Too \
            little means fewer than half of the cases; cases that need --allow-writes do not \
            count. It also means that a target answered an operation only with 401, 403, 404 or \
            429 although it should have succeeded. --allow-undecided lets such a run pass.
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
            Example("rehearse run --since origin/main", "run what a branch has changed"),
            Example(
                "rehearse run specs/shop --watch", "run one spec again whenever it changes"),
            Example(
                "rehearse run --baseline known.yaml --write-baseline known.yaml",
                "add what is found to what is known"),
            Example("rehearse run --last-failed", "run what had findings the last time"),
        ]
    ) { invocation in
        try RunSince.check(invocation.values)
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
