import Contracts

/// A spec that was read: its contract, how its backend behaves if that is described, and what its
/// clients do.
public struct Spec: Sendable {
    /// The contract of the API.
    public let contract: Contract
    /// The functions that expressions may call, with the calendars of the spec.
    package let functions: FunctionTable
    /// The behaviour of the backend; nil if the spec does not describe it.
    public let model: BackendModel?
    /// The intended behaviour of the backend. It differs from `model` if mutants are applied.
    public let oracleModel: BackendModel?
    /// The ways in which the model was broken on purpose; none as a rule.
    public let mutants: [Mutant]
    /// The machines of its clients that can be used, in the byte order of their names.
    public let clients: [ClientModel]
    /// The fixtures for its scenarios; nil without such a file.
    package var fixtures: FixtureSet?
    /// The identities of actors; nil without such a file.
    package var identities: IdentitySet?
    /// The decisions of the spec; nil without such a file.
    package var decisions: DecisionSet?
    /// The names that the contract and the shapes of the models mark as secret.
    package let marks: SecretMarks

    /// The spec without its mutants; nil where no file describes the backend.
    package var unbroken: Spec? {
        guard let oracleModel else { return nil }
        return Spec(
            contract: contract, functions: functions, model: oracleModel,
            oracleModel: oracleModel, mutants: [], clients: clients, fixtures: fixtures,
            identities: identities, decisions: decisions, marks: marks)
    }

    /// The machine of a name; nil where there is none that can be used.
    public func client(_ name: String) -> ClientModel? { clients.first { $0.name == name } }

    /// Reads a spec; nil where a fault keeps it from being used.
    ///
    /// A client that is wrong is reported and left out: requests can be answered without it.
    ///
    /// - Parameters:
    ///   - zones: the time zones that expressions may ask for.
    ///   - mutants: the mutants to apply to the model of the backend.
    public static func load(
        _ files: SpecFiles, zones: ZoneDatabase, mutants: [Mutant] = []
    ) -> (spec: Spec?, diagnostics: [Diagnostic]) {
        guard let path = files.contract else { return (nil, []) }
        do throws(DocumentFailure) {
            let (contract, wrong) = Contract.load(
                root: try files.document(path), path: path, registry: files.registry)
            guard let contract, !wrong.contains(where: { $0.severity == .error }) else {
                return (nil, wrong)
            }
            let (spec, further) = load(files, of: contract, zones: zones, mutants: mutants)
            return (spec, (wrong + further).reportedOnce())
        } catch {
            return (nil, error.diagnostics)
        }
    }

    /// Reads a spec whose contract is read already.
    package static func load(
        _ files: SpecFiles, of contract: Contract, zones: ZoneDatabase, mutants: [Mutant] = []
    ) -> (spec: Spec?, diagnostics: [Diagnostic]) {
        guard let path = files.contract else { return (nil, []) }
        var diagnostics: [Diagnostic] = []
        do throws(DocumentFailure) {
            let root = try files.document(path).root
            let functions = FunctionTable.standard(zones: zones, calendars: calendars(of: files))
            let backend = try backend(in: files, contract: contract, functions: functions)
            let models = models(of: backend, mutants: mutants, diagnostics: &diagnostics)
            guard let models else { return (nil, diagnostics.reportedOnce()) }
            let (clients, faults) = ClientModels.load(
                files, judge: models.meant?.judge ?? ExchangeJudge(contract), backend: models.meant,
                functions: functions)
            diagnostics += faults
            let identities = IdentitySet.load(files, of: contract, functions)
            let fixtures = FixtureSet.load(
                files, of: contract, functions, identities: identities.set)
            let decisions = DecisionSet.load(files)
            diagnostics += Prelude.faults(in: files)
            diagnostics += identities.diagnostics + fixtures.diagnostics + decisions.diagnostics
            diagnostics += DecisionSet.faults(
                of: decisions.set, in: root, key: "x-rests-on")
            let documents = files.paths.filter {
                FileKind.backend.holds($0) || FileKind.client.holds($0)
            }
            for document in documents.compactMap({ try? files.document($0) }) {
                diagnostics += DecisionSet.faults(
                    of: decisions.set, in: document.root, key: "rests-on")
            }
            let spec = Spec(
                contract: contract, functions: functions, model: models.played,
                oracleModel: models.meant, mutants: mutants, clients: clients,
                fixtures: fixtures.set, identities: identities.set, decisions: decisions.set,
                marks: marks(of: files, contract))
            return (spec, diagnostics.reportedOnce())
        } catch {
            return (nil, (diagnostics + error.diagnostics).reportedOnce())
        }
    }

    /// The model of a backend, and what it was read from.
    struct ReadBackend {
        let source: BackendSource
        /// The model; nil where a fault keeps it from being used.
        let model: BackendModel?
        let diagnostics: [Diagnostic]

        fileprivate init(_ source: BackendSource) {
            self.source = source
            (model, diagnostics) = BackendModel.load(source)
        }
    }

    /// The backend; nil where no file describes it.
    static func backend(
        in files: SpecFiles, contract: Contract, functions: FunctionTable
    ) throws(DocumentFailure) -> ReadBackend? {
        guard files.paths.contains(FileKind.backend.folder) else { return nil }
        let document = try files.document(FileKind.backend.folder)
        func read(_ document: Document) -> ReadBackend {
            ReadBackend(
                BackendSource(
                    document: document, contract: contract, functions: functions, files: files))
        }
        guard document.root["implied"]?.bool == true else { return read(document) }
        let implied = ImpliedModel(contract, functions)
        // Nearly all that is implied can be used, and trying it by itself takes as long again.
        let backend = read(implied.completing(document, by: .guessed))
        return backend.model == nil ? read(implied.completing(document, by: .usable)) : backend
    }

    /// The model without its mutant, and the model that is played; nil if one of them is unusable.
    private static func models(
        of backend: ReadBackend?, mutants: [Mutant], diagnostics: inout [Diagnostic]
    ) -> (meant: BackendModel?, played: BackendModel?)? {
        guard let backend else { return (nil, nil) }
        diagnostics += backend.diagnostics
        guard let model = backend.model else { return nil }
        if mutants.isEmpty { return (model, model) }
        let (broken, wrong) = backend.source.mutated(by: mutants)
        diagnostics += wrong
        return broken.map { (model, $0) }
    }

    /// The marks of a contract and of all models in the files.
    private static func marks(of files: SpecFiles, _ contract: Contract) -> SecretMarks {
        var marks = SecretMarks(contract)
        let folder = FileKind.client.folder
        for path in files.paths where path == FileKind.backend.folder || path.hasPrefix(folder) {
            // A document that cannot be read was reported as the model was loaded.
            guard let shapes = try? files.document(path).root["shapes"] else { continue }
            marks.formUnion(SecretMarks(shapes: shapes, path: path, registry: files.registry))
        }
        return marks
    }

    /// The calendars that stand in the spec.
    package static func calendars(of files: SpecFiles) -> CalendarLibrary {
        let folder = FileKind.calendar.folder
        return CalendarLibrary { file throws(DocumentFailure) in
            files.paths.contains(folder + file) ? try files.document(folder + file) : nil
        }
    }
}
