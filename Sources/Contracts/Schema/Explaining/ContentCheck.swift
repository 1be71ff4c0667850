/// Checks `contentEncoding` and `contentMediaType` where they are asserted.
enum ContentCheck {
    /// What the text should have been; nil where it is that, or where the words are not known.
    static func unmet(_ rule: ContentRule, _ text: UnsafeRawBufferPointer) -> String? {
        let bytes: [UInt8]
        switch rule.encoding?.lowercased() {
        case nil, "7bit", "8bit", "binary": bytes = Array(text)
        case "base64":
            guard let decoded = Base64.decode(text) else { return "base64" }
            bytes = decoded
        default: return nil
        }
        guard rule.mediaType == "application/json" else { return nil }
        return (try? Document(json: bytes, name: "")) == nil ? "JSON text" : nil
    }
}

/// Base64 as RFC 4648, section 4, has it: padded, without line breaks.
enum Base64 {
    /// The decoded bytes; nil where the text is not base64.
    static func decode(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        var padding = 0
        while padding < 2, padding < text.count, text[text.count - 1 - padding] == UInt8(ascii: "=")
        {
            padding += 1
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        for index in 0..<text.count {
            let isPadding = index >= text.count - padding
            guard let digit = isPadding ? 0 : value(text[index]) else { return nil }
            group = group << 6 | digit
            if index % 4 == 3 {
                bytes += [UInt8(group >> 16 & 0xFF), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
                group = 0
            }
        }
        bytes.removeLast(padding)
        return bytes
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
