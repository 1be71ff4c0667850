extension JSONWriter {
    /// Appends text in quotation marks; runs without escapes are copied whole.
    mutating func appendQuoted(_ text: UnsafeRawBufferPointer) {
        bytes.reserveCapacity(bytes.count + text.count + 2)
        bytes.append(UInt8(ascii: "\""))
        var run = 0
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                if Self.standsAsItIs[Int(byte)] {
                    at += 1
                    continue
                }
                appendRun(of: text, from: run, to: at)
                appendEscape(ofASCII: byte)
                at += 1
                run = at
            } else {
                let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                let scalar = Self.scalar(in: text, at: at, length: length)
                if mustEscape(scalar) {
                    appendRun(of: text, from: run, to: at)
                    appendEscape(of: scalar)
                    run = at + length
                }
                at += length
            }
        }
        appendRun(of: text, from: run, to: text.count)
        bytes.append(UInt8(ascii: "\""))
    }

    /// For each ASCII character: true if it needs no escape.
    private static let standsAsItIs: [Bool] = (0..<0x80).map { byte in
        byte >= 0x20 && byte != 0x7F && byte != 0x22 && byte != 0x5C
    }

    /// True if a scalar beyond ASCII is escaped. With `.unicode` these are the control characters
    /// of the terminal, and two characters that JavaScript long treated as ends of lines.
    private func mustEscape(_ scalar: UInt32) -> Bool {
        switch alphabet {
        case .ascii: true
        case .unicode: scalar < 0xA0 || scalar == 0x2028 || scalar == 0x2029
        case .visible, .shown: ActiveScalar.contains(scalar)
        }
    }

    private mutating func appendRun(of text: UnsafeRawBufferPointer, from start: Int, to end: Int) {
        if start < end { bytes.append(contentsOf: text[start..<end]) }
    }

    private mutating func appendEscape(ofASCII byte: UInt8) {
        switch byte {
        case 0x22: append(escape: UInt8(ascii: "\""))
        case 0x5C: append(escape: UInt8(ascii: "\\"))
        case 0x09: append(escape: UInt8(ascii: "t"))
        case 0x0A: append(escape: UInt8(ascii: "n"))
        case 0x0D: append(escape: UInt8(ascii: "r"))
        case _ where alphabet == .shown: appendEscape(of: UInt32(byte))
        case 0x08: append(escape: UInt8(ascii: "b"))
        case 0x0C: append(escape: UInt8(ascii: "f"))
        default: appendEscape(of: UInt32(byte))
        }
    }

    private mutating func append(escape letter: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(letter)
    }

    /// Appends `\u` escapes, a surrogate pair where one does not suffice.
    private mutating func appendEscape(of scalar: UInt32) {
        if alphabet == .shown {
            bytes += "\\\\u{\(String(scalar, radix: 16, uppercase: true))}".utf8
            return
        }
        if scalar > 0xFFFF {
            appendEscape(of: 0xD800 + (scalar - 0x10000) >> 10)
            appendEscape(of: 0xDC00 + (scalar - 0x10000) & 0x3FF)
            return
        }
        append(escape: UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] as [UInt32] {
            let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// The scalar of well-formed UTF-8 at a place.
    private static func scalar(in text: UnsafeRawBufferPointer, at: Int, length: Int) -> UInt32 {
        var scalar = UInt32(text[at]) & (0xFF >> (UInt32(length) + 1))
        for index in 1..<length { scalar = scalar << 6 | UInt32(text[at + index] & 0x3F) }
        return scalar
    }
}
