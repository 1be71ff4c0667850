extension ExchangeCheck {
    static let unreadableResponseBody = ExchangeCheck(
        ExchangeRule(
            id: "unreadable-response-body",
            requirement: "A response body matches its content type. A text is UTF-8.",
            example: "`Content-Type: application/json` before a page of HTML.",
            remedy: "Send a body of the declared content type, or correct the content type.")
    ) { (reading: ResponseParts) in
        guard case .unreadable(let fault) = reading.body.reading else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(.response, part: .body(JSONPointer())),
                requirement: reading.body.form?.value,
                facts: UnreadableText(subject: "the body", fault: fault))
        ]
    }
}
