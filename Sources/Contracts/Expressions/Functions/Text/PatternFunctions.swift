/// What expressions do with regular expressions of RE2.
///
/// An expression that is known beforehand is compiled once, as a `Pattern` or a `TextPattern`.
package enum PatternFunctions {
    /// Whether an expression matches somewhere in a text.
    package static func matches(_ text: String, _ source: String) throws(FunctionFault) -> Bool {
        try matches(text, try pattern(source))
    }

    /// Whether a pattern matches somewhere in a text.
    package static func matches(_ text: String, _ pattern: Pattern) throws(FunctionFault) -> Bool {
        guard let answer = pattern.matches(text) else { throw .undecidedMatch }
        return answer
    }

    /// The pattern of an expression.
    package static func pattern(_ source: String) throws(FunctionFault) -> Pattern {
        do throws(PatternError) {
            return try Pattern(source, in: .re2)
        } catch {
            throw .pattern(error)
        }
    }

    /// What an expression, or its only group, matches first; nothing where that is empty or not.
    package static func extract(
        _ text: String, _ source: String
    ) throws(FunctionFault) -> String? {
        try TextPattern(source).first(in: text)
    }

    /// What an expression, or its only group, matches one after the other.
    package static func extractAll(
        _ text: String, _ source: String
    ) throws(FunctionFault) -> [String] {
        try TextPattern(source).all(in: text)
    }

    /// The text with another in place of matches, at most so often; no limit means everywhere.
    ///
    /// In the replacement `\1` to `\9` stand for groups, `\0` for the match and `\\` for a
    /// backslash.
    package static func replace(
        _ text: String, _ source: String, with replacement: String, limit: Int? = nil
    ) throws(FunctionFault) -> String {
        if limit == 0 { return text }
        return try TextPattern(source).replacing(in: text, with: replacement, limit: limit)
    }
}
