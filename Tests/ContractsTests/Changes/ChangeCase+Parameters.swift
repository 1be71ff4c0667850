extension ChangeCase {
    static let parameters: [ChangeCase] = [
        ChangeCase(
            "an optional parameter is new", get: "summary: teas", to: query("size"),
            ["safe request-parameter-added: query parameter size"]),
        ChangeCase(
            "a required parameter is new", get: "summary: teas",
            to: query("size", "required: true"),
            ["breaking request-required-parameter-added: query parameter size"]),
        ChangeCase(
            "a parameter is gone", get: query("size"), to: "summary: teas",
            ["risky request-parameter-removed: query parameter size"]),
        ChangeCase(
            "a deprecated parameter is gone", get: query("size", "deprecated: true"),
            to: "summary: teas",
            ["safe request-parameter-removed-deprecated: query parameter size"]),
        ChangeCase(
            "a parameter is gone before its end",
            get: query("size", "deprecated: true, x-sunset: 2027-01-01"), to: "summary: teas",
            ["breaking request-parameter-removed-before-sunset: query parameter size"]),
        ChangeCase(
            "a parameter becomes required", get: query("size"), to: query("size", "required: true"),
            ["breaking request-parameter-became-required: query parameter size"]),
        ChangeCase(
            "a parameter becomes optional", get: query("size", "required: true"), to: query("size"),
            ["safe request-parameter-became-optional: query parameter size"]),
        ChangeCase(
            "a parameter has a similar name", get: query("page_size"), to: query("pageSize"),
            ["risky request-parameter-renamed: query parameter page_size"]),
        ChangeCase(
            "a required parameter has a similar name", get: query("page_size", "required: true"),
            to: query("pageSize", "required: true"),
            ["breaking request-parameter-renamed: query parameter page_size"]),
        ChangeCase(
            "another name is another parameter", get: query("colour"), to: query("size"),
            [
                "risky request-parameter-removed: query parameter colour",
                "safe request-parameter-added: query parameter size",
            ]),
        ChangeCase(
            "a parameter moves", get: query("size"),
            to: "parameters: [{name: size, in: header, schema: {type: integer}}]",
            ["breaking request-parameter-moved: query parameter size"]),
        ChangeCase(
            "names of headers have no case",
            get: "parameters: [{name: X-Size, in: header, schema: {type: integer}}]",
            to: "parameters: [{name: x-size, in: header, schema: {type: integer}}]", []),
        ChangeCase(
            "parameters have no order",
            get: """
                parameters: [{name: a, in: query, schema: {type: integer}},
                 {name: b, in: query, schema: {type: string}}]
                """,
            to: """
                parameters: [{name: b, in: query, schema: {type: string}},
                 {name: a, in: query, schema: {type: integer}}]
                """, []),
        ChangeCase(
            "a whole number is also a text", get: query("size"),
            to: query("size", type: "string"),
            ["safe request-parameter-type-changed: query parameter size"]),
        ChangeCase(
            "a text is no whole number", get: query("size", type: "string"), to: query("size"),
            ["breaking request-parameter-type-changed: query parameter size"]),
        ChangeCase(
            "a smaller maximum", get: query("size", type: "integer, maximum: 10"),
            to: query("size", type: "integer, maximum: 9"),
            ["breaking request-parameter-maximum-decreased: query parameter size"]),
        ChangeCase(
            "a greater maximum", get: query("size", type: "integer, maximum: 9"),
            to: query("size", type: "integer, maximum: 10"),
            ["safe request-parameter-maximum-increased: query parameter size"]),
        ChangeCase(
            "another default", get: query("size", type: "integer, default: 9"),
            to: query("size", type: "integer, default: 10"),
            ["risky request-parameter-default-changed: query parameter size"]),
    ]

    static let parameterStyles: [ChangeCase] = [
        ChangeCase(
            "a list is written in another style", get: list("style: form, explode: false"),
            to: list("style: pipeDelimited, explode: false"),
            ["breaking request-parameter-style-changed: query parameter sizes"]),
        ChangeCase(
            "a list is written in parts", get: list("explode: false"), to: list("explode: true"),
            ["breaking request-parameter-explode-changed: query parameter sizes"]),
        ChangeCase(
            "parts make no difference for one number", get: query("size", "explode: false"),
            to: query("size", "explode: true"),
            ["safe request-parameter-explode-changed: query parameter size"]),
        ChangeCase(
            "the usual style may be left out", get: list("style: form, explode: true"),
            to: list("description: sizes"), []),
        ChangeCase(
            "reserved characters", get: query("size", "allowReserved: true"), to: query("size"),
            ["risky request-parameter-allow-reserved-changed: query parameter size"]),
        ChangeCase(
            "an empty value is refused", get: query("size", "allowEmptyValue: true"),
            to: query("size"),
            ["breaking request-parameter-empty-value-refused: query parameter size"]),
        ChangeCase(
            "an empty value is allowed", get: query("size"),
            to: query("size", "allowEmptyValue: true"),
            ["safe request-parameter-empty-value-allowed: query parameter size"]),
    ]

    private static func query(
        _ name: String, _ fields: String = "", type: String = "integer"
    ) -> String {
        let more = fields.isEmpty ? "" : ", \(fields)"
        return "parameters: [{name: \(name), in: query, schema: {type: \(type)}\(more)}]"
    }

    private static func list(_ fields: String) -> String {
        "parameters: [{name: sizes, in: query, schema: {type: array, items: {type: integer}}, "
            + "\(fields)}]"
    }
}
