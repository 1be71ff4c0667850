/// Functions that match texts against regular expressions of RE2; `TextPattern` finds the matches.
package enum PatternFunctions {
    /// True if an expression matches somewhere in a text.
    package static func matches(_ text: String, _ source: String) throws(FunctionFault) -> Bool {
        try matches(text, try pattern(source))
    }

    /// True if a pattern matches somewhere in a text.
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
}
