extension CheckExplanation {
    /// What diagnostics of single commands say.
    static let commands: [CheckExplanation] = [
        CheckExplanation(
            "missing-expression", "error",
            "`rehearse eval` has an expression to evaluate.",
            bad: "A line of a batch without `expression`.",
            good: "`rehearse eval '1 + 1'`.",
            remedy: "Give one."),
        CheckExplanation(
            "batch-request", "error",
            "Every line of a batch of `rehearse eval` is an object with an `expression`.",
            bad: #"`{"expresion": "1 + 1"}`."#,
            good: #"`{"expression": "1 + 1"}`."#,
            remedy: "Write the members that `rehearse help eval` names."),
        CheckExplanation(
            "bowtie-request", "error",
            "Every line that `rehearse bowtie` reads is a request of its protocol.",
            bad: #"`{"cmd": "go"}`."#,
            good: #"`{"cmd": "start", "version": 1}`."#,
            remedy: "Let a harness of Bowtie speak to it."),
    ]
}
