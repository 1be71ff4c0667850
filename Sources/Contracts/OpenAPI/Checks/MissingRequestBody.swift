/// A request without the body that its operation requires.
struct MissingRequestBody: ExchangeFacts {
    let declared: [String]

    var sentence: String { "a body of \(declared.joined(separator: " or ")) is required" }
}

extension ExchangeCheck {
    static let missingRequestBody = ExchangeCheck(
        ExchangeRule(
            id: "missing-request-body",
            requirement: "A request has a body if its operation requires one.",
            example: "`POST /teas` with nothing after the header.",
            remedy: "Send the body, or declare that it is not required.")
    ) { (reading: RequestParts) in
        guard reading.lacksBody, !reading.isHead,
            let body = reading.plan?.operation.requestBody, body.isRequired
        else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(.request, part: .body(JSONPointer())), requirement: body.value,
                facts: MissingRequestBody(declared: body.content.map(\.name)))
        ]
    }
}
