import Contracts
import Reporter
import Scenarios
import Simulator

/// Reads the files of workflows that a command line names.
enum WorkflowReading {
    /// True if a path names a file rather than the folder of a spec.
    static func isFile(_ path: String) -> Bool {
        Environment.documentSuffixes.contains { path.hasSuffix($0) }
    }

    /// The workflows of a file, in the place of a spec with its scenarios.
    static func reading(
        _ path: String, zones: ZoneDatabase, _ environment: Environment
    ) -> SpecReading.Reading {
        if let fault = MisnamedSpec.fault(of: path, environment) {
            return SpecReading.Reading(name: path, spec: nil, diagnostics: [fault])
        }
        do throws(DocumentFailure) {
            let stem = WorkflowSource.stem(of: path) ?? path
            let name = SchemaFolder.split(stem).name
            let source = try source(path, named: name, zones: zones, environment)
            let (suite, contracts, diagnostics) = ScenarioSuite.load(source)
            var reading = SpecReading.Reading(
                name: name, spec: suite == nil ? nil : contracts.first?.spec,
                suites: suite.map { [$0] } ?? [], diagnostics: diagnostics)
            reading.sources = contracts
            return reading
        } catch {
            return SpecReading.Reading(name: path, spec: nil, diagnostics: error.diagnostics)
        }
    }

    private static func source(
        _ path: String, named name: String, zones: ZoneDatabase, _ environment: Environment
    ) throws(DocumentFailure) -> WorkflowSource {
        let folder = SchemaFolder.split(path).folder
        let document = try environment.document(in: path)
        return WorkflowSource(name: name, document: document) { source, url, type in
            if type == "asyncapi" { return .asyncAPI }
            let uri = WorkflowSource.identity(of: url, in: document)
            if let path = sibling(called: uri, in: folder, environment) {
                return find(path, type: "arazzo", zones: zones, environment)
            }
            let reference = URIReference(url)
            guard reference.scheme == nil, reference.authority == nil,
                let local = URIReference("#" + reference.path).decodedFragment
            else {
                return .nothing(
                    "the source \(VisibleText.quoted(source)) is at \(VisibleText.quoted(url)), "
                        + "and nothing is fetched",
                    remedy: "save it beside the workflows and name the file, as in ./\(source).yaml"
                )
            }
            return find(Self.joined(folder, local), type: type, zones: zones, environment)
        }
    }

    /// The file of workflows in a folder that gives itself a URI; nil where none does.
    private static func sibling(
        called uri: String, in folder: String, _ environment: Environment
    ) -> String? {
        guard URIReference(uri).scheme != nil else { return nil }
        let names = ((try? environment.listFolder(folder)) ?? []).map(\.name)
        return names.filter { WorkflowSource.stem(of: $0) != nil }.sorted()
            .map { joined(folder, $0) }
            .first { path in
                (try? environment.document(in: path)).map { WorkflowSource.isCalled(uri, $0) }
                    ?? false
            }
    }

    /// The content of a file: other workflows, or an API.
    private static func find(
        _ path: String, type: String?, zones: ZoneDatabase, _ environment: Environment
    ) -> WorkflowSource.Found {
        do throws(DocumentFailure) {
            let isArazzo = WorkflowSource.isArazzo(try environment.document(in: path))
            if let type, isArazzo != (type == "arazzo") {
                return .nothing(
                    "\(VisibleText.line(path)) is \(isArazzo ? "" : "not ")a description in Arazzo",
                    remedy: "write type: \(isArazzo ? "arazzo" : "openapi")")
            }
            if isArazzo {
                return .workflows(try source(path, named: path, zones: zones, environment))
            }
            let spec = try spec(path, zones: zones, environment)
            return .contract(spec)
        } catch {
            let first = error.diagnostics.first { $0.severity == .error }
            return .nothing(
                "\(VisibleText.line(path)) cannot be used: \(first?.message ?? "it is unreadable")",
                remedy: first?.remedy)
        }
    }

    /// The spec that a contract lies in; its contract alone where nobody modelled the backend.
    private static func spec(
        _ path: String, zones: ZoneDatabase, _ environment: Environment
    ) throws(DocumentFailure) -> Spec {
        let (folder, file) = SchemaFolder.split(path)
        let entries = (try? environment.listFolder(folder)) ?? []
        if Contract.fileNames.contains(file),
            entries.contains(where: { $0.name == FileKind.backend.folder })
        {
            let reading = SpecReading.spec(folder, zones: zones, environment)
            guard let spec = reading.spec else { throw DocumentFailure(reading.diagnostics) }
            return spec
        }
        let (contract, diagnostics) = ContractReading.contract(path, environment)
        guard let contract, !diagnostics.contains(where: { $0.severity == .error }) else {
            throw DocumentFailure(diagnostics)
        }
        let calendars = CalendarLibrary { _ in nil }
        return Spec(
            contractAlone: contract,
            functions: FunctionTable.standard(zones: zones, calendars: calendars))
    }

    /// A path from a folder on, without steps back where that can be.
    private static func joined(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder == "." && !path.hasPrefix(".") { return path }
        var parts =
            folder == "."
            ? []
            : folder.split(
                separator: "/", omittingEmptySubsequences: false)
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != "..", last != "" {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
