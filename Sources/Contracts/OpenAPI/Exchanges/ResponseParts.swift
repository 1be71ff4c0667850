/// A response taken apart, with the parts of the contract that describe it. Checks of responses
/// read it.
struct ResponseParts {
    let request: RequestParts
    let response: Exchange.Response
    /// The broken requirements of the request.
    let requestFaults: [ExchangeFault]
    /// The plan for the answer's status; nil if the contract does not describe it.
    let plan: ResponsePlan?
    /// The headers that the response declares.
    let headers: [NamedReading<Header>]
    let body: FormedReading
    /// The facts about the body, if nobody kept it.
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

    /// True if there certainly is a body.
    var hasBody: Bool { !response.body.isEmpty || unseen == .sent }

    /// True if there certainly is no body.
    var lacksBody: Bool { response.body.isEmpty && unseen == nil }

    /// The response in the contract for the answer's status; nil if there is none.
    var declared: Response? { plan?.response }

    /// The place in the contract that describes the answer, or else the operation.
    var requirement: Value? { plan?.response.value ?? request.plan?.operation.value }
}

extension RequestParts {
    /// True if the answer has no body to judge.
    var isHead: Bool { request.method == "HEAD" }
}
