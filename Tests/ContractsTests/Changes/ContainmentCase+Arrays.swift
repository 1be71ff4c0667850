extension ContainmentCase {
    static let arrays: [ContainmentCase] = [
        .proven("{type: array, items: {type: integer}}", within: "{items: {type: number}}"),
        .proven("{type: array, minItems: 2}", within: "{minItems: 1}"),
        .proven("{type: array, maxItems: 1}", within: "{uniqueItems: true}"),
        .proven("{type: array, uniqueItems: true, minItems: 2}", within: "{uniqueItems: true}"),
        .proven("{type: array, items: false}", within: "{maxItems: 0}"),
        .proven(
            "{type: array, items: {allOf: [{type: string}, {type: integer}]}}",
            within: "{maxItems: 0}"),
        .proven(
            "{type: array, prefixItems: [{type: integer}], items: false}", within: "{maxItems: 1}"),
        .proven(
            "{type: array, prefixItems: [{type: integer}], items: {type: integer}}",
            within: "{items: {type: integer}}"),
        .proven(
            "{type: array, prefixItems: [{type: integer}], maxItems: 1}",
            within: "{items: {type: integer}}"),
        .proven(
            "{type: array, items: {type: integer}, maxItems: 1}",
            within: "{prefixItems: [{type: integer}, {type: string}]}"),
        .proven("{type: array, prefixItems: [{}]}", within: "{unevaluatedItems: true}"),
        .refuted(
            "{type: array, items: {type: number}}", within: "{items: {type: integer}}", by: "[0.5]"),
        .refuted("{type: array, maxItems: 2}", within: "{uniqueItems: true}", by: "[1,1]"),
        .refuted("{type: array}", within: "{minItems: 1}", by: "[]"),
        .refuted("{}", within: "{maxItems: 1}", by: "[1,2]"),
        .refuted(
            "{type: array, prefixItems: [{type: integer}]}", within: "{maxItems: 1}", by: "[1,2]"),
        .refuted(
            "{type: array, prefixItems: [{type: integer}]}", within: "{items: {type: integer}}",
            by: #"[1,"a"]"#),
        .refuted(
            "{type: array, items: {type: integer}}",
            within: "{prefixItems: [{type: integer}, {type: string}]}", by: "[1,2]"),
        .refuted(
            "{type: array, prefixItems: [{type: integer}, {type: string}]}",
            within: "{prefixItems: [{type: integer}], items: {type: integer}}", by: #"[1,"a"]"#),
        .refuted(
            "{type: array}", within: "{prefixItems: [{}], unevaluatedItems: false}", by: "[1,2]"),
        .refuted(
            "{type: array, items: {type: integer}}",
            within: "{contains: {type: string}, minContains: 0, unevaluatedItems: false}",
            by: "[1]"),
    ]

    static let contained: [ContainmentCase] = [
        .proven(
            "{type: array, minItems: 1, items: {type: integer}}",
            within: "{contains: {type: number}}"),
        .proven("{type: array, contains: {const: 1}}", within: "{contains: {type: integer}}"),
        .proven(
            "{type: array, contains: {const: 1}, minContains: 2}", within: "{contains: {const: 1}}"),
        .proven("{type: array}", within: "{contains: {const: 1}, minContains: 0}"),
        .proven(
            "{type: array, maxItems: 2}",
            within: "{contains: {const: 1}, minContains: 0, maxContains: 2}"),
        .proven(
            "{type: array, contains: {type: integer}, maxContains: 1}",
            within: "{contains: {const: 1}, minContains: 0, maxContains: 1}"),
        .refuted(
            "{type: array, items: {type: integer}}", within: "{contains: {type: integer}}",
            by: "[]"),
        .refuted(
            "{type: array, contains: {type: integer}}", within: "{contains: {const: 1}}", by: "[2]"),
        .refuted(
            "{type: array, contains: {const: 1}, minContains: 0}", within: "{contains: {const: 1}}",
            by: "[]"),
        .refuted(
            "{type: array, contains: {const: 1}}",
            within: "{contains: {const: 1}, minContains: 2}", by: "[1]"),
        .refuted(
            "{type: array, contains: {const: 1}, maxContains: 1}",
            within: "{contains: {type: integer}, maxContains: 1}", by: "[1,2]"),
        .refuted(
            "{type: array, contains: {type: integer}, maxContains: 2}",
            within: "{contains: {type: integer}, maxContains: 1}", by: "[1,2]"),
        // The member b is named by the schema of all items, not by that of the contained one.
        .refuted(
            """
            {type: array, items: {properties: {a: {}, b: {}}},
             contains: {type: object, required: [a], properties: {a: {const: 1}}}}
            """,
            within: """
                {contains: {type: object, required: [a],
                 properties: {a: {const: 1}, b: {type: string}}}}
                """,
            by: #"[{"a":1,"b":5}]"#),
    ]
}
