/// Which language of regular expressions a source is written in.
public enum PatternLanguage: Sendable {
    /// What JSON Schema means: ECMA-262 with the `u` flag or, failing that, as browsers do.
    case ecma262
    /// What CEL means: the documented syntax of RE2.
    case re2
}
