/// The result of matching a text against a pattern.
package enum PatternMatch: Sendable, Hashable {
    /// The pattern matches somewhere in the text.
    case matched
    /// The pattern matches nowhere in the text.
    case unmatched
    /// The work or the memory that one match may take was used up before the answer was known.
    case undecided
}
