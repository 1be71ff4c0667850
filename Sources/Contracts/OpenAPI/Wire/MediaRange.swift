/// A media type such as `text/html; charset=utf-8`, or a range such as `image/*`.
struct MediaRange: Sendable, Equatable {
    /// `text`, in lower case; `*` in a range of everything.
    let type: String
    /// `html`, in lower case; `*` in a range.
    let subtype: String
    /// The parameters in order: names in lower case, values without quotation marks.
    let parameters: [Parameter]

    /// One parameter of a media type.
    struct Parameter: Sendable, Equatable {
        var name: String
        var value: String
    }

    /// The media type that a text spells; nil if it is none.
    init?(_ text: String) {
        var parts = QuotedText.split(text, at: UInt8(ascii: ";"))
        let names = parts.removeFirst().trimmed.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ QuotedText.isToken($0) }) else { return nil }
        type = asciiLowercased(String(Substring(names[0])))
        subtype = asciiLowercased(String(Substring(names[1])))
        var parameters: [Parameter] = []
        for part in parts where !part.trimmed.isEmpty {
            guard let pair = DelimitedText.assignment(part.trimmed),
                QuotedText.isToken(pair.name.trimmed.utf8),
                let value = QuotedText.unquoted(pair.text.trimmed)
            else { return nil }
            parameters.append(Parameter(name: asciiLowercased(pair.name.trimmed), value: value))
        }
        self.parameters = parameters
    }

    /// The value of a parameter; nil if there is none.
    subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// The name without parameters.
    var essence: String { "\(type)/\(subtype)" }

    /// True if a body of this type is JSON text.
    var isJSON: Bool {
        subtype.hasSuffix("+json") || type == "application" && subtype == "json"
            || type == "text" && subtype == "json"
    }

    /// True if a body of this type is text that a schema of a string may judge.
    var isText: Bool { type == "text" && !isJSON }

    /// True if a body of this type is a form.
    var isForm: Bool { essence == "application/x-www-form-urlencoded" }

    /// True if a body of this type is multipart.
    var isMultipart: Bool { type == "multipart" }

    /// The character set, if it is neither UTF-8 nor its part, ASCII.
    var foreignCharset: String? {
        guard let charset = self["charset"] else { return nil }
        return ["utf-8", "utf8", "us-ascii", "ascii"].contains(asciiLowercased(charset))
            ? nil : charset
    }

    /// True if the range covers a media type. Parameters of the range must be there, others may be.
    /// `charset` and `boundary` do not count.
    func covers(_ other: MediaRange) -> Bool {
        (type == "*" || type == other.type) && (subtype == "*" || subtype == other.subtype)
            && parameters.allSatisfy { own in
                own.name == "charset" || own.name == "boundary"
                    || other[own.name].map(asciiLowercased) == asciiLowercased(own.value)
            }
    }

    /// The rank of the range: a type before a range, then more parameters before fewer.
    private var specificity: (Int, Int) {
        ((type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1), parameters.count)
    }

    /// The position of the declared form that fits a media type best; the first of equals.
    static func best(of content: [MediaType], for actual: MediaRange) -> Int? {
        var best: (position: Int, rank: (Int, Int))?
        for position in content.indices {
            guard let range = content[position].range, range.covers(actual) else { continue }
            if let best, range.specificity <= best.rank { continue }
            best = (position, range.specificity)
        }
        return best?.position
    }
}

extension HeaderFields {
    /// True if the `Content-Type` announces JSON text.
    package var announceJSON: Bool {
        self["content-type"].flatMap { MediaRange($0) }?.isJSON == true
    }
}

/// Tokens and quoted strings, as RFC 9110, section 5.6, writes them in header fields.
enum QuotedText {
    /// True if bytes are a token: not empty, and visible ASCII without delimiters.
    static func isToken(_ bytes: some Sequence<UInt8>) -> Bool {
        var isEmpty = true
        for byte in bytes {
            isEmpty = false
            if ByteSet.alphanumerics.contains(byte) { continue }
            if byte <= 0x20 || byte >= 0x7F || "\"(),/:;<=>?@[\\]{}".utf8.contains(byte) {
                return false
            }
        }
        return !isEmpty
    }

    /// The parts between separators that stand outside quotation marks; at least one.
    static func split(_ text: String, at separator: UInt8) -> [String] {
        if !text.utf8.contains(UInt8(ascii: "\"")) {
            return text.utf8.split(separator: separator, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
        }
        var parts: [[UInt8]] = [[]]
        var isQuoted = false
        var isEscaped = false
        for byte in text.utf8 {
            if byte == separator, !isQuoted {
                parts.append([])
                continue
            }
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
            parts[parts.count - 1].append(byte)
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A token, or the content of a quoted string; nil if the text is neither.
    static func unquoted(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "\"") else {
            return isToken(text.utf8) || text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 }
                ? text : nil
        }
        guard text.utf8.count >= 2, text.utf8.last == UInt8(ascii: "\"") else { return nil }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in text.utf8.dropFirst().dropLast() {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            if !isEscaped, byte == UInt8(ascii: "\"") { return nil }
            isEscaped = false
            bytes.append(byte)
        }
        return isEscaped ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
