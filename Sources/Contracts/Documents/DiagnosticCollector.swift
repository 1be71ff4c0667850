/// Collects the diagnostics of a reader.
package protocol DiagnosticCollector {
    var diagnostics: [Diagnostic] { get set }
}

extension DiagnosticCollector {
    /// Reports an error.
    package mutating func report(
        at place: Value, check: String, _ message: String, remedy: String? = nil
    ) {
        diagnostics.append(place.diagnostic(check: check, message, remedy: remedy))
    }

    /// Reports a probable mistake.
    package mutating func warn(
        at place: Value, check: String, _ message: String, remedy: String? = nil
    ) {
        diagnostics.append(place.diagnostic(.warning, check: check, message, remedy: remedy))
    }
}
