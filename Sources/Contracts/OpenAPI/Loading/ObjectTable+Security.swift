extension ObjectTable {
    /// The objects that say who is let in.
    static func securityShape(of kind: ObjectKind) -> FieldTable {
        switch kind {
        case .securityScheme:
            FieldTable([
                Field(
                    "type", .word(["apiKey", "http", "oauth2", "openIdConnect"]), required: true,
                    in: [.v30]),
                Field(
                    "type", .word(["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"]),
                    required: true, in: [.v31]),
                Field("description", .string),
                Field("name", .string),
                Field("in", .word(["query", "header", "cookie"])),
                Field("scheme", .string),
                Field("bearerFormat", .string),
                Field("flows", .object(.oauthFlows)),
                Field("openIdConnectUrl", .uri),
            ])
        case .oauthFlows:
            FieldTable(
                ["implicit", "password", "clientCredentials", "authorizationCode"].map {
                    Field($0, .object(.oauthFlow))
                })
        case .oauthFlow:
            FieldTable([
                Field("authorizationUrl", .uri), Field("tokenUrl", .uri),
                Field("refreshUrl", .uri), Field("scopes", .map(.string), required: true),
            ])
        default:
            FieldTable([], others: .list(.string), isExtensible: false)
        }
    }
}
