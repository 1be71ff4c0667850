/// Says whether a text is JSON, by the grammar of RFC 8259 written down as plainly as possible.
///
/// It shares nothing with the reader that it judges. Objects with two members of one name are
/// refused, as the reader refuses them.
struct JSONOracle {
    private let bytes: [UInt8]
    private var at = 0

    /// True if bytes are a JSON text without duplicate keys.
    static func accepts(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.isEmpty else {
            return false
        }
        var oracle = JSONOracle(bytes: bytes)
        oracle.space()
        guard oracle.value() else { return false }
        oracle.space()
        return oracle.at == bytes.count
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[at...].starts(with: text.utf8) else { return false }
        at += text.utf8.count
        return true
    }

    private mutating func space() {
        while take(" ") || take("\t") || take("\n") || take("\r") {}
    }

    private mutating func value() -> Bool {
        if take("null") || take("true") || take("false") { return true }
        if take("{") { return object() }
        if take("[") { return array() }
        if byte == 0x22 { return string() != nil }
        return number()
    }

    private mutating func array() -> Bool {
        space()
        if take("]") { return true }
        repeat {
            space()
            guard value() else { return false }
            space()
        } while take(",")
        return take("]")
    }

    private mutating func object() -> Bool {
        var names: Set<[UInt16]> = []
        space()
        if take("}") { return true }
        repeat {
            space()
            guard let name = string(), names.insert(name).inserted else { return false }
            space()
            guard take(":") else { return false }
            space()
            guard value() else { return false }
            space()
        } while take(",")
        return take("}")
    }

    /// The UTF-16 of a string, which distinguishes lone surrogates from pairs.
    private mutating func string() -> [UInt16]? {
        guard take("\"") else { return nil }
        var units: [UInt16] = []
        while let next = byte {
            if take("\"") { return String(validating: units, as: UTF16.self) == nil ? nil : units }
            if next < 0x20 { return nil }
            if take("\\") {
                guard let unit = escape() else { return nil }
                units.append(unit)
            } else {
                let end = bytes[(at + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
                units += Array(String(decoding: bytes[at..<end], as: UTF8.self).utf16)
                at = end
            }
        }
        return nil
    }

    private mutating func escape() -> UInt16? {
        let simple: [(String, UInt16)] = [
            ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13),
            ("t", 9),
        ]
        for (letter, unit) in simple where take(letter) { return unit }
        guard take("u"), at + 4 <= bytes.count else { return nil }
        let digits = String(decoding: bytes[at..<at + 4], as: UTF8.self)
        guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            return nil
        }
        at += 4
        return UInt16(digits, radix: 16)
    }

    private mutating func number() -> Bool {
        _ = take("-")
        if !take("0") {
            guard let first = byte, (0x31...0x39).contains(first) else { return false }
            _ = digits()
        }
        if take("."), !digits() { return false }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            return digits()
        }
        return true
    }

    private mutating func digits() -> Bool {
        let start = at
        while let next = byte, (0x30...0x39).contains(next) { at += 1 }
        return at > start
    }
}
