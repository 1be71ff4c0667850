/// The header fields of one message, in the order in which they were sent.
public struct HeaderFields: Sendable, Equatable {
    /// One field: its name as it was spelt, and its value.
    public struct Field: Sendable, Equatable {
        /// The name in the case that was sent.
        public var name: String
        /// The value without the white space around it.
        public var value: String

        /// A field of a name and a value.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The fields, in order.
    public var fields: [Field]

    /// Fields in the given order.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// The values of all fields of a name, in order. The case of names does not matter.
    public func values(_ name: String) -> [String] {
        var values: [String] = []
        for index in fields.indices where fields[index].name.isSameField(as: name) {
            values.append(fields[index].value)
        }
        return values
    }

    /// True if some field has this name.
    func has(_ name: String) -> Bool { firstIndex(of: name) != nil }

    private func firstIndex(of name: String) -> Int? {
        fields.indices.first { fields[$0].name.isSameField(as: name) }
    }

    /// The values of a name as one list, which RFC 9110 lets a sender split over several fields.
    public subscript(name: String) -> String? {
        guard let first = firstIndex(of: name) else { return nil }
        let isLone = !fields[(first + 1)...].contains { $0.name.isSameField(as: name) }
        return isLone ? fields[first].value : values(name).joined(separator: ", ")
    }

    /// The names in lower case, each once, sorted.
    public var names: [String] { Set(fields.map { asciiLowercased($0.name) }).sorted() }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Fields in the order in which they are written.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0.0, $0.1) })
    }
}

/// A text with its ASCII letters in lower case; other letters stay as they are.
func asciiLowercased(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 &- 0x41 < 26 }) else { return text }
    return String(decoding: text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
}

extension String {
    /// True if two names are the same, apart from the case of ASCII letters.
    func isSameField(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        if isExactly(other) { return true }
        var rest = other.utf8.makeIterator()
        for byte in utf8 {
            guard let partner = rest.next() else { return false }
            if byte == partner { continue }
            guard byte | 0x20 == partner | 0x20, (byte | 0x20) &- 0x61 < 26 else { return false }
        }
        return true
    }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
    /// The text without spaces and tabs at its ends, which header fields may have anywhere.
    var trimmed: String {
        func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
        if !isBlank(utf8.first), !isBlank(utf8.last) { return String(self) }
        var bytes = Array(utf8)[...]
        while bytes.first == 0x20 || bytes.first == 0x09 { bytes.removeFirst() }
        while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
