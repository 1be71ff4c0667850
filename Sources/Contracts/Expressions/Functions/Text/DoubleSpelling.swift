/// Reads the spellings of doubles, which are those of JSON and a few more.
enum DoubleSpelling {
    /// The double nearest to the number; nil where it is none, or beyond all doubles.
    static func value(of text: String) -> Double? {
        var rest = text.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        let magnitude: Double
        switch String(decoding: rest, as: UTF8.self).lowercased() {
        case "inf", "infinity": magnitude = .infinity
        case "nan": magnitude = .nan
        default:
            guard isDecimal(rest), let number = Double(Substring(rest)), number.isFinite else {
                return nil
            }
            magnitude = number
        }
        return isNegative ? -magnitude : magnitude
    }

    /// Digits, with a point among, before or behind them, and a power of ten.
    private static func isDecimal(_ text: Substring.UTF8View) -> Bool {
        var rest = text
        var digits = skipDigits(&rest)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digits += skipDigits(&rest)
        }
        if digits == 0 { return false }
        if rest.isEmpty { return true }
        guard rest.removeFirst() | 0x20 == UInt8(ascii: "e") else { return false }
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
            rest.removeFirst()
        }
        return skipDigits(&rest) > 0 && rest.isEmpty
    }

    private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
        let count = rest.prefix { (0x30...0x39).contains($0) }.count
        rest = rest.dropFirst(count)
        return count
    }
}
