extension CELValue {
    /// The value as an expression of one line that evaluates to it, such as `[1u, b"\x00"]`.
    public var literal: String {
        var text = ""
        appendLiteral(to: &text)
        return text
    }

    /// The beginning of the literal, for sentences.
    package var excerpt: String {
        var text = ""
        appendLiteral(to: &text, upTo: Self.excerptLength)
        guard text.utf8.count > Self.excerptLength else { return text }
        return String(text.unicodeScalars.prefix(Self.excerptLength)) + "…"
    }

    private static let excerptLength = 100

    /// Appends the literal to a text; adds little more once the text has `limit` bytes.
    private func appendLiteral(to text: inout String, upTo limit: Int = .max) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += String(value)
        case .uint(let value): text += String(value) + "u"
        case .double(let value): text += Self.literal(value)
        case .string(let value): text += Self.literal(value, upTo: limit)
        case .bytes(let bytes): text += Self.literal(bytes[..<min(bytes.count, limit)])
        case .list(let elements): Self.appendLiteral(elements, to: &text, upTo: limit)
        case .map(let map): Self.appendLiteral(map, to: &text, upTo: limit)
        case .timestamp(let instant): text += "timestamp(" + Self.literal(instant.text) + ")"
        case .duration(let span): text += "duration(" + Self.literal(span.text) + ")"
        case .type(let kind): text += kind.rawValue
        case .optional(nil): text += "optional.none()"
        case .optional(let value?):
            text += "optional.of("
            value.appendLiteral(to: &text, upTo: limit)
            text += ")"
        }
    }

    private static func appendLiteral(
        _ elements: [CELValue], to text: inout String, upTo limit: Int
    ) {
        text += "["
        for (place, element) in elements.enumerated() where text.utf8.count <= limit {
            if place > 0 { text += ", " }
            element.appendLiteral(to: &text, upTo: limit)
        }
        text += "]"
    }

    private static func appendLiteral(
        _ map: CELMap, to text: inout String, upTo limit: Int
    ) {
        text += "{"
        for place in 0..<map.count where text.utf8.count <= limit {
            let (key, value) = map.entry(at: place)
            if place > 0 { text += ", " }
            key.appendLiteral(to: &text, upTo: limit)
            text += ": "
            value.appendLiteral(to: &text, upTo: limit)
        }
        text += "}"
    }

    private static func literal(_ value: Double) -> String {
        if value.isFinite { return "\(value)" }
        return value.isNaN
            ? "double(\"NaN\")" : value < 0 ? "double(\"-Infinity\")" : "double(\"Infinity\")"
    }

    private static func literal(_ value: String, upTo limit: Int = .max) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            if text.utf8.count > limit { break }
            switch scalar {
            case "\"", "\\":
                text += "\\"
                text.unicodeScalars.append(scalar)
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if isSeen(scalar) {
                    text.unicodeScalars.append(scalar)
                } else if scalar.value <= 0xFFFF {
                    text += "\\u" + padded(scalar.value, to: 4)
                } else {
                    text += "\\U" + padded(scalar.value, to: 8)
                }
            }
        }
        return text + "\""
    }

    /// True for a character that is visible as itself and breaks no line.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }

    private static func literal(_ bytes: ArraySlice<UInt8>) -> String {
        var text = "b\""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text += "\\"
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "\\x" + padded(UInt32(byte), to: 2)
            }
        }
        return text + "\""
    }

    private static func padded(_ value: UInt32, to count: Int) -> String {
        String(value, radix: 16).zeroPadded(to: count)
    }
}
