/// The sentences about tokens that are none.
extension SyntaxFault {
    /// The reasons why an escape is invalid.
    enum EscapeFault {
        case unknown
        case octal
        case digits(Int)
        case noScalar
        case inBytes
    }

    static func escape(
        _ range: Range<Int>, _ reason: EscapeFault, in bytes: [UInt8]
    ) -> SyntaxFault {
        let text = quoted(range, in: bytes)
        switch reason {
        case .unknown:
            return SyntaxFault(
                range, "unknown escape \(text)",
                remedy: "write '\\\\' for a backslash, or put r before the quotation mark")
        case .octal:
            return SyntaxFault(
                range, "the octal escape \(text) needs three digits from '\\000' to '\\377'")
        case .digits(let count):
            return SyntaxFault(range, "the escape \(text) needs \(count) hexadecimal digits")
        case .noScalar:
            return SyntaxFault(
                range, "the escape \(text) is no character",
                remedy: "write a character beyond U+FFFF as '\\U' and eight digits")
        case .inBytes:
            return SyntaxFault(
                range, "the escape \(text) is a character, and bytes hold octets",
                remedy: "write the character itself, or its octets as '\\x' and two digits")
        }
    }

    static func unclosedText(_ opening: Range<Int>, in bytes: [UInt8]) -> SyntaxFault {
        let text = String(decoding: bytes[opening], as: UTF8.self)
        let isTriple = text.hasSuffix("\"\"\"") || text.hasSuffix("'''")
        let remedy =
            isTriple || text == "`" ? nil : "a text of several lines stands in three marks"
        let marks = quoted(text.filter { $0.isQuotationMark })
        let isRunaway = remedy != nil && bytes[opening.upperBound...].contains(0x0A)
        return SyntaxFault(
            opening, "the text that begins with \(quoted(text)) is not closed",
            remedy: isRunaway ? remedy : "write \(marks) where it ends")
    }

    static func characterInQuotedName(_ range: Range<Int>, in bytes: [UInt8]) -> SyntaxFault {
        SyntaxFault(
            range, "\(quoted(range, in: bytes)) cannot stand in a field name between backticks",
            remedy: "write the field as an index, such as x[\"name\"]")
    }

    static func emptyQuotedName(_ range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            range, "a field name between backticks is empty", remedy: "write x[\"\"]")
    }

    static func malformedNumber(_ range: Range<Int>, in bytes: [UInt8]) -> SyntaxFault {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let remedy: String?
        if text.hasPrefix("0X") {
            remedy = "write 0x in lower case"
        } else if text.hasPrefix("0x") {
            remedy = "write hexadecimal digits after 0x"
        } else if text.contains("_") {
            remedy = "write it without '_'"
        } else if text.hasSuffix("e") || text.hasSuffix("E") {
            remedy = "write the digits of the exponent, such as 1e6"
        } else {
            remedy = "a name begins with a letter; a text stands in quotation marks"
        }
        return SyntaxFault(range, "malformed number \(quoted(text))", remedy: remedy)
    }

    static func numberTooLarge(
        _ range: Range<Int>, _ type: String, in bytes: [UInt8]
    ) -> SyntaxFault {
        let remedy =
            switch type {
            case "int": "write a double, such as 1e19, or a uint up to 18446744073709551615u"
            case "uint": "write a double, such as 1e20"
            default: "write double(\"Infinity\") if it is meant"
            }
        return SyntaxFault(
            range, "the number \(quoted(range, in: bytes)) does not fit \(type)", remedy: remedy)
    }

    static func unknownCharacter(_ range: Range<Int>, in bytes: [UInt8]) -> SyntaxFault {
        let text = String(decoding: bytes[range], as: UTF8.self)
        let scalar = text.unicodeScalars.first?.value ?? 0
        let said =
            scalar <= 0x20 || (0x7F...0xA0).contains(scalar)
            ? "the character U+\(codePoint(scalar))" : quoted(text)
        return SyntaxFault(
            range, "\(said) means nothing in an expression",
            remedy: instead[text] ?? "a text stands in quotation marks")
    }

    private static let instead = [
        "“": "write the straight mark '\"'", "”": "write the straight mark '\"'",
        "„": "write the straight mark '\"'", "‘": "write the straight mark \"'\"",
        "’": "write the straight mark \"'\"", "\u{A0}": "write an ordinary space",
        "≤": "write '<='", "≥": "write '>='", "≠": "write '!='", "×": "write '*'",
        "÷": "write '/'", "−": "write '-'", "¬": "write '!'", "∧": "write '&&'",
        "∨": "write '||'", "∈": "write 'in'", "…": "write what is meant in full",
        "#": "a comment begins with '//'", ";": "an expression has one value and no statements",
        "$": "'${' and '}' stand around expressions in data, not in an expression",
        "\\": "a backslash stands only in quotation marks",
        "^": "write math.bitXor(x, y), or a product for a power",
        "~": "write math.bitNot(x), or x.matches(\"…\") for a pattern",
        "@": "write the name without '@'",
    ]

    private static func codePoint(_ value: UInt32) -> String {
        String(value, radix: 16, uppercase: true).zeroPadded(to: 4)
    }

    /// Some bytes of the source in quotation marks.
    static func quoted(_ range: Range<Int>, in bytes: [UInt8]) -> String {
        quoted(String(decoding: bytes[range], as: UTF8.self))
    }

    /// A piece of source in quotation marks, shortened where it is long.
    static func quoted(_ text: String) -> String {
        let short = text.count > 40 ? text.prefix(39) + "…" : text[...]
        return short.contains("'") ? "\"\(short)\"" : "'\(short)'"
    }
}

extension Character {
    fileprivate var isQuotationMark: Bool { self == "\"" || self == "'" || self == "`" }
}
