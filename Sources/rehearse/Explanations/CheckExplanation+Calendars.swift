extension CheckExplanation {
    /// The checks of a calendar.
    static let calendars: [CheckExplanation] = [
        CheckExplanation(
            id: "calendar-schema", severity: "error",
            requirement: "A calendar has the members of the format, and no others.",
            example: CheckExample(
                in: "calendars/tea.yaml",
                bad: """
                    name: Tea
                    holidays: [{name: Harvest, day: May 1}]
                    """,
                good: """
                    name: Tea
                    holidays: [{name: Harvest, date: May 1}]
                    """),
            remedy: "Write it as `rehearse schema calendar` says."),
        CheckExplanation(
            id: "calendar-date", severity: "error or warning",
            requirement: "Every date can come. A date that some years lack is a warning.",
            example: CheckExample(
                in: "calendars/tea.yaml",
                bad: """
                    name: Tea
                    holidays: [{name: Harvest, date: June 31}]
                    """,
                good: """
                    name: Tea
                    holidays: [{name: Harvest, date: last Monday of June}]
                    """),
            remedy: "Write a date as `May 1`, `first Monday of May`, `last Monday of May`, or `1 "
                + "day after` another."),
        CheckExplanation(
            id: "calendar-name", severity: "error",
            requirement:
                "A holiday counts from another holiday that exists, and stands once in each year.",
            example: CheckExample(
                in: "calendars/tea.yaml",
                bad: """
                    name: Tea
                    holidays: [{name: Rest, date: 1 day after Harvest}]
                    """,
                good: """
                    name: Tea
                    holidays:
                      - {name: Harvest, date: May 1}
                      - {name: Rest, date: 1 day after Harvest}
                    """),
            remedy: "Name a holiday of this calendar or of an included one. Let its years not "
                + "overlap."),
        CheckExplanation(
            id: "calendar-observed", severity: "error",
            requirement: "Rehearse can read the rule for observed days.",
            example: CheckExample(
                in: "calendars/tea.yaml",
                bad: """
                    name: Tea
                    observed: Saturday to Funday
                    holidays: [{name: Harvest, date: May 1}]
                    """,
                good: """
                    name: Tea
                    observed: Saturday to Friday, Sunday to Monday
                    holidays: [{name: Harvest, date: May 1}]
                    """),
            remedy: "Write `never`, weekdays with `to`, or `weekend to next working day`."),
        CheckExplanation(
            id: "calendar-years", severity: "error",
            requirement: "The years of a holiday leave some year, and are given in one way.",
            example: CheckExample(
                in: "calendars/tea.yaml",
                bad: """
                    name: Tea
                    holidays: [{name: Harvest, date: May 1, from: 2020, until: 2010}]
                    """,
                good: """
                    name: Tea
                    holidays: [{name: Harvest, date: May 1, from: 2010, until: 2020}]
                    """),
            remedy:
                "Let `from` come before `until`. Give years by `from` and `until`, or by `only`."),
        CheckExplanation(
            id: "calendar-include", severity: "error",
            requirement: "Every included calendar exists, and none includes itself.",
            example: CheckExample(
                in: "calendars/tea.yaml",
                bad: """
                    name: Tea
                    includes: [country.yaml]
                    """,
                good: """
                    name: Tea
                    holidays: [{name: Harvest, date: May 1}]
                    """),
            remedy: "Name a file of the same folder, and remove the include that leads back."),
        CheckExplanation(
            id: "calendar-empty", severity: "error",
            requirement: "A calendar has `holidays`, or `includes` others.",
            example: CheckExample(
                in: "calendars/tea.yaml",
                bad: """
                    name: Tea
                    """,
                good: """
                    name: Tea
                    holidays: [{name: Harvest, date: May 1}]
                    """),
            remedy: "Add a holiday, include a calendar, or remove the file."),
    ]
}
