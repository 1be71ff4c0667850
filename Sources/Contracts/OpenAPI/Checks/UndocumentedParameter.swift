/// A name in the query that the operation does not know.
struct UndocumentedParameter: ExchangeFacts {
    let name: String
    let declared: [String]

    var sentence: String {
        let known = declared.isEmpty ? "none" : declared.map(quoted).joined(separator: ", ")
        return "the query has \(quoted(name)), and the operation declares \(known)"
    }
}

extension ExchangeCheck {
    static let undocumentedParameter = ExchangeCheck(
        ExchangeRule(
            id: "undocumented-parameter", severity: .advisory,
            requirement: "The operation declares every name in a query.",
            example: "`GET /teas?limt=5` where the parameter is `limit`.",
            remedy: "Correct the name or declare the parameter. Most servers ignore unknown "
                + "parameters.")
    ) { (reading: RequestParts) in
        guard let operation = reading.operation else { return [] }
        if reading.query.pairs.isEmpty { return [] }
        let keys = reading.contract.contract.securitySchemes.compactMap { scheme -> String? in
            if case .apiKey(let name, .query) = scheme.kind { name } else { nil }
        }
        let declared = operation.parameters.filter { $0.location == .query }.map(\.name)
        let isDeclared = reading.declares(.query, in: reading.query)
        return reading.query.names.filter { !keys.contains($0) && !isDeclared($0) }.map { name in
            ExchangeFinding(
                at: ExchangePlace(.request, part: .parameter(.query, name)),
                requirement: operation.value,
                facts: UndocumentedParameter(name: name, declared: declared))
        }
    }
}
