extension CheckExplanation {
    /// Faults that a fuzz finds by comparing the answers of a target with each other.
    static let targets: [CheckExplanation] = [
        CheckExplanation(
            id: "accepted-other-user", severity: "error",
            requirement:
                "A user of `--other-user`, or with `stranger: true`, gets nothing that others created.",
            example: CheckExample(
                bad: "Anna creates the note 7, and Ben gets a `200` from `GET /notes/7`.",
                good: "A `404` or a `403`."),
            remedy: "Have the server check the owner. Leave out `--other-user` if users may see "
                + "each other's things."),
        CheckExplanation(
            id: "deleted-still-there", severity: "error",
            requirement: "After a delete, the server does not show the thing unchanged.",
            example: CheckExample(
                bad: "`GET /notes/7` answers 200 with the same content before and after a "
                    + "`DELETE /notes/7` with 204.",
                good: "A `404`, a `410`, or an answer that says that the note is deleted."),
            remedy: "Have the server remove it everywhere, or mark it as removed."),
        CheckExplanation(
            id: "created-not-there", severity: "error",
            requirement: "A thing that was just created can be read.",
            example: CheckExample(
                bad: "`POST /notes` answers 201 with the id 7, and `GET /notes/7` answers "
                    + "404.",
                good: "A `200`; or `202` from the POST, where the note comes later."),
            remedy: "Have the server keep each thing that it answers 201 for."),
        CheckExplanation(
            id: "page-repeats", severity: "error",
            requirement: "No thing appears on two pages of a list that does not change.",
            example: CheckExample(
                bad: "`GET /notes?limit=2&offset=2` begins with the last note of `GET "
                    + "/notes?limit=2&offset=0`.",
                good: "It begins with the next note."),
            remedy: "Have the server sort the list in a fixed order. Each page begins where the "
                + "page before it ends."),
        CheckExplanation(
            id: "page-too-long", severity: "error",
            requirement: "A page has no more things than the request asked for.",
            example: CheckExample(
                bad: "Five notes for `GET /notes?limit=2`.",
                good: "Two notes."),
            remedy: "Have the server shorten the list, or rename the parameter if it is not the "
                + "length of a page."),
        CheckExplanation(
            id: "filter-ignored", severity: "error",
            requirement: "A filter changes what a list shows.",
            example: CheckExample(
                bad: "`GET /notes` shows red and blue notes, and so do `GET "
                    + "/notes?color=red` and `GET /notes?color=blue`.",
                good: "Red notes for the one, and blue ones for the other."),
            remedy: "Have the server leave out things that do not match the filter, or remove the "
                + "parameter from the contract."),
        CheckExplanation(
            id: "let-in-after-logout", severity: "error",
            requirement: "A session ends with the logout.",
            example: CheckExample(
                bad: "The cookie of a session still gets `GET /notes`, after a `POST "
                    + "/logout` with 204.",
                good: "A `401`."),
            remedy:
                "Have the server end the session at the logout. A signed token or cookie may stay "
                + "valid until it expires. Rehearse does not test it."),
        CheckExplanation(
            id: "missing-allow", severity: "error",
            requirement: "An answer 405 names the methods that the path has.",
            example: CheckExample(
                bad: "A `405` to `PUT /notes` without the field `Allow`.",
                good: "`Allow: GET, POST`."),
            remedy: "Have the server send the field, which RFC 9110 demands."),
        CheckExplanation(
            id: "undescribed-method", severity: "error",
            requirement: "A server performs no operation that the contract does not describe.",
            example: CheckExample(
                bad: "A `204` to `DELETE /notes`, where the contract has only `GET` and "
                    + "`POST`.",
                good: "A `405`."),
            remedy: "Describe the operation, or have the server answer 405."),
        CheckExplanation(
            id: "failing-method", severity: "error",
            requirement: "A server does not fail if a path has no such method.",
            example: CheckExample(
                bad: "A `500` to `PATCH /notes`.",
                good: "A `405`."),
            remedy: "Have the server answer 405."),
        CheckExplanation(
            id: "stack-trace", severity: "error",
            requirement: "No answer shows internals of a server failure.",
            example: CheckExample(
                bad: "A `500` that holds `Traceback (most recent call last)`.",
                good: "A `500` that names the time and a number to look up in the log."),
            remedy: "Have the server log these details, and answer without them."),
        CheckExplanation(
            id: "credential-in-answer", severity: "error",
            requirement: "No answer that refuses or fails repeats the credential of the request.",
            example: CheckExample(
                bad: "A `422` that holds the whole request, with its field `Authorization`.",
                good: "A `422` that names the wrong member."),
            remedy: "Have the server leave the credential out."),
    ]
}
