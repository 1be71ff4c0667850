import Contracts

/// Writes the request of a template as the contract declares its parts.
///
/// Parts that the contract does not declare are sent unchanged.
package struct RequestWriting {
    let evaluation: Evaluation
    let operation: Contracts.Operation
    let template: RequestTemplate
    let place: Value

    /// The writing of a request to an operation.
    ///
    /// - Parameter place: the place of the request in its document, for error messages.
    package init(
        _ template: RequestTemplate, to operation: Contracts.Operation,
        in evaluation: Evaluation, at place: Value
    ) {
        self.template = template
        self.operation = operation
        self.evaluation = evaluation
        self.place = place
    }

    /// A request, its value in `event.request`, and its key.
    package struct Written {
        package var request: Exchange.Request
        /// The value of `event.request`.
        package var reported: CELValue
        /// Distinguishes it from other requests of its operation.
        package var key: String
    }

    /// One parameter that has a value.
    typealias Argument = (name: String, value: CELValue)

    /// The request for the present values of the variables.
    package func written() throws(BackendFault) -> Written {
        let path = try arguments(template.path)
        let query = try arguments(template.query)
        let headers = try arguments(template.headers)
        let cookies = try arguments(template.cookies)
        var draft = RequestDraft(operation: operation)
        let url = try url()
        if url == nil {
            try requireVariables(path)
            for argument in path { try add(argument, .path, to: &draft) }
            for argument in query { try add(argument, .query, to: &draft) }
        }
        for argument in headers { try add(argument, .header, to: &draft) }
        for argument in cookies { try add(argument, .cookie, to: &draft) }
        var request = try request(of: draft, at: url)
        let body = try BodyTemplateWriting(
            evaluation: evaluation, operation: operation, content: template.content,
            place: place, announced: request.headers["content-type"]
        ).written()
        request.body = body.bytes
        if let type = body.type, request.headers["content-type"] == nil {
            request.headers.fields.append(.init("Content-Type", type))
        }
        let reported = CELValue.map(
            CELMap(inOrder: [
                ("body", body.reported), ("headers", .map(Self.map(headers, isHeader: true))),
                ("path", .map(Self.map(path))), ("query", .map(Self.map(query))),
            ]))
        return Written(request: request, reported: reported, key: Self.key(of: request))
    }

    private static func map(_ arguments: [Argument], isHeader: Bool = false) -> CELMap {
        arguments.reduce(into: CELMap()) { map, argument in
            let name = isHeader ? argument.name.asciiLowercased : argument.name
            map.set(.string(name), to: argument.value)
        }
    }

    private static func key(of request: Exchange.Request) -> String {
        let fields = request.headers.fields.flatMap {
            [CELValue.string($0.name), .string($0.value)]
        }
        let sent = CELValue.list([
            .string(request.method), .string(request.target), .list(fields), .bytes(request.body),
        ])
        return sent.digest.description
    }

    // MARK: Values

    private func arguments(
        _ templates: RequestTemplate.Arguments
    ) throws(BackendFault) -> [Argument] {
        var arguments: [Argument] = []
        for template in templates {
            switch try evaluation.value(of: template.value) {
            case .null, .optional(nil): continue
            case .optional(let value?): arguments.append((template.name, value))
            case let value: arguments.append((template.name, value))
            }
        }
        return arguments
    }

    private func url() throws(BackendFault) -> String? {
        guard let template = template.url else { return nil }
        let value = try evaluation.value(of: template)
        guard case .string(let url) = value, !url.isEmpty else {
            throw fault("expected a URL, found \(value.literal)")
        }
        return url
    }

    private func fault(_ message: String, remedy: String? = nil) -> BackendFault {
        BackendFault(at: place, message, remedy: remedy)
    }

    // MARK: Parameters

    /// Fails if a path variable has no value: the path would lead elsewhere.
    private func requireVariables(_ path: [Argument]) throws(BackendFault) {
        for name in operation.path.variables
        where !path.contains(where: { $0.name.isSameText(as: name) }) {
            throw fault(
                "the path parameter \(quoted(name)) has no value",
                remedy: "give it one in 'with', or guard the way to the request")
        }
    }

    private func add(
        _ argument: Argument, _ location: ParameterLocation, to draft: inout RequestDraft
    ) throws(BackendFault) {
        let declared = operation.parameters.first {
            $0.location == location && !$0.isDescribedElsewhere
                && (location == .header
                    ? $0.name.asciiLowercased == argument.name.asciiLowercased
                    : $0.name.isSameText(as: argument.name))
        }
        guard let declared else { return try addUndeclared(argument, location, to: &draft) }
        guard let value = argument.value.document else {
            throw fault("\(quoted(argument.name)) holds too much to be sent")
        }
        draft.arguments.append(.init(parameter: declared, value: value))
    }

    private func addUndeclared(
        _ argument: Argument, _ location: ParameterLocation, to draft: inout RequestDraft
    ) throws(BackendFault) {
        let text = argument.value.plainText
        switch location {
        case .path:
            throw fault("the operation has no path parameter \(quoted(argument.name))")
        case .header:
            let isSendable = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
            guard isSendable else { throw unwritable(.header, argument.name) }
            draft.credentials.headers.append(.init(argument.name, text))
        case .query, .cookie:
            let pair = "\(PercentCoding.encoded(argument.name))=\(PercentCoding.encoded(text))"
            if location == .query {
                draft.credentials.query.append(pair)
            } else {
                draft.credentials.cookies.append(pair)
            }
        }
    }

    private func unwritable(_ location: ParameterLocation, _ name: String) -> BackendFault {
        fault("the value of the \(location.rawValue) parameter \(quoted(name)) cannot be written")
    }

    /// The request of a draft. If a URL is given, it takes only the header fields of the draft.
    private func request(
        of draft: RequestDraft, at url: String?
    ) throws(BackendFault) -> Exchange.Request {
        do throws(RequestDraft.Unwritable) {
            guard let url else { return try draft.written() }
            return Exchange.Request(
                method: draft.operation.method, target: url, headers: try draft.headers())
        } catch {
            switch error {
            case .body: throw fault("the body cannot be written")
            case .parameter(let location, let name): throw unwritable(location, name)
            }
        }
    }
}

extension CELValue {
    /// The value as one of a document; nil if it is too deep or too large.
    var document: Value? {
        (try? Document(json: Array(json.utf8), name: "value"))?.root
    }

    /// The value as a text of its own: a text as it is, anything else as JSON.
    package var plainText: String {
        if case .string(let text) = self { return text }
        return json
    }
}
