/// The reason why a text is not JSON, and the byte of the fault.
struct JSONSyntaxError: Error, Equatable {
    enum Reason: Equatable {
        case unexpected(expected: String)
        case unclosed(opening: Int, Character)
        case controlCharacter
        case invalidEscape
        case loneSurrogate
        case invalidUTF8
        case invalidNumber(expected: String)
        case trailingContent
        case byteOrderMark
        case tooDeep(limit: Int)
        case tooLarge(limit: Int)
        case stringTooLong(limit: Int)
    }

    var offset: Int
    var reason: Reason
}

extension JSONSyntaxError {
    /// The sentence, and what to do about it, for a text.
    func diagnostic(in source: SourceText, name: String) -> Diagnostic {
        let position = source.position(of: offset)
        let (check, message, remedy) = sentence(in: source)
        var notes: [Diagnostic.Note] = []
        if case .unclosed(let opening, _) = reason {
            notes = [
                .init(file: name, position: source.position(of: opening), message: "opened here")
            ]
        }
        return Diagnostic(
            file: name, position: position, check: check, message: message, remedy: remedy,
            sourceLine: source.line(position.line), notes: notes)
    }

    private func sentence(in source: SourceText) -> (String, String, String?) {
        switch reason {
        case .unexpected(let expected):
            return (
                "json-syntax", "expected \(expected), found \(found(in: source))", hint(in: source)
            )
        case .unclosed(_, let bracket):
            return (
                "json-syntax", "the document ends inside a value opened with '\(bracket)'",
                "close it; the file may be cut off"
            )
        case .controlCharacter:
            return (
                "json-syntax", "\(found(in: source)) inside a string",
                "write it as an escape such as \\n or \\u0009"
            )
        case .invalidEscape:
            return (
                "json-syntax", "unknown escape in a string",
                "JSON knows \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits"
            )
        case .loneSurrogate:
            return (
                "json-syntax", "half of a surrogate pair in a string",
                "write \\ud800–\\udbff and \\udc00–\\udfff as a pair"
            )
        case .invalidUTF8:
            return (
                "invalid-utf8", "\(found(in: source)) is not valid UTF-8 here",
                "save the file as UTF-8"
            )
        case .invalidNumber(let expected):
            return (
                "json-syntax", "malformed number: expected \(expected), found \(found(in: source))",
                nil
            )
        case .trailingContent:
            return (
                "json-syntax", "\(found(in: source)) after the end of the document",
                "a JSON document is one value; use a .jsonl file for several"
            )
        case .byteOrderMark:
            return (
                "json-syntax", "the file begins with a byte-order mark",
                "save it as UTF-8 without one"
            )
        case .tooDeep(let limit):
            return ("document-limit", "arrays and objects are nested more than \(limit) deep", nil)
        case .tooLarge(let limit):
            return ("document-limit", "the document is larger than \(limit) bytes", nil)
        case .stringTooLong(let limit):
            return ("document-limit", "a string is longer than \(limit) bytes", nil)
        }
    }

    /// The character at the offset, in words.
    private func found(in source: SourceText) -> String {
        guard offset < source.count else { return "the end of the document" }
        let byte = source.start[offset]
        guard byte >= 0x20, byte < 0x7F else { return "byte 0x\(hexadecimal(byte))" }
        return "'\(Character(Unicode.Scalar(byte)))'"
    }

    private func hint(in source: SourceText) -> String? {
        guard offset < source.count else { return "the file may be cut off" }
        switch source.start[offset] {
        case UInt8(ascii: "'"): return "JSON strings stand in double quotes"
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments"
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return "remove a comma before it, or close what is open"
        case UInt8(ascii: "N"), UInt8(ascii: "I"): return "JSON has no NaN and no Infinity"
        default: return nil
        }
    }
}

/// A byte as two hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
}
