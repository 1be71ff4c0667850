/// Writes a value as a parameter or a header, by its style. `PathText` and `FormText` can read it.
///
///     StyledWriting(name: "ids", style: .form, explode: false).pairs(value)  // ids=1,2
///
/// A value that the style cannot write, such as a list of lists, gives nil.
package struct StyledWriting {
    package let name: String
    package let style: ParameterStyle
    package let explode: Bool

    package init(name: String, style: ParameterStyle, explode: Bool) {
        self.name = name
        self.style = style
        self.explode = explode
    }

    /// The text of a path's variable, encoded.
    package func pathText(_ value: Value) -> String? {
        guard let text = standalone(value, Self.encoded) else { return nil }
        // A client that tidies paths would take these segments away.
        if text == "." || text == ".." { return text.replacingDots }
        return text
    }

    /// The text of a header field; nil, too, if a field cannot hold it.
    package func headerText(_ value: Value) -> String? {
        guard let text = standalone(value, { $0 }) else { return nil }
        let isPrintable = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPrintable && text.trimmed.isExactly(text) ? text : nil
    }

    /// The pairs of a query, a form or cookies, encoded.
    package func pairs(_ value: Value) -> [(name: String, text: String)]? {
        switch value.kind {
        case .array:
            guard let items = Self.texts(Array(value.elements)) else { return nil }
            // Without a pair there would be no value.
            if items.isEmpty { return [(Self.encoded(name), "")] }
            if explode { return items.map { (Self.encoded(name), $0) } }
            return [(Self.encoded(name), items.joined(separator: separator))]
        case .object: return memberPairs(value)
        default:
            return Self.text(value).map { [(Self.encoded(name), Self.encoded($0))] }
        }
    }

    private func memberPairs(_ value: Value) -> [(name: String, text: String)]? {
        let members = Array(value.members)
        if explode, style == .form { return spread(members) }
        guard let texts = Self.texts(members.map(\.value)) else { return nil }
        let names = members.map { Self.encoded($0.name) }
        if style == .deepObject {
            return zip(names, texts).map { ("\(Self.encoded(name))%5B\($0)%5D", $1) }
        }
        let list = zip(names, texts).flatMap { [$0, $1] }.joined(separator: separator)
        return [(Self.encoded(name), list)]
    }

    /// Each member as its own pair. A list becomes several pairs, which is what servers read.
    private func spread(_ members: [Value.Member]) -> [(name: String, text: String)]? {
        var pairs: [(name: String, text: String)] = []
        for member in members {
            let items = member.value.kind == .array ? Array(member.value.elements) : [member.value]
            guard let texts = Self.texts(items) else { return nil }
            pairs += texts.map { (Self.encoded(member.name), $0) }
        }
        return pairs
    }

    private var separator: String {
        switch style {
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        default: ","
        }
    }

    /// The text of a value that stands by itself, with its parts coded by a function.
    private func standalone(_ value: Value, _ code: (String) -> String) -> String? {
        let assign = style == .matrix ? ";\(name)=" : style == .label ? "." : ""
        switch value.kind {
        case .array:
            guard let items = Self.texts(Array(value.elements), code) else { return nil }
            switch (style, explode) {
            case (.matrix, true): return items.map { assign + $0 }.joined()
            case (.label, true):
                return assign + items.map(\.replacingDots).joined(separator: ".")
            default: return assign + items.joined(separator: ",")
            }
        case .object:
            let members = Array(value.members)
            guard let texts = Self.texts(members.map(\.value), code) else { return nil }
            let names = members.map { code($0.name) }
            guard explode else {
                return assign + zip(names, texts).flatMap { [$0, $1] }.joined(separator: ",")
            }
            let pairs = zip(names, texts).map { "\($0)=\($1)" }
            switch style {
            case .matrix: return pairs.map { ";" + $0 }.joined()
            case .label: return "." + pairs.map(\.replacingDots).joined(separator: ".")
            default: return pairs.joined(separator: ",")
            }
        default: return Self.text(value).map { assign + code($0) }
        }
    }

    private static func texts(
        _ values: [Value], _ code: (String) -> String = encoded
    ) -> [String]? {
        var texts: [String] = []
        for value in values {
            guard let text = text(value) else { return nil }
            texts.append(code(text))
        }
        return texts
    }

    /// The text of a scalar; nil for arrays and objects.
    static func text(_ value: Value) -> String? {
        switch value.kind {
        case .null: "null"
        case .boolean: value.bool == true ? "true" : "false"
        case .number: value.number?.lexeme
        case .string: value.string
        case .array, .object: nil
        }
    }

    private static func encoded(_ text: String) -> String { PercentCoding.encoded(text) }
}

extension String {
    /// The text with its dots as triplets, for places where a dot would split it or change the
    /// path.
    fileprivate var replacingDots: String {
        split(separator: ".", omittingEmptySubsequences: false).joined(separator: "%2E")
    }
}

extension Parameter {
    /// The way to write values of the parameter.
    package var writing: StyledWriting {
        StyledWriting(name: name, style: style, explode: explode)
    }
}

extension Header {
    /// The text of the header for a value; nil if a field cannot hold it.
    package func text(of value: Value) -> String? {
        if content != nil { return value.compactJSON }
        return StyledWriting(name: name, style: .simple, explode: explode).headerText(value)
    }
}

extension Value {
    /// The value as JSON text without spaces.
    package var compactJSON: String {
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
