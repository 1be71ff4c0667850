/// A parameter that should no longer be sent.
struct DeprecatedParameter: ExchangeFacts {
    let name: String
    let location: ParameterLocation

    var sentence: String { "the \(location.rawValue) parameter \(quoted(name)) is deprecated" }
}

extension ExchangeCheck {
    static let deprecatedParameter = ExchangeCheck(
        ExchangeRule(
            id: "deprecated-parameter", severity: .advisory,
            requirement: "No request carries a parameter that the contract calls deprecated.",
            example: "`GET /teas?page=2` where `page` has `deprecated: true`.",
            remedy: "Remove the parameter. Its description should name the replacement.")
    ) { (reading: RequestParts) in
        reading.parameters.compactMap { parameter in
            guard parameter.isPresent, parameter.declaration.isDeprecated else { return nil }
            return ExchangeFinding(
                at: parameter.place, requirement: parameter.declaration.value,
                facts: DeprecatedParameter(
                    name: parameter.declaration.name, location: parameter.declaration.location))
        }
    }
}
