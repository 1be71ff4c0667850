extension ExchangeCheck {
    static let responseBodySchema = ExchangeCheck(
        ExchangeRule(
            id: "response-body-schema",
            requirement:
                "Every response body meets its schema. `writeOnly` members may be missing.",
            example: "`{\"price\": null}` where `price` is a number.",
            remedy: "Send a body that the schema allows, or widen the schema.")
    ) { (reading: ResponseParts) in
        (reading.body.judged?.demands ?? []).map { violation in
            ExchangeFinding(
                at: ExchangePlace(.response, part: .body(violation.instanceLocation)),
                requirement: violation.location.keyword, facts: UnmetSchema(violation: violation))
        }
    }
}
