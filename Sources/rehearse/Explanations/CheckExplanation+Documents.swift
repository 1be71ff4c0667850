extension CheckExplanation {
    /// The checks of a document.
    static let documents: [CheckExplanation] = [
        CheckExplanation(
            id: "json-syntax", severity: "error",
            requirement: "A `.json` file is one JSON value.",
            example: CheckExample(
                in: "schemas/tea.json",
                bad: """
                    {"type": "object",}
                    """,
                good: """
                    {"type": "object"}
                    """),
            remedy: "Write what the message expects. JSON has no comments, no trailing commas, and "
                + "only double quotes."),
        CheckExplanation(
            id: "yaml-syntax", severity: "error",
            requirement: "A `.yaml` file is one YAML 1.2 document.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    type: [object
                    """,
                good: """
                    type: [object]
                    """),
            remedy: "Close open brackets and quotes, indent with blanks, and split a file that "
                + "holds several documents."),
        CheckExplanation(
            id: "yaml-alias", severity: "error",
            requirement: "Every alias repeats an earlier anchor.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    properties: {name: *text}
                    """,
                good: """
                    properties: {id: &text {type: string}, name: *text}
                    """),
            remedy: "Anchor the value first, or put the text in quotation marks if the star "
                + "belongs to it."),
        CheckExplanation(
            id: "yaml-key", severity: "error",
            requirement: "Every key of a map is a text.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    operations:
                      listTeas: [{name: all, respond: {body: {{a: b}: c}}}]
                    """,
                good: """
                    operations:
                      listTeas: [{name: all, respond: {body: {"{a: b}": c}}}]
                    """),
            remedy: "If the key is a text with braces or brackets, put it in quotation marks."),
        CheckExplanation(
            id: "yaml-merge", severity: "error",
            requirement: "A merge key `<<` takes a map or a list of maps.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    properties: {<<: name}
                    """,
                good: """
                    properties: {<<: {name: {type: string}}}
                    """),
            remedy: "Merge an aliased map, or put `<<` in quotation marks if it is an ordinary "
                + "key."),
        CheckExplanation(
            id: "yaml-number", severity: "error",
            requirement: "Every number is one that JSON can express.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    maximum: .inf
                    """,
                good: """
                    maximum: 1000
                    """),
            remedy: "Write a finite number, or put the value in quotation marks if it is text."),
        CheckExplanation(
            id: "yaml-tag", severity: "error",
            requirement: "Every tag is one of the JSON types and fits its value.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    title: !tea Oolong
                    """,
                good: """
                    title: "!tea Oolong"
                    """),
            remedy: "Remove the tag, or put the value in quotation marks if the `!` belongs to "
                + "it."),
        CheckExplanation(
            id: "duplicate-key", severity: "error or warning",
            requirement: "No map has the same key twice. In a contract this is a warning, and the "
                + "last of the two counts.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    type: object
                    type: array
                    """,
                good: """
                    type: [object, array]
                    """),
            remedy: "Remove or rename one of the two. Most readers silently keep only one of them."
        ),
        CheckExplanation(
            id: "document-limit", severity: "error",
            requirement:
                "A document keeps the limits of safe reading: 512 MiB, 1,000 levels, and a million "
                + "values repeated by aliases.",
            example: CheckExample(
                bad: "A file in which 1,001 lists are nested.",
                good: "The same data in several files, or flatter."),
            remedy: "Save the file as UTF-8. The message gives the line and the byte that Rehearse "
                + "cannot read."),
        CheckExplanation(
            id: "unreadable-file", severity: "error",
            requirement: "Rehearse can read each file that a command or spec names.",
            example: CheckExample(
                says: #"cannot read "tee.yaml""#,
                words: "A schema file that does not exist.",
                bad: "rehearse validate --schema tee.yaml examples/order/order.json",
                good: """
                    rehearse validate --schema examples/order/order.schema.yaml examples/order/order.json
                    """),
            remedy: "Correct the path, or give this user the right to read it."),
        CheckExplanation(
            id: "unreadable-spec", severity: "error",
            requirement: "Rehearse can read the folder of a spec, and it holds a document.",
            example: CheckExample(
                words: "A folder that does not exist or is empty.",
                bad: "rehearse check specs/coffee",
                good: "rehearse check specs/teahouse"),
            remedy: "Name the folder of a spec. `rehearse check` without a folder checks all of "
                + "`specs/`."),
        CheckExplanation(
            id: "unreadable-contract", severity: "error",
            requirement:
                "Rehearse can fetch the contract of a URL within 20 seconds and 64 MB, from one "
                + "server.",
            example: CheckExample(
                bad: "The URL of a page about the API, such as https://teahouse.example/docs.",
                good: "The URL of the contract, such as https://teahouse.example/openapi.json."),
            remedy: "Open the URL in a browser: it must show the contract itself."),
        CheckExplanation(
            id: "incomplete-contract", severity: "error",
            requirement: "Contracts that are compared have no faults, so that nothing is left out.",
            example: CheckExample(
                words: "An operation with a parameter that does not exist.",
                bad: """
                    parameters: [{$ref: "#/components/parameters/Te"}]
                    """,
                good: """
                    parameters: [{$ref: "#/components/parameters/Tea"}]
                    """),
            remedy: "Run `rehearse check` on the contract, and repair the faults. In the old "
                + "contract it is a warning."),
        CheckExplanation(
            id: "uncompared-client", severity: "warning",
            requirement: "Client machines and readers can be read, so that they are compared.",
            example: CheckExample(
                words: "A machine with a state that does not exist.",
                bad: "{target: waitng}",
                good: "{target: waiting}"),
            remedy: "Run `rehearse check` on the spec, and repair the client."),
        CheckExplanation(
            id: "missing-contract", severity: "error",
            requirement: "A spec that Rehearse runs or serves has a contract.",
            example: CheckExample(
                says: "the folder holds no contract",
                words: "A folder without `openapi.yaml`.",
                bad: "rehearse run examples/order",
                good: "rehearse run specs/teahouse"),
            remedy: "Put the contract beside the other files as `openapi.yaml`, `openapi.yml` or "
                + "`openapi.json`."),
        CheckExplanation(
            id: "second-contract", severity: "error",
            requirement: "A spec has one contract.",
            example: CheckExample(
                in: "openapi.yml",
                bad: """
                    openapi: 3.1.0
                    info: {title: Tea, version: "2"}
                    paths: {}
                    """,
                good: """

                    """),
            remedy: "Keep one of the two. Make another spec for another version."),
        CheckExplanation(
            id: "unmapped-operation", severity: "error",
            requirement: "The tables of the README below `## Operations` and `## Section map` have "
                + "every operation of the contract.",
            example: CheckExample(
                in: "README.md",
                bad: """
                    ## Operations

                    | operation |
                    |---|
                    | `listTeas`, `getTea` |
                    """,
                good: """
                    ## Operations

                    | operation |
                    |---|
                    | `listTeas`, `getTea`, `order`, `served` |
                    """),
            remedy: "Add the operation to the table, or remove it from the contract."),
        CheckExplanation(
            id: "missing-file", severity: "error",
            requirement: "Every file that a spec names exists.",
            example: CheckExample(
                in: "backend.yaml",
                bad: """
                    data: {teas: {file: files/teas.yaml}}
                    operations:
                      listTeas: [{name: all, respond: {body: []}}]
                    """,
                good: """
                    data: {teas: {value: {oolong: Oolong}}}
                    operations:
                      listTeas: [{name: all, respond: {body: []}}]
                    """),
            remedy:
                "Correct the path or add the file. The path counts from the folder of the spec."),
        CheckExplanation(
            id: "repeated-trap", severity: "error",
            requirement:
                "Each id stands once in the tables of the README below `## Contradictions`.",
            example: CheckExample(
                in: "README.md",
                bad: """
                    ## Contradictions

                    | id | what |
                    |---|---|
                    | `t1` | Two prices. |
                    | `t1` | Two names. |
                    """,
                good: """
                    ## Contradictions

                    | id | what |
                    |---|---|
                    | `t1` | Two prices. |
                    | `t2` | Two names. |
                    """),
            remedy: "Give each contradiction its own id. Scenarios name contradictions by id."),
    ]
}
