extension ExchangeCheck {
    static let requestBodySchema = ExchangeCheck(
        ExchangeRule(
            id: "request-body-schema",
            requirement: "Every request body meets its schema. `readOnly` members may be missing.",
            example: "`{\"name\": 7}` where `name` is a string.",
            remedy: "Send a body that the schema allows, or widen the schema.")
    ) { (reading: RequestParts) in
        (reading.body.judged?.demands ?? []).map { violation in
            ExchangeFinding(
                at: ExchangePlace(.request, part: .body(violation.instanceLocation)),
                requirement: violation.location.keyword, facts: UnmetSchema(violation: violation))
        }
    }
}
