/// A header that the response requires and the answer lacks.
struct MissingHeader: ExchangeFacts {
    let name: String

    var sentence: String { "the header \(quoted(name)) is required" }
}

extension ExchangeCheck {
    static let missingHeader = ExchangeCheck(
        ExchangeRule(
            id: "missing-header",
            requirement: "Every header that a response requires is in the answer.",
            example: "A `201` without the required `Location`.",
            remedy: "Send the header, or declare that it is not required.")
    ) { (reading: ResponseParts) in
        reading.headers.compactMap { header in
            guard header.declaration.isRequired, !header.isPresent else { return nil }
            return ExchangeFinding(
                at: header.place, requirement: header.declaration.value,
                facts: MissingHeader(name: header.declaration.name))
        }
    }
}
