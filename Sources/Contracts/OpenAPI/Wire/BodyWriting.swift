/// Writes a value as a body of a declared form: what `BodyReading` reads.
///
/// A value that the form has no way to write gives nil.
package struct BodyWriting {
    package let form: MediaType
    private let outline: SchemaOutline?

    package init(_ form: MediaType) {
        self.form = form
        outline = form.schema.map(SchemaOutline.init)
    }

    /// The media type that a body is sent as: the form's own, or one of the range that it is.
    package var contentType: String {
        guard let range = form.range, form.isRange else { return form.name }
        switch range.type {
        case "*": return "application/octet-stream"
        case "text": return "text/plain"
        case "image": return "image/png"
        case "audio": return "audio/mpeg"
        case "video": return "video/mp4"
        case "multipart": return "multipart/form-data"
        case "application": return outline == nil ? "application/octet-stream" : "application/json"
        default: return "\(range.type)/octet-stream"
        }
    }

    /// The body of a value, and its media type.
    package func body(_ value: Value) -> (type: String, bytes: [UInt8])? {
        let type = contentType
        guard let range = MediaRange(type) else { return nil }
        if range.isJSON { return (type, Array(value.compactJSON.utf8)) }
        if range.isForm { return pairs(value).map { (type, Array($0.utf8)) } }
        if range.isMultipart { return multipart(value, type) }
        if let text = value.string { return (type, Array(text.utf8)) }
        // What is opaque has no way to hold members.
        return StyledWriting.text(value).map { (type, Array($0.utf8)) }
    }

    /// A body where nothing says what it is.
    package var unspecified: (type: String, bytes: [UInt8]) {
        let type = contentType
        guard let range = MediaRange(type) else { return (type, []) }
        if range.isJSON { return (type, Array("{}".utf8)) }
        if range.isMultipart { return multipart([], type) }
        return (type, Array((range.isForm ? "name=value" : "text").utf8))
    }

    // MARK: Forms

    private func pairs(_ value: Value) -> String? {
        guard value.kind == .object else { return nil }
        var texts: [String] = []
        for member in value.members {
            let encoding = form.encoding.first { $0.property.isExactly(member.name) }
            guard let pairs = pairs(member.name, member.value, encoding) else { return nil }
            texts += pairs.map { "\($0.name)=\($0.text)" }
        }
        return texts.joined(separator: "&")
    }

    private func pairs(
        _ name: String, _ value: Value, _ encoding: Encoding?
    ) -> [(name: String, text: String)]? {
        let isStyled = encoding?.isStyled == true
        if value.kind == .object, !isStyled {
            return [(PercentCoding.encoded(name), PercentCoding.encoded(value.compactJSON))]
        }
        return StyledWriting(
            name: name, style: isStyled ? encoding?.style ?? .form : .form,
            explode: isStyled ? encoding?.explode ?? true : true
        ).pairs(value)
    }

    // MARK: Parts

    private typealias Part = (header: String, bytes: [UInt8])

    private func multipart(_ value: Value, _ type: String) -> (type: String, bytes: [UInt8])? {
        var parts: [Part] = []
        switch value.kind {
        case .object:
            for member in value.members {
                guard let own = self.parts(member.name, member.value) else { return nil }
                parts += own
            }
        case .array:
            parts = value.elements.map { ("Content-Type: application/json", $0.jsonBytes) }
        default: return nil
        }
        return multipart(parts, type)
    }

    private func parts(_ name: String, _ value: Value) -> [Part]? {
        let encoding = form.encoding.first { $0.property.isExactly(name) }
        if value.kind == .array {
            var parts: [Part] = []
            for item in value.elements {
                guard let part = part(name, item, encoding, outline?.member(name).item) else {
                    return nil
                }
                parts.append(part)
            }
            return parts
        }
        return part(name, value, encoding, outline?.member(name)).map { [$0] }
    }

    private func part(
        _ name: String, _ value: Value, _ encoding: Encoding?, _ outline: SchemaOutline?
    ) -> Part? {
        guard let quoted = Self.quoted(name) else { return nil }
        var type = encoding?.contentTypes.lazy.compactMap(Self.concrete).first
        var disposition = "Content-Disposition: form-data; name=\(quoted)"
        if value.kind == .object || value.kind == .array { type = type ?? "application/json" }
        let isJSON = type.flatMap { MediaRange($0) }?.isJSON == true
        let isFile = value.kind == .string && !isJSON && outline?.isBinary == true
        if isFile {
            disposition += "; filename=\"file\""
            type = type ?? "application/octet-stream"
        }
        guard
            let bytes = isJSON ? value.jsonBytes : StyledWriting.text(value).map({ Array($0.utf8) })
        else { return nil }
        var header = disposition
        if let type { header += "\r\nContent-Type: \(type)" }
        for field in encoding?.headers ?? [] where field.isRequired {
            guard let schema = field.schema,
                let drawn = SchemaOutline(schema).document(seed: 1)?.root,
                let text = field.text(of: drawn)
            else { return nil }
            header += "\r\n\(field.name): \(text)"
        }
        return (header, bytes)
    }

    private static func concrete(_ text: String) -> String? {
        guard let range = MediaRange(text) else { return nil }
        if range.subtype != "*" { return text.trimmed }
        switch range.type {
        case "image": return "image/png"
        case "text": return "text/plain"
        case "*": return "application/octet-stream"
        default: return "\(range.type)/octet-stream"
        }
    }

    /// A name in quotation marks; nil where no header could hold it.
    private static func quoted(_ name: String) -> String? {
        guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        var text = "\""
        for scalar in name.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }

    private func multipart(_ parts: [Part], _ type: String) -> (type: String, bytes: [UInt8]) {
        var boundary = "part-boundary"
        var number = 0
        while parts.contains(where: { $0.bytes.holds(Array("--\(boundary)".utf8)) }) {
            number += 1
            boundary = "part-boundary-\(number)"
        }
        var bytes: [UInt8] = []
        for part in parts {
            bytes += Array("--\(boundary)\r\n\(part.header)\r\n\r\n".utf8) + part.bytes
            bytes += Array("\r\n".utf8)
        }
        bytes += Array("--\(boundary)--\r\n".utf8)
        return ("\(type); boundary=\(boundary)", bytes)
    }
}

extension Value {
    fileprivate var jsonBytes: [UInt8] { Array(compactJSON.utf8) }
}

extension [UInt8] {
    /// Whether other bytes stand somewhere among these in a row.
    fileprivate func holds(_ other: [UInt8]) -> Bool {
        guard let first = other.first, count >= other.count else { return false }
        return indices.dropLast(other.count - 1).contains {
            self[$0] == first && self[$0...].starts(with: other)
        }
    }
}
