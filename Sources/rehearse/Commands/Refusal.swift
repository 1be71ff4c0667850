import Contracts
import Reporter

/// What a command says of inputs that it cannot use.
extension Invocation {
    /// Tells why inputs cannot be used, on the console and in the file of `--json`.
    ///
    /// - Parameters:
    ///   - diagnostics: what is wrong with them.
    ///   - inputs: what else was read, which the file must not take the place of.
    func refuse(_ diagnostics: [Diagnostic], reading inputs: [String] = []) throws -> ExitCode {
        try environment.print(console(for: .error).text(of: diagnostics), to: .error)
        try writeRefusal(diagnostics, reading: inputs)
        return .unusable
    }

    /// Writes the file of `--json` where nothing was done, in the form in which a spec is refused.
    func writeRefusal(_ diagnostics: [Diagnostic], reading inputs: [String] = []) throws {
        guard let path = values.text(CommonOptions.json) else { return }
        if path != Environment.standardStream, inputs.contains(where: { isSame($0, path) }) {
            return try environment.print(
                "rehearse: warning: \(VisibleText.line(path)) is an input as well and is left as "
                    + "it is\n", to: .error)
        }
        let files = Set(diagnostics.map(\.file)).count
        try environment.writeReport(
            path, text: DiagnosticJSON.document(of: diagnostics, files: files))
    }

    private func isSame(_ one: String, _ other: String) -> Bool {
        guard one != other else { return true }
        guard let place = environment.realPath(one) else { return false }
        return place == environment.realPath(other)
    }
}
