extension ContractBuilder {
    /// The security schemes of a Components Object.
    func securitySchemes(of components: Value) -> [SecurityScheme] {
        components.members(of: "securitySchemes").compactMap { member in
            guard let value = target(member.value)?.value, let kind = kind(of: value)
            else { return nil }
            return SecurityScheme(name: member.name, kind: kind, value: value)
        }
    }

    private func kind(of value: Value) -> SecurityScheme.Kind? {
        switch value["type"]?.string {
        case "apiKey":
            guard let name = value["name"]?.string,
                let location = value["in"]?.string.flatMap(ParameterLocation.init(rawValue:)),
                location != .path
            else { return nil }
            return .apiKey(name: name, in: location)
        case "http":
            guard let scheme = value["scheme"]?.string else { return nil }
            return .http(
                scheme: scheme.lowercased(), bearerFormat: value["bearerFormat"]?.string)
        case "oauth2": return .oauth2
        case "openIdConnect": return .openIdConnect
        case "mutualTLS" where version != .v30: return .mutualTLS
        default: return nil
        }
    }
}
