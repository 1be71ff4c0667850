/// The tables of fields of OpenAPI 3.0 and 3.1, as one.
///
/// The check of the structure, the search for objects and the places of references all use these
/// tables, so that no two of them disagree.
enum ObjectTable {
    private static let byVersion: [OpenAPIVersion: [ObjectKind: FieldTable]] = Dictionary(
        uniqueKeysWithValues: OpenAPIVersion.allCases.map { version in
            let shapes = ObjectKind.allCases.map { ($0, shape(of: $0).restricted(to: version)) }
            return (version, Dictionary(uniqueKeysWithValues: shapes))
        })

    /// The shape of an object in an edition.
    static func shape(of kind: ObjectKind, in version: OpenAPIVersion) -> FieldTable {
        byVersion[version]?[kind] ?? FieldTable([])
    }

    /// The methods that a path item has fields for, in lower case.
    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    private static func shape(of kind: ObjectKind) -> FieldTable {
        switch kind {
        case .openAPI, .info, .contact, .license, .server, .serverVariable, .components,
            .externalDocumentation, .tag:
            documentShape(of: kind)
        case .securityScheme, .oauthFlows, .oauthFlow, .securityRequirement:
            securityShape(of: kind)
        case .paths, .pathItem, .operation, .responses, .response, .callback, .link:
            operationShape(of: kind)
        case .parameter, .requestBody, .mediaType, .encoding, .example, .header, .discriminator,
            .xml:
            contentShape(of: kind)
        }
    }
}
