extension CheckExplanation {
    /// Reasons for which a verdict rests on too little.
    static let verdicts: [CheckExplanation] = [
        CheckExplanation(
            id: "nothing-checked", severity: "error",
            requirement:
                "A case passes only if it judged an answer, an emission or the state of a client.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                by: "rehearse run specs/teahouse --only 'teas/*'",
                bad: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas, when: "false"}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{call: listTeas}]}]
                    """),
            remedy: "Correct the conditions and loops of the steps, or add an expectation."),
        CheckExplanation(
            id: "no-valid-request", severity: "error",
            requirement: "Each operation of a fuzz has a valid request.",
            example: CheckExample(
                bad:
                    "`{name: page, in: query, required: true, schema: {type: integer, minimum: 9, maximum: 1}}`",
                good: "The same parameter with `maximum: 10`."),
            remedy: "Correct the schemas, or leave the operation out with `operations:`."),
        CheckExplanation(
            id: "unanswered-request", severity: "error",
            requirement:
                "A target answers each request, unless the scenario draws a fault of the network.",
            example: CheckExample(
                bad: "A target that closes the connection after the request.",
                good: "A target that answers, whatever its status."),
            remedy:
                "See the log of the target, or allow more time with `--timeout`. It is a finding "
                + "after three requests in a row without a whole answer, while others are answered."
        ),
        CheckExplanation(
            id: "unreadable-answer", severity: "error",
            requirement: "An answer of a target is readable and within the limits of size.",
            example: CheckExample(
                bad: "An answer of 70 MB, or a line of a program that is no JSON.",
                good: "An answer within the limits."),
            remedy: "Let the target answer with less. A program answers `unsupported` to a request "
                + "that it cannot handle."),
    ]
}
