/// Reads the declared parameters of a request and the declared headers of a response.
struct ParameterReading {
    let headers: HeaderFields
    /// The texts of the path's variables.
    let arguments: PathArguments
    let query: QueryPairs
    let cookies: QueryPairs

    init(_ request: Exchange.Request, _ target: RequestTarget, arguments: PathArguments) {
        headers = request.headers
        self.arguments = arguments
        query = QueryPairs(query: target.query ?? "")
        cookies = QueryPairs(cookies: request.headers.values("cookie"))
    }

    /// The values of an operation's parameters in the request.
    func readings(of operation: OperationPlan) -> [NamedReading<Parameter>] {
        operation.parameters.map { parameter in
            NamedReading(
                plan: parameter.value,
                reading: reading(of: parameter, among: operation.operation.parameters))
        }
    }

    private func reading(of plan: ParameterPlan, among all: [Parameter]) -> ValueReading {
        let parameter = plan.value.declaration
        switch parameter.location {
        case .path:
            guard let text = arguments.text(of: parameter.name) else { return .absent }
            return Self.reading(
                PathText(
                    name: parameter.name, style: parameter.style, explode: parameter.explode,
                    text: text, isEncoded: true), plan.value)
        case .header:
            guard let text = headers[parameter.name] else { return .absent }
            return Self.reading(
                PathText(
                    name: parameter.name, style: .simple, explode: parameter.explode, text: text,
                    isEncoded: false), plan.value)
        case .query: return formReading(of: plan, among: all, in: query)
        case .cookie: return formReading(of: plan, among: all, in: cookies)
        }
    }

    private func formReading(
        of plan: ParameterPlan, among all: [Parameter], in pairs: QueryPairs
    ) -> ValueReading {
        if pairs.pairs.isEmpty { return .absent }
        let parameter = plan.value.declaration
        let text = plan.text(in: pairs, among: all)
        guard text.isPresent else { return .absent }
        // The parameter allows a name without a value, whatever its schema says.
        if parameter.allowsEmptyValue, pairs.raw(parameter.name) == [""] {
            return .unjudged(WireValue.string("").value)
        }
        return Self.reading(text, plan.value)
    }

    /// The value of a declared header in a response.
    static func reading(of plan: ValuePlan<Header>, in headers: HeaderFields) -> ValueReading {
        // Cookies cannot share a field, so the first stands for all.
        let text =
            plan.key == "set-cookie" ? headers.values(plan.key).first : headers[plan.key]
        guard let text else { return .absent }
        let source = PathText(
            name: plan.declaration.name, style: .simple, explode: plan.declaration.explode,
            text: text, isEncoded: false)
        return reading(source, plan)
    }

    private static func reading<Declaration>(
        _ source: some StyledSource, _ plan: ValuePlan<Declaration>
    ) -> ValueReading {
        let side = plan.place.side
        do throws(WireFault) {
            if let (form, type) = plan.content {
                let text = try source.scalar()
                let whole = try BodyReading.whole(
                    Array(text.utf8), type: type, form: form, name: "value")
                guard let value = whole.value, let schema = form.schema else {
                    return .unjudged(whole.value ?? WireValue.string(text).value)
                }
                return .judged(JudgedValue(value, by: schema, on: side))
            }
            guard let schema = plan.candidates.schema else {
                return .unjudged((try? source.scalar()).flatMap { WireValue.string($0).value })
            }
            let readings = try source.readings(plan.candidates)
            let value = try BodyReading.chosen(readings, by: schema, name: "value")
            return .judged(JudgedValue(value, by: schema, on: side))
        } catch {
            return .unreadable(error)
        }
    }
}
