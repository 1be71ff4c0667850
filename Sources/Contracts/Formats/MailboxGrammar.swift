/// The mailboxes of RFC 5321, section 4.1.2, and of RFC 6531, section 3.3.
struct MailboxGrammar {
    private let allowsInternational: Bool
    private let domain: HostnameGrammar

    static let ascii = MailboxGrammar(allowsInternational: false, domain: .mailDomain)
    static let international = MailboxGrammar(
        allowsInternational: true, domain: .internationalMailDomain)

    func accepts(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        let isLocalPart = cursor.consume("\"") ? takeQuoted(&cursor) : takeDotted(&cursor)
        guard isLocalPart, cursor.index <= Self.maximumLocalLength, cursor.consume("@") else {
            return false
        }
        let host = UnsafeRawBufferPointer(rebasing: text[cursor.index...])
        return host.first == UInt8(ascii: "[") ? acceptsLiteral(host) : domain.accepts(host)
    }

    /// RFC 5321, section 4.5.3.1.1.
    private static let maximumLocalLength = 64

    /// Atoms with single dots between them.
    @inline(__always)
    private func takeDotted(_ cursor: inout ByteCursor) -> Bool {
        repeat {
            guard skip(.atomCharacters, &cursor) > 0 else { return false }
        } while cursor.consume(".")
        return true
    }

    /// The rest of a quoted string behind its opening quote, with the closing quote.
    private func takeQuoted(_ cursor: inout ByteCursor) -> Bool {
        while true {
            _ = skip(.quotedCharacters, &cursor)
            if cursor.consume("\"") { return true }
            guard cursor.consume("\\"), let byte = cursor.next, ByteSet.printable.contains(byte)
            else { return false }
            cursor.index += 1
        }
    }

    @inline(__always)
    private func skip(_ set: ByteSet, _ cursor: inout ByteCursor) -> Int {
        let start = cursor.index
        while let byte = cursor.next, set.contains(byte) || byte >= 0x80 && allowsInternational {
            cursor.index += 1
        }
        return cursor.index - start
    }

    /// `[192.0.2.1]` or `[IPv6:2001:db8::1]`; no other tag has ever been registered.
    private func acceptsLiteral(_ host: UnsafeRawBufferPointer) -> Bool {
        guard host.count > 2, host.last == UInt8(ascii: "]") else { return false }
        let text = UnsafeRawBufferPointer(rebasing: host[1..<host.count - 1])
        var cursor = ByteCursor(text)
        // ABNF strings match without regard to case.
        guard cursor.consume(ignoringCase: "i"), cursor.consume(ignoringCase: "p"),
            cursor.consume(ignoringCase: "v"), cursor.consume("6"), cursor.consume(":")
        else { return InternetAddress.isVersion4(text) }
        return InternetAddress.isVersion6(UnsafeRawBufferPointer(rebasing: text[cursor.index...]))
    }
}

extension ByteSet {
    /// Letters, digits and ``!#$%&'*+-/=?^_`{|}~``.
    fileprivate static let atomCharacters = ByteSet(
        low: 0xA3FF_ACFA_0000_0000, high: 0x7FFF_FFFF_C7FF_FFFE)
    /// The space and printable ASCII but `"` and `\`.
    fileprivate static let quotedCharacters = ByteSet(
        low: 0xFFFF_FFFB_0000_0000, high: 0x7FFF_FFFF_EFFF_FFFF)
    /// The space and printable ASCII.
    fileprivate static let printable = ByteSet(
        low: 0xFFFF_FFFF_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF)
}
