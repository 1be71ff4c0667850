/// The first bytes of a file, which show its format.
package struct FileOpening: Sendable {
    /// The bytes that are read at most.
    package static let length = 1 << 16

    private let text: Substring

    /// The opening of a file with these first bytes.
    package init(_ bytes: [UInt8]) {
        // A character may be cut at the end, which decoding repairs.
        text = String(decoding: bytes.prefix(Self.length), as: UTF8.self)
            .drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    }

    /// True for a file of nothing but white space.
    package var isEmpty: Bool { text.isEmpty }

    /// Compares the start of the text, and ignores the case of letters.
    func starts(with start: String) -> Bool {
        text.prefix(start.count).lowercased() == start.lowercased()
    }

    func contains(_ phrase: String) -> Bool { text.contains(phrase) }

    func hasLine(startingWith start: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix(start) }
    }

    /// The name of the outermost element of an XML document; nil where there is none.
    var rootElement: Substring? {
        var rest = text
        while rest.first == "<" {
            let end: String
            if rest.hasPrefix("<!--") {
                end = "-->"
            } else if rest.hasPrefix("<?") || rest.hasPrefix("<!") {
                end = ">"
            } else {
                return rest.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
            }
            guard let range = rest.firstRange(of: end) else { return nil }
            rest = rest[range.upperBound...].drop(while: \.isWhitespace)
        }
        return nil
    }

    /// The members of the first JSON object, as far as the opening goes.
    var members: [JSONOpening.Member] { JSONOpening(text).members }
}
