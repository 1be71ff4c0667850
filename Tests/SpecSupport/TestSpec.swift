import Contracts
import Simulator
import TestSupport

/// Specs for tests: of texts in the test, or of the repository.
package enum TestSpec {
    /// The reason why a spec of a test cannot be used.
    package struct Unusable: Error, CustomStringConvertible {
        package let diagnostics: [Diagnostic]
        package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
        package var description: String {
            diagnostics.map { fault in
                let place = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
                let remedy = fault.remedy.map { "; \($0)" } ?? ""
                return "\(fault.file)\(place): \(fault.check): \(fault.message)\(remedy)"
            }.joined(separator: "\n")
        }
    }

    /// The spec of files that are given as texts.
    package static func load(_ files: [String: String]) -> (spec: Spec?, diagnostics: [Diagnostic])
    {
        load(paths: files.keys.sorted()) { path in files[path].map { Array($0.utf8) } }
    }

    /// Files that are given as texts.
    package static func files(_ texts: [String: String]) -> SpecFiles {
        files(paths: texts.keys.sorted()) { path in texts[path].map { Array($0.utf8) } }
    }

    /// A spec of the repository, by the name of its folder.
    ///
    /// - Parameter change: what is made of a file's text, by its path.
    package static func repository(
        _ name: String, change: (_ path: String, _ text: String) throws -> String = { $1 }
    ) throws -> Spec {
        let path = FileKind.backend.folder
        let text = Repository.text(of: "specs/\(name)/\(path)") ?? ""
        let changed = [path: try change(path, text)]
        let (spec, diagnostics) = repositoryDiagnostics(name, changed: changed)
        guard let spec else { throw Unusable(diagnostics: diagnostics) }
        return spec
    }

    /// A spec of the repository, and what is wrong with it.
    package static func repositoryDiagnostics(
        _ name: String, changed: [String: String] = [:]
    ) -> (spec: Spec?, diagnostics: [Diagnostic]) {
        let zones = (try? SystemZones.database()) ?? ZoneDatabase(open: { _ in nil })
        return Spec.load(repositoryFiles(name, changed: changed), zones: zones)
    }

    /// The files of a spec of the repository, with others in place of some or beside them.
    package static func repositoryFiles(
        _ name: String, changed: [String: String] = [:]
    ) -> SpecFiles {
        let folder = "specs/\(name)"
        let prefix = folder.utf8.count + 1
        let own = Repository.files(below: folder).map { String($0.dropFirst(prefix)) }
        let paths = own + changed.keys.sorted().filter { !own.contains($0) }
        return files(paths: paths) { path in
            changed[path].map { Array($0.utf8) } ?? Repository.bytes(of: "\(folder)/\(path)")
        }
    }

    private static func load(
        paths: [String], bytes: @escaping @Sendable (String) -> [UInt8]?
    ) -> (spec: Spec?, diagnostics: [Diagnostic]) {
        let zones = (try? SystemZones.database()) ?? ZoneDatabase(open: { _ in nil })
        return Spec.load(files(paths: paths, bytes: bytes), zones: zones)
    }

    private static func files(
        paths: [String], bytes: @escaping @Sendable (String) -> [UInt8]?
    ) -> SpecFiles {
        @Sendable func document(_ path: String) throws(DocumentFailure) -> Document {
            guard let bytes = bytes(path) else {
                throw DocumentFailure([
                    Diagnostic(
                        file: path, position: nil, check: "missing-file", message: "no such file")
                ])
            }
            return try Document(reading: bytes, name: path)
        }
        let registry = SchemaRegistry { uri throws(DocumentFailure) in
            if let path = uri.removing(prefix: "file:///") {
                return bytes(path) == nil ? nil : try document(path).root
            }
            // Only a schema that gives itself the name can be meant.
            let schemas = paths.filter { $0.hasPrefix("schemas/") }
            return schemas.lazy.compactMap { try? document($0).root }
                .first { $0["$id"]?.string == uri }
        }
        return SpecFiles(
            paths: paths, registry: registry,
            openDocument: { path throws(DocumentFailure) in try document(path) },
            openFile: { path throws(SpecFileFault) in
                guard let bytes = bytes(path) else { throw SpecFileFault(reason: "no such file") }
                return bytes
            })
    }
}

extension Diagnostic {
    /// The diagnostic in a line, as tests compare it.
    package var line: String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        let more = remedy.map { "; \($0)" } ?? ""
        return "\(file)\(place): \(severity.rawValue): \(message)\(more)"
    }
}

extension String {
    fileprivate func removing(prefix: String) -> String? {
        utf8.starts(with: prefix.utf8) ? String(dropFirst(prefix.count)) : nil
    }
}
