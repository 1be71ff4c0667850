import Contracts
import Simulator

extension ScenarioSuite {
    /// Reads every suite of a spec, in byte order of their names, with everything that is wrong.
    package static func loadAll(
        of spec: Spec, files: SpecFiles, zones: ZoneDatabase
    ) -> (suites: [ScenarioSuite], diagnostics: [Diagnostic]) {
        var suites: [ScenarioSuite] = []
        var diagnostics: [Diagnostic] = []
        for path in files.paths {
            guard let name = FileKind.scenario.stem(of: path) else { continue }
            do throws(DocumentFailure) {
                if let name = WorkflowSource.stem(of: path) {
                    let stem = String(name.dropFirst(FileKind.scenario.folder.count))
                    let read = load(try .inside(spec, files, path: path, name: stem))
                    diagnostics += read.diagnostics
                    if let suite = read.suite { suites.append(suite) }
                    continue
                }
                var source = ScenarioSource(
                    name: name, document: try files.document(path), backend: spec.model,
                    clients: spec.clients, brokenClients: brokenClients(of: spec, in: files),
                    zones: zones, files: files)
                source.fixtures = spec.fixtures
                source.identities = spec.identities
                let (suite, faults) = load(source)
                diagnostics += faults
                diagnostics += DecisionSet.faults(
                    of: spec.decisions, in: source.document.root, key: "rests-on")
                if let suite { suites.append(suite) }
            } catch {
                diagnostics += error.diagnostics
            }
        }
        return (suites, diagnostics.reportedOnce())
    }

    /// The names of the clients that have a file and cannot be used.
    private static func brokenClients(of spec: Spec, in files: SpecFiles) -> [String] {
        let described = files.paths.compactMap { FileKind.client.stem(of: $0) }
        let usable = spec.clients.map(\.name)
        return described.filter { !usable.contains($0) }
    }
}

extension FileKind {
    /// The path of a file of this kind below its folder, without the ending; nil for others.
    fileprivate func stem(of path: String) -> String? {
        guard path.hasPrefix(folder) else { return nil }
        let inner = path.dropFirst(folder.count)
        return String(inner.lastIndex(of: ".").map { inner[..<$0] } ?? inner)
    }
}
