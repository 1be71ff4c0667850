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
        summary: "check every document of the specs",
        discussion: """
            Each .json, .yaml and .yml file of a spec must be a document without duplicate keys. \
            rehearse check reads these parts:

            openapi.yaml, .yml or .json is the contract, in OpenAPI 3.1 or 3.0. It may refer to \
            other files. Fields, references, names, paths, security, links and examples are \
            checked, and schemas that no value can meet are reported.

            schemas/ holds JSON Schemas. Their references must resolve, and their examples and \
            defaults must be valid. A reader below schemas/readers/ is the model that a client \
            decodes; x-reads names the answers that it reads. Rehearse reports answers that it \
            could not decode.

            backend.yaml is the backend model. Its rules are checked against the contract, and \
            their expressions against the types of the values that they use.

            clients/ holds client machines, one for each flow of an app. Each state can be \
            reached and left, each guard can be true, and each event and each documented outcome \
            of a request is handled. A table shows the outcomes.

            scenarios/ holds suites of scenarios. Their clients, zones, faults, times and \
            changes of the backend are checked. fixtures.yaml names the data that scenarios \
            need; its operations must exist and only read. identities.yaml names the users that \
            actors can be; its calls must exist. Each entry of both must be used.

            calendars/ holds calendars of holidays. decisions.yaml lists answers to questions \
            that the documents leave open; references to it must exist. mutants/ holds changes \
            that break the model; each must apply, and a scenario must find it. rehearse.yaml \
            names targets. Files below files/ are data and are not read. Folders whose names \
            begin with _ are no specs.

            --documents takes a folder with the source documents of the specs, in Markdown. Each \
            sentence must stand in a says: of some file, or below ## Not described in the README \
            of the spec. Other sentences are warnings. The section map of the README names \
            sections that state no behaviour; they are left out.

            SPEC may also be a file of workflows in Arazzo, an OpenAPI contract, or the URL of a \
            contract. A fault of a contract costs an operation or a part of a schema, never the \
            whole contract. A warning says what it costs. --strict turns every warning into an \
            error.

            --severity unused-component=off switches off a check that warns; =error makes it an \
            error.

            --write-baseline FILE adopts the faults and warnings of today. Each is known for 90 \
            days, with a reason to fill in. With --baseline FILE, only new faults are reported. \
            An entry that has expired, or whose fault is gone, fails the check.

            The README's table of operations is compared with the contract.
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
