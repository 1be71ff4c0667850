extension ExchangeCheck {
    static let unreadableRequestBody = ExchangeCheck(
        ExchangeRule(
            id: "unreadable-request-body",
            requirement: "A request body is what its content type says, in UTF-8 where it is text.",
            example:
                "`POST /teas` with `Content-Type: application/json` and the body `{name: oolong}`.",
            remedy: "Send what the content type says, or say what is sent.")
    ) { (reading: RequestParts) in
        guard case .unreadable(let fault) = reading.body.reading else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(.request, part: .body(JSONPointer())),
                requirement: reading.body.form?.value,
                facts: UnreadableText(subject: "the body", fault: fault))
        ]
    }
}
