import Contracts

/// The reason why a model has no answer, reported instead of one.
package struct BackendFault: Error {
    package let diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    package init(_ fault: ExpressionFault) { diagnostics = [fault.diagnostic] }

    package init(
        at place: Value, check: String = "model-fault", _ message: String, remedy: String? = nil
    ) {
        diagnostics = [place.diagnostic(check: check, message, remedy: remedy)]
    }
}
