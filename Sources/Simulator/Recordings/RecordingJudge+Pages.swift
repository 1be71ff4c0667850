import Contracts

extension RecordingJudge {
    /// The checks of recordings by the model of a backend, as they can be explained.
    package static let pages = CheckPage.Group(
        title: "Checks of a recording by the model",
        introduction: "They compare recorded traffic with `backend.yaml`. *broken* means that no "
            + "state of the backend permits the answer. *undecided* means that unrecorded requests "
            + "may explain it.",
        pages: [
            CheckPage(
                id: "model-status", severity: "broken",
                requirement:
                    "Every answer has a status that some rule of the model allows for the request.",
                example: "`GET /orders/7` is answered 410, and the rules of the operation answer "
                    + "200 and 404.",
                remedy: "Correct the backend, or add a rule with this answer to the operation."),
            CheckPage(
                id: "model-unique", severity: "broken",
                requirement: "The backend gives out each `unique` value once.",
                example: "Two orders are answered with the id order-0001, which is chosen with "
                    + "`unique: true`.",
                remedy: "Correct the backend, or remove `unique` from the model."),
            CheckPage(
                id: "model-monotone", severity: "broken",
                requirement:
                    "A number that the model only raises, or only lowers, does not go back.",
                example: "`GET /stock` shows 97 and later 98, and the only rule that writes "
                    + "`state.left` takes one away.",
                remedy: "Correct the backend, or describe the change that moves the number back in "
                    + "the model."),
            CheckPage(
                id: "model-undecided", severity: "undecided",
                requirement: "A read returns the data that the recording itself wrote.",
                example:
                    "An order is deleted and read again. Somebody else may have created it again.",
                remedy: "Record against your own backend from its start, and judge with "
                    + "`--exclusive`."),
        ])
}
