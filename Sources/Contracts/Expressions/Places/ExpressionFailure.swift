/// Thrown where an input does not hold the expressions that it has to: what is wrong, in order.
public struct ExpressionFailure: Error, Sendable, Hashable {
    /// What was found, sorted, never empty.
    public let diagnostics: [Diagnostic]

    /// A failure with at least one diagnostic.
    public init(_ diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a failure needs a reason")
        self.diagnostics = diagnostics.sorted()
    }
}
