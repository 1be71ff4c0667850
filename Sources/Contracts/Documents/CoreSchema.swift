/// The meaning of a plain YAML scalar by the core schema of YAML 1.2.2, section 10.3.2.
///
/// A scalar that is not listed there is a string. So `on`, `no`, `1:30`, `2024-01-01` and `1_000`
/// are strings, and `012` is twelve: the schema's integers are `[-+]?[0-9]+`, to base ten.
enum CoreScalar: Equatable {
    case null
    case boolean(Bool)
    /// A number; with its lexeme where the text is not one by JSON's grammar.
    case number(isInteger: Bool, lexeme: [UInt8]?)
    /// `.inf` or `.nan`, which no JSON value can be.
    case beyondJSON
    /// A number of another base with more digits than are converted.
    case tooLong
    case string
}

extension CoreScalar {
    /// The meaning of a plain scalar without a tag.
    init(plain text: UnsafeRawBufferPointer) {
        guard let first = text.first else {
            self = .null
            return
        }
        switch first {
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
            self = Self.isNull(text) ? .null : .string
        case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
            self = Self.boolean(text).map(CoreScalar.boolean) ?? .string
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            self = Self.number(text) ?? .string
        default:
            self = .string
        }
    }

    /// True if a text is one of the ways to write null.
    static func isNull(_ text: UnsafeRawBufferPointer) -> Bool {
        text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
    }

    /// The truth value in a text; nil if it is none.
    static func boolean(_ text: UnsafeRawBufferPointer) -> Bool? {
        if text == "true" || text == "True" || text == "TRUE" { return true }
        if text == "false" || text == "False" || text == "FALSE" { return false }
        return nil
    }

    /// The meaning of a text that is a number, an infinity or NaN; nil for any other text.
    static func number(_ text: UnsafeRawBufferPointer) -> CoreScalar? {
        if let number = CoreNumber(text) {
            return .number(
                isInteger: number.isInteger, lexeme: number.isJSON ? nil : number.lexeme)
        }
        switch CoreRadixInteger.reading(text) {
        case .decimal(let digits)?: return .number(isInteger: true, lexeme: digits)
        case .tooLong?: return .tooLong
        case nil: break
        }
        return isBeyondJSON(text) ? .beyondJSON : nil
    }

    private static func isBeyondJSON(_ text: UnsafeRawBufferPointer) -> Bool {
        if text == ".nan" || text == ".NaN" || text == ".NAN" { return true }
        let signed = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
        let amount = UnsafeRawBufferPointer(rebasing: text.dropFirst(signed ? 1 : 0))
        return amount == ".inf" || amount == ".Inf" || amount == ".INF"
    }
}

/// True if the bytes are exactly a word.
func == (bytes: UnsafeRawBufferPointer, word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    guard let start = bytes.baseAddress else { return true }
    return sameBytes(start, word.utf8Start, count: bytes.count)
}
