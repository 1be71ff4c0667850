import Contracts
import Reporter

/// The reports of a command about inputs that it cannot use.
extension Invocation {
    /// Reports why inputs cannot be used, on the console and in the file of `--json`.
    ///
    /// - Parameter files: the number of files that were read; nil for the files of the diagnostics.
    func refuse(_ diagnostics: [Diagnostic], files: Int? = nil) throws -> ExitCode {
        try report(diagnostics)
        try writeRefusal(diagnostics, files: files)
        return .unusable
    }

    /// Writes the file of `--json` where nothing was done, in the form in which a spec is refused.
    func writeRefusal(_ diagnostics: [Diagnostic], files: Int? = nil) throws {
        guard let path = values.text(CommonOptions.json) else { return }
        let files = files ?? Set(diagnostics.map(\.file)).count
        try environment.writeReport(
            path, text: DiagnosticJSON.document(of: diagnostics, files: files))
    }
}
