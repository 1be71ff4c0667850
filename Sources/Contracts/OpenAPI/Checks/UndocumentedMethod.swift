/// A request to a known path by a method that the path does not have.
struct UndocumentedMethod: ExchangeFacts {
    let method: String
    let path: String
    let allowed: [String]

    var sentence: String {
        "\(path) has no \(method); it has \(allowed.joined(separator: ", "))"
    }
}

extension ExchangeCheck {
    static let undocumentedMethod = ExchangeCheck(
        ExchangeRule(
            id: "undocumented-method",
            requirement: "Every request uses a method that the contract lists for its path.",
            example: "`PUT /teas/7` where the path has only `GET` and `PATCH`.",
            remedy: "Use a method that the path has, or describe this one. `GET` covers `HEAD`.")
    ) { (reading: RequestParts) in
        guard case .methodNotAllowed(let number, let allowed) = reading.match else { return [] }
        let sibling = reading.contract.contract.operations[number]
        return [
            ExchangeFinding(
                at: ExchangePlace(.request, part: .method), requirement: sibling.value,
                facts: UndocumentedMethod(
                    method: reading.request.method, path: sibling.path.text,
                    allowed: allowed))
        ]
    }
}
