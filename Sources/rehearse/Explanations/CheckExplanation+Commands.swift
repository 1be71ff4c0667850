extension CheckExplanation {
    /// The diagnostics of single commands.
    static let commands: [CheckExplanation] = [
        CheckExplanation(
            id: "missing-expression", severity: "error",
            requirement: "`rehearse eval` has an expression to evaluate.",
            example: CheckExample(
                words: "A place in a document that does not exist.",
                bad: "rehearse eval --from examples/tea-counter/openapi.yaml#/infos/title",
                good: "rehearse eval --from examples/tea-counter/openapi.yaml#/info/version"),
            remedy: "Give one."),
        CheckExplanation(
            id: "batch-request", severity: "error",
            requirement: "Every line of a `rehearse eval` batch is an object with an `expression`.",
            example: CheckExample(
                in: "batch.jsonl",
                by: "rehearse eval --batch batch.jsonl",
                bad: #"{"expresion": "1 + 1"}"#,
                good: #"{"expression": "1 + 1"}"#),
            remedy: "Write the members that `rehearse help eval` names."),
        CheckExplanation(
            id: "bowtie-request", severity: "error",
            requirement: "Every line that `rehearse bowtie` reads is a request of its protocol.",
            example: CheckExample(
                bad: #"`{"cmd": "go"}`."#,
                good: #"`{"cmd": "start", "version": 1}`."#),
            remedy: "Start it from a Bowtie harness."),
    ]
}
