/// Thrown when a schema cannot be compiled, with all its faults.
public struct SchemaFailure: Error, Sendable, Hashable {
    /// The faults, sorted, never empty.
    package let diagnostics: [Diagnostic]

    /// A failure with at least one diagnostic.
    package init(_ diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a failure needs a reason")
        self.diagnostics = diagnostics.sorted()
    }
}
