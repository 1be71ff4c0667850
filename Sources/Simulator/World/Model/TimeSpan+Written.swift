import Contracts

extension TimeSpan {
    /// The span that machines and scenarios write as `300ms`, `30s`, `1m`, `1h` or `1d`, perhaps
    /// with a minus sign; nil where a text is none.
    public init?(written text: String) {
        let isNegative = text.hasPrefix("-")
        guard let span = DelayText.span(isNegative ? String(text.dropFirst()) : text),
            let signed = isNegative ? span.negated : span
        else { return nil }
        self = signed
    }
}
