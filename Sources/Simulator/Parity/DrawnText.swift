import Contracts

/// Recognizes texts that a server has drawn.
enum DrawnText {
    private static let credentials = [
        "key", "token", "secret", "session", "signature", "nonce", "cursor", "etag",
    ]

    /// True for a name of what only the server understands.
    static func isCredential(_ name: String) -> Bool {
        let word = IdentityNames.normalised(name)
        return credentials.contains(where: word.hasSuffix)
    }

    /// True for a UUID, or for many letters and digits without a space.
    static func isOpaque(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count >= 12, !text.contains(" "), !text.contains("/") else { return false }
        return bytes.contains { (0x30...0x39).contains($0) }
            && bytes.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            && !text.contains("@")
    }
}
