/// An answer that blames the server.
struct ServerError: ExchangeFacts {
    let status: Int
    let isDocumented: Bool

    var sentence: String {
        "the server failed with \(status)" + (isDocumented ? ", which the contract lists" : "")
    }
}

extension ExchangeCheck {
    static let serverError = ExchangeCheck(
        ExchangeRule(
            id: "server-error", otherSeverity: .advisory,
            requirement:
                "No answer is a server error. If the contract lists this very code, it is an "
                + "advisory.",
            example: "A `500`, or a `503` that only `default` covers.",
            remedy: "Find the cause of the failure. List the code in the contract if clients must "
                + "expect it.")
    ) { (reading: ResponseParts) in
        let status = reading.response.status
        guard status / 100 == 5 else { return [] }
        let isDocumented = reading.declared?.status == .code(status)
        return [
            ExchangeFinding(
                at: ExchangePlace(.response, part: .status),
                requirement: reading.requirement,
                facts: ServerError(status: status, isDocumented: isDocumented),
                severity: isDocumented ? .advisory : nil)
        ]
    }
}
