/// An answer of a status that the operation does not list.
struct UndocumentedStatus: ExchangeFacts {
    let status: Int
    let declared: [String]

    var sentence: String {
        "the status is \(status), expected \(declared.joined(separator: ", "))"
    }
}

extension ExchangeCheck {
    static let undocumentedStatus = ExchangeCheck(
        ExchangeRule(
            id: "undocumented-status",
            requirement:
                "Every answer has a status that its operation lists, by code, range or default. If "
                + "an operation has no `responses`, this check does not apply.",
            example: "A `418` where the operation lists `200` and `404`.",
            remedy:
                "Answer with a status that the contract lists, or add this status to the contract.")
    ) { (reading: ResponseParts) in
        // An operation that lists no answer says nothing of any.
        guard reading.plan == nil, let operation = reading.request.operation,
            !operation.responses.isEmpty
        else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(.response, part: .status), requirement: operation.value,
                facts: UndocumentedStatus(
                    status: reading.response.status,
                    declared: operation.responses.map(\.status.text)))
        ]
    }
}
