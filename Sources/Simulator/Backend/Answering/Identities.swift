import Contracts

/// Finds ids that no resource has yet.
struct Identities {
    /// True if a resource already has the key.
    let taken: (String) -> Bool
    /// The number to begin with, where ids are numbers.
    let first: Int
    let seed: UInt64
    /// The schemas of the variables of paths that name such a resource.
    var paths: [Schema] = []

    private static let tries = 64

    /// Ids to try, the likeliest first: the one that the client wishes, then those that look like
    /// another id of the kind.
    func candidates(_ wished: CELValue?, like other: CELValue?, _ outline: SchemaOutline)
        -> [CELValue]
    {
        var all: [CELValue] = []
        if let wished { all.append(wished) }
        switch other {
        case .int?, .double?: all += numbers
        case .string(let text)?:
            all += texts(
                like: text, outline.format ?? paths.first.flatMap { SchemaOutline($0).format })
        default: break
        }
        var stream = RandomStream(seed: seed, name: "ids")
        for _ in 0..<8 {
            if let document = outline.document(seed: stream.next()) {
                all.append(CELValue(document.root))
            }
        }
        all += numbers.filter { _ in outline.admits(.number) }
        if outline.admits(.string) { all.append(.string(token(&stream, 8))) }
        for path in paths {
            guard let document = SchemaOutline(path).document(seed: stream.next()) else { continue }
            let drawn = CELValue(document.root)
            all.append(drawn)
            // The schema may have one example, and that id may be taken.
            if case .string(let text) = drawn { all += texts(like: text, nil) }
        }
        let free = all.filter { $0.isKey && $0.resourceKey.map { !taken($0) } ?? false }
        let reachable = free.filter { id in
            paths.allSatisfy { path in id.spellings.contains { $0.value.map(path.admits) ?? false }
            }
        }
        return reachable.isEmpty ? free : reachable
    }

    /// Numbers behind those that were given out, for schemas that want great ones, too.
    private var numbers: [CELValue] {
        [first, max(first, 1_000), max(first, 100_000)].map { start in
            var number = start
            while taken("\(number)"), number < .max { number += 1 }
            return .int(number)
        }
    }

    private func texts(like text: String, _ format: String?) -> [CELValue] {
        var stream = RandomStream(seed: seed, name: "texts")
        if format == "uuid" || Self.isUUID(text) { return [.string(uuid(&stream))] }
        // An id stands in paths, where it should look as it is.
        guard text.utf8.allSatisfy(Self.isPlain), text.utf8.contains(where: Self.isWord) else {
            return [.string(token(&stream, 8))]
        }
        // The shape of another id, with other digits and letters in it.
        let hasDigits = text.utf8.contains { Self.digits.contains($0) }
        var found: [CELValue] = []
        for _ in 0..<Self.tries where found.count < 2 {
            let drawn = String(
                decoding: text.utf8.map { byte -> UInt8 in
                    if Self.digits.contains(byte) {
                        return UInt8(ascii: "0") + UInt8(stream.next(below: 10))
                    }
                    if !hasDigits, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
                        return UInt8(ascii: "a") + UInt8(stream.next(below: 26))
                    }
                    return byte
                }, as: UTF8.self)
            if !drawn.isEmpty, !taken(drawn) { found.append(.string(drawn)) }
        }
        found.append(.string(token(&stream, 8)))
        return found
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        isWord(byte) || "-_.".utf8.contains(byte)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        digits.contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
    }

    private func token(_ stream: inout RandomStream, _ length: Int) -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
        return String(
            decoding: (0..<length).map { _ in letters[Int(stream.next(below: 32))] },
            as: UTF8.self)
    }

    /// A UUID of version 4.
    private func uuid(_ stream: inout RandomStream) -> String {
        var bytes: [UInt8] = (0..<16).map { _ in UInt8(stream.next(below: 256)) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let text = Array(Hexadecimal.encoded(bytes).utf8)
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return parts.map { String(decoding: text[$0], as: UTF8.self) }.joined(separator: "-")
    }
}

extension CELValue {
    /// True if a map can have it as a key, and a path can hold it.
    fileprivate var isKey: Bool {
        switch self {
        case .string(let text): !["", ".", ".."].contains(text)
        case .int, .uint: true
        default: false
        }
    }

    /// The value as a path may be read: as a text and as a number.
    fileprivate var spellings: [CELValue] {
        let text = plainText
        return [self, .string(text)] + (Int(text).map { [.int($0)] } ?? [])
    }
}
