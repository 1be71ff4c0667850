"""One probe for each defect of holidays, rules, the next sweeping, colours and reminders."""
from probe import (MONDAY_NOON, Probe, applies, color, following, holiday, remind, rule, today)

MONDAY, TUESDAY = "2026-02-02", "2026-02-03"
MONDAY_EVENING_IN_UTC = "2026-02-03T04:00:00Z"
NINE = "2026-02-09T09:00:00-08:00"
FEBRUARY_2, FEBRUARY_9, FEBRUARY_16, FEBRUARY_23 = (
    [f"2026-02-{day}T17:00:00Z", f"2026-02-{day}T19:00:00Z"] for day in ("02", "09", "16", "23"))
MARCH_2 = ["2026-03-02T17:00:00Z", "2026-03-02T19:00:00Z"]

HOLIDAYS = [
    Probe("holidays-observed", holiday("2026-07-03"), False, True),
    Probe("nth-weekday-by-rows", holiday("2026-01-19"), True, False),
    Probe("nth-weekday-after-the-first", holiday("2025-09-01"), True, False),
    Probe("memorial-day-fourth-monday", holiday("2027-05-31"), True, False),
    Probe("last-weekday-excludes-last-day", holiday("2027-05-31"), True, False),
    Probe("thanksgiving-last-thursday", holiday("2023-11-23"), True, False),
    Probe("thanksgiving-wednesday", holiday("2026-11-26"), True, False),
    Probe("thanksgiving-before-fourth-friday", holiday("2024-11-28"), True, False),
    Probe("juneteenth-only-since-2021", holiday("2020-06-19"), True, False),
    Probe("presidents-day-on-22", holiday("2026-02-16"), True, False),
    Probe("indigenous-day-on-12", holiday("2027-10-11"), True, False),
    Probe("holidays-of-2023", holiday("2026-01-19"), True, False),
    Probe("holidays-kept-from-first-year", holiday("2027-01-01"), True, False, before=(holiday("2026-01-01"),)),
    Probe("dates-roll-over", holiday("2026-02-30"), "400 invalid-request -", False),
]

APPLYING = [
    Probe("day-of-week-zero-accepted", applies(MONDAY, day=0), "400 invalid-request /rule/dayOfWeek", False),
    Probe("monday-is-1", applies(MONDAY), True, False),
    Probe("no-weeks-mean-never", applies(MONDAY), True, False),
    Probe("week-by-rows", applies("2026-05-04", weeks=(1,)), True, False),
    Probe("week-of-day-over-seven", applies("2026-02-07", day=7, weeks=(1,)), True, False),
    Probe("week-5-is-last", applies("2026-02-23", weeks=(5,)), False, True),
    Probe("only-first-week-counts", applies("2026-02-23", weeks=(1, 4)), True, False),
    Probe("holidays-never-suspend", applies("2025-12-25", day=5), False, True),
    Probe("holidays-always-suspend", applies("2025-12-25", day=5, holidays=True), True, False),
    Probe("holiday-flag-means-only-holidays", applies(MONDAY, holidays=True), True, False),
]

TODAY = [
    Probe("leap-second-is-next-second", today("2016-12-31T23:59:60Z", rule(7), zone="UTC"), True, False),
    Probe("equal-rules-accepted", today(MONDAY_NOON, rule(), rule()), "400 invalid-request /segment/rules", True),
    Probe("unknown-zone-is-street-zone", today(MONDAY_NOON, rule(), zone="America/San_Francisco"),
          "400 invalid-request /zone", True),
    Probe("today-in-utc", today(MONDAY_EVENING_IN_UTC, rule()), True, False),
    Probe("today-ends-with-window", today("2026-02-02T18:00:00-08:00", rule()), True, False),
    Probe("today-begins-with-window", today("2026-02-02T08:00:00-08:00", rule()), True, False),
    Probe("yesterday-counts-over-midnight", today("2026-02-04T01:00:00-08:00", rule(3, "22:00", "02:00")),
          False, True),
    Probe("only-first-rule-today", today(MONDAY_NOON, rule(3), rule(2)), True, False),
    Probe("zone-of-device", today(MONDAY_EVENING_IN_UTC, rule()), True, False),
    Probe("zone-of-request-ignored", today(MONDAY_EVENING_IN_UTC, rule(3), zone="Europe/Berlin"), True, False),
    Probe("clock-of-device", today(MONDAY_NOON, rule()), True, False),
    Probe("offset-of-moment-ignored", today("2026-02-02T04:00:00-08:00", rule()), True, False),
]

NEXT = [
    Probe("next-includes-running-window", following("2026-02-02T10:00:00-08:00", rule()), FEBRUARY_9, FEBRUARY_2),
    Probe("next-includes-start", following("2026-02-02T09:00:00-08:00", rule()), FEBRUARY_9, FEBRUARY_2),
    Probe("next-not-today", following("2026-02-02T08:00:00-08:00", rule()), FEBRUARY_2, FEBRUARY_9),
    Probe("next-within-a-week", following("2026-02-10T12:00:00-08:00", rule(weeks=(1,))), MARCH_2, None),
    Probe("next-takes-first-rule", following("2026-02-02T08:00:00-08:00", rule(2, "13:00", "15:00"), rule()),
          FEBRUARY_2, ["2026-02-02T21:00:00Z", "2026-02-02T23:00:00Z"]),
    Probe("next-takes-last-of-equal", following("2026-02-02T08:00:00-08:00", rule(), rule(2, "09:00", "10:00")),
          FEBRUARY_2, ["2026-02-02T17:00:00Z", "2026-02-02T18:00:00Z"]),
    Probe("next-ignores-holidays", following("2026-02-10T12:00:00-08:00", rule()), FEBRUARY_23, FEBRUARY_16),
    Probe("next-ignores-weeks", following("2026-02-03T12:00:00-08:00", rule(weeks=(1,))), MARCH_2, FEBRUARY_9),
    Probe("next-keeps-offset-of-now", following("2026-03-07T12:00:00-08:00", rule()),
          ["2026-03-09T16:00:00Z", "2026-03-09T18:00:00Z"], ["2026-03-09T17:00:00Z", "2026-03-09T19:00:00Z"]),
    Probe("skipped-hour-moves-back", following("2026-03-07T12:00:00-08:00", rule(1, "02:30", "04:00")),
          ["2026-03-08T10:30:00Z", "2026-03-08T11:00:00Z"], ["2026-03-08T09:30:00Z", "2026-03-08T11:00:00Z"]),
    Probe("second-of-repeated-hour", following("2026-10-31T12:00:00-07:00", rule(1, "01:30", "04:00")),
          ["2026-11-01T08:30:00Z", "2026-11-01T12:00:00Z"], ["2026-11-01T09:30:00Z", "2026-11-01T12:00:00Z"]),
    Probe("end-stays-on-the-day", following(MONDAY_NOON, rule(3, "22:00", "02:00")),
          ["2026-02-04T06:00:00Z", "2026-02-04T10:00:00Z"], ["2026-02-04T06:00:00Z", "2026-02-03T10:00:00Z"]),
    Probe("end-24-is-midnight-before", following(MONDAY_NOON, rule(2, "22:00", "24:00")),
          ["2026-02-03T06:00:00Z", "2026-02-03T08:00:00Z"], ["2026-02-03T06:00:00Z", "2026-02-02T08:00:00Z"]),
    Probe("end-by-length-of-window", following("2026-03-07T12:00:00-08:00", rule(1, "01:00", "04:00")),
          ["2026-03-08T09:00:00Z", "2026-03-08T11:00:00Z"], ["2026-03-08T09:00:00Z", "2026-03-08T12:00:00Z"]),
]

COLORS = [
    Probe("red-ends-with-window", color("2026-02-02T18:00:00-08:00", rule()), "red", "green"),
    Probe("orange-two-days", color(MONDAY_NOON, rule(4)), "yellow", "orange"),
    Probe("yellow-two-days-only", color(MONDAY_NOON, rule(5)), "yellow", "green"),
    Probe("yellow-four-days", color(MONDAY_NOON, rule(6)), "green", "yellow"),
    Probe("farthest-day-wins", color(MONDAY_NOON, rule(5), rule(3)), "orange", "yellow"),
    Probe("color-days-of-24-hours", color("2026-03-07T23:30:00-08:00", rule(1)), "orange", "green"),
    Probe("color-ignores-holidays", color("2026-02-15T12:00:00-08:00", rule()), "green", "orange"),
]

REMINDERS = [
    Probe("fraction-of-second-lost", remind("2026-02-09T09:00:00.25-08:00"),
          ["2026-02-09T16:00:00.25Z", 60], ["2026-02-09T16:00:00Z", 60]),
    Probe("zero-lead-counts", remind(NINE, leadMinutes=0),
          ["2026-02-09T16:00:00Z", 60], ["2026-02-09T17:00:00Z", 0]),
    Probe("negative-lead-counts", remind(NINE, leadMinutes=-15),
          ["2026-02-09T16:00:00Z", 60], ["2026-02-09T17:15:00Z", -15]),
    Probe("only-offered-leads", remind(NINE, leadMinutes=45),
          ["2026-02-09T16:15:00Z", 45], ["2026-02-09T16:00:00Z", 60]),
    Probe("default-lead-30", remind(NINE), ["2026-02-09T16:00:00Z", 60], ["2026-02-09T16:30:00Z", 30]),
    Probe("lead-always-an-hour", remind(NINE, leadMinutes=120),
          ["2026-02-09T15:00:00Z", 120], ["2026-02-09T16:00:00Z", 120]),
    Probe("lead-on-the-wall-clock", remind("2026-03-08T03:00:00-07:00", leadMinutes=120),
          ["2026-03-08T08:00:00Z", 120], ["2026-03-08T09:00:00Z", 120]),
]

PROBES = HOLIDAYS + APPLYING + TODAY + NEXT + COLORS + REMINDERS
