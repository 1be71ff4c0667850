/// An entity tag as RFC 9110, section 8.8.3, writes it.
enum EntityTag {
    /// True if a text is a quoted tag, possibly a weak one.
    static func isWellFormed(_ text: String) -> Bool {
        let tag = Array(opaque(text).utf8)
        guard tag.count >= 2, tag.first == UInt8(ascii: "\""), tag.last == UInt8(ascii: "\"") else {
            return false
        }
        return tag.dropFirst().dropLast().allSatisfy { $0 >= 0x21 && $0 != 0x22 && $0 != 0x7F }
    }

    /// The tag without its mark of weakness. Caching compares tags in this form.
    static func opaque(_ text: String) -> String {
        text.hasPrefix("W/") ? String(text.dropFirst(2)) : text
    }
}
