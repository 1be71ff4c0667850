extension ObjectTable {
    /// The objects that describe the document and the API as a whole.
    static func documentShape(of kind: ObjectKind) -> FieldTable {
        switch kind {
        case .openAPI: root
        case .info: info
        case .components: components
        case .contact:
            FieldTable([Field("name", .string), Field("url", .uri), Field("email", .email)])
        case .license:
            FieldTable([
                Field("name", .string, required: true), Field("url", .uri),
                Field("identifier", .string, in: [.v31]),
            ])
        case .server:
            FieldTable([
                Field("url", .string, required: true), Field("description", .string),
                Field("variables", .map(.object(.serverVariable))),
            ])
        case .serverVariable:
            FieldTable([
                Field("enum", .list(.string)), Field("default", .string, required: true),
                Field("description", .string),
            ])
        case .tag:
            FieldTable([
                Field("name", .string, required: true), Field("description", .string),
                Field("externalDocs", .object(.externalDocumentation)),
            ])
        default:
            FieldTable([Field("description", .string), Field("url", .uri, required: true)])
        }
    }

    private static let root = FieldTable([
        Field("openapi", .string, required: true),
        Field("info", .object(.info), required: true),
        Field("jsonSchemaDialect", .uri, in: [.v31]),
        Field("servers", .list(.object(.server))),
        Field("paths", .object(.paths), required: true, in: [.v30]),
        Field("paths", .object(.paths), in: [.v31]),
        Field("webhooks", .map(.object(.pathItem)), in: [.v31]),
        Field("components", .object(.components)),
        Field("security", .list(.object(.securityRequirement))),
        Field("tags", .list(.object(.tag))),
        Field("externalDocs", .object(.externalDocumentation)),
    ])

    private static let info = FieldTable([
        Field("title", .string, required: true),
        Field("summary", .string, in: [.v31]),
        Field("description", .string),
        Field("termsOfService", .uri),
        Field("contact", .object(.contact)),
        Field("license", .object(.license)),
        Field("version", .string, required: true),
    ])

    private static let components = FieldTable([
        Field("schemas", .named(.schema)),
        Field("responses", .named(.referable(.response))),
        Field("parameters", .named(.referable(.parameter))),
        Field("examples", .named(.referable(.example))),
        Field("requestBodies", .named(.referable(.requestBody))),
        Field("headers", .named(.referable(.header))),
        Field("securitySchemes", .named(.referable(.securityScheme))),
        Field("links", .named(.referable(.link))),
        Field("callbacks", .named(.referable(.callback))),
        Field("pathItems", .named(.object(.pathItem)), in: [.v31]),
    ])
}
