/// A success on a request that the contract calls invalid.
struct AcceptedInvalidRequest: ExchangeFacts {
    let status: Int
    /// The faults of the request: the check and the place of each.
    let faults: [String]

    var sentence: String {
        let shown = faults.prefix(3).joined(separator: ", ")
        let rest = faults.count > 3 ? " and \(faults.count - 3) more" : ""
        return "the server answered \(status) to an invalid request: \(shown)\(rest)"
    }
}

extension ExchangeCheck {
    static let acceptedInvalidRequest = ExchangeCheck(
        ExchangeRule(
            id: "accepted-invalid-request",
            requirement: "The server answers no invalid request with a success.",
            example: "A `201` to `POST /teas` without the required `name`.",
            remedy: "Let the server refuse the request, or let the contract allow it.")
    ) { (reading: ResponseParts) in
        let faults = reading.requestFaults
        let status = reading.response.status
        guard !faults.isEmpty, status / 100 == 2, let operation = reading.request.operation else {
            return []
        }
        return [
            ExchangeFinding(
                at: ExchangePlace(.response, part: .status), requirement: operation.value,
                facts: AcceptedInvalidRequest(
                    status: status,
                    faults: faults.map { "\($0.check) at \($0.place.text)" }))
        ]
    }
}
