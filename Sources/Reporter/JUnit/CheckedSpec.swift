import Contracts
import Simulator

/// A folder or set of files that was checked, for the report about it.
package struct CheckedSpec: Sendable {
    /// The folder as the user named it.
    package var folder: String
    /// The files that were looked at, as they are named in diagnostics.
    package var files: [String]
    /// The duration of the check.
    package var duration: Duration
    /// The problems in the files.
    package var diagnostics: [Diagnostic]
    /// The effects of the outcomes of requests, for each client machine that can be used.
    package var outcomes: [OutcomeTable]
    /// A sentence for each source document with the number of its cited sentences.
    package var citations: [String] = []

    /// The result of checking a folder.
    package init(
        folder: String, files: [String], duration: Duration, diagnostics: [Diagnostic],
        outcomes: [OutcomeTable] = []
    ) {
        self.folder = folder
        self.files = files
        self.duration = duration
        self.diagnostics = diagnostics
        self.outcomes = outcomes
    }
}

extension JUnitReport {
    /// The report about checked specs: a suite for each, and in it a case for each file.
    package init(checking specs: [CheckedSpec], timestamp: UTCTimestamp) {
        let suites = specs.map { spec in
            Suite(
                name: "check \(spec.folder)", timestamp: timestamp, duration: spec.duration,
                properties: [Property(name: "rehearse.version", value: Version.current)],
                cases: Self.cases(of: spec))
        }
        self.init(name: "rehearse check", suites: suites)
    }

    private static func cases(of spec: CheckedSpec) -> [Case] {
        var found: [String: [Diagnostic]] = [:]
        for diagnostic in spec.diagnostics.sorted() {
            found[diagnostic.file, default: []].append(diagnostic)
        }
        // A diagnostic may name what could not be listed, such as a folder that is not there.
        let files = Set(spec.files).union(spec.diagnostics.map(\.file)).sorted()
        let classname = classname(of: spec.folder)
        return files.map { file in
            let diagnostics = found[file] ?? []
            var testCase = Case(
                classname: classname, name: file, outcome: outcome(of: diagnostics))
            testCase.file = file
            testCase.line = diagnostics.first { $0.severity == .error }?.position?.line
            if case .passed = testCase.outcome { testCase.output = log(of: diagnostics) }
            return testCase
        }
    }

    private static func outcome(of diagnostics: [Diagnostic]) -> Outcome {
        let errors = diagnostics.filter { $0.severity == .error }
        guard let first = errors.first else { return .passed }
        let more = errors.count == 1 ? "" : " (and \(errors.count - 1) more)"
        return .failure(
            Story(kind: first.check, message: first.logLine + more, body: log(of: diagnostics)))
    }

    private static func log(of diagnostics: [Diagnostic]) -> String {
        ConsoleDiagnostics(detail: .excerpts).text(of: diagnostics)
    }

    private static func classname(of folder: String) -> String {
        let parts = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
        let dotted = parts.map { part in String(part.map { $0 == "." ? "_" : $0 }) }
        return dotted.isEmpty ? "specs" : dotted.joined(separator: ".")
    }
}
