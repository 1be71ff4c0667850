/// Thrown when a text is not a usable document, with all its faults in order.
public struct DocumentFailure: Error, Sendable, Hashable {
    /// The faults, sorted, never empty.
    public let diagnostics: [Diagnostic]

    /// A failure with at least one diagnostic.
    public init(_ diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "a failure needs a reason")
        self.diagnostics = diagnostics.sorted()
    }
}
