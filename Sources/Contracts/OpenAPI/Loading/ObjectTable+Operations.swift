extension ObjectTable {
    /// The objects that say what can be asked and what is answered.
    static func operationShape(of kind: ObjectKind) -> FieldTable {
        switch kind {
        case .paths, .callback:
            FieldTable([], others: .object(.pathItem))
        case .pathItem:
            FieldTable(
                [
                    Field("$ref", .uri), Field("summary", .string), Field("description", .string),
                ] + methods.map { Field($0, .referable(.operation)) } + [
                    Field("servers", .list(.object(.server))),
                    Field("parameters", .list(.referable(.parameter))),
                ])
        case .operation: operation
        case .responses:
            FieldTable([], others: .referable(.response))
        case .response:
            FieldTable([
                Field("description", .string, required: true),
                Field("headers", .map(.referable(.header))),
                Field("content", .map(.object(.mediaType))),
                Field("links", .named(.referable(.link))),
            ])
        default:
            FieldTable([
                Field("operationRef", .uri), Field("operationId", .string),
                Field("parameters", .map(.anything)), Field("requestBody", .anything),
                Field("description", .string), Field("server", .object(.server)),
            ])
        }
    }

    private static let operation = FieldTable([
        Field("tags", .list(.string)),
        Field("summary", .string),
        Field("description", .string),
        Field("externalDocs", .object(.externalDocumentation)),
        Field("operationId", .string),
        Field("parameters", .list(.referable(.parameter))),
        Field("requestBody", .referable(.requestBody)),
        Field("responses", .object(.responses), required: true, in: [.v30]),
        Field("responses", .object(.responses), in: [.v31]),
        Field("callbacks", .map(.referable(.callback))),
        Field("deprecated", .boolean),
        Field("security", .list(.object(.securityRequirement))),
        Field("servers", .list(.object(.server))),
    ])
}
