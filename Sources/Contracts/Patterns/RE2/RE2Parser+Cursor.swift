extension RE2Parser: PatternCursor {
    /// The source between two places.
    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for value in source[range] { text.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
        return String(text)
    }
}
