/// A request and the operation that it was routed to.
struct RoutedRequest {
    let request: Exchange.Request
    let target: RequestTarget
    let match: Router.Match
}

/// A request taken apart, with the parts of the contract that describe it. Checks of requests read
/// it.
final class RequestParts: Sendable {
    let request: Exchange.Request
    let contract: ContractPlan
    let match: Router.Match
    /// The plan of the operation that the request belongs to; nil if it belongs to none.
    let plan: OperationPlan?
    let query: QueryPairs
    let cookies: QueryPairs
    /// The values of the parameters that the operation declares.
    let parameters: [NamedReading<Parameter>]
    let body: FormedReading
    /// True if the request has the credentials that the operation asks for, or if it asks for none.
    let isLetIn: Bool
    /// The facts about the body, if nobody kept it.
    let unseen: UnseenBody?

    init(_ routed: RoutedRequest, contract: ContractPlan, unseen: UnseenBody? = nil) {
        let request = routed.request
        let match = routed.match
        self.request = request
        self.unseen = unseen
        self.contract = contract
        self.match = match
        let plan = match.plan(in: contract)
        let reader = ParameterReading(request, routed.target, arguments: match.arguments)
        self.plan = plan
        query = reader.query
        cookies = reader.cookies
        parameters = plan.map(reader.readings) ?? []
        body = (plan?.body ?? .undeclared).reading(
            of: request.body, request.headers, on: .request, readsAll: true)
        isLetIn =
            plan.map {
                CredentialReading(
                    request, query: reader.query, cookies: reader.cookies, operation: $0
                ).isSatisfied
            } ?? true
    }

    /// The operation that the request belongs to; nil if it belongs to none.
    var operation: Operation? { plan?.operation }

    /// True if there certainly is a body.
    var hasBody: Bool { !request.body.isEmpty || unseen == .sent }

    /// True if there certainly is no body.
    var lacksBody: Bool { request.body.isEmpty && unseen == nil }

    /// The credentials of the request, beside those that the operation asks for; nil if they
    /// suffice.
    var lackingCredentials: CredentialReading? {
        guard !isLetIn, let plan else { return nil }
        return CredentialReading(request, query: query, cookies: cookies, operation: plan)
    }
}
