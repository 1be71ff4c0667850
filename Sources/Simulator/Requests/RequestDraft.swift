import Contracts

/// A request in pieces, before it is written.
struct RequestDraft {
    /// One parameter and its value.
    struct Argument {
        let parameter: Parameter
        var value: Value
    }

    let operation: Contracts.Operation
    var arguments: [Argument] = []
    /// The form of the body and its value; nil for no body, or one that nothing describes.
    var body: (form: MediaType, value: Value?)?
    var credentials = Credentials()

    /// Credentials by where they stand.
    struct Credentials {
        var headers: [HeaderFields.Field] = []
        var query: [String] = []
        var cookies: [String] = []
    }

    /// The request; nil where some value has no way to be written.
    func request() -> Exchange.Request? {
        guard let path = path else { return nil }
        var query = credentials.query
        var cookies = credentials.cookies
        var headers = credentials.headers
        for argument in arguments {
            let parameter = argument.parameter
            switch parameter.location {
            case .path: continue
            case .header:
                guard let text = headerText(argument) else { return nil }
                headers.append(.init(parameter.name, text))
            case .query, .cookie:
                guard let texts = pairs(argument) else { return nil }
                if parameter.location == .query { query += texts } else { cookies += texts }
            }
        }
        if !cookies.isEmpty {
            headers.append(.init("Cookie", cookies.joined(separator: "; ")))
        }
        let target = path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        var request = Exchange.Request(
            method: operation.method, target: target, headers: HeaderFields(headers))
        if let body {
            let writing = BodyWriting(body.form)
            let written = body.value.map(writing.body) ?? writing.unspecified
            guard let written else { return nil }
            request.body = written.bytes
            request.headers.fields.append(.init("Content-Type", written.type))
        }
        return request
    }

    private var path: String? {
        var path = operation.servers.first?.basePath ?? ""
        for segment in operation.path.segments {
            path += "/"
            for piece in segment {
                switch piece {
                case .literal(let text): path += text
                case .variable(let name):
                    guard let text = pathText(name), !text.isEmpty else { return nil }
                    path += text
                }
            }
        }
        return path.isEmpty ? "/" : path
    }

    private func pathText(_ name: String) -> String? {
        guard
            let argument = arguments.first(where: {
                $0.parameter.location == .path && $0.parameter.name.isSameText(as: name)
            })
        else { return "value" }
        if argument.parameter.content != nil {
            return PercentCoding.encoded(argument.value.compactJSON)
        }
        return argument.parameter.writing.pathText(argument.value)
    }

    private func headerText(_ argument: Argument) -> String? {
        if argument.parameter.content != nil { return argument.value.compactJSON }
        return argument.parameter.writing.headerText(argument.value)
    }

    private func pairs(_ argument: Argument) -> [String]? {
        let parameter = argument.parameter
        if parameter.content != nil {
            let text = PercentCoding.encoded(argument.value.compactJSON)
            return ["\(PercentCoding.encoded(parameter.name))=\(text)"]
        }
        return parameter.writing.pairs(argument.value)?.map { "\($0.name)=\($0.text)" }
    }
}

extension Server {
    /// The path of the server's URL, without a slash at its end.
    var basePath: String {
        var text = expanded()[...]
        if let scheme = text.firstRange(of: "://") {
            text = text[scheme.upperBound...]
            text = text.firstIndex(of: "/").map { text[$0...] } ?? ""
        }
        while text.hasSuffix("/") { text.removeLast() }
        return text.isEmpty || text.hasPrefix("/") ? String(text) : "/" + text
    }
}
