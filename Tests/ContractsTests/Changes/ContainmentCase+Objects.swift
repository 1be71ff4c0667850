extension ContainmentCase {
    static let members: [ContainmentCase] = [
        .proven(
            "{type: object, properties: {a: {type: integer}}}",
            within: "{properties: {a: {type: number}}}"),
        .proven(
            "{type: object, properties: {a: {}}}",
            within: "{properties: {a: {}, b: {type: string}}}"),
        .proven("{type: object, properties: {a: {}, b: {}}}", within: "{maxProperties: 2}"),
        .proven("{type: object, properties: {a: false, b: {}}}", within: "{maxProperties: 1}"),
        .proven("{type: object, required: [a, b]}", within: "{minProperties: 2}"),
        .proven("{type: object, required: [a, b]}", within: "{required: [a]}"),
        .proven("{type: string}", within: "{required: [a]}"),
        .refuted("{required: [a]}", within: "{type: object, required: [a]}", by: "1"),
        .refuted(
            "{type: object}", within: "{properties: {a: {type: number}}}", by: #"{"a":"x"}"#),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}}", within: "{maxProperties: 1}",
            by: #"{"a":1,"b":1}"#),
        .refuted("{type: object, required: [a]}", within: "{maxProperties: 0}", by: #"{"a":1}"#),
        .refuted("{type: object, required: [a]}", within: "{minProperties: 2}", by: #"{"a":1}"#),
        .refuted(
            "{type: object, properties: {a: {}}}", within: "{required: [a]}", by: "{}"),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}}",
            within: "{properties: {a: {}}, additionalProperties: {type: string}}", by: #"{"b":1}"#),
    ]

    static let needs: [ContainmentCase] = [
        .proven(
            "{type: object, required: [a], dependentRequired: {a: [b]}}", within: "{required: [b]}"),
        .proven(
            "{type: object, dependentRequired: {a: [b, c]}}",
            within: "{dependentRequired: {a: [b]}}"),
        .proven(
            "{type: object, properties: {b: {}}}", within: "{dependentRequired: {a: [b]}}"),
        .proven(
            "{type: object, properties: {a: {}, b: {}}, required: [b]}",
            within: "{dependentRequired: {a: [b]}}"),
        .proven(
            """
            {type: object, properties: {a: {}, b: {}},
             dependentSchemas: {a: {properties: {b: {type: integer}}}}}
            """,
            within: "{dependentSchemas: {a: {properties: {b: {type: number}}}}}"),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}}", within: "{dependentRequired: {a: [b]}}",
            by: #"{"a":1}"#),
        .refuted(
            "{type: object, properties: {a: {}}, dependentRequired: {a: [b]}}",
            within: "{properties: {a: {}, b: {type: string}}}", by: #"{"a":1,"b":5}"#),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}}",
            within: "{dependentSchemas: {a: {properties: {b: {type: string}}}}}",
            by: #"{"a":1,"b":1}"#),
        .refuted(
            "{type: object, properties: {a: {}}, dependentSchemas: {a: {properties: {b: {}}}}}",
            within: "{properties: {a: {}}, additionalProperties: false}", by: #"{"a":1,"b":1}"#),
        .refuted(
            "{type: object, properties: {a: {}}, dependentSchemas: {a: {properties: {b: {}}}}}",
            within: "{maxProperties: 1}", by: #"{"a":1,"b":1}"#),
    ]

    static let otherMembers: [ContainmentCase] = [
        .proven(
            "{type: object, properties: {a: {}}}",
            within: "{properties: {a: {}}, additionalProperties: false}"),
        .proven(
            "{type: object, properties: {a: {}}, additionalProperties: true}",
            within: "{properties: {a: {}}, additionalProperties: false}"),
        .proven(
            "{patternProperties: {^x: {type: integer}}, additionalProperties: false, type: object}",
            within: "{patternProperties: {^x: {type: number}}, additionalProperties: false}"),
        .proven(
            "{type: object, properties: {xa: {type: integer}}}",
            within: "{patternProperties: {^x: {type: number}}}"),
        .proven(
            "{type: object, properties: {xa: {}}}",
            within: "{patternProperties: {^x: {}}, additionalProperties: false}"),
        .proven(
            "{type: object, properties: {a: {type: string}}, additionalProperties: {type: string}}",
            within: "{additionalProperties: {type: string}}"),
        .proven(
            "{type: object, propertyNames: {maxLength: 2}}",
            within: "{propertyNames: {maxLength: 3}}"
        ),
        .proven("{type: object, properties: {ab: {}}}", within: "{propertyNames: {maxLength: 2}}"),
        .refuted(
            "{type: object}", within: "{properties: {a: {}}, additionalProperties: false}",
            by: #"{"b":1}"#),
        .refuted(
            "{type: object, properties: {a: {}}, additionalProperties: {type: string}}",
            within: "{properties: {a: {}}, additionalProperties: false}", by: #"{"b":"x"}"#),
        .refuted(
            "{type: object, properties: {a: {}}, unevaluatedProperties: {type: string}}",
            within: "{properties: {a: {}, b: {type: integer}}}", by: #"{"b":"x"}"#),
        .refuted(
            "{type: object, required: [a]}", within: "{additionalProperties: false}",
            by: #"{"a":1}"#),
        .refuted(
            "{type: object, required: [a]}", within: "{additionalProperties: {type: string}}",
            by: #"{"a":1}"#),
        .refuted(
            "{type: object, required: [a]}", within: "{patternProperties: {^a: {type: string}}}",
            by: #"{"a":1}"#),
        .refuted(
            "{type: object, required: [a]}", within: "{propertyNames: {maxLength: 0}}",
            by: #"{"a":1}"#),
        .refuted(
            "{type: object, propertyNames: {maxLength: 3}}",
            within: "{propertyNames: {maxLength: 2}}", by: #"{"abc":1}"#),
        .refuted(
            "{type: object, properties: {abc: {}}}", within: "{propertyNames: {maxLength: 2}}",
            by: #"{"abc":1}"#),
        .refuted(
            "{type: object, patternProperties: {^x: {type: integer}}}",
            within: "{properties: {xa: {type: string}}}", by: #"{"xa":1}"#),
        .refuted(
            "{type: object, patternProperties: {^x: {}}}", within: "{additionalProperties: false}",
            by: #"{"xa":1}"#),
        .refuted(
            "{type: object, additionalProperties: {type: integer}}",
            within: "{patternProperties: {^x: {type: string}}}", by: #"{"x":1}"#),
        .refuted(
            "{type: object, properties: {bx: {}}}",
            within: "{patternProperties: {^x: {}}, additionalProperties: false}", by: #"{"bx":1}"#),
        .refuted(
            """
            {type: object, patternProperties: {^a: {type: integer}},
             additionalProperties: {type: string}}
            """,
            within: "{additionalProperties: {type: string}}", by: #"{"a":1}"#),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}}",
            within:
                "{properties: {a: {}}, allOf: [{properties: {b: {}}, additionalProperties: false}]}",
            by: #"{"a":1}"#),
        // A member that two patterns describe has the members of both.
        .refuted(
            """
            {type: object, patternProperties:
             {^a: {type: object, properties: {x: {}}}, b$: {type: object, properties: {y: {}}}}}
            """,
            within: """
                {additionalProperties: {anyOf:
                 [{properties: {x: {}}, additionalProperties: false},
                  {properties: {y: {}}, additionalProperties: false}]}}
                """,
            by: #"{"ab":{"x":1,"y":1}}"#),
    ]

    static let unevaluated: [ContainmentCase] = [
        .proven(
            "{type: object, properties: {a: {}}}",
            within: "{properties: {a: {}}, unevaluatedProperties: false}"),
        .proven(
            "{type: object, properties: {a: {}, b: {}}}",
            within:
                "{allOf: [{properties: {a: {}}}], properties: {b: {}}, unevaluatedProperties: false}"
        ),
        .proven(
            """
            {type: object, anyOf: [{properties: {a: {}}}, {properties: {b: {}}}],
             unevaluatedProperties: false}
            """,
            within: "{properties: {a: {}, b: {}}, additionalProperties: false}"),
        .refuted("{type: object}", within: "{unevaluatedProperties: false}", by: #"{"a":1}"#),
        // The branch evaluates all members, so that nothing is left for the keyword beside it.
        .refuted(
            """
            {type: object, allOf: [{unevaluatedProperties: {type: integer}}],
             unevaluatedProperties: false}
            """,
            within: "{maxProperties: 0}", by: #"{"a":1}"#),
        .refuted(
            "{type: object, properties: {a: {}, b: {}}}",
            within: """
                {anyOf: [{properties: {a: {type: string}}}, {properties: {b: {}}}],
                 unevaluatedProperties: false}
                """,
            by: #"{"a":1}"#),
        .refuted(
            "{type: object, properties: {a: {}}}",
            within: "{allOf: [{unevaluatedProperties: false}], properties: {a: {}}}",
            by: #"{"a":1}"#),
        .refuted(
            """
            {type: object, unevaluatedProperties: false, anyOf:
             [{properties: {a: {}}, required: [a]}, {properties: {b: {}}, required: [b]}]}
            """,
            within: """
                {anyOf: [{properties: {a: {}}, additionalProperties: false},
                 {properties: {b: {}}, additionalProperties: false}]}
                """,
            by: #"{"a":1,"b":1}"#),
        .refuted(
            """
            {type: object, anyOf:
             [{properties: {a: {}}, required: [a]}, {properties: {b: {}}, required: [b]}]}
            """,
            within: """
                {anyOf: [{properties: {a: {}}, additionalProperties: false},
                 {properties: {b: {}}, additionalProperties: false}]}
                """,
            by: #"{"a":1,"b":1}"#),
        .refuted(
            """
            {type: object, unevaluatedProperties: false, anyOf:
             [{properties: {a: {}}, required: [a]}, {properties: {b: {}}, required: [b]}]}
            """,
            within: "{maxProperties: 1}", by: #"{"a":1,"b":1}"#),
    ]
}
