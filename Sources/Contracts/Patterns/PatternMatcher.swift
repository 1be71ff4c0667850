/// The way in which a pattern is matched, with nothing but pointers into its memory.
enum PatternMatcher: Sendable {
    case always
    case run(ScalarRuns)
    case engine(PatternEngine)

    init(
        _ tree: PatternTree, _ choice: PatternMatcherChoice, in memory: PatternMemory
    ) throws(PatternError) {
        let references = try PatternReferences(tree)
        let tree = tree.trimmedForSearch(hasReferences: references.hasReferences)
        switch choice {
        case .fastest where tree.root.matchesEverything: self = .always
        case .fastest:
            if let runs = ScalarRuns(tree.root, in: memory) {
                self = .run(runs)
            } else {
                fallthrough
            }
        case .engine: self = .engine(try PatternEngine(tree, references, in: memory))
        }
    }
}

/// The choice of the matcher: the fastest one, or always the engine.
package enum PatternMatcherChoice: Sendable {
    /// Whatever is fastest.
    case fastest
    /// Always PCRE2, to compare the two.
    case engine
}
