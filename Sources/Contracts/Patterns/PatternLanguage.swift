/// The language of a regular expression.
public enum PatternLanguage: Sendable {
    /// The language of JSON Schema: ECMA-262 with the `u` flag or, failing that, as browsers read
    /// it.
    case ecma262
    /// The language of CEL: the documented syntax of RE2.
    case re2
}
