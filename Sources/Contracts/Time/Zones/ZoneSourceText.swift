/// The names and the version in `tzdata.zi`, the source of a database of zones.
struct ZoneSourceText {
    /// The zones and links, by name in byte order.
    let names: [ZoneName]
    /// The version, like `2025b`; nil where the text does not say.
    let version: String?

    init(_ bytes: [UInt8]) {
        var names: [ZoneName] = []
        for line in bytes.split(separator: 0x0A) {
            // Rules are most of the text and say nothing about names.
            guard let first = line.first, first == 0x5A || first == 0x4C else { continue }
            let words = line.split { $0 == 0x20 || $0 == 0x09 }
            switch words[0].count == 1 || words[0].count == 4 ? first : 0 {
            case 0x5A where words.count > 1: names.append(ZoneName(Self.text(words[1])))
            case 0x4C where words.count > 2:
                names.append(ZoneName(Self.text(words[2]), linksTo: Self.text(words[1])))
            default: continue
            }
        }
        self.names = names.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let prefix = Array("# version ".utf8)
        let isStated = bytes.starts(with: prefix)
        version = isStated ? Self.version(bytes.dropFirst(prefix.count)) : nil
    }

    /// The version that a line states; nil where it states none.
    static func version(_ line: ArraySlice<UInt8>) -> String? {
        let word = line.prefix { $0 != 0x0A && $0 != 0x0D }
        let isWord = word.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                || byte == 0x2D || byte == 0x2E
        }
        // A source that was built without its version says `unknown`.
        guard isWord, (1...64).contains(word.count), (0x30...0x39).contains(word[word.startIndex])
        else { return nil }
        return text(word)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
