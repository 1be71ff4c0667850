/// Thrown where an input does not hold the expressions that it has to: what is wrong, in order.
public struct ExpressionFailure: Error, Sendable, Hashable {
    /// What was found, sorted, never empty.
    package let diagnostics: [Diagnostic]

    /// A failure with at least one diagnostic.
    package init(_ diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a failure needs a reason")
        self.diagnostics = diagnostics.sorted()
    }
}
