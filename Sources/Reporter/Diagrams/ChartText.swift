import Contracts

/// The form of expressions and values of a document in a diagram.
enum ChartText {
    /// An expression as it is written.
    static func expression(_ value: Value) -> String { value.string ?? json(value) }

    /// The expression that a value wholly is; nil for other values.
    static func wholeExpression(_ value: Value) -> String? {
        guard let text = value.string, text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
        let inner = String(text.dropFirst(2).dropLast())
        return (try? ExpressionText(argument: inner).parse()) == nil ? nil : inner
    }

    /// A value as an expression, or as JSON.
    static func data(_ value: Value) -> String { wholeExpression(value) ?? json(value) }

    /// A value as JSON in one line.
    static func json(_ value: Value) -> String { value.compactJSON }

    /// A text in one line of at most so many characters, which shows where it was cut.
    static func short(_ text: String, _ width: Int) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        let text = text.contains(where: \.isNewline) ? words.joined(separator: " ") : text
        if text.count <= width { return text }
        var kept = text.prefix(width - 1)
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return kept + "…"
    }
}
