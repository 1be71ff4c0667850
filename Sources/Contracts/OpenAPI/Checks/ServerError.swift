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
        "server-error",
        promise:
            "No answer is a server error; one whose very code the contract lists is an advisory.",
        example: "A `500`, or a `503` that only `default` covers.",
        remedy: "Find out why the server failed; list a code that clients are meant to meet."
    ) { reading in
        guard let response = reading.exchange.response, response.status / 100 == 5 else {
            return []
        }
        let isDocumented = reading.declared?.status == .code(response.status)
        return [
            Breach(
                ExchangePlace(.response, .status),
                reading.declared?.value ?? reading.operation?.value,
                ServerError(status: response.status, isDocumented: isDocumented),
                severity: isDocumented ? .advisory : nil)
        ]
    }
}
