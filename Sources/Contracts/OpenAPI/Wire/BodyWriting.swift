/// Writes a value as a body of a declared form, which `BodyReading` can read.
///
/// A value that the form cannot write gives nil.
package struct BodyWriting {
    package let form: MediaType
    private let outline: SchemaOutline?

    package init(_ form: MediaType) {
        self.form = form
        outline = form.schema.map(SchemaOutline.init)
    }

    /// The media type of a body: the name of the form, or one type of its range.
    package var contentType: String {
        guard let range = form.range, form.isRange else { return form.name }
        switch range.type {
        case "*": return isStructured ? "application/json" : "application/octet-stream"
        case "text": return "text/plain"
        case "image": return "image/png"
        case "audio": return "audio/mpeg"
        case "video": return "video/mp4"
        case "multipart": return "multipart/form-data"
        case "application": return outline == nil ? "application/octet-stream" : "application/json"
        default: return "\(range.type)/octet-stream"
        }
    }

    /// True if the schema wants members or items. If any type is allowed, only JSON writes them.
    private var isStructured: Bool {
        guard let outline else { return false }
        return (outline.admits(.object) || outline.admits(.array)) && !outline.admits(.string)
    }

    /// False for a form such as XML, which has more than one way to write members.
    package var isKnown: Bool {
        guard let range = MediaRange(contentType), let outline else { return true }
        if range.isJSON || range.isForm || range.isMultipart { return true }
        return !isStructured || outline.admits(.string)
    }

    /// The body of a value, and its media type.
    package func body(_ value: Value) -> (type: String, bytes: [UInt8])? {
        let type = contentType
        guard let range = MediaRange(type) else { return nil }
        if range.isJSON { return (type, Array(value.compactJSON.utf8)) }
        if range.isForm { return pairs(value).map { (type, Array($0.utf8)) } }
        if range.isMultipart { return multipart(value, type) }
        if let text = value.string { return (type, Array(text.utf8)) }
        // An opaque body cannot hold members.
        return StyledWriting.text(value).map { (type, Array($0.utf8)) }
    }

    /// A body for a form whose content nothing describes.
    package var unspecified: (type: String, bytes: [UInt8]) {
        let type = contentType
        guard let range = MediaRange(type) else { return (type, []) }
        if range.isJSON { return (type, Array("{}".utf8)) }
        if range.isMultipart { return MultipartWriting().body(type) }
        return (type, Array((range.isForm ? "name=value" : "text").utf8))
    }

    // MARK: Forms

    private func pairs(_ value: Value) -> String? {
        guard value.kind == .object else { return nil }
        var texts: [String] = []
        for member in value.members {
            let encoding = form.encoding.first { $0.property.isExactly(member.name) }
            guard let pairs = pairs(named: member.name, value: member.value, encoding: encoding)
            else { return nil }
            texts += pairs.map { "\($0.name)=\($0.text)" }
        }
        return texts.joined(separator: "&")
    }

    private func pairs(
        named name: String, value: Value, encoding: Encoding?
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

    private typealias Part = MultipartWriting.Part

    private func multipart(_ value: Value, _ type: String) -> (type: String, bytes: [UInt8])? {
        var parts: [Part] = []
        switch value.kind {
        case .object:
            for member in value.members {
                guard let own = self.parts(member.name, member.value) else { return nil }
                parts += own
            }
        case .array:
            parts = value.elements.map {
                Part(header: "Content-Type: application/json", bytes: $0.jsonBytes)
            }
        default: return nil
        }
        return MultipartWriting(parts: parts).body(type)
    }

    private func parts(_ name: String, _ value: Value) -> [Part]? {
        let encoding = form.encoding.first { $0.property.isExactly(name) }
        if value.kind == .array {
            var parts: [Part] = []
            for item in value.elements {
                guard
                    let part = part(
                        named: name, value: item, encoding: encoding,
                        outline: outline?.member(name).item)
                else {
                    return nil
                }
                parts.append(part)
            }
            return parts
        }
        return part(named: name, value: value, encoding: encoding, outline: outline?.member(name))
            .map { [$0] }
    }

    private func part(
        named name: String, value: Value, encoding: Encoding?, outline: SchemaOutline?
    ) -> Part? {
        guard let quoted = MultipartWriting.quoted(name) else { return nil }
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
        return Part(header: header, bytes: bytes)
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
}

extension Value {
    fileprivate var jsonBytes: [UInt8] { Array(compactJSON.utf8) }
}

extension MediaType {
    /// True if bodies of the form are written as JSON text. This includes a range for which
    /// `BodyWriting` chooses JSON.
    package var isWrittenAsJSON: Bool {
        isJSON || isRange && MediaRange(BodyWriting(self).contentType)?.isJSON == true
    }
}
