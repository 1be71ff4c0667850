extension Sequence<Diagnostic> {
    /// The diagnostics in order, each sentence about a place once, however many ways led to it.
    package func reportedOnce() -> [Diagnostic] {
        var reported: [Diagnostic] = []
        for diagnostic in sorted() {
            if let last = reported.last, !(last < diagnostic) { continue }
            reported.append(diagnostic)
        }
        return reported
    }
}
