extension CheckExplanation {
    /// The checks of a reader.
    static let readers: [CheckExplanation] = [
        CheckExplanation(
            id: "reader-pairing", severity: "error",
            requirement:
                "`x-reads` of a reader names existing answers, and each entry of `x-known` still "
                + "applies.",
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
            remedy: "Name an operation and a status of the contract. Remove the entries of "
                + "`x-known` that no check finds any more."),
        CheckExplanation(
            id: "reader-missing", severity: "error or warning",
            requirement: "An answer always has the members that its reader requires.",
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
            requirement: "The reader accepts `null` if the answer may hold it.",
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
            remedy: "Make it optional in the reader, or remove `null` from the contract."),
        CheckExplanation(
            id: "reader-type", severity: "error or warning",
            requirement: "The reader accepts every kind of value that the answer may have.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: integer}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {name: {type: string}}}
                    """),
            remedy: "Let the reader accept every value that the contract allows."),
        CheckExplanation(
            id: "reader-fraction", severity: "error or warning",
            requirement: "The reader accepts fractions if the answer may hold them.",
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
            remedy: "Let the reader accept fractions, or let the contract say `type: integer`."),
        CheckExplanation(
            id: "reader-unknown-value", severity: "error or warning",
            requirement: "The reader knows every value that the contract lists.",
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
                "A whole number that the contract allows fits into 64 bits. This check applies to "
                + "readers in code only.",
            example: CheckExample(
                bad: "A contract that says `views: {type: integer}`, and a reader that holds 64 "
                    + "bits.",
                good: "A contract that says `views: {type: integer, format: int64}`."),
            remedy: "Bound the number in the contract, such as by `format: int64`."),
        CheckExplanation(
            id: "reader-length", severity: "error or warning",
            requirement: "The reader accepts the length of every text that the contract allows.",
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
            requirement: "The reader can parse every text that the contract allows.",
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
            requirement:
                "The reader accepts the size of every list and object that the contract allows.",
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
            requirement: "The reader ignores members that it does not know.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {id: {}}, additionalProperties: false}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {id: {}}}
                    """),
            remedy: "Let the reader ignore members that it does not know."),
        CheckExplanation(
            id: "reader-branch", severity: "error or warning",
            requirement: "Some branch of the reader accepts every variant of an answer.",
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
            remedy: "Let the reader accept every variant that the contract allows."),
        CheckExplanation(
            id: "reader-other", severity: "error or warning",
            requirement: "Every answer that Rehearse tried meets the other demands of the reader.",
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
            requirement: "The contract describes every member that the reader wants.",
            example: CheckExample(
                in: "schemas/readers/tea.yaml",
                bad: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {flavour: {type: string}}}
                    """,
                good: """
                    {x-reads: [{operation: getTea, status: 200}], type: object, properties: {kind: {type: string}}}
                    """),
            remedy: "Describe the member in the contract, or remove it from the reader."),
    ]
}
