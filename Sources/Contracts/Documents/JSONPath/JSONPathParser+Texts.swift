/// Texts and numbers that are written in queries.
extension JSONPathParser {
    /// A text in quotation marks, either kind.
    mutating func quotedText() throws(JSONPathError) -> String {
        let start = at
        guard let mark = next else { throw fail(.unclosedText) }
        at += 1
        var text = String.UnicodeScalarView()
        while let scalar = next {
            if consume(mark) { return String(text) }
            if scalar == "\\" {
                text.append(try escaped(mark))
            } else if scalar.value < 0x20 {
                throw fail(.badEscape)
            } else {
                text.append(scalar)
                at += 1
            }
        }
        throw JSONPathError(.unclosedText, at: start)
    }

    private mutating func escaped(_ mark: Unicode.Scalar) throws(JSONPathError) -> Unicode.Scalar {
        at += 1
        guard let scalar = next else { throw fail(.unclosedText) }
        if scalar == "u" { return try codePoint() }
        let meant: Unicode.Scalar
        switch scalar {
        case mark, "\\", "/": meant = scalar
        case "b": meant = "\u{8}"
        case "f": meant = "\u{C}"
        case "n": meant = "\n"
        case "r": meant = "\r"
        case "t": meant = "\t"
        default: throw fail(.badEscape)
        }
        at += 1
        return meant
    }

    /// The scalar that one `\u`, or two that are a pair of surrogates, stand for.
    private mutating func codePoint() throws(JSONPathError) -> Unicode.Scalar {
        let start = at
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, consume("\\"), next == "u" {
            let second = try codeUnit()
            let sum = 0x10000 + ((first - 0xD800) << 10) + (second & 0x3FF)
            if (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(sum) {
                return scalar
            }
        }
        throw JSONPathError(.badEscape, at: start)
    }

    private mutating func codeUnit() throws(JSONPathError) -> UInt32 {
        let start = at
        at += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let scalar = next, let digit = Character(scalar).hexDigitValue, scalar.isASCII
            else { throw JSONPathError(.badEscape, at: start) }
            unit = unit << 4 | UInt32(digit)
            at += 1
        }
        return unit
    }

    /// A literal where one stands; nil for anything else.
    mutating func literal() throws(JSONPathError) -> JSONPathLiteral? {
        switch next {
        case "'", "\"": return .string(try quotedText())
        case "-": return .number(try number())
        case .some(let scalar) where Self.isDigit(scalar): return .number(try number())
        default: break
        }
        let words: [(String, JSONPathLiteral)] = [
            ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
        ]
        for (word, literal) in words {
            let start = at
            guard consume(word) else { continue }
            if let scalar = next, Self.beginsName(scalar) || Self.isDigit(scalar) || scalar == "(" {
                at = start
                continue
            }
            return literal
        }
        return nil
    }

    private mutating func number() throws(JSONPathError) -> Number {
        let start = at
        _ = consume("-")
        while let scalar = next, Self.isDigit(scalar) { at += 1 }
        if peek(1).map(Self.isDigit) ?? false, consume(".") {
            while let scalar = next, Self.isDigit(scalar) { at += 1 }
        }
        if next == "e" || next == "E" {
            at += 1
            if next == "+" || next == "-" { at += 1 }
            while let scalar = next, Self.isDigit(scalar) { at += 1 }
        }
        guard let number = Number(text(from: start)) else {
            throw JSONPathError(.expected("a number", found: text(from: start)), at: start)
        }
        return number
    }
}
