extension SwaggerTranslation {
    // MARK: Answers

    /// Writes an answer.
    mutating func writeResponse(_ response: Value, producing types: [String]) {
        guard response.kind == .object else { return writing.value(response) }
        if response["$ref"] != nil { return writeReference(response) }
        writing.beginObject(for: response)
        for member in response.members
        where member.name == "description" || member.name.hasPrefix("x-") {
            writing.member(member)
        }
        if response["description"] == nil {
            writing.key("description")
            writing.string("")
        }
        if let headers = response["headers"], headers.kind == .object {
            writing.key("headers", at: headers.position)
            writing.beginObject(for: headers)
            for member in headers.members {
                writing.key(member.name, at: member.key.position)
                writeHeader(member.value)
            }
            writing.endObject()
        }
        writeContent(of: response, producing: types)
        writing.endObject()
    }

    private mutating func writeHeader(_ header: Value) {
        guard header.kind == .object, header["$ref"] == nil else { return writing.value(header) }
        writing.beginObject(for: header)
        if let description = header["description"] {
            writing.key("description")
            writing.value(description)
        }
        writing.key("schema")
        writeItems(header)
        writing.endObject()
    }

    private mutating func writeContent(of response: Value, producing types: [String]) {
        let examples = response.members(of: "examples")
        let schema = response["schema"]
        var names = schema == nil ? [] : types
        let isFile = schema.map { $0.kind == .object && $0["type"]?.string == "file" } ?? false
        // A file is no JSON, whatever else the contract produces.
        if isFile { names.removeAll { MediaRange($0)?.isJSON ?? false } }
        if schema != nil, names.isEmpty { names = [isFile ? "*/*" : "application/json"] }
        names += examples.map(\.name).filter { $0.contains("/") && !names.contains($0) }
        if names.isEmpty { return }
        writing.key("content", at: (schema ?? response["examples"])?.position)
        writing.beginObject(for: schema ?? response)
        for name in names {
            writing.key(name)
            writing.beginObject(for: schema ?? response)
            if let schema {
                writing.key("schema", at: schema.position)
                writeSchema(schema)
            }
            if let example = examples.first(where: { $0.name == name }) {
                writing.key("example", at: example.key.position)
                writing.value(example.value)
            }
            writing.endObject()
        }
        writing.endObject()
    }

    // MARK: Schemas

    /// Writes a schema: references lead to the components, and a discriminator is an object.
    mutating func writeSchema(_ schema: Value) {
        guard schema.kind == .object else { return writing.value(schema) }
        if schema["$ref"]?.string != nil { return writeReference(schema) }
        writing.beginObject(for: schema)
        for member in schema.members {
            switch (member.name, member.value.kind) {
            case ("properties", .object):
                writing.key(member.name, at: member.key.position)
                writing.beginObject(for: member.value)
                for property in member.value.members {
                    writing.key(property.name, at: property.key.position)
                    writeSchema(property.value)
                }
                writing.endObject()
            case ("items", .object), ("additionalProperties", .object), ("not", .object):
                writing.key(member.name, at: member.key.position)
                writeSchema(member.value)
            case ("allOf", .array), ("anyOf", .array), ("oneOf", .array):
                writing.key(member.name, at: member.key.position)
                writing.beginArray(for: member.value)
                for element in member.value.elements { writeSchema(element) }
                writing.endArray()
            case ("discriminator", .string):
                writing.key(member.name, at: member.key.position)
                writing.beginObject(for: member.value)
                writing.key("propertyName")
                writing.value(member.value)
                writing.endObject()
            case ("x-nullable", .boolean) where schema["nullable"] == nil:
                writing.key("nullable", at: member.key.position)
                writing.value(member.value)
            case ("type", .string) where member.value.string == "file": writeFile(at: member)
            default: writing.member(member)
            }
        }
        writing.endObject()
    }

    /// The places that have others in OpenAPI 3.
    private static let places = [
        ("#/definitions/", "#/components/schemas/"), ("#/parameters/", "#/components/parameters/"),
        ("#/responses/", "#/components/responses/"),
    ]

    private mutating func writeReference(_ value: Value) {
        writing.beginObject(for: value)
        for member in value.members {
            guard member.name == "$ref", let text = member.value.string,
                let (old, new) = Self.places.first(where: { text.hasPrefix($0.0) })
            else {
                writing.member(member)
                continue
            }
            writing.key("$ref", at: member.key.position)
            writing.string(new + text.dropFirst(old.count), at: member.value.position)
        }
        writing.endObject()
    }

    // MARK: Security

    private static let flows = [
        "implicit": "implicit", "password": "password", "application": "clientCredentials",
        "accessCode": "authorizationCode",
    ]

    /// Writes a way to be let in.
    mutating func writeSecurityScheme(_ scheme: Value) {
        guard scheme.kind == .object else { return writing.value(scheme) }
        let type = scheme["type"]?.string
        let left = ["flow", "authorizationUrl", "tokenUrl", "scopes"]
        writing.beginObject(for: scheme)
        for member in scheme.members where !left.contains(member.name) {
            if member.name == "type", type == "basic" {
                writing.key("type", at: member.key.position)
                writing.string("http", at: member.value.position)
                writing.key("scheme", at: member.key.position)
                writing.string("basic", at: member.value.position)
            } else {
                writing.member(member)
            }
        }
        if type == "oauth2" { writeFlow(of: scheme) }
        writing.endObject()
    }

    private mutating func writeFlow(of scheme: Value) {
        let flow = scheme["flow"]?.string ?? ""
        writing.key("flows")
        writing.beginObject(for: scheme)
        writing.key(Self.flows[flow] ?? flow, at: scheme["flow"]?.position)
        writing.beginObject(for: scheme)
        for name in ["authorizationUrl", "tokenUrl"] {
            if let value = scheme[name] {
                writing.key(name)
                writing.value(value)
            }
        }
        writing.key("scopes")
        if let scopes = scheme["scopes"] {
            writing.value(scopes)
        } else {
            writing.beginObject(for: scheme)
            writing.endObject()
        }
        writing.endObject()
        writing.endObject()
    }
}
