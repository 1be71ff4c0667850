extension CheckExplanation {
    /// What checks of a sabotage say.
    static let sabotages: [CheckExplanation] = [
        CheckExplanation(
            "sabotage-schema", "error",
            "A sabotage has the members of the format, and no others.",
            in: "sabotage/twice.yaml",
            bad: sabotage("change: [{at: /operations/order/ordered/split, set: true}]"),
            good: sabotage(),
            remedy: "Write it as `rehearse schema sabotage` says."),
        CheckExplanation(
            "unknown-place", "error",
            "Every change is of a place that is there.",
            in: "sabotage/twice.yaml",
            bad: sabotage("changes: [{at: /operations/order/orderd/split, set: true}]"),
            good: sabotage(),
            remedy: "Correct the JSON pointer; elements of a list go by number or `name`."),
        CheckExplanation(
            "unusable-sabotage", "error",
            "The broken model can still be used.",
            in: "sabotage/twice.yaml",
            bad: sabotage(
                #"changes: [{at: /operations/order/ordered/respond/body, set: "${nothing}"}]"#),
            good: sabotage(),
            remedy: "Break it in a way that the model can still be read."),
        CheckExplanation(
            "unknown-scenario", "error",
            "Every scenario that must notice is there.",
            in: "sabotage/twice.yaml",
            bad: sabotage(run: "orders/a cup is ordered"),
            good: sabotage(),
            remedy: "Name scenarios as `SUITE/NAME`, or by a pattern."),
    ]

    /// A sabotage of the tea house, which differs in what its check is about.
    private static func sabotage(
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
