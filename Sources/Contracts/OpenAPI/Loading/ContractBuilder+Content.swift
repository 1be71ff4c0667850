extension ContractBuilder {
    mutating func parameters(_ values: [Value]) -> [Parameter] {
        values.compactMap { value in
            target(value).flatMap { target in inside(target.value) { $0.parameter(target.value) } }
        }
    }

    private mutating func parameter(_ value: Value) -> Parameter? {
        guard let name = value["name"]?.string,
            let location = value["in"]?.string.flatMap(ParameterLocation.init(rawValue:))
        else { return nil }
        let style =
            value["style"]?.string.flatMap(ParameterStyle.init(rawValue:)) ?? location.defaultStyle
        return Parameter(
            name: name, location: location,
            isRequired: location == .path || value.isSet("required"),
            isDeprecated: value.isSet("deprecated"),
            allowsEmptyValue: location == .query && value.isSet("allowEmptyValue"),
            allowsReserved: location == .query && value.isSet("allowReserved"),
            style: style, explode: value["explode"]?.bool ?? style.explodesByDefault,
            schema: value["schema"].flatMap(schemas.schema(at:)), schemaValue: value["schema"],
            content: mediaTypes(of: value).first, examples: examples(of: value), value: value)
    }

    mutating func requestBody(_ value: Value) -> RequestBody? {
        guard let target = target(value) else { return nil }
        return inside(target.value) { builder in
            RequestBody(
                isRequired: target.value.isSet("required"),
                content: builder.mediaTypes(of: target.value), value: target.value)
        }
    }

    mutating func mediaTypes(of value: Value) -> [MediaType] {
        value.members(of: "content").compactMap { member in
            inside(member.value) { $0.mediaType(member) }
        }
    }

    private mutating func mediaType(_ member: Value.Member) -> MediaType? {
        let value = member.value
        guard value.kind == .object else { return nil }
        return MediaType(
            name: member.name, schema: value["schema"].flatMap(schemas.schema(at:)),
            schemaValue: value["schema"],
            encoding: value.members(of: "encoding").filter { $0.value.kind == .object }.map {
                encoding($0)
            },
            examples: examples(of: value), value: value, range: MediaRange(member.name))
    }

    private mutating func encoding(_ member: Value.Member) -> Encoding {
        let value = member.value
        let style = value["style"]?.string.flatMap(ParameterStyle.init(rawValue:)) ?? .form
        return Encoding(
            property: member.name,
            contentTypes: value["contentType"]?.string.map(MediaTypeName.list) ?? [],
            headers: value.members(of: "headers").compactMap { header($0) },
            style: style, explode: value["explode"]?.bool ?? style.explodesByDefault,
            isStyled: ["style", "explode", "allowReserved"].contains { value[$0] != nil },
            value: value)
    }

    mutating func header(_ member: Value.Member) -> Header? {
        guard let target = target(member.value) else { return nil }
        let value = target.value
        return inside(value) { builder in
            Header(
                name: member.name, isRequired: value.isSet("required"),
                isDeprecated: value.isSet("deprecated"), style: .simple,
                explode: value.isSet("explode"),
                schema: value["schema"].flatMap(builder.schemas.schema(at:)),
                schemaValue: value["schema"], content: builder.mediaTypes(of: value).first,
                examples: builder.examples(of: value), value: value)
        }
    }

    /// The lone `example` of an object and its `examples`.
    func examples(of value: Value) -> [Example] {
        let lone = value["example"].map {
            [Example(name: "", value: $0, externalValue: nil, place: $0)]
        }
        return (lone ?? [])
            + value.members(of: "examples").compactMap { member in
                target(member.value).map { target in
                    Example(
                        name: member.name, value: target.value["value"],
                        externalValue: target.value["externalValue"]?.string, place: target.value)
                }
            }
    }
}
