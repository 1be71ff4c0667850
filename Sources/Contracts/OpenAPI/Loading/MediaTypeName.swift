/// The names of media types and ranges of them, as `Content-Type` and `Accept` write them.
enum MediaTypeName {
    /// The names in a text such as `image/png, image/jpeg`.
    static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { name in
            let trimmed = name.utf8.drop { $0 == UInt8(ascii: " ") }
            let end = trimmed.lastIndex { $0 != UInt8(ascii: " ") }
            return end.map { String(Substring(trimmed[...$0])) } ?? ""
        }
    }

    /// True if a text is a media type or a range, perhaps with parameters.
    static func isValid(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let names = parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy(isToken) else { return false }
        // A range may leave out the subtype, or both.
        let star = [UInt8(ascii: "*")]
        if names[0].elementsEqual(star), !names[1].elementsEqual(star) { return false }
        return parts.dropFirst().allSatisfy(isParameter)
    }

    private static func isParameter(_ text: Substring.UTF8View) -> Bool {
        let bare = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let equals = bare.firstIndex(of: UInt8(ascii: "=")) else { return false }
        let value = bare[bare.index(after: equals)...]
        let isQuoted = value.first == UInt8(ascii: "\"") && value.last == UInt8(ascii: "\"")
        return isToken(bare[..<equals]) && (isToken(value) || (isQuoted && value.count >= 2))
    }

    /// True if a text is a token of RFC 9110. Names of headers are tokens, too.
    static func isToken(_ text: Substring.UTF8View) -> Bool {
        !text.isEmpty
            && text.allSatisfy { byte in
                ByteSet.alphanumerics.contains(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }
}

extension MediaTypeName {
    /// True if a media type stands for JSON.
    static func isJSON(_ name: String) -> Bool {
        let type = name.utf8.prefix { $0 != UInt8(ascii: ";") }
        let bare = String(Substring(type)).lowercased().filter { $0 != " " }
        return bare == "application/json" || bare == "text/json" || bare.hasSuffix("+json")
    }
}
