import Contracts

/// Why a model has no answer: what is told instead of one.
struct BackendFault: Error {
    let diagnostics: [Diagnostic]

    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    init(_ fault: ExpressionFault) { diagnostics = [fault.diagnostic] }

    init(at place: Value, check: String = "model-fault", _ message: String, remedy: String? = nil) {
        diagnostics = [place.diagnostic(check: check, message, remedy: remedy)]
    }
}
