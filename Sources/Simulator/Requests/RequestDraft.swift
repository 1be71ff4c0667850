import Contracts

/// A request in pieces, before it is written.
package struct RequestDraft {
    /// One parameter and its value.
    package struct Argument {
        package let parameter: Parameter
        package var value: Value

        /// A parameter with a value.
        package init(parameter: Parameter, value: Value) {
            self.parameter = parameter
            self.value = value
        }
    }

    package let operation: Contracts.Operation
    package var arguments: [Argument] = []
    /// The form of the body and its value. Nil for no body; the value is nil if no schema describes
    /// it.
    package var body: (form: MediaType, value: Value?)?
    package var credentials = Credentials()

    /// Credentials by their location.
    package struct Credentials {
        package var headers: [HeaderFields.Field] = []
        package var query: [String] = []
        package var cookies: [String] = []

        /// No credentials.
        package init() {}
    }

    /// A draft without arguments, body and credentials.
    package init(operation: Contracts.Operation) { self.operation = operation }

    /// The request; nil if a value cannot be written.
    package func request() -> Exchange.Request? { try? written() }

    /// A part that cannot be written.
    package enum Unwritable: Error {
        case parameter(ParameterLocation, String)
        case body
    }

    /// The request.
    func written() throws(Unwritable) -> Exchange.Request {
        let path = try path()
        var query = credentials.query
        for argument in arguments where argument.parameter.location == .query {
            query += try pairs(argument)
        }
        let target = path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        var request = Exchange.Request(
            method: operation.method, target: target, headers: try headers())
        if let body {
            let writing = BodyWriting(body.form)
            let written = body.value.map(writing.body) ?? writing.unspecified
            guard let written else { throw .body }
            request.body = written.bytes
            request.headers.fields.append(.init("Content-Type", written.type))
        }
        return request
    }

    /// The header fields, cookies among them.
    package func headers() throws(Unwritable) -> HeaderFields {
        var cookies = credentials.cookies
        var headers = credentials.headers
        for argument in arguments {
            let parameter = argument.parameter
            switch parameter.location {
            case .path, .query: continue
            case .cookie: cookies += try pairs(argument)
            case .header:
                guard let text = headerText(argument) else {
                    throw .parameter(.header, parameter.name)
                }
                headers.append(.init(parameter.name, text))
            }
        }
        if !cookies.isEmpty {
            headers.append(.init("Cookie", cookies.joined(separator: "; ")))
        }
        return HeaderFields(headers)
    }

    private func path() throws(Unwritable) -> String {
        var path = operation.servers.first?.basePath ?? ""
        for segment in operation.path.segments {
            path += "/"
            for piece in segment {
                switch piece {
                case .literal(let text): path += text
                case .variable(let name):
                    guard let text = pathText(name), !text.isEmpty else {
                        throw .parameter(.path, name)
                    }
                    path += text
                }
            }
        }
        // Below a server's path, too, the root ends in a slash.
        return operation.path.segments.isEmpty ? path + "/" : path
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

    private func pairs(_ argument: Argument) throws(Unwritable) -> [String] {
        let parameter = argument.parameter
        if parameter.content != nil {
            let text = PercentCoding.encoded(argument.value.compactJSON)
            return ["\(PercentCoding.encoded(parameter.name))=\(text)"]
        }
        guard let pairs = parameter.writing.pairs(argument.value) else {
            throw .parameter(parameter.location, parameter.name)
        }
        return pairs.map { "\($0.name)=\($0.text)" }
    }
}

extension Server {
    /// The path of the server's URL, without a slash at its end.
    package var basePath: String {
        var text = expanded()[...]
        // The host may stand without a scheme.
        let mark = text.hasPrefix("//") ? text.firstRange(of: "//") : text.firstRange(of: "://")
        if let mark {
            text = text[mark.upperBound...]
            text = text.firstIndex(of: "/").map { text[$0...] } ?? ""
        }
        while text.hasSuffix("/") { text.removeLast() }
        return text.isEmpty || text.hasPrefix("/") ? String(text) : "/" + text
    }
}
