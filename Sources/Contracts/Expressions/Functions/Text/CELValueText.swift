/// Data as the verb `%s` writes them, which nests.
struct CELValueText {
    private(set) var bytes: [UInt8] = []
    /// The kind of a part that has no text.
    private(set) var unsuitable: CELKind?

    /// Appends the text of a value.
    mutating func append(_ celValue: CELValue) {
        switch celValue {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .int(let value): append(String(value))
        case .uint(let value): append(String(value))
        case .double(let value): append(DoubleText.plain(value))
        case .string(let text): append(text)
        case .bytes(let bytes): append(repairing: bytes)
        case .timestamp(let instant): append(instant.text)
        case .duration(let span): append(span)
        case .type(let kind): append(kind.rawValue)
        case .list(let elements): append(elements)
        case .map(let map): append(map)
        case .optional: unsuitable = .optional
        }
    }

    mutating func append(_ text: String) {
        bytes += text.utf8
    }

    private mutating func append(_ elements: [CELValue]) {
        append("[")
        for (index, element) in elements.enumerated() {
            // Whoever asked for the text refuses it; without end it must not become.
            if bytes.count > TextFunctions.greatestSize { return }
            if index > 0 { append(", ") }
            append(element)
        }
        append("]")
    }

    /// Entries in the order of their keys as texts.
    private mutating func append(_ map: CELMap) {
        var entries: [(key: [UInt8], value: CELValue)] = []
        for (key, value) in zip(map.keys, map.values) {
            var text = CELValueText()
            text.append(key)
            entries.append((text.bytes, value))
        }
        entries.sort { $0.key.lexicographicallyPrecedes($1.key) }
        append("{")
        for (index, entry) in entries.enumerated() {
            if bytes.count > TextFunctions.greatestSize { return }
            if index > 0 { append(", ") }
            bytes += entry.key
            append(": ")
            append(entry.value)
        }
        append("}")
    }

    /// Seconds with no more digits behind the point than they need.
    private mutating func append(_ span: TimeSpan) {
        var text = Array(span.text.utf8.dropLast())
        if text.contains(UInt8(ascii: ".")) {
            while text.last == UInt8(ascii: "0") { text.removeLast() }
        }
        bytes += text
        append("s")
    }

    /// Puts one replacement character in place of each stretch that is not UTF-8.
    private mutating func append(repairing raw: [UInt8]) {
        var decoder = UTF8()
        var rest = raw.makeIterator()
        var isBroken = false
        while true {
            switch decoder.decode(&rest) {
            case .emptyInput: return
            case .scalarValue(let scalar):
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
                isBroken = false
            case .error:
                if !isBroken { append("\u{FFFD}") }
                isBroken = true
            }
        }
    }
}
