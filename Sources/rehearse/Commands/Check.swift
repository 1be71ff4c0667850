import Contracts
import Reporter
import Scenarios
import Simulator

extension Command {
    private static let specs = Argument.many(
        "SPEC", .spec, help: "the folder of a spec; without any, all folders in specs/")

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
            changes of the backend are checked. Whatever stands below sabotage/ breaks the backend: \
            each place is there, the broken model can be used, and there are scenarios that must \
            notice. Files below files/ are data and are left alone, \
            and folders whose names begin with _ are no specs.

            A file of workflows in Arazzo, or an OpenAPI contract by itself, may be named in the \
            place of a spec.

            A reader below schemas/readers/ is what a client's own model decodes; with x-reads it \
            names the answers that it reads, and what it could not decode of them is told. The \
            README's table of operations is held against the contract.
            """,
        arguments: [specs],
        options: [
            CommonOptions.junit, CommonOptions.junitDialect, CommonOptions.json,
            CommonOptions.sarif, CommonOptions.annotations, CommonOptions.zoneinfo,
            CommonOptions.quiet, CommonOptions.color,
        ],
        examples: [
            Example("rehearse check", "check every spec in specs/"),
            Example(
                "rehearse check specs/shop --junit build/junit.xml",
                "check one spec and write the result for CI"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        let invocation = platform.invocation
        let environment = invocation.environment
        let named = invocation.values.texts(specs)
        guard let folders = try SpecFolders.folders(named, to: "check", environment) else {
            return .unusable
        }
        let zones = try EvaluationFunctions.zones(invocation)
        var checked: [CheckedSpec] = []
        for folder in folders where environment.interruption() == nil {
            checked.append(SpecFolders.check(folder, zones: zones, environment))
        }
        let exitCode: ExitCode = checked.contains { $0.hasErrors } ? .unusable : .held
        try CheckReport(specs: checked).write(for: invocation)
        try platform.tell(
            checked, endingWith: environment.interruption()?.exitCode ?? exitCode)
        return exitCode
    }
}

/// Where specs stand and which files of theirs are checked.
enum SpecFolders {
    /// The folder that holds all specs of a project.
    static let home = "specs"

    /// The specs of the project, in byte order.
    static func all(in environment: Environment) throws(FileError) -> [String] {
        guard
            try environment.listFolder(".").contains(where: {
                $0.name == home && $0.kind == .folder
            })
        else { return [] }
        // Reading a broken link reports it.
        return try environment.listFolder(home)
            .filter { $0.kind != .file }
            .map { home + "/" + $0.name }
            .filter(isSpec)
    }

    /// The specs that a command is about: those that were named, or all; nil, and told, where there
    /// are none.
    static func folders(
        _ named: [String], to verb: String, _ environment: Environment
    ) throws -> [String]? {
        let folders =
            try named.isEmpty
            ? all(in: environment) : named.filter(isSpec).flatMap { specs(in: $0, environment) }
        if !folders.isEmpty { return folders }
        try environment.print(
            "rehearse: no spec to \(verb); name its folder, or make one in \(home)/ of a contract "
                + "with rehearse init openapi.yaml\n", to: .error)
        return nil
    }

    /// The specs of a folder that holds no contract but folders that do, as `specs/` itself; of any
    /// other the folder alone.
    private static func specs(in folder: String, _ environment: Environment) -> [String] {
        let folder = trimmed(folder)
        let entries = (try? environment.listFolder(folder)) ?? []
        if entries.contains(where: { SpecCheck.contracts.contains($0.name) }) { return [folder] }
        let inner = entries.filter { $0.kind != .file && isSpec($0.name) }
            .map { SchemaFolder.path(of: $0.name, in: folder) }
        let specs = inner.filter { holdsContract($0, environment) ?? false }
        if specs.isEmpty { return [folder] }
        // A folder that cannot be listed may be a spec; reading it reports why.
        return inner.filter { holdsContract($0, environment) ?? true }
    }

    /// True for a folder with a contract; nil where it cannot be listed.
    private static func holdsContract(_ path: String, _ environment: Environment) -> Bool? {
        guard let entries = try? environment.listFolder(path) else { return nil }
        let names = entries.map(\.name)
        return SpecCheck.contracts.contains(where: names.contains)
    }

    /// A path without the slashes at its end.
    static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// Whether a folder may be a spec: names that begin with `_` or `.` never are.
    static func isSpec(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name == "." || name == ".." || !(name.hasPrefix("_") || name.hasPrefix("."))
    }

    /// Checks the documents of one folder.
    static func check(
        _ folder: String, zones: ZoneDatabase, _ environment: Environment
    ) -> CheckedSpec {
        let start = environment.stopwatch()
        if MisnamedSpec.isContract(folder, environment) {
            let faults = ContractReading.contract(folder, environment).diagnostics
            return CheckedSpec(
                folder: folder, files: [folder], duration: environment.stopwatch() - start,
                diagnostics: faults.sorted())
        }
        if WorkflowReading.isFile(folder) {
            let reading = WorkflowReading.reading(folder, zones: zones, environment)
            return CheckedSpec(
                folder: folder, files: [folder], duration: environment.stopwatch() - start,
                diagnostics: reading.diagnostics)
        }
        let folder = trimmed(folder)
        var files: [String] = []
        var diagnostics: [Diagnostic] = []
        var outcomes: [OutcomeTable] = []
        do throws(FileError) {
            let contents = try FolderContents(of: folder, environment)
            files = contents.documents.filter { !$0.hasPrefix("files/") }
            (diagnostics, outcomes) = faults(of: files, in: folder, zones, environment)
            diagnostics = contents.diagnostics + diagnostics
        } catch {
            diagnostics = [fault(folder, error.sentence)]
        }
        if files.isEmpty, diagnostics.isEmpty {
            diagnostics = [
                fault(folder, "the folder holds no document, so there is nothing to check")
            ]
        }
        return CheckedSpec(
            folder: folder, files: files.map { folder + "/" + $0 },
            duration: environment.stopwatch() - start, diagnostics: diagnostics,
            outcomes: outcomes)
    }

    private static func faults(
        of files: [String], in folder: String, _ zones: ZoneDatabase, _ environment: Environment
    ) -> (diagnostics: [Diagnostic], outcomes: [OutcomeTable]) {
        let schemas = SchemaFolder(folder, environment: environment)
        let check = SpecCheck(registry: schemas.registry) { path throws(DocumentFailure) in
            try schemas.document(path)
        }
        let path = folder + "/README.md"
        let readme = (try? environment.read(path)).map { bytes in
            SpecCheck.Readme(name: path, text: String(decoding: bytes, as: UTF8.self))
        }
        let faults = check.diagnostics(in: files, readme: readme)
        let folders = [
            FileKind.client.folder, FileKind.sabotage.folder, FileKind.scenario.folder,
        ]
        let isModelled = files.contains { path in
            path == FileKind.backend.folder || folders.contains(where: path.hasPrefix)
        }
        guard isModelled else { return (faults, []) }
        let source = SpecReading.files(files, in: folder, schemas, environment)
        let (spec, wrong) = Spec.load(source, zones: zones)
        let suites = spec.map { ScenarioSuite.loadAll(of: $0, files: source, zones: zones) }
        let clients = spec?.clients ?? []
        let unsound = clients.flatMap { $0.unsoundness() } + (suites?.diagnostics ?? [])
        let unbroken = SabotageCheck.diagnostics(in: source, of: spec, suites)
        return ((faults + wrong + unsound + unbroken).toldOnce(), clients.map { OutcomeTable($0) })
    }

    private static func fault(_ folder: String, _ message: String) -> Diagnostic {
        Diagnostic(file: folder, position: nil, check: "unreadable-spec", message: message)
    }
}

extension CheckedSpec {
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// What a check found, told in every form that was asked for.
private struct CheckReport {
    let specs: [CheckedSpec]

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
        try environment.print(invocation.console(for: .error).text(of: diagnostics), to: .error)
        guard !invocation.values.isSet(CommonOptions.quiet) else { return }
        for spec in specs {
            try writeOutcomes(of: spec, for: invocation)
            let summary = DiagnosticSummary(of: spec.diagnostics, files: spec.files.count)
            try environment.print("\(spec.folder): \(summary.sentence)\n", to: .error)
        }
    }

    /// What becomes of the outcomes of requests, which is what a check tells beside faults.
    private func writeOutcomes(of spec: CheckedSpec, for invocation: Invocation) throws {
        let writer = OutcomeTableText(palette: invocation.palette(for: .output))
        let tables = writer.text(of: spec.outcomes)
        guard !tables.isEmpty else { return }
        try invocation.environment.print(
            "\(spec.folder): outcomes of requests by state; \(OutcomeTableText.legend)\n\(tables)")
    }
}
