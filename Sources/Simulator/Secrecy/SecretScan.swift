import Contracts

/// Finds values of credentials in a text by the names before them.
///
/// The text may be JSON, JSON within strings of JSON, an address, a form, a header field, or a
/// message of a program.
///
///     {"access_token": "abc"}   {\"apiKey\":\"abc\"}   ?sig=abc&a=1   Authorization: Bearer abc
struct SecretScan {
    /// A value, and its place in the text.
    struct Find: Equatable {
        let range: Range<Int>
        /// The value without the escapes of JSON and of addresses.
        let value: String
        /// The name before it.
        var name = ""
        /// The quotes that a mask needs around it, where the value is a number of JSON.
        var quotes = ""
    }

    private let bytes: [UInt8]
    private let names: SecretNames
    private(set) var finds: [Find] = []
    /// True where a list or an object stands behind a secret name, in which all texts are secret.
    private(set) var hasContainer = false
    /// The names that were asked about, because large lists repeat them.
    private var members: [String: Bool] = [:]

    private static let mostMembers = 1_000
    /// Names are at most this long.
    private static let longestName = 64
    /// The start of every mask.
    private static let mask = "‹secret"

    /// Scans a text. The finds stand in its order and apart from each other.
    init(_ text: String, _ names: SecretNames) {
        bytes = Array(text.utf8)
        self.names = names
        scan()
    }

    private mutating func scan() {
        var place = 0
        while place < bytes.count {
            let end =
                switch bytes[place] {
                case UInt8(ascii: ":"): colon(at: place)
                case UInt8(ascii: "="): equals(at: place, after: place + 1)
                case UInt8(ascii: "%"): encodedEquals(at: place)
                case 0x20: scheme(at: place)
                default: nil as Int?
                }
            place = max(place + 1, end ?? 0)
        }
    }

    private mutating func add(
        _ name: String, from start: Int, to end: Int, decode: (String) -> String
    ) -> Int? {
        guard start < end else { return nil }
        let raw = String(decoding: bytes[start..<end], as: UTF8.self)
        let value = decode(raw)
        // A mask may be cut off where a value ends with a space.
        let isMasked = raw.contains(Self.mask) || value.contains(Self.mask)
        if isMasked || ["null", "true", "false", "***"].contains(raw) { return nil }
        finds.append(Find(range: start..<end, value: value, name: name))
        return end
    }

    // MARK: Pairs with an equals sign

    private mutating func equals(at place: Int, after next: Int) -> Int? {
        guard next < bytes.count, bytes[next] != UInt8(ascii: "="), bytes[next] != 0x7E else {
            return nil
        }
        let start = wordStart(before: place)
        let name = decoded(start, place)
        // Anything may be called a key outside of addresses.
        guard start < place, names.isQuery(name),
            name.asciiLowercased != "key" || isInAddress(start)
        else { return nil }
        if let quote = quote(at: next) { return quoted(name, from: quote) }
        var end = next
        while end < bytes.count, !Self.endsPair(bytes[end]) { end += 1 }
        return add(name, from: next, to: end, decode: Self.fromAddress)
    }

    private mutating func encodedEquals(at place: Int) -> Int? {
        guard isTriplet("3D", at: place) else { return nil }
        let start = wordStart(before: place, stopsAtTriplets: true)
        let name = decoded(start, place)
        guard start < place, names.isQuery(name) else { return nil }
        var end = place + 3
        while end < bytes.count, !Self.endsPair(bytes[end]), !isTriplet("26", at: end) {
            end += 1
        }
        return add(name, from: place + 3, to: end) { Self.fromAddress(Self.fromAddress($0)) }
    }

    private func isInAddress(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        return "?&#;".utf8.contains(bytes[start - 1])
    }

    private func isTriplet(_ digits: StaticString, at place: Int) -> Bool {
        guard place + 2 < bytes.count, bytes[place] == UInt8(ascii: "%") else { return false }
        return bytes[place + 1] == digits.utf8Start[0]
            && bytes[place + 2] & 0xDF == digits.utf8Start[1] & 0xDF
    }

    private static func endsPair(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || "&;,\"'<>()[]{}\\|`#".utf8.contains(byte)
    }

    private static func fromAddress(_ text: String) -> String {
        (try? PercentCoding.decoded(text)) ?? text
    }

    // MARK: Pairs with a colon

    private mutating func colon(at place: Int) -> Int? {
        if place + 2 < bytes.count, bytes[place + 1] == 0x2F, bytes[place + 2] == 0x2F {
            return userinfo(after: place + 3)
        }
        var end = place
        while end > 0, Self.isBlank(bytes[end - 1]) { end -= 1 }
        var next = place + 1
        while next < bytes.count, Self.isBlank(bytes[next]) || bytes[next] == 0x0A { next += 1 }
        guard end > 0, next < bytes.count else { return nil }
        if Self.isQuote(bytes[end - 1]) { return member(namedBefore: end, from: next) }
        let start = wordStart(before: end)
        guard start < end else { return nil }
        let name = decoded(start, end)
        if names.isField(name) || Self.isCookie(name) { return field(name, from: next) }
        return names.isMember(name) ? plainMember(name, from: next) : nil
    }

    /// A member of JSON, whose quotes have as many backslashes as those of its name.
    private mutating func member(namedBefore end: Int, from next: Int) -> Int? {
        let mark = bytes[end - 1]
        var close = end - 1
        while close > 0, bytes[close - 1] == UInt8(ascii: "\\") { close -= 1 }
        var start = close
        while start > 0, close - start < Self.longestName, bytes[start - 1] != mark {
            start -= 1
        }
        guard start > 0, bytes[start - 1] == mark, start < close else { return nil }
        let name = decoded(start, close)
        guard isSecret(member: name) else { return nil }
        if [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[next]) { hasContainer = true }
        if let quote = quote(at: next) { return quoted(name, from: quote) }
        if bytes[next] == UInt8(ascii: "[") { return list(name, from: next + 1) }
        let quotes = String(decoding: bytes[close..<end], as: UTF8.self)
        return number(name, from: next, quotes)
    }

    private mutating func isSecret(member name: String) -> Bool {
        if let known = members[name] { return known }
        let isSecret = names.isMember(name) || names.isField(name) || Self.isCookie(name)
        if members.count < Self.mostMembers { members[name] = isSecret }
        return isSecret
    }

    private mutating func list(_ name: String, from start: Int) -> Int? {
        var place = start
        while place < bytes.count, bytes[place] != UInt8(ascii: "]") {
            if let quote = quote(at: place) {
                place = max(quoted(name, from: quote) ?? endOfQuoted(quote), place + 1)
                while place < bytes.count, Self.isQuote(bytes[place]) || bytes[place] == 0x5C {
                    place += 1
                }
            } else if Self.isBlank(bytes[place]) || bytes[place] == 0x0A
                || bytes[place] == UInt8(ascii: ",")
            {
                place += 1
            } else {
                return place
            }
        }
        return place
    }

    /// Short numbers are counts and times, unless a contract says otherwise.
    private mutating func number(
        _ name: String, from start: Int, _ quotes: String
    ) -> Int? {
        var end = start
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        let isLong = end - start >= SecretForms.shortest
        guard (0x30...0x39).contains(bytes[start]), isLong || names.isMarked(name) else {
            return nil
        }
        let next = add(name, from: start, to: end) { $0 }
        if next != nil { finds[finds.count - 1].quotes = quotes }
        return next
    }

    /// A value without quotes, which is none where it is a word of a sentence.
    private mutating func plainMember(_ name: String, from start: Int) -> Int? {
        var end = start
        while end < bytes.count, !Self.endsPair(bytes[end]) { end += 1 }
        let value = bytes[start..<end]
        let hasDigit = value.contains { (0x30...0x39).contains($0) }
        guard value.count >= SecretForms.shortest, hasDigit else { return nil }
        return add(name, from: start, to: end) { $0 }
    }

    private mutating func field(_ name: String, from start: Int) -> Int? {
        var end = start
        while end < bytes.count, !"\n\r\"'\\|`".utf8.contains(bytes[end]) { end += 1 }
        let value = String(decoding: bytes[start..<end], as: UTF8.self)
        guard Self.isCookie(name) || CredentialParts.isCredential(value) else { return nil }
        for part in CredentialParts.ranges(in: value, of: name) {
            _ = add(name, from: start + part.lowerBound, to: start + part.upperBound) { $0 }
        }
        return end
    }

    private mutating func userinfo(after start: Int) -> Int? {
        var end = start
        var colon: Int?
        while end < bytes.count, !Self.endsPair(bytes[end]), !"/?@".utf8.contains(bytes[end]) {
            if bytes[end] == UInt8(ascii: ":"), colon == nil { colon = end }
            end += 1
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "@"), let colon else { return nil }
        return add("", from: colon + 1, to: end, decode: Self.fromAddress)
    }

    // MARK: Schemes

    /// A credential behind the name of its scheme, wherever that stands.
    private mutating func scheme(at space: Int) -> Int? {
        let start = wordStart(before: space)
        guard start < space, CredentialParts.schemeLengths.contains(space - start),
            CredentialParts.isScheme(decoded(start, space))
        else { return nil }
        var end = space + 1
        var isWord = true
        while end < bytes.count, Self.isToken(bytes[end]) {
            if !(0x61...0x7A).contains(bytes[end] | 0x20) { isWord = false }
            end += 1
        }
        if end < bytes.count, Self.isQuote(bytes[end]), bytes[end - 1] == UInt8(ascii: "=") {
            return nil
        }
        guard end - space > SecretForms.shortest, !isWord else { return nil }
        return add("", from: space + 1, to: end) { $0 }
    }

    // MARK: Bytes

    private func wordStart(before end: Int, stopsAtTriplets: Bool = false) -> Int {
        var start = end
        while start > 0, end - start < Self.longestName, Self.isNameByte(bytes[start - 1]) {
            start -= 1
        }
        if stopsAtTriplets {
            var place = end - 1
            while place >= start {
                if bytes[place] == UInt8(ascii: "%") { return min(end, place + 3) }
                place -= 1
            }
        }
        return start
    }

    private func decoded(_ start: Int, _ end: Int) -> String {
        let raw = String(decoding: bytes[start..<end], as: UTF8.self)
        return raw.utf8.contains(UInt8(ascii: "%")) ? Self.fromAddress(raw) : raw
    }

    /// The place behind a quote with its backslashes; nil where none begins there.
    private func quote(at place: Int) -> (start: Int, depth: Int, mark: UInt8)? {
        var next = place
        while next < bytes.count, bytes[next] == UInt8(ascii: "\\") { next += 1 }
        guard next < bytes.count, Self.isQuote(bytes[next]) else { return nil }
        return (next + 1, next - place, bytes[next])
    }

    private func endOfQuoted(_ quote: (start: Int, depth: Int, mark: UInt8)) -> Int {
        var place = quote.start
        while place < bytes.count {
            if bytes[place] == quote.mark {
                var first = place
                while first > quote.start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
                if place - first <= quote.depth { return first }
            }
            place += 1
        }
        return bytes.count
    }

    private mutating func quoted(
        _ name: String, from quote: (start: Int, depth: Int, mark: UInt8)
    ) -> Int? {
        add(name, from: quote.start, to: endOfQuoted(quote)) { raw in
            // Each level of strings has taken its escapes; the value has none of them.
            var value = raw
            for _ in 0...min(quote.depth, 3) where value.utf8.contains(UInt8(ascii: "\\")) {
                let json = try? Document(json: Array("\"\(value)\"".utf8), name: "")
                guard let inner = json?.root.string else { break }
                value = inner
            }
            return value
        }
    }

    private static func isCookie(_ name: String) -> Bool {
        ["cookie", "set-cookie"].contains(name.asciiLowercased)
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// True if a byte is a letter or a digit of ASCII.
    static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isWord(byte) || "_-.%".utf8.contains(byte)
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        isWord(byte) || "-._~+/=".utf8.contains(byte)
    }
}
