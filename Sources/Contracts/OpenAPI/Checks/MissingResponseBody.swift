/// An answer without the body that the contract describes.
struct MissingResponseBody: ExchangeFacts {
    let declared: [String]

    var sentence: String { "the body is empty, expected \(declared.joined(separator: " or "))" }
}

extension ExchangeCheck {
    static let missingResponseBody = ExchangeCheck(
        ExchangeRule(
            id: "missing-response-body",
            requirement: "An answer has a body if the contract declares content for its status.",
            example:
                "A `200` with nothing after the header, where the response has `application/json`.",
            remedy: "Send the body, or answer with a status without a body, such as `204`.")
    ) { (reading: ResponseParts) in
        guard reading.lacksBody, let declared = reading.declared,
            !reading.response.forbidsBody, !reading.request.isHead,
            declared.content.contains(where: { !$0.admitsNothing })
        else { return [] }
        // If the form of the named type may be empty, no body is missing.
        if let form = reading.body.form, form.admitsNothing { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(.response, part: .body(JSONPointer())),
                requirement: declared.value,
                facts: MissingResponseBody(declared: declared.content.map(\.name)))
        ]
    }
}

extension MediaType {
    /// True if a body of this form may have no bytes at all, as a text or a file may.
    fileprivate var admitsNothing: Bool {
        guard let range else { return true }
        return !range.isJSON && !range.isMultipart
    }
}
