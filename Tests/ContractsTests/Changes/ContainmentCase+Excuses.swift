@testable import Contracts

extension ContainmentCase {
    /// Members that do not travel in a direction may be missing, but only where a schema is not
    /// used as a test.
    static let excuses: [ContainmentCase] = [
        .proven(
            "{type: object, properties: {name: {}}, required: [name]}",
            within: "{properties: {id: {readOnly: true}, name: {}}, required: [id, name]}"),
        .proven(
            "{type: object, properties: {id: {readOnly: true}}, required: [id]}",
            within: "{properties: {id: {readOnly: true, type: integer}}, required: [id]}"),
        .proven(
            "{type: object, properties: {name: {}}}",
            within: "{properties: {secret: {writeOnly: true}, name: {}}, required: [secret]}",
            side: .response),
        .proven(
            "{type: object, properties: {id: {readOnly: true}}, required: [id]}",
            within: "{properties: {id: {}}, required: [id]}", side: .response),
        .refuted(
            "{type: object, properties: {name: {}}, required: [name]}",
            within: "{properties: {id: {writeOnly: true}, name: {}}, required: [id, name]}",
            by: #"{"name":1}"#),
        .refuted(
            "{type: object, properties: {id: {readOnly: true}}, required: [id]}",
            within: "{properties: {id: {}}, required: [id]}", by: "{}"),
        .refuted(
            "{type: object, properties: {id: {writeOnly: true}}, required: [id]}",
            within: "{properties: {id: {}}, required: [id]}", by: "{}", side: .response),
        .refuted(
            """
            {type: object, properties: {o: {type: object, required: [id],
             properties: {id: {readOnly: true}}}}}
            """,
            within: "{properties: {o: {type: object, required: [id], properties: {id: {}}}}}",
            by: #"{"o":{}}"#),
        .refuted(
            "{type: object, allOf: [{required: [id]}, {properties: {id: {readOnly: true}}}]}",
            within: "{required: [id]}", by: "{}"),
        .refuted(
            """
            {type: object, properties: {a: {}, id: {readOnly: true}}, dependentRequired: {a: [id]}}
            """,
            within: "{properties: {a: {}, id: {}}, dependentRequired: {a: [id]}}", by: #"{"a":1}"#),
        .refuted(
            """
            {type: object, properties: {a: {}, id: {readOnly: true}},
             anyOf: [{required: [id]}, {required: [a]}]}
            """,
            within: "{properties: {a: {}, id: {}}, anyOf: [{required: [id]}, {required: [a]}]}",
            by: "{}"),
        .refuted(
            """
            {type: array, minItems: 1, items: {type: object, properties: {a: {}}, required: [a]}}
            """,
            within: "{contains: {required: [id], properties: {id: {readOnly: true}}}}",
            by: #"[{"a":1}]"#),
        .refuted(
            "{type: object, properties: {a: {}}}",
            within: "{if: {required: [id], properties: {id: {readOnly: true}}}, else: false}",
            by: #"{"a":1}"#),
        .refuted(
            """
            {type: object, properties: {x: {}},
             not: {required: [id], properties: {id: {readOnly: true}}}}
            """,
            within: "{not: {required: [x]}}", by: #"{"x":1}"#),
        .refuted(
            """
            {type: object, properties: {id: {}},
             not: {properties: {id: {type: string}}, required: [id]}}
            """,
            within: "{not: {properties: {id: {readOnly: true}}, required: [id]}}",
            by: #"{"id":5}"#),
        // Two branches would be met if the member were excused, so neither one is.
        .refuted(
            "{type: object, properties: {a: {}}}",
            within: """
                {oneOf: [{required: [id], properties: {id: {readOnly: true}}},
                 {required: [id, number],
                  properties: {id: {readOnly: true}, number: {readOnly: true}}}]}
                """,
            by: #"{"a":1}"#),
        .refuted(
            """
            {type: object, required: [id], allOf: [{properties: {id: {readOnly: true, type: string}}},
             {properties: {id: {type: integer}, v: {}}}]}
            """,
            within: "{properties: {v: {type: string}}}", by: #"{"v":1}"#),
        .refuted(
            """
            {type: array, minItems: 1, items: {type: object, required: [id],
             properties: {id: {readOnly: true, allOf: [{type: string}, {type: integer}]}, v: {}}}}
            """,
            within: "{items: {properties: {v: {type: string}}}}", by: #"[{"v":1}]"#),
        .proven(
            """
            {type: object, properties: {id: {readOnly: true}, kind: {const: cat}}, required: [kind],
             oneOf: [{properties: {kind: {const: cat}}}, {properties: {kind: {const: dog}}}]}
            """,
            within: "{properties: {kind: {const: cat}}}"),
        // The second branch excuses the member for the first one, too.
        .refuted(
            "{type: object, properties: {a: {}}}",
            within: """
                {oneOf: [{required: [id]}, {required: [id], properties: {id: {readOnly: true}}}]}
                """,
            by: #"{"a":1}"#),
        .proven(
            """
            {type: object, required: [kind], oneOf:
             [{properties: {kind: {const: cat}, id: {readOnly: true}}, required: [id]},
             {properties: {kind: {const: dog}, id: {readOnly: true}}, required: [id]}]}
            """,
            within: """
                {oneOf: [{properties: {kind: {const: dog}, id: {readOnly: true}}, required: [id]},
                 {properties: {kind: {const: cat}, id: {readOnly: true}}, required: [id]}]}
                """),
        // Every value has itself inside, unless the member may be missing.
        .refuted(
            """
            {type: object, required: [up], properties: {v: {},
             up: {readOnly: true, allOf: [{$ref: '#'}]}}}
            """,
            within: "{properties: {v: {type: string}}}", by: #"{"v":1}"#),
    ]
}
