extension ExchangeCheck {
    static let unreadableRequestBody = ExchangeCheck(
        ExchangeRule(
            id: "unreadable-request-body",
            requirement: "A request body matches its content type. A text is UTF-8.",
            example:
                "`POST /teas` with `Content-Type: application/json` and the body `{name: oolong}`.",
            remedy: "Send a body of the declared content type, or correct the content type.")
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
