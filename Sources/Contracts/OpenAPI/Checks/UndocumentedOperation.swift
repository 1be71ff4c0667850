/// A request whose path is none of the contract's.
struct UndocumentedOperation: ExchangeFacts {
    let method: String
    let path: String

    var sentence: String { "no path of the contract fits \(method) \(quoted(path))" }
}

extension ExchangeCheck {
    static let undocumentedOperation = ExchangeCheck(
        "undocumented-operation",
        promise: "Every request goes to a path that the contract describes.",
        example: "`GET /tea` where the contract has `/teas`.",
        remedy:
            "Correct the path, mind trailing slashes and the server's base path, or describe it."
    ) { reading in
        guard case .notFound = reading.route else { return [] }
        let root = reading.contract.document.root
        let path = RequestTarget(reading.exchange.request.target).path
        return [
            Breach(
                ExchangePlace(.request, .path), root["paths"] ?? root,
                UndocumentedOperation(method: reading.exchange.request.method, path: path))
        ]
    }
}
