/// A request whose path is none of the contract's.
struct UndocumentedOperation: ExchangeFacts {
    let method: String
    let path: String

    var sentence: String { "no path of the contract fits \(method) \(quoted(path))" }
}

extension ExchangeCheck {
    static let undocumentedOperation = ExchangeCheck(
        ExchangeRule(
            id: "undocumented-operation",
            requirement: "Every request goes to a path that the contract describes.",
            example: "`GET /tea` where the contract has `/teas`.",
            remedy:
                "Correct the path, or describe it in the contract. Check trailing slashes and the "
                + "base path of the server.")
    ) { (reading: RequestParts) in
        guard case .notFound = reading.match else { return [] }
        let root = reading.contract.contract.document.root
        let path = RequestTarget(reading.request.target).path
        return [
            ExchangeFinding(
                at: ExchangePlace(.request, part: .path), requirement: root["paths"] ?? root,
                facts: UndocumentedOperation(method: reading.request.method, path: path))
        ]
    }
}
