extension CheckExplanation {
    /// Faults of time that a fuzz finds by comparing the answers of a target with each other.
    static let times: [CheckExplanation] = [
        CheckExplanation(
            id: "offset-lost", severity: "error",
            requirement: "A time that was sent with an offset is shown as the same instant.",
            example: CheckExample(
                bad: "`POST /visits` says `2026-03-29T10:00:00+05:30`, and the answer shows "
                    + "`2026-03-29T10:00:00Z`.",
                good: "`2026-03-29T04:30:00Z`, or the same instant at any other offset."),
            remedy: "Have the server read the offset, and keep the instant."),
        CheckExplanation(
            id: "wrong-local-time", severity: "error",
            requirement: "A value that is the local time, the date or the offset in a zone in many "
                + "answers is so in all of them.",
            example: CheckExample(
                bad: "`GET /convert?at=2026-07-01T10:00:00Z&zone=Europe/Berlin` shows `11:00:00` "
                    + "in summer, and the right local time for ten instants in winter.",
                good: "`12:00:00`, as the zone database says."),
            remedy: "Have the server ask a zone database about the very instant."),
        CheckExplanation(
            id: "wrong-time-arithmetic", severity: "error",
            requirement:
                "A value that is a sum or a difference of times in many answers is so in all.",
            example: CheckExample(
                bad: "`GET /between` shows the minutes between two instants, and 60 too many on "
                    + "the night in which clocks are changed.",
                good: "The minutes that have passed."),
            remedy: "Have the server count with instants or with dates, and not with local times."),
        CheckExplanation(
            id: "moved-at-clock-change", severity: "error",
            requirement: "A request about the Sunday on which clocks are changed is treated as the "
                + "same request a week before and a week after.",
            example: CheckExample(
                bad: "A visit of 90 minutes ends 30 minutes after its start on the last Sunday of "
                    + "March. A week before and a week after it ends 90 minutes after it.",
                good: "It always ends 90 minutes after its start."),
            remedy: "Have the server count with instants, and not with local times."),
        CheckExplanation(
            id: "spelling-changes-answer", severity: "error",
            requirement: "The same instant gets the same answer in each spelling of RFC 3339.",
            example: CheckExample(
                bad: "`GET /visits?from=2026-12-02T08:00:00Z` lists a visit, and "
                    + "`from=2026-12-02T13:30:00+05:30` does not.",
                good: "Both list the same visits."),
            remedy: "Have the server compare instants, and not texts or local times."),
        CheckExplanation(
            id: "spelling-refused", severity: "error",
            requirement: "An instant that is accepted in one spelling of RFC 3339 is accepted at "
                + "other offsets, with `+00:00`, and with a fraction of a second.",
            example: CheckExample(
                bad: "`at=2026-12-02T08:00:00Z` gets a 200, and `at=2026-12-02T08:00:00.000Z` a "
                    + "422.",
                good: "A 200 for both."),
            remedy: "Have the server read all that RFC 3339 permits, or narrow the contract."),
        CheckExplanation(
            id: "zone-ignored", severity: "error",
            requirement: "Local times differ where clocks differ.",
            example: CheckExample(
                bad: "`GET /convert` answers the same local time for five zones at one instant.",
                good: "The local time of each zone."),
            remedy: "Have the server use the zone, or remove the parameter from the contract."),
        CheckExplanation(
            id: "date-of-another-zone", severity: "error",
            requirement: "A date beside a local time is the date of that local time.",
            example: CheckExample(
                bad: "An answer shows the local time `2026-12-03T01:00:00` and the date "
                    + "`2026-12-02`, and both are of one day at noon.",
                good: "The date `2026-12-03`; or a name such as `utcDate`."),
            remedy: "Have the server take the date in the zone that the local time is in."),
        CheckExplanation(
            id: "changed-on-reading", severity: "error",
            requirement: "A time that somebody has sent is shown as the same instant when it is "
                + "created and when it is read.",
            example: CheckExample(
                bad: "`POST /visits` shows `2026-12-02T08:00:00Z`, and `GET /visits/7` shows "
                    + "`2026-12-02T07:00:00Z`.",
                good: "The same instant in both."),
            remedy: "Have the server keep the instant, or the offset beside the local time."),
        CheckExplanation(
            id: "moved-with-clock", severity: "error",
            requirement: "An instant that was agreed on does not move when clocks are changed.",
            example: CheckExample(
                bad: "A reminder of `08:00:00Z` is shown as `07:00:00Z` once it is summer.",
                good: "`08:00:00Z`, whatever the clock shows."),
            remedy: "Have the server keep the instant, or the zone beside the local time."),
        CheckExplanation(
            id: "in-no-list", severity: "error",
            requirement: "A thing stands in one of the lists by time whenever it happens.",
            example: CheckExample(
                bad: "A visit at 23:59:59 stands neither in the list of its day nor in those of "
                    + "the days around it. One at noon does.",
                good: "It stands in the list of its day."),
            remedy: "Have each list begin exactly where the one before ends."),
        CheckExplanation(
            id: "in-two-lists", severity: "error",
            requirement: "A short thing stands in the list of one day.",
            example: CheckExample(
                bad: "A visit at 00:00:00 stands in the list of its day and of the day before. "
                    + "One at noon stands in one list.",
                good: "It stands in the list of its day."),
            remedy: "Have each list end exactly where the next one begins."),
        CheckExplanation(
            id: "in-wrong-list", severity: "error",
            requirement: "A list of a period leaves out what is no part of it.",
            example: CheckExample(
                bad: "`GET /visits?from=2026-12-02T12:00:00Z&to=2026-12-02T13:00:00Z` lists a "
                    + "visit at 08:00.",
                good: "It lists what begins, ends or lasts in that hour."),
            remedy: "Have the server compare instants, and leave out what is not asked for."),
    ]
}
