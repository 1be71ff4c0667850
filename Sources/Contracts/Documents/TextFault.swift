/// The reason why a text cannot be read as YAML at all, and the byte of the fault.
struct TextFault {
    private enum Reason {
        case tooLarge(limit: Int)
        case notUTF8
        case utf16
        case tooManyDirectives
    }

    /// libyaml compares every directive with all before it.
    private static let directives = 100

    private let reason: Reason
    private let offset: Int

    /// The first fault of a text; nil where there is none.
    init?(in source: SourceText, limits: DocumentLimits) {
        if source.count > limits.bytes {
            (reason, offset) = (.tooLarge(limit: limits.bytes), 0)
        } else if Self.isUTF16(source) {
            (reason, offset) = (.utf16, 0)
        } else if let invalid = Self.firstInvalidByte(in: source) {
            (reason, offset) = (.notUTF8, invalid)
        } else if let directive = Self.surplusDirective(in: source) {
            (reason, offset) = (.tooManyDirectives, directive)
        } else {
            return nil
        }
    }

    /// The sentence, and what to do about it, for a text.
    func diagnostic(in source: SourceText, name: String) -> Diagnostic {
        let position = source.position(of: offset)
        func fault(check: String, _ message: String, remedy: String? = nil) -> Diagnostic {
            Diagnostic(
                file: name, position: position, check: check, message: message, remedy: remedy,
                sourceLine: source.line(position.line))
        }
        switch reason {
        case .tooLarge(let limit):
            return fault(check: "document-limit", "the document is larger than \(limit) bytes")
        case .utf16:
            var diagnostic = fault(
                check: "invalid-utf8", "the file is UTF-16", remedy: "save the file as UTF-8")
            diagnostic.sourceLine = nil
            return diagnostic
        case .notUTF8:
            let byte = hexadecimal(source.start[offset])
            return fault(
                check: "invalid-utf8", "byte 0x\(byte) is not valid UTF-8 here",
                remedy: "save the file as UTF-8")
        case .tooManyDirectives:
            return fault(
                check: "document-limit", "more than \(Self.directives) lines begin with '%'",
                remedy: "indent them if they are text")
        }
    }

    /// Half of the bytes of ASCII in UTF-16 are zero, and the marks are not UTF-8.
    private static func isUTF16(_ source: SourceText) -> Bool {
        guard source.count >= 2 else { return false }
        switch (source.start[0], source.start[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF): return true
        case (0, let second): return second != 0
        case (_, 0): return true
        default: return false
        }
    }

    private static func firstInvalidByte(in source: SourceText) -> Int? {
        var at = 0
        while at < source.count {
            if source.start[at] < 0x80 {
                at += max(asciiPrefix(of: source.start + at, source.count - at), 1)
            } else {
                let length = UTF8Scalar.length(at: source.start + at)
                if length == 0 { return at }
                at += length
            }
        }
        return nil
    }

    private static func surplusDirective(in source: SourceText) -> Int? {
        var found = 0
        var isLineStart = true
        for at in 0..<source.count {
            if isLineStart, source.start[at] == UInt8(ascii: "%") {
                found += 1
                if found > directives { return at }
            }
            isLineStart = source.start[at] == UInt8(ascii: "\n") || source.start[at] == 0x0D
        }
        return nil
    }
}
