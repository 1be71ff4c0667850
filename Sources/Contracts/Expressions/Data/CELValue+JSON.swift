extension JSONWriter {
    /// Writes a value as the JSON that fits it best.
    ///
    /// - A `uint` is a number, bytes are base64, timestamps and durations their texts.
    /// - A double that is no number is `"NaN"`, `"Infinity"` or `"-Infinity"`, a type its name.
    /// - An optional is its value, or null without one.
    /// - Keys that are no texts are written as texts. The text stands where a map has another key
    ///   that is written alike.
    public mutating func celValue(_ celValue: CELValue) {
        switch celValue {
        case .null, .optional(nil): null()
        case .bool(let value): bool(value)
        case .int(let value): int(value)
        case .uint(let value): number(Number(lexeme: String(value)))
        case .double(let value): double(value)
        case .string(let text): string(text)
        case .bytes(let bytes): string(Base64.encoded(bytes))
        case .list(let elements): array { for element in elements { $0.celValue(element) } }
        case .map(let map): object { $0.members(of: map) }
        case .timestamp(let instant): string(instant.text)
        case .duration(let span): string(span.text)
        case .type(let kind): string(kind.rawValue)
        case .optional(let value?): self.celValue(value)
        }
    }

    private mutating func double(_ value: Double) {
        if value.isFinite { return number(Number(lexeme: "\(value)")) }
        string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
    }

    private mutating func members(of map: CELMap) {
        for (key, value) in map.entries {
            let name: String
            switch key {
            case .string(let text): name = text
            case .bool(let value): name = "\(value)"
            case .int(let value): name = "\(value)"
            case .uint(let value): name = "\(value)"
            default: continue
            }
            if key.kind != .string, map[name] != nil { continue }
            self.key(name)
            celValue(value)
        }
    }
}

extension CELValue {
    /// The value as JSON text without spaces.
    public var json: String {
        var writer = JSONWriter()
        writer.celValue(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
