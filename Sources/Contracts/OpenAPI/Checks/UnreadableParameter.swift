extension ExchangeCheck {
    static let unreadableParameter = ExchangeCheck(
        ExchangeRule(
            id: "unreadable-parameter",
            requirement: "Every parameter is written in the style that the contract declares.",
            example: "`GET /teas?name=50%` with a `%` that starts no escape.",
            remedy:
                "Percent-encode the value, "
                + "and join arrays and objects as `style` and `explode` say.")
    ) { (reading: RequestParts) in
        reading.parameters.compactMap { parameter in
            guard case .unreadable(let fault) = parameter.reading else { return nil }
            return ExchangeFinding(
                at: parameter.place, requirement: parameter.declaration.value,
                facts: UnreadableText(subject: "the parameter", fault: fault))
        }
            + reading.query.faults.map { raw, fault in
                ExchangeFinding(
                    at: ExchangePlace(.request, part: .parameter(.query, raw)),
                    requirement: reading.operation?.value,
                    facts: UnreadableText(subject: "a name in the query", fault: fault))
            }
    }
}
