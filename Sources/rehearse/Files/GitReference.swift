/// A file of a git revision, as a command line names it: `git:main:openapi.yaml`.
struct GitReference: Sendable, Equatable {
    /// The revision, as the user names it.
    let revision: String
    /// The path from the current folder; nil where none is given.
    let path: String?

    private static let mark = "git:"

    /// Reads `git:REV` or `git:REV:PATH`; nil for other texts, and without a revision.
    init?(_ text: String) {
        guard text.hasPrefix(Self.mark) else { return nil }
        let rest = text.dropFirst(Self.mark.count)
        let colon = rest.firstIndex(of: ":")
        revision = String(rest[..<(colon ?? rest.endIndex)])
        path = colon.map { String(rest[rest.index(after: $0)...]) }.flatMap {
            $0.isEmpty ? nil : $0
        }
        // The URL of a repository is no revision.
        if revision.isEmpty || revision.hasPrefix("//") { return nil }
    }
}
