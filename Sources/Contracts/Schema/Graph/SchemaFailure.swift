/// Thrown when a schema cannot be compiled: everything that was found wrong with it.
public struct SchemaFailure: Error, Sendable, Hashable {
    /// What was found, sorted, never empty.
    package let diagnostics: [Diagnostic]

    /// A failure with at least one diagnostic.
    package init(_ diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a failure needs a reason")
        self.diagnostics = diagnostics.sorted()
    }
}
