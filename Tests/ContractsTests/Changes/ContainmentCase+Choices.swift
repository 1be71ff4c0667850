extension ContainmentCase {
    static let choices: [ContainmentCase] = [
        .proven("{type: string}", within: "{anyOf: [{type: string}, {type: integer}]}"),
        .proven("{type: [string, integer]}", within: "{anyOf: [{type: string}, {type: integer}]}"),
        .proven(
            "{anyOf: [{type: string}, {minimum: 1, type: integer}]}",
            within: "{anyOf: [{minimum: 0}, {type: string}]}"),
        .proven("{type: integer}", within: "{oneOf: [{type: integer}, {type: string}]}"),
        .proven(
            "{type: integer, minimum: 6}", within: "{oneOf: [{minimum: 0}, {maximum: 5}]}"),
        .proven(
            "{oneOf: [{minimum: 0, type: integer}, {maximum: 5, type: integer}]}",
            within: "{oneOf: [{maximum: 5, type: integer}, {minimum: 0, type: integer}]}"),
        .proven(
            "{type: object, properties: {a: {}}, required: [a]}",
            within: "{oneOf: [{required: [a]}, {required: [b]}]}"),
        .proven(
            """
            {oneOf: [{properties: {kind: {const: cat}, purrs: {type: boolean}}, required: [kind]},
             {properties: {kind: {const: dog}}, required: [kind]}], type: object}
            """,
            within: """
                {oneOf: [{properties: {kind: {const: bird}}, required: [kind]},
                 {properties: {kind: {const: dog}}, required: [kind]},
                 {properties: {kind: {enum: [cat, lion]}}, required: [kind]}]}
                """),
        .refuted(
            "{type: [string, boolean]}", within: "{anyOf: [{type: string}, {type: integer}]}",
            by: "true"),
        .refuted(
            "{anyOf: [{type: string}, {type: integer}]}", within: "{anyOf: [{type: string}]}",
            by: "1"),
        .refuted("{type: integer}", within: "{oneOf: [{type: integer}, {type: number}]}", by: "1"),
        .refuted(
            "{type: integer, minimum: 0}", within: "{oneOf: [{minimum: 0}, {maximum: 5}]}", by: "3"),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}, required: [a]}",
            within: "{oneOf: [{required: [a]}, {required: [b]}]}", by: #"{"a":1,"b":1}"#),
        .refuted(
            """
            {type: object, anyOf:
             [{properties: {a: {}}, required: [a]}, {properties: {b: {}}, required: [b]}]}
            """,
            within: "{oneOf: [{required: [a]}, {required: [b]}]}", by: #"{"a":1,"b":1}"#),
        .refuted(
            """
            {type: object, properties: {kind: {enum: [cat, dog]}}, required: [kind]}
            """,
            within: """
                {oneOf: [{properties: {kind: {const: cat}}}, {properties: {kind: {enum: [dog, cat]}}}]}
                """,
            by: #"{"kind":"cat"}"#),
        // Without a kind, an object meets both branches.
        .refuted(
            "{type: object, properties: {kind: {const: cat}}}",
            within:
                "{oneOf: [{properties: {kind: {const: cat}}}, {properties: {kind: {const: dog}}}]}",
            by: "{}"),
    ]

    /// Values that meet more than one branch have the members of all of them.
    static let severalBranches: [ContainmentCase] = [
        .proven(
            """
            {type: object, anyOf: [{properties: {a: {type: integer}}, required: [a]},
             {properties: {b: {type: integer}}, required: [b]}]}
            """,
            within: "{properties: {a: {type: number}, b: {type: number}}}"),
        .proven(
            """
            {type: object, anyOf: [{properties: {a: {}}, required: [a]},
             {properties: {b: {}}, required: [b]}]}
            """,
            within: "{properties: {a: {}, b: {}}, additionalProperties: false, minProperties: 1}"),
        .refuted(
            """
            {type: object, anyOf: [{properties: {a: {}}, required: [a]},
             {properties: {b: {type: number}}, required: [b]}]}
            """,
            within: "{properties: {a: {}, b: {type: integer}}}", by: #"{"a":1,"b":0.5}"#),
        .refuted(
            """
            {type: object, anyOf: [{properties: {o: {type: object, properties: {x: {}}}}},
             {properties: {o: {type: object, properties: {y: {}}}}}]}
            """,
            within: """
                {anyOf: [{properties: {o: {properties: {x: {}}, additionalProperties: false}}},
                 {properties: {o: {properties: {y: {}}, additionalProperties: false}}}]}
                """,
            by: #"{"o":{"x":1,"y":1}}"#),
        // There are more ways than the proof follows.
        .refuted(
            "{type: object, properties: {p: {}}, allOf: [\(four("a")), \(four("b")), \(four("c"))]}",
            within: "{properties: {p: {}, a1: {type: string}}}", by: #"{"a1":1}"#),
    ]

    private static func four(_ letter: String) -> String {
        let branches = (1...4).map { "{properties: {\(letter)\($0): {}}}" }
        return "{anyOf: [\(branches.joined(separator: ", "))]}"
    }

    static let negations: [ContainmentCase] = [
        .proven("{type: string}", within: "{not: {type: integer}}"),
        .proven("{type: integer, minimum: 5}", within: "{not: {maximum: 4}}"),
        .proven("{not: {type: [string, integer]}}", within: "{not: {type: string}}"),
        .proven(
            "{type: object, properties: {a: {}, b: {}}, not: {required: [a]}}",
            within: "{not: {required: [a, b]}}"),
        .proven("{type: string, maxLength: 2}", within: "{not: {minLength: 3}}"),
        .proven(
            "{type: object, properties: {a: {type: string}}, required: [a]}",
            within: "{not: {properties: {a: {type: integer}}}}"),
        .refuted("{type: number}", within: "{not: {type: integer}}", by: "1"),
        .refuted("{type: integer, minimum: 4}", within: "{not: {maximum: 4}}", by: "4"),
        .refuted("{not: {type: integer}}", within: "{not: {type: [string, integer]}}", by: #""a""#),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}, not: {required: [a, b]}}",
            within: "{not: {required: [a]}}", by: #"{"a":1}"#),
        .refuted(
            "{type: object, properties: {a: {type: string}}}",
            within: "{not: {properties: {a: {type: integer}}}}", by: "{}"),
        .refuted("{type: integer, minimum: 5}", within: "{not: {minimum: 9}}", by: "9"),
        .refuted("{type: string, not: {const: a}}", within: "{enum: [b]}", by: #""c""#),
    ]

    static let conditions: [ContainmentCase] = [
        .proven(
            "{type: object, properties: {k: {const: a}, v: {}}, required: [k]}",
            within: "{if: {properties: {k: {const: b}}}, then: {required: [v]}}"),
        .proven("{type: integer, minimum: 5}", within: "{if: {minimum: 5}, else: {multipleOf: 2}}"),
        .proven("{type: integer}", within: "{if: {type: string}}"),
        .proven(
            """
            {type: object, properties: {k: {}, v: {}},
             if: {properties: {k: {const: b}}, required: [k]}, then: {required: [v]}}
            """,
            within: """
                {anyOf: [{not: {properties: {k: {const: b}}, required: [k]}}, {required: [v]}]}
                """),
        .refuted(
            "{type: object, properties: {k: {enum: [a, b]}, v: {}}, required: [k]}",
            within: "{if: {properties: {k: {const: b}}}, then: {required: [v]}}",
            by: #"{"k":"b"}"#),
        .refuted(
            "{type: object, properties: {k: {const: a}, v: {}}}",
            within: "{if: {properties: {k: {const: b}}}, then: {required: [v]}}", by: "{}"),
        .refuted("{type: integer}", within: "{if: {minimum: 5}, else: {multipleOf: 2}}", by: "3"),
        .refuted("{type: integer}", within: "{if: {minimum: 5}, then: {multipleOf: 2}}", by: "7"),
        .refuted(
            "{type: integer, if: {minimum: 5}, then: {multipleOf: 2}}", within: "{multipleOf: 2}",
            by: "3"),
    ]

    static let recursions: [ContainmentCase] = [
        .proven(tree("{type: integer}"), within: tree("{type: number}")),
        .refuted(
            tree("{type: number}"), within: tree("{type: integer}"), by: #"{"kids":[{"v":0.5}]}"#),
        .refuted(
            "{type: object, properties: {v: {}, kids: {type: array, items: {$ref: '#'}}}}",
            within: tree("{type: integer}"), by: #"{"kids":[{"v":"a"}]}"#),
        // Each schema excludes the other one inside, and so on without an end.
        .refuted(
            "{type: object, properties: {a: {not: {$ref: '#'}}, b: {}}}",
            within: "{type: object, properties: {a: {not: {$ref: '#'}}, b: {}}, required: [b]}",
            by: "{}"),
    ]

    private static func tree(_ value: String) -> String {
        "{type: object, properties: {v: \(value), kids: {type: array, items: {$ref: '#'}}}}"
    }
}
