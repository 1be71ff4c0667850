/// A request to an operation that should no longer be used.
struct DeprecatedOperation: ExchangeFacts {
    let operation: String

    var sentence: String { "the operation \(quoted(operation)) is deprecated" }
}

extension ExchangeCheck {
    static let deprecatedOperation = ExchangeCheck(
        ExchangeRule(
            id: "deprecated-operation", severity: .advisory,
            requirement: "No request goes to an operation that the contract calls deprecated.",
            example: "`GET /v1/teas`, which has `deprecated: true`.",
            remedy:
                "Use the operation that replaces it. The description should name the replacement.")
    ) { (reading: RequestParts) in
        guard let operation = reading.operation, operation.isDeprecated else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(.request, part: .path), requirement: operation.value,
                facts: DeprecatedOperation(operation: operation.id))
        ]
    }
}
