/// An exchange beside what the contract says of it: what every check looks at.
struct ExchangeReading {
    let contract: Contract
    let exchange: Exchange
    let router: Router
    let route: Route
    /// The operation that the request belongs to; nil where it belongs to none.
    let operation: Operation?
    /// The parameters that the operation declares.
    let parameters: [NamedReading<Parameter>]
    let query: QueryPairs
    let requestBody: FormedReading
    /// What the contract says of the answer's status; nil where it says nothing.
    let declared: Response?
    /// The headers that the response declares.
    let headers: [NamedReading<Header>]
    let responseBody: FormedReading
    /// What was found broken in the request, once that is known.
    var requestFaults: [ExchangeFault] = []

    init(_ exchange: Exchange, contract: Contract, router: Router, route: Route) {
        self.contract = contract
        self.exchange = exchange
        self.router = router
        self.route = route
        var arguments: [String: String] = [:]
        var operation: Operation?
        if case .operation(let found, let texts) = route { (operation, arguments) = (found, texts) }
        self.operation = operation
        let reader = ParameterReading(exchange.request, arguments: arguments)
        query = reader.query
        parameters = operation.map(reader.readings) ?? []
        requestBody = Self.body(
            exchange.request.body, exchange.request.headers,
            operation?.requestBody?.content ?? [], .request)
        let response = exchange.response
        declared = response.flatMap { response in
            operation.flatMap { Self.declared($0.responses, for: response.status) }
        }
        headers = Self.headers(declared, response)
        // A HEAD has no body to judge, whatever GET would have sent.
        let isHead = exchange.request.method == "HEAD"
        responseBody = Self.body(
            isHead ? [] : response?.body ?? [], response?.headers ?? [:], declared?.content ?? [],
            .response)
    }

    private static func headers(
        _ declared: Response?, _ response: Exchange.Response?
    ) -> [NamedReading<Header>] {
        guard let declared, let response else { return [] }
        // OpenAPI has a Content-Type among the headers say nothing.
        return declared.headers.filter { asciiLowercased($0.name) != "content-type" }.map {
            NamedReading(
                declaration: $0,
                place: ExchangePlace(.response, .header(asciiLowercased($0.name))),
                reading: ParameterReading.reading(of: $0, in: response.headers))
        }
    }

    /// The response for a status: its code before its hundred, and that before the default.
    private static func declared(_ responses: [Response], for status: Int) -> Response? {
        responses.first { $0.status == .code(status) }
            ?? responses.first { $0.status == .range(status / 100) }
            ?? responses.first { $0.status == .any }
    }

    private static func body(
        _ body: [UInt8], _ headers: HeaderFields, _ content: [MediaType],
        _ side: ExchangePlace.Side
    ) -> FormedReading {
        let text = headers["content-type"]
        let type = text.flatMap(MediaRange.init)
        let form = type.flatMap { MediaRange.best(of: content, for: $0) }
        func reading() -> ValueReading {
            guard !body.isEmpty else { return .absent }
            guard let type, let form else { return .unjudged }
            return Self.reading(body, type, form, side)
        }
        return FormedReading(type: type, typeText: text, form: form, reading: reading())
    }

    private static func reading(
        _ body: [UInt8], _ type: MediaRange, _ form: MediaType, _ side: ExchangePlace.Side
    ) -> ValueReading {
        do throws(WireFault) {
            let content = try BodyReading.content(
                body, type: type, form: form, name: "\(side.rawValue) body")
            guard case .value(let value, let parts) = content, let schema = form.schema else {
                return .unjudged
            }
            return .judged(JudgedValue(value, by: schema, on: side, parts: parts))
        } catch {
            return .unreadable(error)
        }
    }
}
