import Contracts
import Reporter
import Scenarios
import Simulator

/// The folders of specs, and their files to be checked.
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

    /// The specs of a command: those that were named, or all; nil, and reported, where there are
    /// none.
    static func folders(
        _ named: [String], to verb: String, _ environment: Environment
    ) throws -> [String]? {
        for name in named where ContractDownload.hasPassword(name) {
            throw UsageError.badValue(
                of: "SPEC", value: "…", expected: "a URL without a password, so nothing before an @"
            )
        }
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
        if entries.contains(where: { Contract.fileNames.contains($0.name) }) { return [folder] }
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
        return Contract.fileNames.contains(where: names.contains)
    }

    /// A path without the slashes at its end.
    static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// True if a folder may be a spec. Names that begin with `_` or `.` never are.
    static func isSpec(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name == "." || name == ".." || !(name.hasPrefix("_") || name.hasPrefix("."))
    }

    /// Checks the documents of one folder.
    static func check(
        _ folder: String, zones: ZoneDatabase, _ environment: Environment
    ) -> CheckedSpec {
        let start = environment.stopwatch()
        if LoneContract.isMeant(by: folder, environment) {
            let (contract, faults) = ContractReading.file(folder, environment)
            return CheckedSpec(
                folder: folder, files: [folder], duration: environment.stopwatch() - start,
                diagnostics: (faults + (contract?.lint() ?? [])).reportedOnce())
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
        let kinds: [FileKind] = [
            .backend, .client, .decisions, .fixtures, .identities, .mutant, .prelude, .scenario,
        ]
        let isModelled = files.contains { path in kinds.contains { $0.holds(path) } }
        guard isModelled else { return (faults, []) }
        let source = SpecReading.files(
            files, in: folder, schemas: schemas, environment: environment)
        let (spec, wrong) = Spec.load(source, zones: zones)
        let suites = spec.map { ScenarioSuite.loadAll(of: $0, files: source, zones: zones) }
        let clients = spec?.clients ?? []
        let unsound = clients.flatMap { $0.unsoundness() } + (suites?.diagnostics ?? [])
        let unbroken =
            MutantCheck.diagnostics(in: source, of: spec, suites)
            + FixtureCheck.diagnostics(of: spec, suites)
            + IdentityCheck.diagnostics(of: spec, suites)
            + DecisionCheck.diagnostics(of: spec, in: source)
            + (readme.map {
                DecisionList(spec?.decisions).faults(inReadme: $0.text, named: $0.name)
            } ?? [])
        return (
            (faults + wrong + unsound + unbroken).reportedOnce(), clients.map { OutcomeTable($0) }
        )
    }

    private static func fault(_ folder: String, _ message: String) -> Diagnostic {
        Diagnostic(file: folder, position: nil, check: "unreadable-spec", message: message)
    }
}

extension CheckedSpec {
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
