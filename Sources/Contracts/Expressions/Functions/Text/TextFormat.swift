/// A format such as `"%d of %.2f"`, read once and filled in any number of times.
///
///     try TextFormat("%d of %.2f").text(of: [.int(3), .double(0.5)])  // 3 of 0.50
package struct TextFormat: Sendable {
    /// The greatest number of digits behind the point that can be asked for.
    package static let greatestPrecision = 100

    private enum Part: Sendable {
        case text(String)
        case verb(Unicode.Scalar, precision: Int)
    }

    private var parts: [Part] = []

    /// Reads a format.
    package init(_ source: String) throws(FunctionFault) {
        var rest = source.unicodeScalars[...]
        var literal = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar != "%" {
                literal.append(scalar)
            } else if rest.first == "%" {
                rest.removeFirst()
                literal.append("%")
            } else {
                if !literal.isEmpty { parts.append(.text(String(literal))) }
                literal = String.UnicodeScalarView()
                parts.append(try Self.verb(&rest))
            }
        }
        if !literal.isEmpty { parts.append(.text(String(literal))) }
    }

    /// The number of arguments that the format takes.
    package var argumentCount: Int {
        parts.count { if case .verb = $0 { true } else { false } }
    }

    /// The format with arguments in place of its verbs; those that are left over are not looked at.
    package func text(of arguments: [CELValue]) throws(FunctionFault) -> String {
        var output = CELValueText()
        var index = 0
        for part in parts {
            switch part {
            case .text(let text): output.append(text)
            case .verb(let verb, let precision):
                guard index < arguments.count else { throw .missingArgument(index) }
                try Self.write(arguments[index], as: verb, precision: precision, to: &output)
                index += 1
            }
            if output.bytes.count > TextFunctions.greatestSize {
                throw .tooLarge(limit: TextFunctions.greatestSize)
            }
        }
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private static func verb(_ rest: inout Substring.UnicodeScalarView) throws(FunctionFault)
        -> Part
    {
        var precision = 6
        if rest.first == "." {
            rest.removeFirst()
            let digits = rest.prefix { $0.isDigit }
            rest = rest.dropFirst(digits.count)
            if rest.isEmpty { throw .unfinishedVerb }
            guard let number = Int(String(digits)), number <= greatestPrecision else {
                throw .precision(String(digits), limit: greatestPrecision)
            }
            precision = number
        }
        guard let verb = rest.popFirst() else { throw .unfinishedVerb }
        switch verb {
        case "s", "d", "f", "e", "b", "o", "x", "X": return .verb(verb, precision: precision)
        default: throw .unknownVerb(verb)
        }
    }

    private static func write(
        _ celValue: CELValue, as verb: Unicode.Scalar, precision: Int, to output: inout CELValueText
    ) throws(FunctionFault) {
        if verb == "s" {
            output.append(celValue)
            if let kind = output.unsuitable { throw .unsuitable(kind, verb: verb) }
            return
        }
        guard let text = number(celValue, as: verb, precision: precision) else {
            throw .unsuitable(celValue.kind, verb: verb)
        }
        output.append(text)
    }

    /// The text of an argument; nil where the verb does not take it.
    private static func number(
        _ celValue: CELValue, as verb: Unicode.Scalar, precision: Int
    ) -> String? {
        switch (verb, celValue) {
        case ("d", .double(let value)): DoubleText.plain(value)
        case ("d", _): whole(celValue, radix: 10)
        case ("f", _): real(celValue).map { DoubleText.fixed($0, places: precision) }
        case ("e", _): real(celValue).map { DoubleText.scientific($0, places: precision) }
        case ("b", .bool(let value)): value ? "1" : "0"
        case ("b", _): whole(celValue, radix: 2)
        case ("o", _): whole(celValue, radix: 8)
        case (_, .string(let text)):
            Hexadecimal.encoded(Array(text.utf8), isUppercase: verb == "X")
        case (_, .bytes(let bytes)): Hexadecimal.encoded(bytes, isUppercase: verb == "X")
        default: whole(celValue, radix: 16, isUppercase: verb == "X")
        }
    }

    private static func whole(
        _ celValue: CELValue, radix: Int, isUppercase: Bool = false
    ) -> String? {
        switch celValue {
        case .int(let value): String(value, radix: radix, uppercase: isUppercase)
        case .uint(let value): String(value, radix: radix, uppercase: isUppercase)
        default: nil
        }
    }

    private static func real(_ celValue: CELValue) -> Double? {
        switch celValue {
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }
}
