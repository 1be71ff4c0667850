extension CheckExplanation {
    /// What checks of a sabotage say.
    static let sabotages: [CheckExplanation] = [
        CheckExplanation(
            "sabotage-schema", "error",
            "A sabotage has the members of the format, and no others.",
            in: "sabotage/twice.yaml",
            bad: """
                breaks: A tea is sold twice.
                change: [{at: /operations/order/ordered/split, set: true}]
                run: [orders/a tea is ordered]
                finds: ["expectation/*"]
                """,
            good: """
                breaks: A tea is sold twice.
                changes: [{at: /operations/order/ordered/split, set: true}]
                run: [orders/a tea is ordered]
                finds: ["expectation/*"]
                """,
            remedy: "Write it as `rehearse schema sabotage` says."),
        CheckExplanation(
            "unknown-place", "error",
            "Every change is of a place that is there.",
            in: "sabotage/twice.yaml",
            bad: """
                breaks: A tea is sold twice.
                changes: [{at: /operations/order/orderd/split, set: true}]
                run: [orders/a tea is ordered]
                finds: ["expectation/*"]
                """,
            good: """
                breaks: A tea is sold twice.
                changes: [{at: /operations/order/ordered/split, set: true}]
                run: [orders/a tea is ordered]
                finds: ["expectation/*"]
                """,
            remedy: "Correct the JSON pointer; elements of a list go by number or `name`."),
        CheckExplanation(
            "unusable-sabotage", "error",
            "The broken model can still be used.",
            in: "sabotage/twice.yaml",
            bad: """
                breaks: A tea is sold twice.
                changes: [{at: /operations/order/ordered/respond/body, set: "${nothing}"}]
                run: [orders/a tea is ordered]
                finds: ["expectation/*"]
                """,
            good: """
                breaks: A tea is sold twice.
                changes: [{at: /operations/order/ordered/split, set: true}]
                run: [orders/a tea is ordered]
                finds: ["expectation/*"]
                """,
            remedy: "Break it in a way that the model can still be read."),
        CheckExplanation(
            "unknown-scenario", "error",
            "Every scenario that must notice is there.",
            in: "sabotage/twice.yaml",
            bad: """
                breaks: A tea is sold twice.
                changes: [{at: /operations/order/ordered/split, set: true}]
                run: [orders/a cup is ordered]
                finds: ["expectation/*"]
                """,
            good: """
                breaks: A tea is sold twice.
                changes: [{at: /operations/order/ordered/split, set: true}]
                run: [orders/a tea is ordered]
                finds: ["expectation/*"]
                """,
            remedy: "Name scenarios as `SUITE/NAME`, or by a pattern."),
    ]
}
