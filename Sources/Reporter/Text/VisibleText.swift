import Contracts

/// Makes text from outside harmless to show. Nothing read from an input may move a cursor, colour a
/// terminal, start a line of its own or hide the text after it.
package enum VisibleText {
    /// The text as one line, with each character that does something instead of showing something
    /// written as an escape such as `\n` or `\u{1B}`.
    package static func line(_ text: some StringProtocol) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
        return escaped(text, keeping: [])
    }

    /// The text with escapes, but for some characters that stay.
    static func escaped(_ text: some StringProtocol, keeping kept: [Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if kept.contains(scalar) { result.append(scalar) } else { append(scalar, to: &result) }
        }
        return String(result)
    }

    /// The text as one line between double quotes.
    package static func quoted(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result.append("\\") }
            append(scalar, to: &result)
        }
        return "\"\(String(result))\""
    }

    /// The escape for one scalar; nil if the scalar can be shown as it is.
    static func escape(for scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where ActiveScalar.contains(scalar.value):
            "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: nil
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView)
    {
        if let escape = escape(for: scalar) {
            result.append(contentsOf: escape.unicodeScalars)
        } else {
            result.append(scalar)
        }
    }
}
