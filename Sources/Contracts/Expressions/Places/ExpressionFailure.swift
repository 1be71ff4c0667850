/// Thrown if an input does not have the expressions that it must have. It has the problems in
/// order.
public struct ExpressionFailure: Error, Sendable, Hashable {
    /// The diagnostics, sorted, never empty.
    package let diagnostics: [Diagnostic]

    /// A failure with at least one diagnostic.
    package init(_ diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a failure needs a reason")
        self.diagnostics = diagnostics.sorted()
    }
}
