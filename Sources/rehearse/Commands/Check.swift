import Contracts
import Reporter
import Scenarios
import Simulator
import Transports

extension Command {
    private static let specs = Argument.many(
        "SPEC", .spec,
        help: "the folder of a spec, a contract file or its URL; without any, all in specs/")

    private static let documents = Option.single(
        "documents", value: OptionValue("FOLDER", .file),
        help: "list the sentences of source documents in a folder that nothing cites")

    private static let strict = Option.flag(
        "strict", help: "let warnings count as errors")

    /// `rehearse check`, which lints every document of a spec.
    static let check = Command(
        name: "check",
        summary: "lint every document of the specs",
        discussion: """
            Every .json, .yaml and .yml file of a spec must be a document without duplicate keys. \
            Whatever stands below schemas/ must be a JSON Schema whose references resolve and \
            whose examples and defaults meet it. openapi.yaml, .yml or .json is the contract: \
            OpenAPI 3.1 or 3.0, perhaps with other files that it refers to; fields, references, \
            names, paths, security, links and examples are checked. Schemas that nothing can meet \
            are told. Whatever stands below calendars/ must be a calendar of holidays, whose \
            dates, years, names and includes are checked; rehearse schema calendar prints its \
            format. backend.yaml is how the backend behaves: its rules are read against the \
            contract, and their expressions against the shapes of what they speak of. Whatever \
            stands below clients/ is one flow of an app, as a state machine: every state can be \
            reached and left, every guard can hold, every event and every documented outcome of a \
            request is taken. A table says what becomes of the outcomes. Whatever stands below \
            scenarios/ must be a suite of scenarios, whose clients, zones, faults, times and \
            changes of the backend are checked. fixtures.yaml names what scenarios need from the \
            world: its operations exist and only read, and some scenario needs each entry. \
            identities.yaml says which users actors can be: its calls exist, and some actor is each \
            of them. decisions.yaml \
            lists the answers of the spec to open questions: what refers to them names one that is \
            there. Whatever stands below mutants/ breaks the backend: \
            each place is there, the broken model can be used, and there are scenarios that must \
            notice. Files below files/ are data and are left alone, \
            and folders whose names begin with _ are no specs. rehearse.yaml, which names targets, is \
            checked as well where it is there.

            --documents takes a folder with the source documents of the specs, in Markdown. Each \
            sentence is looked for: as says: of some file of the spec, or below ## Not described \
            in its README. Sections that state no behaviour, by the section map of the README, are \
            left out. All other sentences are warnings.

            In the place of a spec you can name a file of workflows in Arazzo, an OpenAPI contract by \
            itself, or the URL of one. A fault of a contract costs an operation or a part of a schema, \
            never the whole contract. A warning says what it costs. --strict lets every warning count \
            as an error.

            Each check has a weight. --severity unused-component=off switches one off that warns. With \
            =error it fails.

            Known faults can stand in a baseline. --write-baseline FILE adopts the faults of today, and \
            the warnings. Each is known for 90 days, with a reason to fill in. From then on, --baseline \
            FILE reports only new faults. An entry that has expired fails the check. So does one whose \
            fault is gone.

            A reader below schemas/readers/ is what a client's own model decodes; with x-reads it \
            names the answers that it reads, and what it could not decode of them is told. The \
            README's table of operations is held against the contract.
            """,
        arguments: [specs],
        options: [
            documents, strict, CheckSeverities.option,
        ] + RunOptions.baselines + [
            CommonOptions.junit, CommonOptions.junitDialect, CommonOptions.json,
            CommonOptions.sarif, CommonOptions.annotations, CommonOptions.zoneinfo,
            CommonOptions.quiet, CommonOptions.color,
        ],
        examples: [
            Example("rehearse check", "check every spec in specs/"),
            Example(
                "rehearse check specs/shop --junit build/junit.xml",
                "check one spec and write the result for CI"),
            Example(
                "rehearse check openapi.json --strict", "check a contract, and let nothing pass"),
            Example(
                "rehearse check specs/shop --write-baseline known.yaml",
                "adopt the faults of today, to report only new ones with --baseline known.yaml"),
            Example(
                "rehearse check specs/shop --documents docs/",
                "list what the documents say and the spec does not"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        let invocation = platform.invocation
        let environment = invocation.environment
        let named = invocation.values.texts(specs)
        guard let folders = try SpecFolders.folders(named, to: "check", environment) else {
            return .unusable
        }
        let severities = try CheckSeverities(
            invocation.values, isStrict: invocation.values.isSet(strict))
        guard var baseline = try CheckBaseline(invocation) else { return .unusable }
        let zones = try EvaluationFunctions.zones(invocation)
        var checked: [CheckedSpec] = []
        let sources = try invocation.values.text(documents).map {
            try SourceFolder(reading: $0, environment)
        }
        for folder in folders where environment.interruption() == nil {
            var spec = SpecFolders.check(folder, zones: zones, environment)
            if let sources {
                let results = sources.results(for: SpecFolders.trimmed(folder), environment)
                spec.diagnostics += results.flatMap(\.diagnostics)
                spec.citations = results.map(\.sentence)
            }
            checked.append(spec)
        }
        let project = environment.project()
        if project.isThere {
            checked.append(
                CheckedSpec(
                    folder: Project.path, files: [Project.path], duration: .zero,
                    diagnostics: project.diagnostics))
        }
        checked = checked.map(severities.weighed)
        checked = baseline.judged(checked)
        let exitCode: ExitCode = checked.contains { $0.hasErrors } ? .unusable : .passed
        try CheckReport(specs: checked, known: baseline.known).write(for: invocation)
        try baseline.write()
        try platform.report(
            checked, endingWith: environment.interruption()?.exitCode ?? exitCode)
        return exitCode
    }
}

/// The findings of a check, reported in every form that was asked for.
private struct CheckReport {
    let specs: [CheckedSpec]
    /// The number of faults that a baseline excuses.
    let known: Int

    func write(for invocation: Invocation) throws {
        let environment = invocation.environment
        let diagnostics = specs.flatMap(\.diagnostics).sorted()
        let files = specs.reduce(0) { $0 + $1.files.count }
        if let path = invocation.values.text(CommonOptions.json) {
            try environment.writeReport(
                path,
                text: DiagnosticJSON.document(
                    of: diagnostics, files: files, outcomes: specs.flatMap(\.outcomes)))
        }
        if let path = invocation.values.text(CommonOptions.junit) {
            let timestamp = UTCTimestamp(secondsSince1970: environment.secondsSince1970())
            let named = invocation.values.text(CommonOptions.junitDialect)
            let dialect = named.flatMap(JUnitDialect.init) ?? .common
            let report = JUnitReport(checking: specs, timestamp: timestamp)
            try environment.writeReport(path) { write in
                try JUnitWriter(dialect: dialect).write(report, to: write)
            }
        }
        try invocation.report(diagnostics)
        guard !invocation.values.isSet(CommonOptions.quiet) else { return }
        for spec in specs {
            try writeOutcomes(of: spec, for: invocation)
            for line in spec.citations {
                try environment.print("\(spec.folder): \(line)\n", to: .error)
            }
            let summary = DiagnosticSummary(of: spec.diagnostics, files: spec.files.count)
            try environment.print("\(spec.folder): \(summary.sentence)\n", to: .error)
        }
        if known > 0 {
            try environment.print(
                "\(counted(known, "further fault")) known by the baseline\n", to: .error)
        }
    }

    /// The results of the outcomes of requests, which a check reports beside faults.
    private func writeOutcomes(of spec: CheckedSpec, for invocation: Invocation) throws {
        let writer = OutcomeTableText(palette: invocation.palette(for: .output))
        let tables = writer.text(of: spec.outcomes)
        guard !tables.isEmpty else { return }
        try invocation.environment.print(
            "\(spec.folder): outcomes of requests by state; \(OutcomeTableText.legend)\n\(tables)")
    }
}
