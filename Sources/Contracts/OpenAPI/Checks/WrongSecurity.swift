/// A request with a credential that cannot be one of those that its operation asks for.
struct WrongSecurity: ExchangeFacts {
    let faults: [String]
    let alternatives: [String]

    var sentence: String {
        let reasons =
            faults.isEmpty ? "what was sent does not suffice" : faults.joined(separator: ", ")
        return "\(reasons); the operation wants \(alternatives.joined(separator: ", or "))"
    }
}

extension ExchangeCheck {
    static let wrongSecurity = ExchangeCheck(
        ExchangeRule(
            id: "wrong-security",
            requirement:
                "Credentials follow the scheme that the operation requires, and are well formed.",
            example: "`Authorization: Basic …` where the operation wants a bearer token.",
            remedy: "Send the credential in the form that the security scheme describes.")
    ) { (reading: RequestParts) in
        guard let reader = reading.lackingCredentials, let operation = reading.operation,
            reader.hasAny
        else { return [] }
        return [
            ExchangeFinding(
                at: reader.place, requirement: operation.value,
                facts: WrongSecurity(faults: reader.faults, alternatives: reader.alternatives))
        ]
    }
}
