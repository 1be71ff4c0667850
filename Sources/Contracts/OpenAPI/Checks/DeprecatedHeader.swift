/// A header that should no longer be sent.
struct DeprecatedHeader: ExchangeFacts {
    let name: String

    var sentence: String { "the header \(quoted(name)) is deprecated" }
}

extension ExchangeCheck {
    static let deprecatedHeader = ExchangeCheck(
        ExchangeRule(
            id: "deprecated-header", severity: .advisory,
            requirement: "No answer carries a header that the contract calls deprecated.",
            example: "`X-Total: 12` where the header has `deprecated: true`.",
            remedy: "Stop sending the header once no client reads it.")
    ) { (reading: ResponseParts) in
        reading.headers.compactMap { header in
            guard header.isPresent, header.declaration.isDeprecated else { return nil }
            return ExchangeFinding(
                at: header.place, requirement: header.declaration.value,
                facts: DeprecatedHeader(name: header.declaration.name))
        }
    }
}
