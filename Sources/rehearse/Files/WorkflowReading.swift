import Contracts
import Reporter
import Scenarios
import Simulator

/// How files of workflows are read from the command line.
enum WorkflowReading {
    /// Whether a path names a file rather than the folder of a spec.
    static func isFile(_ path: String) -> Bool {
        Environment.documentSuffixes.contains { path.hasSuffix($0) }
    }

    /// The workflows of a file, in the place of a spec with its scenarios.
    static func reading(
        _ path: String, zones: ZoneDatabase, _ environment: Environment
    ) -> SpecReading.Reading {
        do throws(DocumentFailure) {
            let stem = WorkflowSource.stem(of: path) ?? path
            let name = SchemaFolder.split(stem).name
            let source = try source(path, named: name, zones: zones, environment)
            let (suite, contracts, diagnostics) = ScenarioSuite.load(source)
            return SpecReading.Reading(
                name: name,
                spec: suite == nil ? nil : contracts.first, suites: suite.map { [$0] } ?? [],
                diagnostics: diagnostics)
        } catch {
            return SpecReading.Reading(name: path, spec: nil, diagnostics: error.diagnostics)
        }
    }

    private static func source(
        _ path: String, named name: String, zones: ZoneDatabase, _ environment: Environment
    ) throws(DocumentFailure) -> WorkflowSource {
        let folder = SchemaFolder.split(path).folder
        return WorkflowSource(name: name, document: try environment.document(in: path)) {
            source, url, type in
            if type == "asyncapi" { return .asyncAPI }
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
            return find(
                Self.joined(folder, local), isWorkflows: type == "arazzo", zones: zones,
                environment)
        }
    }

    /// What a file holds: other workflows, or an API.
    private static func find(
        _ path: String, isWorkflows: Bool, zones: ZoneDatabase, _ environment: Environment
    ) -> WorkflowSource.Found {
        do throws(DocumentFailure) {
            if isWorkflows || WorkflowSource.stem(of: path) != nil {
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
        if SpecCheck.contracts.contains(file),
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
