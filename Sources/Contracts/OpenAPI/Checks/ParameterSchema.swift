extension ExchangeCheck {
    static let parameterSchema = ExchangeCheck(
        ExchangeRule(
            id: "parameter-schema",
            requirement: "Every parameter meets its schema.",
            example: "`GET /teas?limit=many` where `limit` is an integer.",
            remedy: "Send a value that the schema allows, or widen the schema.")
    ) { (reading: RequestParts) in
        reading.parameters.flatMap { parameter -> [ExchangeFinding] in
            guard let judged = parameter.judged else { return [] }
            return judged.violations.map { violation in
                ExchangeFinding(
                    at: ExchangePlace(
                        .request, part: parameter.place.part, pointer: violation.instanceLocation),
                    requirement: violation.location.keyword,
                    facts: UnmetSchema(violation: violation))
            }
        }
    }
}
