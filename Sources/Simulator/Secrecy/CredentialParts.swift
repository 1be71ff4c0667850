import Contracts

/// The secret parts of the value of a header field: cookies without their names, and a credential
/// without its scheme.
enum CredentialParts {
    /// The ranges of the secret parts, as places of bytes.
    static func ranges(in value: String, of name: String) -> [Range<Int>] {
        let bytes = Array(value.utf8)
        if ASCII.isSame(name, "cookie") { return values(in: bytes, ofFirst: .max) }
        if ASCII.isSame(name, "set-cookie") { return values(in: bytes, ofFirst: 1) }
        if bytes.isEmpty { return [] }
        guard let space = bytes.firstIndex(of: 0x20), space > 0 else { return [0..<bytes.count] }
        let start = bytes[space...].firstIndex { $0 != 0x20 } ?? bytes.count
        // Two words are a credential only behind the name of a scheme.
        let isScheme = bytes[..<space].allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        return isScheme && start < bytes.count ? [start..<bytes.count] : [0..<bytes.count]
    }

    private static let schemes = ["bearer", "basic", "negotiate", "apikey", "dpop"]
    /// The bytes that the name of a scheme can have.
    static let schemeLengths = Set(schemes.map(\.utf8.count))

    /// True for a scheme, such as `Bearer`, before a credential.
    static func isScheme(_ word: String) -> Bool { schemes.contains(word.asciiLowercased) }

    /// True for a value that is surely no sentence about a header field. It is one word that is not
    /// in lower case alone, or a scheme with what follows it.
    static func isCredential(_ value: String) -> Bool {
        let words = value.split(separator: " ")
        guard let first = words.first else { return false }
        if words.count > 1 {
            return isScheme(String(first))
                || ["digest", "token", "aws4-hmac-sha256"].contains(String(first).asciiLowercased)
        }
        return first.utf8.contains { !(0x61...0x7A).contains($0) }
    }

    /// The password within a credential of `Basic`; nil in others.
    static func inner(of credential: String) -> String? {
        guard let bytes = try? Base64.decoded(credential.utf8, padding: .optional),
            let text = String(validating: bytes, as: UTF8.self),
            let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return String(text[text.utf8.index(after: colon)...])
    }

    private static func values(in bytes: [UInt8], ofFirst count: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .prefix(count)
        {
            guard let mark = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
            var (first, end) = (mark + 1, part.endIndex)
            // Quotes around a cookie belong to no value.
            if end - first >= 2, bytes[first] == 0x22, bytes[end - 1] == 0x22 {
                (first, end) = (first + 1, end - 1)
            }
            if first < end { ranges.append(first..<end) }
        }
        return ranges
    }
}
