import Contracts
import Scenarios
import Simulator

/// Reads the specs that a command line names.
enum SpecReading {
    /// A spec that was read.
    struct Reading {
        /// The name of the spec: the last part of its folder's path.
        var name: String
        /// The spec; nil if a problem keeps it from being used.
        var spec: Spec?
        /// The scenarios of the spec; none unless they were asked for.
        var suites: [ScenarioSuite] = []
        /// The problems, sorted.
        var diagnostics: [Diagnostic]
        /// The contracts of a file of workflows; none for a folder.
        var sources: [WorkflowContract] = []
        /// The files of the spec; nil if there are none to read.
        var files: SpecFiles?
        /// True for a contract in the place of a spec, which nothing describes further.
        var isContractAlone = false
    }

    /// The spec of a folder, with its scenarios.
    ///
    /// - Parameter mutants: the mutants of its backend that are applied.
    static func scenarios(
        _ path: String, zones: ZoneDatabase, _ environment: Environment,
        mutants: MutantChoice = MutantChoice(names: [])
    ) -> Reading {
        if WorkflowReading.isFile(path), !LoneContract.isMeant(by: path, environment) {
            return WorkflowReading.reading(path, zones: zones, environment)
        }
        var reading = spec(path, zones: zones, environment, mutants: mutants)
        guard let spec = reading.spec, let files = reading.files else { return reading }
        let (suites, diagnostics) = ScenarioSuite.loadAll(of: spec, files: files, zones: zones)
        reading.suites = suites
        reading.diagnostics = (reading.diagnostics + diagnostics).reportedOnce()
        return reading
    }

    /// The spec of a folder, or of a contract that stands alone.
    static func spec(
        _ path: String, zones: ZoneDatabase, _ environment: Environment,
        mutants: MutantChoice = MutantChoice(names: [])
    ) -> Reading {
        if LoneContract.isMeant(by: path, environment) {
            return contract(path, zones: zones, environment)
        }
        var folder = path
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        let name = String(SchemaFolder.split(environment.realPath(folder) ?? folder).name)
        if let fault = MisnamedSpec.fault(of: path, environment) {
            return Reading(name: name, spec: nil, diagnostics: [fault])
        }
        let contents: FolderContents
        do throws(FileError) {
            contents = try FolderContents(of: folder, environment)
        } catch {
            let fault = Diagnostic(
                file: folder, position: nil, check: "unreadable-spec", message: error.sentence,
                remedy: "name the folder of a spec")
            return Reading(name: name, spec: nil, diagnostics: [fault])
        }
        if !contents.faults.isEmpty {
            return Reading(name: name, spec: nil, diagnostics: contents.diagnostics)
        }
        let paths = contents.documents
        guard Contract.fileNames.contains(where: paths.contains) else {
            let fault = Diagnostic(
                file: folder, position: nil, check: "missing-contract",
                message: "the folder holds no contract",
                remedy: "put one there and call it \(Contract.fileNames[0])")
            return Reading(name: name, spec: nil, diagnostics: [fault])
        }
        let schemas = SchemaFolder(folder, environment: environment)
        let files = files(paths, in: folder, schemas: schemas, environment: environment)
        if mutants.isEmpty {
            let (spec, diagnostics) = Spec.load(files, zones: zones)
            return Reading(name: name, spec: spec, diagnostics: diagnostics.sorted(), files: files)
        }
        let (known, faults) = Mutant.loadAll(of: files)
        let chosen = mutants.chosen(among: known, of: folder)
        let (spec, diagnostics) = Spec.load(files, zones: zones, mutants: chosen)
        return Reading(
            name: name, spec: faults.isEmpty ? spec : nil,
            diagnostics: (faults + diagnostics).reportedOnce(), files: files)
    }

    /// The spec of a contract that stands alone.
    private static func contract(
        _ word: String, zones: ZoneDatabase, _ environment: Environment
    ) -> Reading {
        do throws(DocumentFailure) {
            let lone = try LoneContract(word, environment)
            let files = lone.files
            let (spec, diagnostics) = Spec.load(files, zones: zones)
            return Reading(
                name: lone.name, spec: spec, diagnostics: diagnostics.sorted(), files: files,
                isContractAlone: true)
        } catch {
            return Reading(name: word, spec: nil, diagnostics: error.diagnostics)
        }
    }

    /// The files of a spec's folder; nothing outside of it is ever read.
    static func files(
        _ paths: [String], in folder: String, schemas: SchemaFolder, environment: Environment
    ) -> SpecFiles {
        SpecFiles(
            paths: paths, registry: schemas.registry,
            openDocument: { path throws(DocumentFailure) in
                guard schemas.exists(path) else { throw missing(path, in: folder) }
                return try schemas.document(path)
            },
            openFile: { path throws(SpecFileFault) in
                guard schemas.exists(path) else {
                    throw SpecFileFault(reason: "there is no such file in the spec's folder")
                }
                do throws(FileError) {
                    return try environment.read(folder + "/" + path)
                } catch {
                    throw SpecFileFault(reason: error.reason)
                }
            })
    }

    private static func missing(_ path: String, in folder: String) -> DocumentFailure {
        DocumentFailure([
            Diagnostic(
                file: folder + "/" + path, position: nil, check: "missing-file",
                message: "there is no such file in the spec's folder")
        ])
    }
}
