extension CheckExplanation {
    /// The checks of fixtures.
    static let fixtures: [CheckExplanation] = [
        CheckExplanation(
            id: "fixtures-schema", severity: "error",
            requirement: "A file of fixtures has the members of the format, and no others.",
            example: CheckExample(
                in: "fixtures.yaml",
                bad: "fixtures: {tea: {ask: listTeas}}",
                good: ""),
            remedy: "Write it as `rehearse schema fixtures` says."),
        CheckExplanation(
            id: "unsafe-fixture", severity: "error",
            requirement: "A fixture calls only operations that change nothing.",
            example: CheckExample(
                in: "fixtures.yaml",
                bad: """
                    fixtures: {tea: {ask: order, take: answer.body.id}}
                    """,
                good: ""),
            remedy: "Call an operation of GET, HEAD or OPTIONS. Create things in `setup` of a "
                + "scenario."),
        CheckExplanation(
            id: "unused-fixture", severity: "warning",
            requirement: "Some scenario needs each fixture.",
            example: CheckExample(
                in: "fixtures.yaml",
                bad: """
                    fixtures: {tea: {ask: listTeas, take: "answer.body[0].id"}}
                    """,
                good: ""),
            remedy: "Remove it, or use `fixtures.NAME` in a scenario."),
        CheckExplanation(
            id: "unavailable-fixture", severity: "warning",
            requirement: "The target has the fixtures that a scenario needs.",
            example: CheckExample(
                bad: "`take: answer.body[0].id` where the list is empty.",
                good: "The same where the list has an element."),
            remedy: "Give the target another value for the fixture, or correct the entry. "
                + "[Fixtures](fixtures.md) has the details."),
    ]
}
