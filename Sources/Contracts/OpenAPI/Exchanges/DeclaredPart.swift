/// A part of its requests that an operation declares: a parameter, or the body.
package struct DeclaredPart: Sendable, Equatable {
    /// The name of the parameter; `body` for the body.
    package let name: String
    /// The location: `query`, `path`, `header`, `cookie` or `body`.
    package let location: String
    /// True if a request without it breaks the contract.
    package let isRequired: Bool
}

extension ExchangeJudge {
    /// The parts that an operation of `paths` declares, by its number: the parameters in the order
    /// of the contract, then the body.
    package func declaredParts(of operation: Int) -> [DeclaredPart] {
        let plan = plan.operations[operation]
        let parameters = plan.parameters.map { parameter in
            let declaration = parameter.value.declaration
            return DeclaredPart(
                name: declaration.name, location: declaration.location.rawValue,
                isRequired: declaration.isRequired)
        }
        let body = plan.operation.requestBody.map { body in
            DeclaredPart(name: "body", location: "body", isRequired: body.isRequired)
        }
        return parameters + (body.map { [$0] } ?? [])
    }

    /// The number of parts that an operation declares.
    package func declaredPartCount(of operation: Int) -> Int {
        let plan = plan.operations[operation]
        return plan.parameters.count + (plan.operation.requestBody == nil ? 0 : 1)
    }

    /// The parts that a request carries, from a first one on: one bit for each of 64 parts.
    ///
    /// Nothing is judged. This costs little for a request that was judged already.
    package func carriedParts(
        of request: Exchange.Request, as operation: Int, from first: Int = 0
    ) -> UInt64 {
        let plan = plan.operations[operation]
        var carrying = CarriedParts(request)
        var bits: UInt64 = 0
        let end = min(plan.parameters.count, first + 64)
        var place = first
        while place < end {
            if carrying.has(plan.parameters[place], of: plan.operation) {
                bits |= 1 << UInt64(place - first)
            }
            place += 1
        }
        let body = plan.parameters.count - first
        if plan.operation.requestBody != nil, body >= 0, body < 64, !request.body.isEmpty {
            bits |= 1 << UInt64(body)
        }
        return bits
    }
}

/// The parts that a request carries. Its query and its cookies are read once, and only if needed.
private struct CarriedParts {
    private let request: Exchange.Request
    private var query: QueryPairs?
    private var cookies: QueryPairs?

    init(_ request: Exchange.Request) {
        self.request = request
        // Most requests have no query; then nothing must be read.
        if !request.target.utf8.contains(UInt8(ascii: "?")) { query = QueryPairs(query: "") }
    }

    mutating func has(_ plan: ParameterPlan, of operation: Operation) -> Bool {
        let parameter = plan.value.declaration
        switch parameter.location {
        case .path: return true
        case .header: return request.headers.has(parameter.name)
        case .query:
            let pairs = query ?? QueryPairs(query: RequestTarget(request.target).query ?? "")
            query = pairs
            return plan.text(in: pairs, among: operation.parameters).isPresent
        case .cookie:
            let pairs = cookies ?? QueryPairs(cookies: request.headers.values("cookie"))
            cookies = pairs
            return plan.text(in: pairs, among: operation.parameters).isPresent
        }
    }
}
