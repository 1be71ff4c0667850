import Contracts

/// One way to break the backend of a spec, and what must notice it.
public struct Mutant: Sendable {
    /// The name: the path of its file below the folder, without its ending.
    package let name: String
    /// The defect of the backend, in a sentence.
    package let breaks: String
    /// The scenarios that must notice, as patterns.
    package let patterns: [String]
    /// The findings that must appear, as patterns.
    package let finds: [String]
    /// The document and section that the backend breaks; nil where the file does not say.
    package let why: Value?
    /// The file.
    package let place: Value
    /// The changes of the model.
    let changes: [DocumentChange]

}

extension Mutant {
    /// Reads every mutant of a spec, in byte order of their names, with everything that is wrong
    /// with their files.
    package static func loadAll(
        of files: SpecFiles
    ) -> (mutants: [Mutant], diagnostics: [Diagnostic]) {
        var mutants: [Mutant] = []
        var diagnostics: [Diagnostic] = []
        for path in files.paths where FileKind.mutant.holds(path) {
            do throws(DocumentFailure) {
                let (mutant, faults) = load(try files.document(path), name: name(of: path))
                diagnostics += faults
                if let mutant { mutants.append(mutant) }
            } catch {
                diagnostics += error.diagnostics
            }
        }
        return (mutants, diagnostics.reportedOnce())
    }

    /// The name of a file: its path below the folder, without its ending.
    package static func name(of path: String) -> String {
        let inner = FileKind.mutant.inner(path) ?? path[...]
        return String(inner.lastIndex(of: ".").map { inner[..<$0] } ?? inner)
    }

    private static func load(
        _ document: Document, name: String
    ) -> (mutant: Mutant?, diagnostics: [Diagnostic]) {
        let root = document.root
        let faults = FileKind.mutant.faults(in: root)
        if faults.contains(where: { $0.severity == .error }) { return (nil, faults) }
        var diagnostics = faults
        var changes: [DocumentChange] = []
        for entry in root["changes"].map({ Array($0.elements) }) ?? [] {
            if let change = DocumentChange(entry) {
                changes.append(change)
            } else {
                diagnostics.append(
                    (entry["at"] ?? entry).diagnostic(
                        check: "unknown-place", "expected a JSON pointer",
                        remedy: "write ~1 for a slash in a name, and ~0 for a tilde"))
            }
        }
        diagnostics += root.unknownFindings
        guard diagnostics.isEmpty else { return (nil, diagnostics) }
        let mutant = Mutant(
            name: name, breaks: root["breaks"]?.string ?? "", patterns: root.texts("run"),
            finds: root.texts("finds"), why: root["why"], place: root, changes: changes)
        return (mutant, [])
    }
}

extension Value {
    fileprivate func texts(_ name: String) -> [String] {
        self[name].map { $0.elements.compactMap(\.string) } ?? []
    }

    /// The diagnostics for findings of an unknown kind.
    fileprivate var unknownFindings: [Diagnostic] {
        let kinds = RunViolation.Kind.allCases.map(\.rawValue)
        return (self["finds"].map { Array($0.elements) } ?? []).compactMap { place in
            let word = place.string?.split(separator: "/").first.map(String.init) ?? ""
            if word.contains("*") || word.contains("?") || kinds.contains(word) { return nil }
            let nearest = Suggestion.nearest(to: word, among: kinds)
            return place.diagnostic(
                check: "unknown-finding", "there are no findings of the kind \(quoted(word))",
                remedy: nearest.map { "did you mean \($0)?" }
                    ?? "write one of \(kinds.joined(separator: ", ")) before the slash")
        }
    }
}
