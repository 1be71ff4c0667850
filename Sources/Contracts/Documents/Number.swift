/// A number exactly as it was written, compared by its amount.
///
/// `1.0`, `1` and `10e-1` are equal and print as they were written. Neither size nor precision is
/// bounded: `1e400` and integers of thirty digits order correctly.
public struct Number: Sendable, CustomStringConvertible {
    /// The number as it stands in the text.
    public let lexeme: String

    init(lexeme: String) { self.lexeme = lexeme }

    /// A number from a JSON number lexeme; nil where the text is not one.
    public init?(_ text: String) {
        guard let document = try? Document(json: text.utf8, name: ""),
            document.root.kind == .number,
            document.nodes[0].length == text.utf8.count
        else { return nil }
        lexeme = text
    }

    /// The lexeme.
    public var description: String { lexeme }

    /// True if the number is whole, however it is written.
    public var isInteger: Bool { withDecimal { $0.isInteger } }

    /// True if the number is a whole multiple of another, decided exactly.
    public func isMultiple(of divisor: Number) -> Bool {
        withDecimal { number in divisor.withDecimal { number.isMultiple(of: $0) } }
    }

    /// Gives the decimal parts of the number to a closure.
    func withDecimal<Result>(_ body: (Decimal) -> Result) -> Result {
        var lexeme = lexeme
        return lexeme.withUTF8 { body(Decimal(UnsafeRawBufferPointer($0))) }
    }
}

extension Number: Comparable, Hashable {
    /// True if two numbers have the same amount.
    public static func == (left: Number, right: Number) -> Bool {
        left.withDecimal { number in right.withDecimal { number == $0 } }
    }

    /// True if one number is less than another.
    public static func < (left: Number, right: Number) -> Bool {
        left.withDecimal { number in right.withDecimal { number < $0 } }
    }

    /// Hashes the amount, so that equal numbers hash alike however they are written.
    public func hash(into hasher: inout Hasher) {
        withDecimal { decimal in
            hasher.combine(decimal.isNegative)
            hasher.combine(decimal.exponent)
            for byte in decimal.digits where byte != UInt8(ascii: ".") { hasher.combine(byte) }
        }
    }
}
