/// The text that stands in place of a secret: `‹secret 1›`, with the same number for the same value.
package enum MaskedText {
    private static let start = Array("‹secret ".utf8)
    private static let end = Array("›".utf8)

    /// The text in place of the secret with a number.
    package static func text(_ number: Int) -> String { "‹secret \(number)›" }

    /// True where a masked value stands somewhere in a text.
    package static func isIn(_ text: String) -> Bool {
        // Most texts have none, and many are long.
        guard text.utf8.contains(0xE2) else { return false }
        let bytes = Array(text.utf8)
        return bytes.indices.contains { bytes[$0] == 0xE2 && end(ofOneAt: $0, in: bytes) != nil }
    }

    /// The text with other numbers in the masked values.
    package static func renumbered(_ text: String, _ number: (Int) -> Int) -> String {
        replaced(text) { self.text(number($0)) }
    }

    /// An address in which masked values are encoded, so that it stays one.
    package static func inAddress(_ text: String) -> String {
        replaced(text) { PercentCoding.encoded(self.text($0)) }
    }

    /// A line for a shell with variables in place of masked values: `-H 'X-Key: '"$SECRET_1"`.
    ///
    /// The masked values stand within single quotes.
    package static func inShell(_ line: String) -> String {
        var numbers: [Int] = []
        let changed = replaced(line) { number in
            numbers.append(number)
            return "'\"$SECRET_\(number)\"'"
        }
        return numbers.reduce(changed) {
            $0.replacing("\"$SECRET_\($1)\"''", with: "\"$SECRET_\($1)\"")
        }
    }

    private static func replaced(_ text: String, _ change: (Int) -> String) -> String {
        guard isIn(text) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            guard bytes[place] == 0xE2, let next = end(ofOneAt: place, in: bytes) else {
                result.append(bytes[place])
                place += 1
                continue
            }
            let digits = bytes[(place + start.count)..<(next - end.count)]
            let old = Int(String(decoding: digits, as: UTF8.self)) ?? 0
            result += Array(change(old).utf8)
            place = next
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The place behind a masked value that begins at a place; nil where none begins.
    package static func end(ofOneAt place: Int, in bytes: [UInt8]) -> Int? {
        guard bytes[place] == start[0], place + start.count < bytes.count,
            bytes[place..<place + start.count].elementsEqual(start)
        else { return nil }
        var next = place + start.count
        let digits = next
        while next < bytes.count, (0x30...0x39).contains(bytes[next]) { next += 1 }
        guard (1...9).contains(next - digits), next + end.count <= bytes.count,
            bytes[next..<next + end.count].elementsEqual(end)
        else { return nil }
        return next + end.count
    }
}
