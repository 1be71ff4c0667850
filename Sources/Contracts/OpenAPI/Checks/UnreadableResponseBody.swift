extension ExchangeCheck {
    static let unreadableResponseBody = ExchangeCheck(
        ExchangeRule(
            id: "unreadable-response-body",
            requirement:
                "A response body is what its content type says, in UTF-8 where it is text.",
            example: "`Content-Type: application/json` before a page of HTML.",
            remedy: "Send what the content type says, or say what is sent.")
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
