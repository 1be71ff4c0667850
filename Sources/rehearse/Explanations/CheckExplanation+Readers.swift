extension CheckExplanation {
    /// The checks of a reader.
    static let readers: [CheckExplanation] = [
        CheckExplanation(
            id: "reader-pairing", severity: "error",
            requirement:
                "What a reader says of itself is true: what it reads is there, and what it "
                + "lists as known is found.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    x-reads: [{operation: getTee, status: 200}]
                    type: object
                    """,
                good: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    """),
            remedy: "Name an operation and a status of the contract, and drop entries of "
                + "`x-known` that nothing shows any more."),
        CheckExplanation(
            id: "reader-missing", severity: "error or warning",
            requirement: "A member that a reader requires is one that the answer always has.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, required: [kind], properties: {kind: {type: string}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {kind: {type: string}}}
                    """),
            remedy: "Make the member optional in the reader, or required in the contract."),
        CheckExplanation(
            id: "reader-null", severity: "error or warning",
            requirement: "Where an answer may hold `null`, the reader takes it.",
            example: CheckExample(
                in: "examples/tea-counter/schemas/readers/tea.yaml",
                by: "rehearse check examples/tea-counter",
                bad: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    properties: {note: {type: string}}
                    """,
                good: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    properties: {note: {type: [string, 'null']}}
                    """),
            remedy: "Make it optional in the reader, or take `null` from the contract."),
        CheckExplanation(
            id: "reader-type", severity: "error or warning",
            requirement: "A reader holds every kind of value that the answer may have.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: integer}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: string}}}
                    """),
            remedy: "Let the reader hold what the contract allows."),
        CheckExplanation(
            id: "reader-fraction", severity: "error or warning",
            requirement: "Where an answer may hold a fraction, the reader takes it.",
            example: CheckExample(
                in: "examples/tea-counter/schemas/readers/tea.yaml",
                by: "rehearse check examples/tea-counter",
                bad: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    properties: {price: {type: integer}}
                    """,
                good: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    properties: {price: {type: number}}
                    """),
            remedy: "Let the reader hold fractions, or let the contract say `type: integer`."),
        CheckExplanation(
            id: "reader-unknown-value", severity: "error or warning",
            requirement: "Every value that the contract lists is one that the reader knows.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {kind: {enum: [green]}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {kind: {enum: [green, black]}}}
                    """),
            remedy: "Let the reader keep values that it does not know."),
        CheckExplanation(
            id: "reader-range", severity: "error or warning",
            requirement:
                "Every number that the contract allows is within the bounds of the reader.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {left: {type: integer, maximum: 9}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {left: {type: integer, maximum: 1000}}}
                    """),
            remedy: "Let both state the same limits."),
        CheckExplanation(
            id: "reader-integer-size", severity: "warning",
            requirement:
                "A whole number that the contract allows fits into 64 bits; asked of readers "
                + "in code only.",
            example: CheckExample(
                bad: "A contract that says `views: {type: integer}`, and a reader that holds 64 "
                    + "bits.",
                good: "A contract that says `views: {type: integer, format: int64}`."),
            remedy: "Bound the number in the contract, such as by `format: int64`."),
        CheckExplanation(
            id: "reader-length", severity: "error or warning",
            requirement: "Every text that the contract allows has a length that the reader takes.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: string, maxLength: 9}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: string}}}
                    """),
            remedy: "Let both state the same limits."),
        CheckExplanation(
            id: "reader-text", severity: "error or warning",
            requirement: "Every text that the contract allows is one that the reader can parse.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: string, format: date}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: string}}}
                    """),
            remedy: "Let the reader parse every text that the contract allows."),
        CheckExplanation(
            id: "reader-count", severity: "error or warning",
            requirement: "A list or an object has as many items or members as the reader takes.",
            example: CheckExample(
                in: "examples/tea-counter/schemas/readers/teas.yaml",
                by: "rehearse check examples/tea-counter",
                bad: """
                    x-reads: [{operation: listTeas, status: 200}]
                    type: array
                    maxItems: 10
                    """,
                good: """
                    x-reads: [{operation: listTeas, status: 200}]
                    type: array
                    maxItems: 50
                    """),
            remedy: "Let both state the same limits."),
        CheckExplanation(
            id: "reader-unexpected-member", severity: "error or warning",
            requirement: "The reader passes over members that it does not know.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {id: {}}, additionalProperties: false}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {id: {}}}
                    """),
            remedy: "Let the reader pass over members that it does not know."),
        CheckExplanation(
            id: "reader-branch", severity: "error or warning",
            requirement: "Every variant of an answer is one that some branch of the reader takes.",
            example: CheckExample(
                in: "examples/tea-counter/schemas/readers/tea.yaml",
                by: "rehearse check examples/tea-counter",
                bad: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    properties: {price: {oneOf: [{type: string}, {type: boolean}]}}
                    """,
                good: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    properties: {price: {oneOf: [{type: string}, {type: number}]}}
                    """),
            remedy: "Let the reader hold every variant that the contract allows."),
        CheckExplanation(
            id: "reader-other", severity: "error or warning",
            requirement: "What else the reader demands, every answer that was tried meets.",
            example: CheckExample(
                in: "examples/tea-counter/schemas/readers/tea.yaml",
                by: "rehearse check examples/tea-counter",
                bad: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    not: {required: [code]}
                    """,
                good: """
                    x-reads: [{operation: getTea, status: 200}]
                    type: object
                    """),
            remedy: "State the same demand in the contract."),
        CheckExplanation(
            id: "reader-never-sent", severity: "warning",
            requirement: "A member that the reader wants is one that the contract describes.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {flavour: {type: string}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {kind: {type: string}}}
                    """),
            remedy: "Describe the member in the contract, or drop it from the reader."),
    ]
}
