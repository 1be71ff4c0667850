extension TextFunctions {
    /// The text with the letters of ASCII in lower case.
    package static func lowerASCII(_ text: String) -> String {
        mapped(text) { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    /// The text with the letters of ASCII in upper case.
    package static func upperASCII(_ text: String) -> String {
        mapped(text) { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }
    }

    /// The text without the white space of Unicode at either end.
    package static func trim(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(scalars[first...last])
    }

    /// A text of the same form: other digits stand for its digits, and other letters of ASCII for its
    /// letters. The other text decides which ones. Different texts stay different.
    ///
    /// The first digit of a number stays above zero.
    package static func varied(_ text: String, by other: String) -> String {
        var draws: [UInt8] = []
        var block = 0
        var previous: UInt8 = 0
        return mapped(text) { byte in
            defer { previous = byte }
            if draws.isEmpty {
                draws = SHA256.digest(of: Array("\(block) \(other)".utf8))
                block += 1
            }
            let range: ClosedRange<UInt8>
            switch byte {
            case 0x31...0x39 where !(0x30...0x39).contains(previous): range = 0x31...0x39
            case 0x30...0x39: range = 0x30...0x39
            case 0x41...0x5A: range = 0x41...0x5A
            case 0x61...0x7A: range = 0x61...0x7A
            default: return byte
            }
            let size = UInt8(range.count)
            let moved = (byte - range.lowerBound) + draws.removeLast() % size
            return range.lowerBound + moved % size
        }
    }

    /// The code points from last to first.
    package static func reverse(_ text: String) -> String {
        var reversed = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.reversed() { reversed.append(scalar) }
        return String(reversed)
    }

    /// Texts one behind the other, with a separator between them.
    package static func join(
        _ list: [CELValue], by separator: String = ""
    ) throws(FunctionFault) -> String {
        var output = ""
        for (index, element) in list.enumerated() {
            guard case .string(let text) = element else { throw .joinOfOther(element.kind) }
            if index > 0 { output += separator }
            output += text
            if output.utf8.count > greatestSize { throw .tooLarge(limit: greatestSize) }
        }
        return output
    }

    /// The text between double quotes, with the escapes of CEL for what would not print.
    package static func quote(_ text: String) -> String {
        var output: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            if let letter = escapeLetter(byte) {
                output.append(UInt8(ascii: "\\"))
                output.append(letter)
            } else {
                output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
        return String(decoding: output, as: UTF8.self)
    }

    private static func escapeLetter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x07: UInt8(ascii: "a")
        case 0x08: UInt8(ascii: "b")
        case 0x09: UInt8(ascii: "t")
        case 0x0A: UInt8(ascii: "n")
        case 0x0B: UInt8(ascii: "v")
        case 0x0C: UInt8(ascii: "f")
        case 0x0D: UInt8(ascii: "r")
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): byte
        default: nil
        }
    }

    private static func mapped(_ text: String, _ map: (UInt8) -> UInt8) -> String {
        text.withCodePoints { points in
            String(unsafeUninitializedCapacity: points.bytes.count) { output in
                for (index, byte) in points.bytes.enumerated() { output[index] = map(byte) }
                return points.bytes.count
            }
        }
    }

    @inline(__always)
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar == " " || (0x09...0x0D).contains(scalar.value)
            : scalar.properties.isWhitespace
    }
}
