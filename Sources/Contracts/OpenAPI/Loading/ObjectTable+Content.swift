extension ObjectTable {
    /// The fields of the objects that describe values.
    static func contentShape(of kind: ObjectKind) -> FieldTable {
        switch kind {
        case .parameter:
            FieldTable(
                [
                    Field("name", .string, required: true),
                    Field(
                        "in", .word(ParameterLocation.allCases.map(\.rawValue)), required: true),
                    Field("allowEmptyValue", .boolean),
                    Field("allowReserved", .boolean),
                    Field("style", .word(ParameterStyle.allCases.map(\.rawValue))),
                ] + described)
        case .header:
            FieldTable([Field("style", .word(["simple"]))] + described)
        case .requestBody:
            FieldTable([
                Field("description", .string),
                Field("content", .map(.object(.mediaType)), required: true),
                Field("required", .boolean),
            ])
        case .mediaType:
            FieldTable([
                Field("schema", .schema), Field("example", .anything),
                Field("examples", .map(.referable(.example))),
                Field("encoding", .map(.object(.encoding))),
            ])
        case .encoding:
            FieldTable([
                Field("contentType", .string), Field("headers", .map(.referable(.header))),
                Field(
                    "style", .word(["form", "spaceDelimited", "pipeDelimited", "deepObject"])),
                Field("explode", .boolean), Field("allowReserved", .boolean),
            ])
        case .example:
            FieldTable([
                Field("summary", .string), Field("description", .string),
                Field("value", .anything), Field("externalValue", .uri),
            ])
        case .discriminator:
            FieldTable([
                Field("propertyName", .string, required: true), Field("mapping", .map(.string)),
            ])
        default:
            FieldTable([
                Field("name", .string), Field("namespace", .uri), Field("prefix", .string),
                Field("attribute", .boolean), Field("wrapped", .boolean),
            ])
        }
    }

    /// The fields that parameters and headers share.
    private static let described = [
        Field("description", .string),
        Field("required", .boolean),
        Field("deprecated", .boolean),
        Field("explode", .boolean),
        Field("schema", .schema),
        Field("content", .map(.object(.mediaType))),
        Field("example", .anything),
        Field("examples", .map(.referable(.example))),
    ]
}
