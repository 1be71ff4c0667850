extension YAMLReader {
    private static let core = "tag:yaml.org,2002:"

    /// The node of the current scalar, whose bytes are stored already.
    mutating func scalar(
        _ text: Range<Int>, _ place: SourcePosition
    ) throws(DocumentFailure) -> Node {
        let bytes = bytes(text)
        guard let tag = events.tag else {
            return events.isPlain
                ? try node(for: CoreScalar(plain: bytes), text: text, at: place) : string(text)
        }
        switch tag {
        case "!", Self.core + "str":
            return string(text)
        case Self.core + "null" where CoreScalar.isNull(bytes):
            return Node(null: text)
        case Self.core + "bool":
            if let value = CoreScalar.boolean(bytes) {
                return try node(for: .boolean(value), text: text, at: place)
            }
        case Self.core + "int":
            switch CoreScalar.number(bytes) {
            case .number(true, let lexeme)?:
                return try node(
                    for: .number(isInteger: true, lexeme: lexeme), text: text, at: place)
            case .tooLong?: return try node(for: .tooLong, text: text, at: place)
            default: break
            }
        case Self.core + "float":
            if let number = CoreScalar.number(bytes) {
                return try node(for: number, text: text, at: place)
            }
        default: break
        }
        report(unusableTag(tag, of: .string, text: bytes, place))
        return string(text)
    }

    private func string(_ text: Range<Int>) -> Node {
        Node(string: text, isASCII: isASCII(bytes(text)))
    }

    private mutating func node(
        for scalar: CoreScalar, text: Range<Int>, at place: SourcePosition
    ) throws(DocumentFailure) -> Node {
        switch scalar {
        case .null: return Node(null: text)
        case .boolean(let value):
            var node = Node(null: text)
            node.kind = .boolean
            node.link = value ? 1 : 0
            return node
        case .string: return string(text)
        case .beyondJSON:
            report(beyondJSON(bytes(text), place))
            return string(text)
        case .tooLong:
            report(numberTooLong(place))
            return string(text)
        case .number(let isInteger, let lexeme):
            let range = if let lexeme { try store(lexeme) } else { text }
            return number(range, isInteger: isInteger)
        }
    }

    private func number(_ text: Range<Int>, isInteger: Bool) -> Node {
        let bytes = bytes(text)
        // Eleven bytes are as many as a sign and the digits of 32 bits take.
        let value = isInteger && bytes.count <= 11 ? Decimal(bytes).int : nil
        return .number(
            at: text.lowerBound, length: text.count, isInteger ? .integer : [],
            whole: value.flatMap(Int32.init(exactly:)))
    }

    /// Notes a tag that does not fit a collection.
    mutating func checkTag(of kind: ValueKind, _ place: SourcePosition) {
        guard let tag = events.tag, tag != "!" else { return }
        if tag != Self.core + (kind == .object ? "map" : "seq") {
            report(unusableTag(tag, of: kind, text: bytes(0..<0), place))
        }
    }

    private func unusableTag(
        _ tag: String, of kind: ValueKind, text: UnsafeRawBufferPointer, _ place: SourcePosition
    ) -> Diagnostic {
        guard tag.hasPrefix(Self.core), Self.tags.contains(String(tag.dropFirst(Self.core.count)))
        else {
            let quoting = source.line(place.line).flatMap {
                YAMLQuoting(stumbledOver: $0, at: place.column)
            }
            return diagnostic(
                at: place, check: "yaml-tag", "unknown tag \(quoted(tag))",
                remedy: quoting?.remedy
                    ?? "remove it, or put the value in quotation marks if the '!' belongs to it")
        }
        let short = "!!" + tag.dropFirst(Self.core.count)
        let found =
            switch kind {
            case .object: "a map"
            case .array: "a list"
            default: quoted(String(decoding: text, as: UTF8.self))
            }
        return diagnostic(at: place, check: "yaml-tag", "\(found) cannot be tagged \(short)")
    }

    private static let tags = ["null", "bool", "int", "float", "str", "seq", "map"]
}
