extension CheckExplanation {
    /// The checks of decisions.
    static let decisions: [CheckExplanation] = [
        CheckExplanation(
            id: "decisions-schema", severity: "error",
            requirement: "A file of decisions has the members of the format, and no others.",
            example: CheckExample(
                in: "decisions.yaml",
                bad: "decisions: [{id: empty-shelf-unsaid, problem: Not said., decided: 409.}]",
                good: ""),
            remedy: "Write it as `rehearse schema decisions` says."),
        CheckExplanation(
            id: "repeated-decision", severity: "error",
            requirement: "No two decisions have the same id.",
            example: CheckExample(
                in: "decisions.yaml",
                bad: """
                    decisions:
                      - {id: empty-shelf-unsaid, documents: [{document: tea.md, section: Orders}], problem: Not said., decided: 409.}
                      - {id: empty-shelf-unsaid, documents: [{document: tea.md, section: Shelf}], problem: Not said., decided: 404.}
                    """,
                good: ""),
            remedy: "Give one of them another id."),
        CheckExplanation(
            id: "unused-decision", severity: "warning",
            requirement: "Something in the spec rests on each decision.",
            example: CheckExample(
                in: "decisions.yaml",
                bad: """
                    decisions:
                      - {id: empty-shelf-unsaid, documents: [{document: tea.md, section: Orders}], problem: Not said., decided: 409.}
                    """,
                good: ""),
            remedy: "Refer to it by `rests-on` or `x-rests-on`, or remove it."),
        CheckExplanation(
            id: "uncited-sentence", severity: "warning",
            requirement: "The spec cites each sentence of its source documents, or gives a reason "
                + "to leave it out.",
            example: CheckExample(
                bad: "“A loan ends after 14 days.” in a document, and nowhere in the spec.",
                good: "A rule with `why: {says: \"A loan ends after 14 days.\"}`."),
            remedy: "Cite it as `says`, or quote it with a reason below `## Not described` in the "
                + "README."),
        CheckExplanation(
            id: "outdated-decisions", severity: "error",
            requirement: "The list of decisions in the README is up to date with decisions.yaml.",
            example: CheckExample(
                bad: "A decision that is newer than the list.",
                good: "The same after `rehearse export SPEC --readme`."),
            remedy: "Run `rehearse export SPEC --readme`."),
        CheckExplanation(
            id: "unknown-decision", severity: "error",
            requirement: "The spec has each decision that `rests-on` or `x-rests-on` names.",
            example: CheckExample(
                in: "scenarios/teas.yaml",
                bad: """
                    scenarios: [{name: a tea, kind: script, rests-on: [empty-shelf-unsaid], steps: [{settle: true}]}]
                    """,
                good: """
                    scenarios: [{name: a tea, kind: script, steps: [{settle: true}]}]
                    """),
            remedy: "Correct the id, or describe the decision in `decisions.yaml`."),
    ]
}
