/// A required parameter that the request does not have.
struct MissingParameter: ExchangeFacts {
    let name: String
    let location: ParameterLocation

    var sentence: String { "the \(location.rawValue) parameter \(quoted(name)) is required" }
}

extension ExchangeCheck {
    static let missingParameter = ExchangeCheck(
        ExchangeRule(
            id: "missing-parameter",
            requirement: "Every required path, query, header and cookie parameter is sent.",
            example: "`GET /availability` without the required `date`.",
            remedy: "Send the parameter, or declare that it is not required.")
    ) { (reading: RequestParts) in
        reading.parameters.compactMap { parameter in
            guard parameter.declaration.isRequired, !parameter.isPresent else { return nil }
            return ExchangeFinding(
                at: parameter.place, requirement: parameter.declaration.value,
                facts: MissingParameter(
                    name: parameter.declaration.name, location: parameter.declaration.location))
        }
    }
}
