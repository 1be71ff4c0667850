extension CheckExplanation {
    /// Faults of time that a fuzz finds by comparing the answers of a target with each other.
    static let times: [CheckExplanation] = [
        CheckExplanation(
            id: "offset-lost", severity: "error",
            requirement:
                "The server shows a time that was sent with an offset as the same instant.",
            example: CheckExample(
                bad: "`POST /visits` says `2026-03-29T10:00:00+05:30`, and the answer shows "
                    + "`2026-03-29T10:00:00Z`.",
                good: "`2026-03-29T04:30:00Z`, or the same instant at any other offset."),
            remedy: "Have the server read the offset, and keep the instant."),
        CheckExplanation(
            id: "wrong-local-time", severity: "error",
            requirement: "A value that is a local time, date or offset of a zone in many answers "
                + "is so in all answers.",
            example: CheckExample(
                bad: "`GET /convert?at=2026-07-01T10:00:00Z&zone=Europe/Berlin` shows `11:00:00` "
                    + "in summer, and the right local time for ten instants in winter.",
                good: "`12:00:00`, as the zone database says."),
            remedy: "Have the server look up the exact instant in a zone database."),
        CheckExplanation(
            id: "wrong-time-arithmetic", severity: "error",
            requirement:
                "A value that is a sum or a difference of times in many answers is so in all "
                + "answers.",
            example: CheckExample(
                bad: "`GET /between` shows the minutes between two instants, and 60 too many in "
                    + "the night of a clock change.",
                good: "The minutes between the instants."),
            remedy:
                "Have the server calculate with instants or with dates, and not with local times."),
        CheckExplanation(
            id: "moved-at-clock-change", severity: "error",
            requirement: "The server treats the Sunday of a clock change like the Sundays before "
                + "and after it.",
            example: CheckExample(
                bad: "A visit of 90 minutes ends 30 minutes after its start on the last Sunday of "
                    + "March. A week before and a week after it ends 90 minutes after it.",
                good: "It always ends 90 minutes after its start."),
            remedy: "Have the server calculate with instants, and not with local times."),
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
            requirement: "A server that accepts an instant in one RFC 3339 spelling accepts other "
                + "spellings too: other offsets, `+00:00`, and a fraction of a second.",
            example: CheckExample(
                bad: "`at=2026-12-02T08:00:00Z` gets a 200, and `at=2026-12-02T08:00:00.000Z` a "
                    + "422.",
                good: "A 200 for both."),
            remedy: "Have the server read all spellings of RFC 3339, or narrow the contract."),
        CheckExplanation(
            id: "zone-ignored", severity: "error",
            requirement: "Local times differ between zones whose clocks differ.",
            example: CheckExample(
                bad: "`GET /convert` answers the same local time for five zones at one instant.",
                good: "The local time of each zone."),
            remedy: "Have the server use the zone, or remove the parameter from the contract."),
        CheckExplanation(
            id: "date-of-another-zone", severity: "error",
            requirement:
                "A date beside a local time is the date of that local time. With `--zone`, a "
                + "date beside an instant is the date there.",
            example: CheckExample(
                bad: "An answer shows the local time `2026-12-03T01:00:00` and the date "
                    + "`2026-12-02`. At noon, both are of one day.",
                good: "The date `2026-12-03`; or a name such as `utcDate`."),
            remedy: "Have the server compute the date in the zone of the local time."),
        CheckExplanation(
            id: "changed-on-reading", severity: "error",
            requirement: "The server shows a time that a client sent as the same instant when it "
                + "creates and when it reads the thing.",
            example: CheckExample(
                bad: "`POST /visits` shows `2026-12-02T08:00:00Z`, and `GET /visits/7` shows "
                    + "`2026-12-02T07:00:00Z`.",
                good: "The same instant in both."),
            remedy: "Have the server store the instant, or the offset beside the local time."),
        CheckExplanation(
            id: "moved-with-clock", severity: "error",
            requirement: "An agreed instant does not move when clocks change.",
            example: CheckExample(
                bad: "A reminder of `08:00:00Z` is shown as `07:00:00Z` once it is summer.",
                good: "`08:00:00Z`, in summer and in winter."),
            remedy: "Have the server store the instant, or the zone beside the local time."),
        CheckExplanation(
            id: "in-no-list", severity: "error",
            requirement: "One of the lists by time has each thing, at any time of the day.",
            example: CheckExample(
                bad: "A visit at 23:59:59 is neither in the list of its day nor in the lists of "
                    + "the days around it. A visit at noon is.",
                good: "It is in the list of its day."),
            remedy: "Have each list begin exactly at the end of the list before it."),
        CheckExplanation(
            id: "in-two-lists", severity: "error",
            requirement: "A short thing is in the list of one day.",
            example: CheckExample(
                bad: "A visit at 00:00:00 is in the list of its day and of the day before. A visit "
                    + "at noon is in one list.",
                good: "It is in the list of its day."),
            remedy: "Have each list end exactly at the beginning of the next one."),
        CheckExplanation(
            id: "in-wrong-list", severity: "error",
            requirement: "A list of a period has only things of that period.",
            example: CheckExample(
                bad: "`GET /visits?from=2026-12-02T12:00:00Z&to=2026-12-02T13:00:00Z` lists a "
                    + "visit at 08:00.",
                good: "It lists visits that begin, end or last in that hour."),
            remedy: "Have the server compare instants, and leave out things outside the period."),
    ]
}
