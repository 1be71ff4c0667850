import Contracts

/// A piece of a YAML file that is written for people.
///
/// Texts are written so that YAML reads them as the same texts. An `.expression` stands in `${…}`.
/// In a `.celValue`, `${` means itself.
package indirect enum SpecText: Sendable {
    case text(String)
    case expression(String)
    case celValue(CELValue)
    case list([SpecText])
    case map([Entry])
    /// A map or list on one line.
    case line(SpecText)

    /// A member of a map, perhaps with comments before it.
    package struct Entry: Sendable {
        /// The lines before it.
        package var comments: [String]
        /// Its name.
        package var key: String
        /// The value of the member.
        package var value: SpecText

        /// A member, perhaps with comments.
        package init(comments: [String] = [], key: String, value: SpecText) {
            self.comments = comments
            self.key = key
            self.value = value
        }
    }

    /// A map of members in order.
    package static func members(_ members: KeyValuePairs<String, SpecText>) -> SpecText {
        .map(members.map { Entry(key: $0.key, value: $0.value) })
    }

    /// The whole file.
    package var file: String {
        var text = ""
        write(to: &text, indentation: 0, isBehindKey: false, isDense: false)
        return text
    }

    /// The whole file, with maps on one line that are short enough for it.
    package var denseFile: String {
        var text = ""
        write(to: &text, indentation: 0, isBehindKey: false, isDense: true)
        return text
    }

    private static let width = 88
    /// The parts of a file that begin here are each on lines of their own, however short they are.
    private static let parts = 2

    private func write(
        to text: inout String, indentation: Int, isBehindKey: Bool, isDense: Bool
    ) {
        let padding = String(repeating: " ", count: indentation)
        let isJoined = isDense && indentation > Self.parts && isShort(from: indentation)
        switch isJoined ? .line(self) : blocked {
        case .map(let entries) where !entries.isEmpty:
            if isBehindKey { text += "\n" }
            for entry in entries {
                for comment in entry.comments {
                    text += comment.isEmpty ? "\n" : "\(padding)# \(comment)\n"
                }
                text += padding + Self.key(entry.key) + ":"
                entry.value.write(
                    to: &text, indentation: indentation + 2, isBehindKey: true, isDense: isDense)
            }
        case .list(let elements) where !elements.isEmpty:
            if isBehindKey { text += "\n" }
            for element in elements {
                var own = ""
                element.write(
                    to: &own, indentation: indentation + 2, isBehindKey: false, isDense: isDense)
                // The dash stands in the place of the first line's indentation.
                text += padding + "- " + own.drop { $0 == " " }
            }
        case let other:
            text += (isBehindKey ? " " : "") + other.flow + "\n"
        }
    }

    /// True if the piece fits on one line, and has no comment that would be lost there. If a list
    /// has several maps, each has a line of its own.
    private func isShort(from indentation: Int) -> Bool {
        if case .list(let list) = self, list.contains(where: \.isMap) { return false }
        return hasNoComments && indentation + flow.utf8.count <= Self.width
    }

    private var isMap: Bool { if case .map = self { true } else { false } }

    private var hasNoComments: Bool {
        switch self {
        case .map(let entries):
            entries.allSatisfy { $0.comments.isEmpty && $0.value.hasNoComments }
        case .list(let list): list.allSatisfy(\.hasNoComments)
        case .line(let piece): piece.hasNoComments
        case .text, .expression, .celValue: true
        }
    }

    /// The piece with maps and lists that fit on no line opened.
    private var blocked: SpecText {
        switch self {
        case .celValue(let celValue):
            let flow = flow
            if flow.utf8.count <= Self.width { return self }
            switch celValue {
            case .map(let map):
                return .map(
                    map.keys.compactMap { key in
                        guard case .string(let name) = key, let value = map[key] else { return nil }
                        return Entry(key: Self.escaped(name), value: .celValue(value))
                    })
            case .list(let list): return .list(list.map(SpecText.celValue))
            default: return self
            }
        default: return self
        }
    }

    /// The piece on one line.
    private var flow: String {
        switch self {
        case .text(let text): Self.scalar(text)
        case .expression(let text): Self.scalar("${\(text)}")
        case .celValue(let celValue): Self.flow(celValue)
        case .list(let list): "[" + list.map(\.flow).joined(separator: ", ") + "]"
        case .map(let entries):
            "{"
                + entries.map { "\(Self.key($0.key)): \($0.value.flow)" }
                .joined(separator: ", ") + "}"
        case .line(let piece): piece.flow
        }
    }

    private static func flow(_ celValue: CELValue) -> String {
        switch celValue {
        case .string(let text): scalar(escaped(text))
        case .list(let list): "[" + list.map(flow).joined(separator: ", ") + "]"
        case .map(let map):
            "{"
                + map.keys.compactMap { key in
                    guard case .string(let name) = key, let value = map[key] else { return nil }
                    return "\(scalar(escaped(name))): \(flow(value))"
                }.joined(separator: ", ") + "}"
        default: celValue.json
        }
    }

    /// A text of a spec in which `${` means itself.
    package static func escaped(_ text: String) -> String {
        text.replacing("${", with: "$${")
    }

    /// A text as a scalar: plain where nothing else could be meant.
    private static func scalar(_ text: String) -> String {
        isPlain(text) ? text : quoted(text)
    }

    /// The name of a member; the words that only old readers take for booleans stay plain.
    private static func key(_ text: String) -> String {
        text == "on" ? text : scalar(text)
    }

    /// A text in the quotation marks that it needs least escapes in.
    private static func quoted(_ text: String) -> String {
        let isTame = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isTame, !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
        if isTame { return "'" + text.replacing("'", with: "''") + "'" }
        var writer = JSONWriter(alphabet: .unicode)
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.last != UInt8(ascii: " "), isLetter(first)
        else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || " _.-/".utf8.contains($0) }
            && !words.contains(text.lowercased())
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
