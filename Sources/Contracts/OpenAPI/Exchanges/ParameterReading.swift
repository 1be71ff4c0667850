/// Reads the declared parameters of a request and the declared headers of a response.
struct ParameterReading {
    let target: RequestTarget
    let headers: HeaderFields
    /// The texts of the path's variables.
    let arguments: [String: String]
    let query: QueryPairs
    let cookies: QueryPairs

    init(_ request: Exchange.Request, arguments: [String: String]) {
        target = RequestTarget(request.target)
        headers = request.headers
        self.arguments = arguments
        query = QueryPairs(query: target.query ?? "")
        cookies = QueryPairs(cookies: request.headers.values("cookie"))
    }

    /// Headers that OpenAPI describes elsewhere, so that a parameter of the name says nothing.
    private static let describedElsewhere: Set<String> = [
        "accept", "content-type", "authorization",
    ]

    /// What the request has of the parameters of an operation.
    func readings(of operation: Operation) -> [NamedReading<Parameter>] {
        operation.parameters.compactMap { parameter in
            let name = asciiLowercased(parameter.name)
            if parameter.location == .header, Self.describedElsewhere.contains(name) { return nil }
            return NamedReading(
                declaration: parameter,
                place: ExchangePlace(.request, .parameter(parameter.location, parameter.name)),
                reading: reading(of: parameter, among: operation.parameters))
        }
    }

    private func reading(of parameter: Parameter, among all: [Parameter]) -> ValueReading {
        switch parameter.location {
        case .path:
            guard let text = arguments[parameter.name] else { return .absent }
            return Self.reading(
                PathText(
                    name: parameter.name, style: parameter.style, explode: parameter.explode,
                    text: text, isEncoded: true), parameter.schema, parameter.content, .request)
        case .header:
            guard let text = headers[parameter.name] else { return .absent }
            return Self.reading(
                PathText(
                    name: parameter.name, style: .simple, explode: parameter.explode, text: text,
                    isEncoded: false), parameter.schema, parameter.content, .request)
        case .query: return formReading(of: parameter, among: all, in: query)
        case .cookie: return formReading(of: parameter, among: all, in: cookies)
        }
    }

    private func formReading(
        of parameter: Parameter, among all: [Parameter], in pairs: QueryPairs
    ) -> ValueReading {
        let text = FormText(
            name: parameter.name, style: parameter.style, explode: parameter.explode,
            pairs: pairs, memberNames: parameter.memberNames(of: pairs.names, among: all))
        guard text.isPresent else { return .absent }
        // A name without a value is what the parameter allows, whatever its schema says.
        if parameter.allowsEmptyValue, pairs.raw(parameter.name) == [""] { return .unjudged }
        return Self.reading(text, parameter.schema, parameter.content, .request)
    }

    /// What a response has of a declared header.
    static func reading(of header: Header, in headers: HeaderFields) -> ValueReading {
        // Cookies cannot share a field, so the first stands for all.
        let name = asciiLowercased(header.name)
        let text = name == "set-cookie" ? headers.values(name).first : headers[name]
        guard let text else { return .absent }
        let source = PathText(
            name: header.name, style: .simple, explode: header.explode, text: text,
            isEncoded: false)
        return reading(source, header.schema, header.content, .response)
    }

    private static func reading(
        _ source: some StyledSource, _ schema: Schema?, _ content: MediaType?,
        _ side: ExchangePlace.Side
    ) -> ValueReading {
        do throws(WireFault) {
            if let content, let type = MediaRange(content.name) {
                let bytes = Array(try source.scalar().utf8)
                let read = try BodyReading.content(bytes, type: type, form: content, name: "value")
                guard case .value(let value, _) = read, let schema = content.schema else {
                    return .unjudged
                }
                return .judged(JudgedValue(value, by: schema, on: side))
            }
            guard let schema else { return .unjudged }
            let readings = try source.readings(TypedCandidates(schema))
            let value = try BodyReading.chosen(readings, by: schema, name: "value")
            return .judged(JudgedValue(value, by: schema, on: side))
        } catch {
            return .unreadable(error)
        }
    }
}

extension Parameter {
    /// Which of the names in a query or cookie are members of an object that is spread over it.
    ///
    /// An object that may have any members takes the names that no other parameter has.
    func memberNames(of names: [String], among all: [Parameter]) -> [String] {
        guard explode, style == .form, let schema else { return [] }
        let shape = SchemaShape(schema)
        guard shape.types.contains(.object) else { return [] }
        guard shape.admitsOtherMembers else { return shape.memberNames }
        return names.filter { name in
            !all.contains { other in
                other.location == location
                    && (sameText(other.name, name)
                        || other.style == .deepObject
                            && name.utf8.starts(with: (other.name + "[").utf8))
            }
        }
    }
}
