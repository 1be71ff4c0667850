import Contracts

/// Writes the body of a request by the form that the contract declares for it.
struct BodyTemplateWriting {
    let evaluation: Evaluation
    let operation: Contracts.Operation
    let content: RequestTemplate.Content
    let place: Value
    /// The media type that the request gives itself.
    let announced: String?

    /// A body, its media type, and its value in `event.request`.
    typealias Written = (bytes: [UInt8], type: String?, reported: CELValue)

    /// The body for the present values of the variables.
    func written() throws(BackendFault) -> Written {
        switch content {
        case .none: return ([], nil, .null)
        case .data(let template): return try data(evaluation.value(of: template))
        case .form(let template): return try form(evaluation.value(of: template))
        case .bytes(let expression, let type):
            let value = try evaluation.value(of: expression)
            let bytes = try bytes(value, of: expression)
            let declared = forms.first { !$0.isRange }?.name
            return (bytes, try text(type) ?? declared ?? "application/octet-stream", value)
        case .parts(let parts): return try self.parts(parts)
        }
    }

    /// The declared forms, those of the announced media type first.
    private var forms: [MediaType] {
        let forms = operation.requestBody?.content ?? []
        guard let announced else { return forms }
        let essence = announced.prefix { $0 != ";" }
        return forms.filter { $0.name.isSameText(as: String(essence)) } + forms
    }

    private func fault(_ message: String) -> BackendFault {
        BackendFault(at: place, message)
    }

    private func bytes(
        _ value: CELValue, of expression: Expression
    ) throws(BackendFault) -> [UInt8] {
        if case .bytes(let bytes) = value { return bytes }
        throw BackendFault(
            expression.fault(
                .function("bytes", reason: "expected bytes", remedy: "write bytes(…)")))
    }

    private func text(_ template: DataTemplate?) throws(BackendFault) -> String? {
        guard let template else { return nil }
        let value = try evaluation.value(of: template)
        return value.kind == .null ? nil : value.plainText
    }

    // MARK: Values

    private func data(_ value: CELValue) throws(BackendFault) -> Written {
        if case .optional(nil) = value { return ([], nil, .null) }
        let isOther = announced != nil && forms.first?.isJSON == false
        guard let form = isOther ? forms.first : forms.first(where: \.isJSON) ?? forms.first else {
            return (Array(value.json.utf8), "application/json", value)
        }
        if form.isJSON {
            return (Array(value.json.utf8), BodyWriting(form).contentType, value)
        }
        if case .bytes(let bytes) = value { return (bytes, BodyWriting(form).contentType, value) }
        guard let document = value.document, let body = BodyWriting(form).body(document) else {
            throw fault("the body cannot be written as \(form.name)")
        }
        return (body.bytes, body.type, value)
    }

    private func form(_ value: CELValue) throws(BackendFault) -> Written {
        guard case .map(let map) = value, let document = value.withoutNulls.document else {
            throw fault("the fields of a form are a map, found \(value.kind.rawValue)")
        }
        let reported = CELValue.map(map).withoutNulls
        let form = forms.first(where: \.isForm)
        if let form {
            guard let body = BodyWriting(form).body(document) else {
                throw fault("the form cannot be written")
            }
            return (body.bytes, body.type, reported)
        }
        var pairs: [String] = []
        for member in document.members {
            let writing = StyledWriting(name: member.name, style: .form, explode: true)
            guard let own = writing.pairs(member.value) else {
                throw fault("the field \(quoted(member.name)) cannot be written")
            }
            pairs += own.map { "\($0.name)=\($0.text)" }
        }
        let text = pairs.joined(separator: "&")
        return (Array(text.utf8), "application/x-www-form-urlencoded", reported)
    }

    // MARK: Parts

    private func parts(_ parts: [RequestTemplate.Part]) throws(BackendFault) -> Written {
        let form = forms.first(where: \.isMultipart)
        var writing = MultipartWriting()
        var reported = CELMap()
        for part in parts {
            let filename = try text(part.filename)
            var type = try text(part.type) ?? form.flatMap { Self.type(of: part.name, in: $0) }
            let value: CELValue
            let content: [UInt8]
            if let expression = part.bytes {
                value = try evaluation.value(of: expression)
                content = try bytes(value, of: expression)
                type = type ?? "application/octet-stream"
            } else {
                value =
                    try part.value.map { template throws(BackendFault) in
                        try evaluation.value(of: template)
                    } ?? .null
                if value.kind == .null { continue }
                content = Array(value.plainText.utf8)
                if value.loopElements != nil { type = type ?? "application/json" }
            }
            guard
                writing.append(content, named: part.name, filename: filename, type: type)
            else { throw fault("the part \(quoted(part.name)) cannot be written") }
            reported.set(.string(part.name), to: value)
        }
        let essence = form.map { BodyWriting($0).contentType } ?? "multipart/form-data"
        let body = writing.body(essence)
        return (body.bytes, body.type, .map(reported))
    }

    /// The media type that the contract names for a part; nil if it names none, or a range.
    private static func type(of part: String, in form: MediaType) -> String? {
        let encoding = form.encoding.first { $0.property.isSameText(as: part) }
        return encoding?.contentTypes.first { !$0.utf8.contains(UInt8(ascii: "*")) }
    }
}

extension CELValue {
    /// A map without members that are null; anything else as it is.
    fileprivate var withoutNulls: CELValue {
        guard case .map(let map) = self else { return self }
        return .map(
            map.entries.reduce(into: CELMap()) { kept, entry in
                switch entry.value {
                case .null, .optional(nil): break
                default: kept.set(entry.key, to: entry.value)
                }
            })
    }
}
