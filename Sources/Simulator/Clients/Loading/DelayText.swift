import Contracts

/// Times as client machines write them: `300ms`, `30s`, `1m`, `1h`, `1d`, or a range of two.
enum DelayText {
    /// The time that a text names; nil if it names none.
    static func span(_ text: String) -> TimeSpan? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int64(digits), digits.utf8.count <= 12 else { return nil }
        let unit: Int64
        switch text.dropFirst(digits.count) {
        case "ms":
            return TimeSpan(
                seconds: count / 1_000, nanoseconds: Int32(count % 1_000) * 1_000_000)
        case "s": unit = 1
        case "m": unit = 60
        case "h": unit = 3_600
        case "d": unit = 86_400
        default: return nil
        }
        let span = TimeSpan(seconds: count * unit)
        return span.isInRange ? span : nil
    }

    /// The time, or the range of times, that a text names; nil if it names none.
    static func delay(_ text: String) -> DelayTemplate? {
        if let span = span(text) { return .fixed(span) }
        guard let dots = text.firstRange(of: ".."),
            let least = span(String(text[..<dots.lowerBound])),
            let most = span(String(text[dots.upperBound...])), least <= most
        else { return nil }
        return .range(least, most)
    }
}
