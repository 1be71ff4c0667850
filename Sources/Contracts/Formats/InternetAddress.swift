/// The textual forms of IP addresses, shared by their own formats, URIs and mailboxes.
enum InternetAddress {
    /// Four decimal octets of RFC 2673, without leading zeros, which some readers take for octal.
    static func isVersion4(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count >= 7, text.count <= 15 else { return false }
        var cursor = ByteCursor(text)
        for octet in 0..<4 {
            if octet > 0, !cursor.consume(".") { return false }
            guard takeOctet(&cursor) else { return false }
        }
        return cursor.isAtEnd
    }

    @inline(__always)
    private static func takeOctet(_ cursor: inout ByteCursor) -> Bool {
        let start = cursor.index
        var value = 0
        while let byte = cursor.next, byte &- 0x30 <= 9, cursor.index - start < 3 {
            value = value &* 10 &+ Int(byte &- 0x30)
            cursor.index += 1
        }
        let length = cursor.index - start
        return length > 0 && value <= 255 && (length == 1 || cursor.bytes[start] != 0x30)
    }

    /// Eight groups, by RFC 4291, section 2.2. `::` stands for one or more groups; a dotted quad
    /// may stand for the last two.
    static func isVersion6(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count >= 2, text.count <= 45 else { return false }
        var cursor = ByteCursor(text)
        var groups = 0
        var isCompressed = false
        if cursor.consume(":") {
            guard cursor.consume(":") else { return false }
            isCompressed = true
        }
        while !cursor.isAtEnd {
            let start = cursor.index
            let digits = cursor.skip(.hexDigits)
            if cursor.next == 0x2E {
                let quad = UnsafeRawBufferPointer(rebasing: text[start...])
                return isVersion4(quad) && fills(groups + 2, isCompressed)
            }
            guard (1...4).contains(digits) else { return false }
            groups += 1
            if cursor.isAtEnd { break }
            guard cursor.consume(":"), !cursor.isAtEnd else { return false }
            if cursor.consume(":") {
                guard !isCompressed else { return false }
                isCompressed = true
            }
        }
        return fills(groups, isCompressed)
    }

    @inline(__always)
    private static func fills(_ groups: Int, _ isCompressed: Bool) -> Bool {
        isCompressed ? groups <= 7 : groups == 8
    }
}
