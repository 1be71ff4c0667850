/// The text of a parameter that stands by itself: a variable of the path, or a header field.
struct PathText: StyledSource {
    let name: String
    let style: ParameterStyle
    let explode: Bool
    /// The text as it was sent.
    let text: String
    /// True if percent triplets stand for bytes, as they do in paths and not in headers.
    let isEncoded: Bool

    func scalar() throws(WireFault) -> String {
        try style == .matrix ? matrixValue(content()) : decoded(content())
    }

    func items() throws(WireFault) -> [String] {
        let content = try content()
        if content.isEmpty, style != .matrix { return [""] }
        let parts: [String]
        switch (style, explode) {
        case (.label, true): parts = DelimitedText.split(content, ".")
        case (.matrix, true):
            var values: [String] = []
            for part in DelimitedText.split(content, ";") { values.append(try matrixValue(part)) }
            return values
        case (.matrix, false): parts = DelimitedText.split(try matrixRaw(content), ",")
        default: parts = DelimitedText.split(content, ",")
        }
        return try decoded(parts)
    }

    func members() throws(WireFault) -> [(name: String, text: String)] {
        let content = try content()
        if content.isEmpty { return [] }
        guard explode else {
            let list = style == .matrix ? try matrixRaw(content) : content
            return try DelimitedText.pairs(try decoded(DelimitedText.split(list, ",")))
        }
        let separator = style == .label ? "." : style == .matrix ? ";" : ","
        var members: [(name: String, text: String)] = []
        for part in DelimitedText.split(content, separator) {
            guard let pair = DelimitedText.assignment(part) else { throw .unpairedMember(part) }
            members.append((try decoded(pair.name), try decoded(pair.text)))
        }
        return members
    }

    /// The text without the prefix of its style.
    private func content() throws(WireFault) -> String {
        let prefix: String
        switch style {
        case .label: prefix = "."
        case .matrix: prefix = ";"
        default: return text
        }
        guard text.hasPrefix(prefix) else { throw .missingPrefix(prefix) }
        return String(text.dropFirst())
    }

    /// The value of `name=value`, still encoded; an empty one may lack the sign.
    private func matrixRaw(_ part: String) throws(WireFault) -> String {
        let pair = DelimitedText.assignment(part) ?? (part, "")
        guard try decoded(pair.name) == name else { throw .missingPrefix(";\(name)=") }
        return pair.text
    }

    private func matrixValue(_ part: String) throws(WireFault) -> String {
        try decoded(try matrixRaw(part))
    }

    private func decoded(_ parts: [String]) throws(WireFault) -> [String] {
        var texts: [String] = []
        for part in parts { texts.append(try decoded(part)) }
        return texts
    }

    private func decoded(_ part: String) throws(WireFault) -> String {
        isEncoded ? try PercentCoding.decodedOnWire(part) : part.trimmed
    }
}
