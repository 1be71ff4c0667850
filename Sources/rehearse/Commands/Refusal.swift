import Contracts
import Reporter

/// What a command says of inputs that it cannot use.
extension Invocation {
    /// Reports why inputs cannot be used, on the console and in the file of `--json`.
    func refuse(_ diagnostics: [Diagnostic]) throws -> ExitCode {
        try environment.print(console(for: .error).text(of: diagnostics), to: .error)
        try writeRefusal(diagnostics)
        return .unusable
    }

    /// Writes the file of `--json` where nothing was done, in the form in which a spec is refused.
    func writeRefusal(_ diagnostics: [Diagnostic]) throws {
        guard let path = values.text(CommonOptions.json) else { return }
        let files = Set(diagnostics.map(\.file)).count
        try environment.writeReport(
            path, text: DiagnosticJSON.document(of: diagnostics, files: files))
    }
}
