/// A parameter of Swagger 2.0.
struct SwaggerParameter {
    /// The entry of the list: the parameter itself, or a reference to it.
    let entry: Value
    /// The parameter.
    let value: Value

    init(_ entry: Value, in root: Value) {
        self.entry = entry
        var value = entry
        let place = entry.kind == .object ? entry["$ref"]?.string : nil
        if let place, place.hasPrefix("#"), let pointer = JSONPointer(String(place.dropFirst())),
            let target = root[pointer]
        {
            value = target
        }
        self.value = value
    }

    var location: String { value.kind == .object ? value["in"]?.string ?? "" : "" }
    var isForm: Bool { location == "formData" }
    var isBody: Bool { isForm || location == "body" }
    var name: String { value["name"]?.string ?? "" }
    var isFile: Bool { value["type"]?.string == "file" }

    /// True if two parameters are one; an operation has one body.
    func isSame(as other: SwaggerParameter) -> Bool {
        if location == "body", other.location == "body" { return true }
        return location == other.location && name == other.name
    }
}

extension SwaggerTranslation {
    /// The fields that stay with a parameter; all others describe its values.
    private static let kept = ["name", "in", "description", "required", "allowEmptyValue"]

    /// Writes a parameter that is no body, or the reference to one.
    mutating func write(_ parameter: SwaggerParameter) {
        let value = parameter.value
        guard value.kind == .object, value["$ref"] == nil else {
            return writing.value(parameter.entry)
        }
        writing.beginObject(for: value)
        for member in value.members
        where Self.kept.contains(member.name) || member.name.hasPrefix("x-") {
            writing.member(member)
        }
        writeStyle(of: value)
        writing.key("schema")
        writeItems(value)
        writing.endObject()
    }

    /// Writes how the values of a list are joined.
    private mutating func writeStyle(of value: Value) {
        guard value["type"]?.string == "array" else { return }
        let format = value["collectionFormat"]?.string ?? "csv"
        let isQuery = value["in"]?.string == "query"
        let styles = ["ssv": "spaceDelimited", "pipes": "pipeDelimited"]
        if isQuery {
            writing.key("style")
            writing.string(styles[format] ?? "form")
        }
        writing.key("explode")
        writing.bool(format == "multi")
    }

    /// Writes the schema that a parameter, a header or an item of a list has beside its own fields.
    mutating func writeItems(_ value: Value) {
        writing.beginObject(for: value)
        for member in value.members {
            let name = member.name
            if ["name", "in", "required", "allowEmptyValue", "collectionFormat"].contains(name)
                || name == "description" || name.hasPrefix("x-") && name != "x-nullable"
            {
                continue
            }
            if name == "items", member.value.kind == .object {
                writing.key(name, at: member.key.position)
                writeItems(member.value)
            } else if name == "x-nullable" {
                writing.key("nullable", at: member.key.position)
                writing.value(member.value)
            } else if name == "type", member.value.string == "file" {
                writeFile(at: member)
            } else {
                writing.member(member)
            }
        }
        writing.endObject()
    }

    /// Writes the type of a file.
    mutating func writeFile(at member: Value.Member) {
        writing.key("type", at: member.key.position)
        writing.string("string", at: member.value.position)
        writing.key("format", at: member.key.position)
        writing.string("binary", at: member.value.position)
    }

    // MARK: Bodies

    /// Writes the body of a request: the one parameter in the body, or all fields of a form.
    mutating func writeBody(of parameters: [SwaggerParameter], consuming types: [String]) {
        guard let first = parameters.first else { return }
        writing.key("requestBody", at: first.entry.position)
        writing.beginObject(for: first.value)
        if let body = parameters.first(where: { $0.location == "body" }) {
            for name in ["description", "required"] {
                if let value = body.value[name] {
                    writing.key(name)
                    writing.value(value)
                }
            }
            writing.key("content")
            writing.beginObject(for: body.value)
            for type in types.isEmpty ? ["application/json"] : types {
                writing.key(type)
                writing.beginObject(for: body.value)
                if let schema = body.value["schema"] {
                    writing.key("schema", at: schema.position)
                    writeSchema(schema)
                }
                writing.endObject()
            }
            writing.endObject()
        } else {
            if parameters.contains(where: { $0.value.isSet("required") }) {
                writing.key("required")
                writing.bool(true)
            }
            writing.key("content")
            writing.beginObject(for: first.value)
            for type in Self.formTypes(of: parameters, types) {
                writing.key(type)
                writing.beginObject(for: first.value)
                writing.key("schema")
                writeForm(parameters)
                writing.endObject()
            }
            writing.endObject()
        }
        writing.endObject()
    }

    /// The media types of a form; one with files needs several parts.
    private static func formTypes(
        of parameters: [SwaggerParameter], _ types: [String]
    ) -> [String] {
        let (parts, form) = ("multipart/form-data", "application/x-www-form-urlencoded")
        if parameters.contains(where: \.isFile) { return [parts] }
        let listed = types.filter { [parts, form].contains($0) }
        return listed.isEmpty ? [form] : listed
    }

    private mutating func writeForm(_ parameters: [SwaggerParameter]) {
        let first = parameters[0].value
        writing.beginObject(for: first)
        writing.key("type")
        writing.string("object")
        writing.key("properties")
        writing.beginObject(for: first)
        for parameter in parameters {
            writing.key(parameter.name, at: parameter.value.position)
            writeItems(parameter.value)
        }
        writing.endObject()
        let required = parameters.filter { $0.value.isSet("required") }
        if !required.isEmpty {
            writing.key("required")
            writing.beginArray(for: first)
            for parameter in required {
                writing.string(parameter.name, at: parameter.value.position)
            }
            writing.endArray()
        }
        writing.endObject()
    }
}
