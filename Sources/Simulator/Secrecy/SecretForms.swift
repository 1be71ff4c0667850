import Contracts

/// The forms of a secret in texts: as it is, in strings of JSON, in addresses and in XML. In base64
/// other bytes may stand before and behind it.
enum SecretForms {
    /// Shorter forms would hide too much by chance.
    static let shortest = 8

    /// The forms of a value, each once, the longest first.
    static func all(of value: String) -> [[UInt8]] {
        var texts = [value]
        let json = inJSON(value, .unicode)
        texts += [json, inJSON(json, .unicode), inJSON(value, .ascii), inJSON(value, .visible)]
        texts.append(json.replacing("/", with: "\\/"))
        let address = PercentCoding.encoded(value)
        for text in [address, PercentCoding.encoded(value, keeping: .path), inAddress(value)] {
            texts += [text, withSmallDigits(text)]
        }
        texts.append(PercentCoding.encoded(value, keeping: .form))
        texts.append(PercentCoding.encoded(address))
        texts.append(inXML(value))
        texts += inBase64(Array(value.utf8))
        var forms: [[UInt8]] = []
        for text in texts {
            let form = Array(text.utf8)
            guard text == value || form.count >= shortest, !forms.contains(form) else { continue }
            forms.append(form)
        }
        return forms.sorted { $0.count > $1.count }
    }

    private static func inJSON(_ text: String, _ alphabet: JSONWriter.Alphabet) -> String {
        var writer = JSONWriter(.compact, alphabet: alphabet)
        writer.string(text)
        return String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)
    }

    private static func inXML(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }

    /// The text in a whole address, whose own marks stay.
    private static func inAddress(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            let isLegal = (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}%".utf8.contains(byte)
            encoded +=
                isLegal
                ? String(UnicodeScalar(byte))
                : "%" + Hexadecimal.encoded([byte], isUppercase: true)
        }
    }

    /// An encoded address with its hexadecimal digits in lower case.
    private static func withSmallDigits(_ text: String) -> String {
        var left = 0
        return String(
            decoding: text.utf8.map { byte in
                if byte == UInt8(ascii: "%") {
                    left = 2
                    return byte
                }
                if left == 0 { return byte }
                left -= 1
                return (0x41...0x46).contains(byte) ? byte | 0x20 : byte
            }, as: UTF8.self)
    }

    /// The digits of the bytes alone, and at each of the three places where they can begin. Digits
    /// that also depend on other bytes are left out.
    private static func inBase64(_ bytes: [UInt8]) -> [String] {
        let alphabets: [Base64.Alphabet] = [.standard, .urlSafe]
        return alphabets.flatMap { alphabet -> [String] in
            let whole = Base64.encoded(bytes, alphabet, padding: .none)
            return [whole]
                + (0..<3).map { offset in
                    let shifted = Array(repeating: UInt8(0), count: offset) + bytes
                    let digits = Base64.encoded(shifted, alphabet, padding: .none)
                    let first = (offset * 8 + 5) / 6
                    let last = shifted.count * 8 / 6
                    return String(digits.prefix(last).dropFirst(first))
                }
        }
    }
}
