extension Sequence<Diagnostic> {
    /// The diagnostics in order, each sentence about a place once, however many ways led to it.
    package func reportedOnce() -> [Diagnostic] {
        var told: [Diagnostic] = []
        for diagnostic in sorted() {
            if let last = told.last, !(last < diagnostic) { continue }
            told.append(diagnostic)
        }
        return told
    }
}
