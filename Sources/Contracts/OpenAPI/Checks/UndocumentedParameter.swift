/// A name in the query that the operation does not know.
struct UndocumentedParameter: ExchangeFacts {
    let name: String
    let declared: [String]

    var sentence: String {
        let known = declared.isEmpty ? "none" : declared.map(quoted).joined(separator: ", ")
        return "the query has \(quoted(name)), and the operation declares \(known)"
    }
}

extension ExchangeCheck {
    static let undocumentedParameter = ExchangeCheck(
        "undocumented-parameter", .advisory,
        promise: "Every name in a query is one that the operation declares.",
        example: "`GET /teas?limt=5` where the parameter is `limit`.",
        remedy: "Correct the name or declare the parameter; most servers ignore unknown ones."
    ) { reading in
        guard let operation = reading.operation else { return [] }
        let declared = operation.parameters.filter { $0.location == .query }
        let keys = reading.contract.securitySchemes.compactMap { scheme -> String? in
            if case .apiKey(let name, .query) = scheme.kind { name } else { nil }
        }
        let names = reading.query.names
        let spread = Set(
            declared.flatMap { $0.memberNames(of: names, among: declared) }.map(ExactText.init))
        return names.filter { name in
            !keys.contains(name) && !spread.contains(ExactText(name))
                && !declared.contains { $0.covers(name) }
        }.map { name in
            Breach(
                ExchangePlace(.request, .parameter(.query, name)), operation.value,
                UndocumentedParameter(name: name, declared: declared.map(\.name)))
        }
    }
}

extension Parameter {
    /// Whether a name in a query belongs to the parameter.
    fileprivate func covers(_ name: String) -> Bool {
        if style == .deepObject { return name.utf8.starts(with: (self.name + "[").utf8) }
        return sameText(name, self.name)
    }
}
