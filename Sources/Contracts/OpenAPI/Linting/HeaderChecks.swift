extension ContractCheck {
    /// A header that OpenAPI says is described elsewhere.
    static let ignoredHeader = ContractCheck(
        id: "ignored-header", severity: .warning,
        about: "A header is described where OpenAPI ignores it."
    ) { contract in
        let parameters = contract.inventory[.parameter].compactMap { parameter -> ContractFault? in
            guard parameter["in"]?.string == "header", let field = parameter["name"],
                let name = field.string,
                let remedy = remedies.first(where: { $0.name == name.lowercased() })?.remedy
            else { return nil }
            return ContractFault(field, "the parameter \(quoted(name)) is ignored", remedy: remedy)
        }
        let owners = contract.inventory[.response] + contract.inventory[.encoding]
        let headers = owners.flatMap { owner in
            owner.members(of: "headers").filter { $0.name.lowercased() == "content-type" }
        }
        return parameters
            + headers.map { header in
                ContractFault(
                    header.key, "the header \(quoted(header.name)) is ignored",
                    remedy: "the names under content, or contentType, say it")
            }
    }

    private static let remedies = [
        (name: "accept", remedy: "the content of the responses says it"),
        (name: "content-type", remedy: "the content of the request body says it"),
        (name: "authorization", remedy: "describe it as a security scheme"),
    ]

    /// A header whose name no message could have.
    static let malformedHeaderName = ContractCheck(
        id: "malformed-header-name", severity: .warning,
        about: "The name of a header has characters that no header can have."
    ) { contract in
        let parameters = contract.inventory[.parameter].filter { $0["in"]?.string == "header" }
            .compactMap { $0["name"] }
        let owners = contract.inventory[.response] + contract.inventory[.encoding]
        let keys = owners.flatMap { $0.members(of: "headers").map(\.key) }
        return (parameters + keys).compactMap { place in
            guard let name = place.string, !MediaTypeName.isToken(name.utf8[...]) else {
                return nil
            }
            return ContractFault(
                place, "no header can be named \(quoted(name))",
                remedy: "use letters, digits and hyphens")
        }
    }
}
