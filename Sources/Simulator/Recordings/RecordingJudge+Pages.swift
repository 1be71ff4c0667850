import Contracts

extension RecordingJudge {
    /// The checks of recordings by the model of a backend, as they can be explained.
    package static let pages = CheckPage.Group(
        title: "Checks of a recording by the model",
        introduction: "They hold recorded traffic against `backend.yaml`. *broken* means that no "
            + "state of the backend permits the answer, *undecided* that what was not recorded "
            + "may explain it.",
        pages: [
            CheckPage(
                id: "model-status", severity: "broken",
                requirement:
                    "Every answer has a status that some rule of the model gives to such a "
                    + "request.",
                example: "`GET /orders/7` is answered 410, and the rules of the operation answer "
                    + "200 and 404.",
                remedy: "Mend the backend, or give the operation a rule that answers so."),
            CheckPage(
                id: "model-unique", severity: "broken",
                requirement: "What the model says is unique is given out once.",
                example: "Two orders are answered with the id order-0001, which is chosen with "
                    + "`unique: true`.",
                remedy: "Mend the backend, or take `unique` out of the model."),
            CheckPage(
                id: "model-monotone", severity: "broken",
                requirement:
                    "A number that the model only ever raises, or only ever lowers, does not "
                    + "go back.",
                example: "`GET /stock` shows 97 and later 98, and the only rule that writes "
                    + "`state.left` takes one away.",
                remedy: "Mend the backend, or describe in the model what leads the number back."),
            CheckPage(
                id: "model-undecided", severity: "undecided",
                requirement: "What the recording itself wrote is read again as it was written.",
                example: "An order is deleted and read again, and somebody else may have made it "
                    + "anew.",
                remedy: "Record against a backend of your own from its start, and judge with "
                    + "`--exclusive`."),
        ])
}
