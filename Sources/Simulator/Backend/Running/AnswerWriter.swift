import Contracts

/// Makes answers of templates.
struct AnswerWriter {
    let evaluation: Evaluation
    /// The operation in the contract; nil if no operation answers.
    let operation: Contracts.Operation?
    /// The request that is answered, for answers of the contract.
    var occasion: AnswerOccasion?

    /// The answer for the present values of the variables.
    func answer(_ template: AnswerTemplate) throws(BackendFault) -> Exchange.Response {
        if let chosen = try chosen(template) { return chosen }
        let status = try status(template)
        var response = Exchange.Response(
            status: status, headers: try Self.headers(template.headers, in: evaluation))
        let declared = operation?.response(for: status)?.content.first
        var type: String?
        if let template = template.type, case .string(let text) = try evaluation.value(of: template)
        {
            type = text
        }
        switch template.content {
        case .none: return response
        case .bytes(let expression):
            guard case .bytes(let bytes) = try evaluation.value(of: expression) else {
                throw BackendFault(
                    expression.fault(
                        .function("bytes", reason: "expected bytes", remedy: "write bytes(…)")))
            }
            response.body = bytes
        case .file(let bytes): response.body = bytes
        case .answer, .chosen: return response
        case .data(let data):
            let value = try evaluation.value(of: data)
            let isText = type.map(Self.isText) ?? declared?.isText ?? false
            if case .string(let text) = value, isText {
                response.body = Array(text.utf8)
            } else {
                var writer = JSONWriter(room: 512)
                writer.celValue(value)
                response.body = writer.bytes
                type = type ?? declared?.concreteName ?? "application/json"
            }
        }
        if response.headers["content-type"] == nil,
            let name = type ?? declared?.concreteName ?? Self.fallback(template.content)
        {
            response.headers.fields.append(.init("Content-Type", name))
        }
        return response
    }

    private static func fallback(_ content: AnswerTemplate.Content) -> String? {
        switch content {
        case .none, .answer, .chosen: nil
        case .data: "application/json"
        case .bytes, .file: "application/octet-stream"
        }
    }

    /// The answer of the contract that a template asks for; nil where it asks for none.
    private func chosen(_ template: AnswerTemplate) throws(BackendFault) -> Exchange.Response? {
        let celValue: CELValue
        switch template.content {
        case .answer(let choice):
            celValue = try ChosenAnswers(evaluation: evaluation, occasion: occasion)
                .celValue(of: choice)
        case .chosen(let slot): celValue = evaluation[slot]
        case .none, .data, .bytes, .file: return nil
        }
        guard let parts = celValue.entries, case .int(let status)? = parts["status"],
            case .bytes(let body)? = parts["raw"]
        else { return nil }
        let own = try Self.headers(template.headers, in: evaluation)
        var response = Exchange.Response(status: status, headers: own, body: body)
        for (name, value) in parts["headers"]?.entries?.entries ?? CELMap().entries {
            guard case .string(let name) = name, case .string(let value) = value,
                own[name] == nil
            else { continue }
            response.headers.fields.append(.init(name, value))
        }
        return response
    }

    private func status(_ template: AnswerTemplate) throws(BackendFault) -> Int {
        let value = try evaluation.value(of: template.status)
        guard case .int(let status) = value, (200...599).contains(status) else {
            throw BackendFault(
                at: template.place, "expected a status from 200 to 599, found \(value.literal)")
        }
        return status
    }

    private static func isText(_ type: String) -> Bool {
        type.utf8.starts(with: "text/".utf8) && type != "text/json"
    }

    /// The header fields of templates, without those whose value is null.
    static func headers(
        _ templates: [AnswerTemplate.Header], in evaluation: Evaluation
    ) throws(BackendFault) -> HeaderFields {
        var headers = HeaderFields()
        for header in templates {
            switch try evaluation.value(of: header.value) {
            case .null, .optional(nil): continue
            case .string(let text): headers.fields.append(.init(header.name, text))
            case .list(let values):
                for value in values {
                    headers.fields.append(.init(header.name, value.headerText))
                }
            case let value: headers.fields.append(.init(header.name, value.headerText))
            }
        }
        return headers
    }
}

extension CELValue {
    /// The value as the text of a header field.
    fileprivate var headerText: String {
        if case .string(let text) = self { return text }
        return json
    }
}

extension MediaType {
    /// The name, unless it is a range, which says too little to be sent.
    fileprivate var concreteName: String? { isRange ? nil : name }
}
