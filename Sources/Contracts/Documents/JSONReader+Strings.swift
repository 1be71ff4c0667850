extension JSONReader {
    /// Reads a string, key or value, from its quotation mark on.
    ///
    /// A string without escapes stays where it is in the source; one with escapes is decoded into
    /// the tape.pool.
    @inline(__always)
    mutating func readString() throws(JSONSyntaxError) {
        let start = at &+ 1
        var flags: Node.Flags = []
        at = start
        while true {
            at &+= plainASCII(at)
            let byte = source.start[at]
            if byte == UInt8(ascii: "\"") { break }
            if byte >= 0x80 {
                at &+= try scalarLength()
                flags = .nonASCII
            } else if byte == UInt8(ascii: "\\") {
                return try readEscapedString(from: start, flags: flags)
            } else {
                throw stringFailure(from: start)
            }
        }
        try checkStringLength(at &- start)
        tape.append(
            Node(
                offset: UInt32(truncatingIfNeeded: start),
                length: UInt32(truncatingIfNeeded: at &- start),
                link: 0, kind: .string, flags: flags))
        at &+= 1
    }

    /// The number of plain ASCII bytes from an offset on; it checks eight bytes at a time.
    @inline(__always)
    private func plainASCII(_ offset: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let start = UnsafeRawPointer(source.start + offset)
        var length = 0
        while true {
            let word = UInt64(littleEndian: (start + length).loadUnaligned(as: UInt64.self))
            let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let zeroQuote = (quote &- ones) & ~quote
            let zeroBackslash = (backslash &- ones) & ~backslash
            let control = (word &- ones &* 0x20) & ~word
            let stops = (zeroQuote | zeroBackslash | control | word) & highs
            if stops != 0 { return length &+ (stops.trailingZeroBitCount &>> 3) }
            length &+= 8
        }
    }

    /// The length of the multi-byte scalar at the reader's place.
    @inline(__always)
    private func scalarLength() throws(JSONSyntaxError) -> Int {
        let length = UTF8Scalar.length(at: source.start + at)
        if length == 0 { throw fail(.invalidUTF8) }
        return length
    }

    @inline(__always)
    private func checkStringLength(_ length: Int) throws(JSONSyntaxError) {
        if length > limits.string { throw fail(.stringTooLong(limit: limits.string)) }
    }

    @inline(never)
    private func stringFailure(from start: Int) -> JSONSyntaxError {
        if at >= source.count { return fail(.unclosed(opening: start - 1, "\"")) }
        return fail(.controlCharacter)
    }

    @inline(never)
    private mutating func readEscapedString(
        from start: Int, flags: Node.Flags
    ) throws(JSONSyntaxError) {
        var flags = flags.union(.escaped)
        let poolStart = tape.pool.count
        appendToPool(from: start)
        while true {
            let run = at
            at &+= plainASCII(at)
            while source.start[at] >= 0x80 {
                at &+= try scalarLength()
                flags.insert(.nonASCII)
                at &+= plainASCII(at)
            }
            appendToPool(from: run)
            let byte = source.start[at]
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else { throw stringFailure(from: start) }
            if try readEscape(from: start) { flags.insert(.nonASCII) }
        }
        let length = tape.pool.count - poolStart
        try checkStringLength(length)
        for _ in 0..<8 { tape.pool.append(0) }
        tape.append(
            Node(
                offset: UInt32(tape.escapes.count), length: UInt32(length), link: 0, kind: .string,
                flags: flags))
        tape.escapes.append(EscapedString(source: UInt32(start), pool: poolStart))
        at &+= 1
    }

    private mutating func appendToPool(from run: Int) {
        tape.pool.append(
            contentsOf: UnsafeBufferPointer(start: source.start + run, count: at - run))
    }

    /// Decodes one escape; true where it stands for a scalar beyond ASCII.
    private mutating func readEscape(from start: Int) throws(JSONSyntaxError) -> Bool {
        let decoded: UInt8
        switch source.start[at + 1] {
        case UInt8(ascii: "\""): decoded = UInt8(ascii: "\"")
        case UInt8(ascii: "\\"): decoded = UInt8(ascii: "\\")
        case UInt8(ascii: "/"): decoded = UInt8(ascii: "/")
        case UInt8(ascii: "b"): decoded = 0x08
        case UInt8(ascii: "f"): decoded = 0x0C
        case UInt8(ascii: "n"): decoded = 0x0A
        case UInt8(ascii: "r"): decoded = 0x0D
        case UInt8(ascii: "t"): decoded = 0x09
        case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
        default: throw escapeFailure(.invalidEscape, from: start, near: at + 1)
        }
        tape.pool.append(decoded)
        at += 2
        return false
    }

    private mutating func readUnicodeEscape(from start: Int) throws(JSONSyntaxError) -> Bool {
        var code = try fourDigits(after: at + 1, from: start)
        var length = 6
        if code & 0xFC00 == 0xD800 {
            guard source.start[at + 6] == UInt8(ascii: "\\"),
                source.start[at + 7] == UInt8(ascii: "u")
            else { throw escapeFailure(.loneSurrogate, from: start, near: at + 6) }
            let low = try fourDigits(after: at + 7, from: start)
            guard low & 0xFC00 == 0xDC00 else { throw fail(.loneSurrogate) }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            length = 12
        }
        guard let scalar = Unicode.Scalar(code) else { throw fail(.loneSurrogate) }
        for byte in UTF8.encode(scalar)! { tape.pool.append(byte) }
        at += length
        return code >= 0x80
    }

    /// The error for an escape that goes wrong at an offset, which may be the end of the text.
    private func escapeFailure(
        _ reason: JSONSyntaxError.Reason, from start: Int, near offset: Int
    ) -> JSONSyntaxError {
        guard offset >= source.count else { return fail(reason) }
        return fail(.unclosed(opening: start - 1, "\""), at: source.count)
    }

    /// The value of the four hexadecimal digits that follow an offset.
    private func fourDigits(after offset: Int, from start: Int) throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for index in 1...4 {
            guard let digit = hexadecimalValue(source.start[offset + index]) else {
                throw escapeFailure(.invalidEscape, from: start, near: offset + index)
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}

/// The value of a hexadecimal digit; nil for any other byte.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
