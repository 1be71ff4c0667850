/// A regular expression of ECMA-262 or RE2, ready to be matched.
///
/// A pattern is searched for anywhere in a text, as JSON Schema's `pattern` and CEL's `matches`
/// want it. Common shapes are matched directly, the rest by PCRE2. No pattern and no text can hang
/// a run: a match that would take too long is `.undecided`.
///
///     let year = try Pattern(#"^\d{4}-"#)
///     year.matches("2024-02-29")  // true
public final class Pattern: Sendable {
    /// The expression as it was written.
    package let source: String
    /// The error under the `u` flag, if the expression is valid only without it; otherwise nil.
    package let unicodeError: PatternError?
    private let matcher: PatternMatcher
    private let memory = PatternMemory()

    /// Reads an expression.
    public convenience init(
        _ source: String, in language: PatternLanguage = .ecma262
    ) throws(PatternError) {
        try self.init(source, in: language, matchedBy: .fastest)
    }

    package init(
        _ source: String, in language: PatternLanguage = .ecma262,
        matchedBy choice: PatternMatcherChoice
    ) throws(PatternError) {
        self.source = source
        let (tree, unicodeError) = try Self.tree(of: source, in: language)
        self.unicodeError = unicodeError
        matcher = try PatternMatcher(tree, choice, in: memory)
    }

    /// True if every text matches, so that matching is never needed.
    package var isTrivial: Bool {
        if case .always = matcher { true } else { false }
    }

    /// True if matching does not need PCRE2.
    package var isFast: Bool {
        if case .engine = matcher { false } else { true }
    }

    /// Looks for the pattern in a text of valid UTF-8.
    package func match(
        _ subject: UnsafeRawBufferPointer, using scratch: PatternScratch
    ) -> PatternMatch {
        switch matcher {
        case .always: .matched
        case .run(let sequence): sequence.matches(subject) ? .matched : .unmatched
        case .engine(let engine): engine.match(subject, using: scratch)
        }
    }

    /// Looks for the pattern in a string, with scratch memory that threads share by turns; nil if
    /// undecided.
    public func matches(_ text: String) -> Bool? {
        let result = text.withCodePoints { points in
            let subject = UnsafeRawBufferPointer(points.bytes)
            return switch matcher {
            case .always: PatternMatch.matched
            case .run(let sequence): sequence.matches(subject) ? PatternMatch.matched : .unmatched
            case .engine(let engine):
                PatternScratch.lent { engine.match(subject, using: $0) }
            }
        }
        return result == .undecided ? nil : result == .matched
    }

    private static func tree(
        of source: String, in language: PatternLanguage
    ) throws(PatternError) -> (PatternTree, PatternError?) {
        if language == .re2 {
            var parser = try RE2Parser(source.utf8)
            return (try parser.tree(), nil)
        }
        do throws(PatternError) {
            var parser = try PatternParser(source.utf8, grammar: .unicode)
            return (try parser.tree(), nil)
        } catch {
            var parser = try PatternParser(source.utf8, grammar: .annexB)
            return (try parser.tree(), error)
        }
    }
}
