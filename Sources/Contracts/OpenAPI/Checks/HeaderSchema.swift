extension ExchangeCheck {
    static let headerSchema = ExchangeCheck(
        ExchangeRule(
            id: "header-schema",
            requirement: "Every declared header of an answer is readable and meets its schema.",
            example: "`X-Total-Count: many` where the header is an integer.",
            remedy: "Send a value that the schema allows, or widen the schema.")
    ) { (reading: ResponseParts) in
        reading.headers.flatMap { header -> [ExchangeFinding] in
            if case .unreadable(let fault) = header.reading {
                let facts = UnreadableText(subject: "the header", fault: fault)
                return [
                    ExchangeFinding(
                        at: header.place, requirement: header.declaration.value, facts: facts)
                ]
            }
            return (header.judged?.violations ?? []).map { violation in
                ExchangeFinding(
                    at: ExchangePlace(
                        .response, part: header.place.part, pointer: violation.instanceLocation),
                    requirement: violation.location.keyword,
                    facts: UnmetSchema(violation: violation))
            }
        }
    }
}
