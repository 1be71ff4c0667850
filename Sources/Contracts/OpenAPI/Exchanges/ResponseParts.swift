/// A response taken apart, beside what the contract says of it: what checks of responses look at.
struct ResponseParts {
    let request: RequestParts
    let response: Exchange.Response
    /// What was found broken in the request.
    let requestFaults: [ExchangeFault]
    /// What is known of the answer's status; nil where the contract says nothing of it.
    let plan: ResponsePlan?
    /// The headers that the response declares.
    let headers: [NamedReading<Header>]
    let body: FormedReading
    /// What is known of the body, if nobody kept it.
    let unseen: UnseenBody?

    init(
        _ response: Exchange.Response, to request: RequestParts, _ faults: [ExchangeFault],
        unseen: UnseenBody? = nil
    ) {
        self.unseen = unseen
        self.request = request
        self.response = response
        requestFaults = faults
        plan = request.plan?.response(for: response.status)
        headers = (plan?.headers ?? []).map { header in
            NamedReading(
                plan: header, reading: ParameterReading.reading(of: header, in: response.headers))
        }
        // A HEAD has no body to judge, whatever GET would have sent.
        body = (plan?.body ?? .undeclared).reading(
            of: request.isHead ? [] : response.body, response.headers, on: .response)
    }

    /// Whether it is sure that there is a body.
    var hasBody: Bool { !response.body.isEmpty || unseen == .sent }

    /// Whether it is sure that there is no body.
    var lacksBody: Bool { response.body.isEmpty && unseen == nil }

    /// What the contract says of the answer's status; nil where it says nothing.
    var declared: Response? { plan?.response }

    /// The place in the contract that speaks of the answer, or else of the operation.
    var requirement: Value? { plan?.response.value ?? request.plan?.operation.value }
}

extension RequestParts {
    /// Whether the answer has no body to judge.
    var isHead: Bool { request.method == "HEAD" }
}
