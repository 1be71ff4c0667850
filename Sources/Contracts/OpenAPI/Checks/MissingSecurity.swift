/// A request without any of the credentials that its operation asks for.
struct MissingSecurity: ExchangeFacts {
    let alternatives: [String]

    var sentence: String {
        "no credential was sent, and the operation wants \(alternatives.joined(separator: ", or "))"
    }
}

extension ExchangeCheck {
    static let missingSecurity = ExchangeCheck(
        ExchangeRule(
            id: "missing-security",
            requirement: "A request carries the credentials that its operation requires.",
            example: "`GET /profile` without `X-API-Key`.",
            remedy: "Send the credential, or add the empty requirement `{}` if anyone may send the "
                + "request.")
    ) { (reading: RequestParts) in
        guard let reader = reading.lackingCredentials, let operation = reading.operation,
            !reader.hasAny
        else { return [] }
        return [
            ExchangeFinding(
                at: reader.place, requirement: operation.value,
                facts: MissingSecurity(alternatives: reader.alternatives))
        ]
    }
}
