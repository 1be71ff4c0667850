/// Host names: labels of letters, digits and hyphens by RFC 1123, and of Unicode by RFC 5890.
struct HostnameGrammar {
    /// True if labels beyond ASCII are accepted.
    private let allowsInternational: Bool
    /// True if a label that begins with `xn--` must decode to a valid Unicode label.
    private let decodesLabels: Bool
    /// True if the three ideographic full stops separate labels, too.
    private let allowsIdeographicStops: Bool
    /// True if a Unicode label must be in normalization form C.
    private let requiresComposition: Bool

    static let ascii = HostnameGrammar(
        allowsInternational: false, decodesLabels: true, allowsIdeographicStops: false,
        requiresComposition: true)
    static let international = HostnameGrammar(
        allowsInternational: true, decodesLabels: true, allowsIdeographicStops: true,
        requiresComposition: true)
    static let mailDomain = HostnameGrammar(
        allowsInternational: false, decodesLabels: false, allowsIdeographicStops: false,
        requiresComposition: false)
    static let internationalMailDomain = HostnameGrammar(
        allowsInternational: true, decodesLabels: false, allowsIdeographicStops: false,
        requiresComposition: false)

    /// RFC 1035, section 2.3.4, less the length octet and the root label.
    private static let maximumLength = 253
    private static let maximumLabelLength = 63

    /// The facts about the labels read so far.
    private struct Progress {
        /// Octets of the name with every label in its ASCII form.
        var length = -1
        /// True if some label holds a right-to-left character.
        var isRightToLeft = false
        /// True if some label breaks the Bidi rule, which applies only beside right-to-left labels.
        var breaksBidiRule = false
    }

    func accepts(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        var progress = Progress()
        repeat {
            guard takeLabel(&cursor, &progress), progress.length <= Self.maximumLength else {
                return false
            }
        } while takeSeparator(&cursor)
        return cursor.isAtEnd && !(progress.isRightToLeft && progress.breaksBidiRule)
    }

    @inline(__always)
    private func takeLabel(_ cursor: inout ByteCursor, _ progress: inout Progress) -> Bool {
        let start = cursor.index
        let length = cursor.skip(.letterDigitHyphen)
        if allowsInternational, let byte = cursor.next, byte >= 0x80, !isAtSeparator(cursor) {
            cursor.index = start
            return takeUnicodeLabel(&cursor, &progress)
        }
        let bytes = cursor.bytes
        guard length > 0, length <= Self.maximumLabelLength, bytes[start] != 0x2D,
            bytes[cursor.index - 1] != 0x2D
        else { return false }
        progress.length += length + 1
        if decodesLabels, length >= 4, bytes[start + 2] == 0x2D, bytes[start + 3] == 0x2D,
            bytes[start] | 0x20 == UInt8(ascii: "x"), bytes[start + 1] | 0x20 == UInt8(ascii: "n")
        {
            let encoded = UnsafeRawBufferPointer(rebasing: bytes[start + 4..<cursor.index])
            return record(InternationalLabel.judge(encoded: encoded), in: &progress)
        }
        if ByteSet.digits.contains(bytes[start]) { progress.breaksBidiRule = true }
        return true
    }

    /// Reads a label that is known to hold a character beyond ASCII.
    private func takeUnicodeLabel(_ cursor: inout ByteCursor, _ progress: inout Progress) -> Bool {
        let start = cursor.index
        while let byte = cursor.next, byte != 0x2E, !isAtSeparator(cursor) { cursor.index += 1 }
        let label = UnsafeRawBufferPointer(rebasing: cursor.bytes[start..<cursor.index])
        let verdict = InternationalLabel.judge(
            text: label, requiresComposition: requiresComposition)
        progress.length += 1 + (verdict?.encodedLength ?? 0)
        return record(verdict, in: &progress)
    }

    private func record(_ verdict: InternationalLabel.Verdict?, in progress: inout Progress) -> Bool
    {
        guard let verdict else { return false }
        if verdict.isRightToLeft { progress.isRightToLeft = true }
        if verdict.breaksBidiRule { progress.breaksBidiRule = true }
        return true
    }

    @inline(__always)
    private func takeSeparator(_ cursor: inout ByteCursor) -> Bool {
        if cursor.consume(".") { return true }
        guard isAtSeparator(cursor) else { return false }
        cursor.index += 3
        return true
    }

    /// True if U+3002, U+FF0E or U+FF61 is next.
    @inline(__always)
    private func isAtSeparator(_ cursor: ByteCursor) -> Bool {
        guard allowsIdeographicStops, cursor.bytes.count - cursor.index >= 3 else { return false }
        let (bytes, index) = (cursor.bytes, cursor.index)
        switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
        case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x8E), (0xEF, 0xBD, 0xA1): return true
        default: return false
        }
    }
}
