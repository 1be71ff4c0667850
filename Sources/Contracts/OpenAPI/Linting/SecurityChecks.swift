extension ContractCheck {
    /// A requirement for a scheme that does not exist.
    static let undefinedSecurityScheme = ContractCheck(
        id: "undefined-security-scheme", severity: .warning,
        about: "A security requirement names a scheme that components do not have."
    ) { contract in
        let known = contract.components("securitySchemes").map(\.name)
        let names = Set(known)
        return contract.inventory[.securityRequirement].flatMap(\.members)
            .filter { !names.contains($0.name) }
            .map { member in
                ContractFault(
                    member.key, "there is no security scheme \(quoted(member.name))",
                    remedy: Suggestion.nearest(to: member.name, amongFew: known)
                        .map { "did you mean \($0)?" }
                        ?? "declare it under components, securitySchemes")
            }
    }

    /// A requirement for a scope that no flow grants.
    static let undefinedScope = ContractCheck(
        id: "undefined-scope", severity: .warning,
        about: "A security requirement names a scope that no flow of its scheme has."
    ) { contract in
        contract.inventory[.securityRequirement].flatMap(\.members).flatMap { member in
            let scheme = contract.securitySchemes.first { $0.name == member.name }
            guard let scheme, scheme.kind == .oauth2 else { return [ContractFault]() }
            let flows = scheme.value.members(of: "flows").map(\.value)
            let known = flows.flatMap { $0.members(of: "scopes").map(\.name) }
            return member.value.elements.filter { !known.contains($0.string ?? "") }.map { scope in
                ContractFault(
                    scope, "no flow of \(quoted(member.name)) has the scope \(scope.summary)",
                    remedy: "declare it under scopes")
            }
        }
    }

    /// A scheme that lacks what its type needs.
    static let incompleteSecurityScheme = ContractCheck(
        id: "incomplete-security-scheme", severity: .warning,
        about: "A security scheme lacks a field that its type needs."
    ) { contract in
        let schemes = contract.inventory[.securityScheme].flatMap { scheme in
            (needs[scheme["type"]?.string ?? ""] ?? []).filter { scheme[$0] == nil }.map { field in
                ContractFault(
                    scheme,
                    "a security scheme of type \(scheme["type"]?.string ?? "") needs the field \(quoted(field))"
                )
            }
        }
        let flows = contract.inventory[.oauthFlows].flatMap(\.members).flatMap { flow in
            (flowNeeds[flow.name] ?? []).filter {
                flow.value.kind == .object && flow.value[$0] == nil
            }.map { field in
                ContractFault(flow.value, "the flow \(flow.name) needs the field \(quoted(field))")
            }
        }
        return schemes + flows
    }

    private static let needs = [
        "apiKey": ["name", "in"], "http": ["scheme"], "oauth2": ["flows"],
        "openIdConnect": ["openIdConnectUrl"],
    ]

    private static let flowNeeds = [
        "implicit": ["authorizationUrl"], "password": ["tokenUrl"],
        "clientCredentials": ["tokenUrl"], "authorizationCode": ["authorizationUrl", "tokenUrl"],
    ]
}
