extension CheckExplanation {
    /// The checks of a mutant.
    static let mutants: [CheckExplanation] = [
        CheckExplanation(
            id: "sabotage-schema", severity: "error",
            requirement: "A mutant has the members of the format, and no others.",
            example: CheckExample(
                in: "mutants/twice.yaml",
                bad: mutant("change: [{at: /operations/order/ordered/split, set: true}]"),
                good: mutant()),
            remedy: "Write it as `rehearse schema mutant` says."),
        CheckExplanation(
            id: "former-folder", severity: "warning",
            requirement:
                "Mutants are in the folder `mutants/`. This version still reads `sabotage/`.",
            example: CheckExample(
                in: "sabotage/twice.yaml",
                bad: mutant(),
                good: ""),
            remedy: "Rename the folder."),
        CheckExplanation(
            id: "unknown-place", severity: "error",
            requirement: "Every change names a place that exists.",
            example: CheckExample(
                in: "mutants/twice.yaml",
                bad: mutant("changes: [{at: /operations/order/orderd/split, set: true}]"),
                good: mutant()),
            remedy: "Correct the JSON pointer. Name elements of a list by number or `name`."),
        CheckExplanation(
            id: "unusable-sabotage", severity: "error",
            requirement: "Rehearse can still load the broken model.",
            example: CheckExample(
                in: "mutants/twice.yaml",
                bad: mutant(
                    #"changes: [{at: /operations/order/ordered/respond/body, set: "${nothing}"}]"#),
                good: mutant()),
            remedy: "Change it so that Rehearse can still load the model."),
        CheckExplanation(
            id: "unknown-scenario", severity: "error",
            requirement: "Every scenario below `run` exists.",
            example: CheckExample(
                in: "mutants/twice.yaml",
                bad: mutant(run: "orders/a cup is ordered"),
                good: mutant()),
            remedy: "Name scenarios as `SUITE/NAME`, or by a pattern."),
    ]

    /// A mutant of the tea house, which differs in what its check is about.
    private static func mutant(
        _ changes: String = "changes: [{at: /operations/order/ordered/split, set: true}]",
        run scenario: String = "orders/a tea is ordered"
    ) -> String {
        """
        breaks: A tea is sold twice.
        \(changes)
        run: [\(scenario)]
        finds: ["expectation/*"]
        """
    }
}
