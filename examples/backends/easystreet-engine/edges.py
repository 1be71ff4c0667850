"""What the correct engine answers at each limit."""
from probe import (MONDAY_NOON, Ask, applies, color, following, holiday, near, parked, remind, row, rows, rule,
                   segment, shown, today)

REFUSED = "400 invalid-request "
ID = "110000-L-1613751"
LINE = [[37.79196, -122.3995], [37.79167, -122.39913]]
WRITTEN = [ID, "01st St", LINE, ["3 00:00-02:00 13"]]
HOLIDAYS_2027 = ["2027-01-01", "2027-01-18", "2027-02-15", "2027-05-31", "2027-06-19", "2027-07-04",
                 "2027-09-06", "2027-10-11", "2027-11-11", "2027-11-25", "2027-12-25"]


def year(value: object) -> Ask:
    """Ask for the holidays of a year."""
    return Ask("holidays", parameters={"year": value})


def _off(latitude: float, longitude: float) -> dict:
    return segment(name="off", line=([latitude, longitude],))


def _monday_at(time: str) -> str:
    return f"2026-02-02T{time}-08:00"


EDGES = [
    ("the holidays of 2027", year(2027), HOLIDAYS_2027),
    ("the first year", holiday("1583-12-25"), True),
    ("the year before the first", year(1582), REFUSED + "-"),
    ("the last year has holidays", holiday("9999-12-25"), True),
    ("the year after the last", year(10000), REFUSED + "-"),
    ("a year that is no number", year("soon"), REFUSED + "-"),
    ("a year with a fraction", year(2026.5), REFUSED + "-"),
    ("a leap day", holiday("2028-02-29"), False),
    ("a leap day that does not exist", holiday("2100-02-29"), REFUSED + "-"),
    ("a date without zeros", holiday("2026-2-02"), REFUSED + "-"),
    ("a date with digits of another script", holiday("２026-02-02"), REFUSED + "-"),
    ("a whole number with a point", applies("2026-02-02", day=2.0), True),
    ("a day of the week that is true", applies("2026-02-01", day=True), REFUSED + "/rule/dayOfWeek"),
    ("the day of the week 8", applies("2026-02-02", day=8), REFUSED + "/rule/dayOfWeek"),
    ("week 6", applies("2026-02-02", weeks=(6,)), REFUSED + "/rule/weeksOfMonth/0"),
    ("a week twice", applies("2026-02-02", weeks=(1, 1)), REFUSED + "/rule/weeksOfMonth"),
    ("the seventh is in week 1", applies("2026-03-07", day=7, weeks=(1,)), True),
    ("the eighth is in week 2", applies("2026-03-08", day=1, weeks=(2,)), True),
    ("the twenty-ninth is in week 5", applies("2026-03-29", day=1, weeks=(5,)), True),
    ("a start at 24:00", applies("2026-02-02", start="24:00"), REFUSED + "/rule/startTime"),
    ("an end at 24:01", applies("2026-02-02", end="24:01"), REFUSED + "/rule/endTime"),
    ("no body", Ask("appliesTo"), REFUSED + ""),
    ("a body that is a list", Ask("appliesTo", []), REFUSED + ""),
    ("a zone of null", Ask("hasSweeperToday", {"segment": segment(), "now": MONDAY_NOON, "zone": None}),
     REFUSED + "/zone"),
    ("an offset as a zone", today(MONDAY_NOON, rule(), zone="-08:00"), REFUSED + "/zone"),
    ("a zone in other letters", today(MONDAY_NOON, rule(), zone="america/los_angeles"), REFUSED + "/zone"),
    ("a moment without an offset", today("2026-02-02T12:00:00", rule()), REFUSED + "/now"),
    ("a moment in small letters", today("2026-02-02t20:00:00z", rule()), True),
    ("a leap second is the second before it", remind("2016-12-31T15:59:60.5-08:00"), ["2016-12-31T22:59:59.5Z", 60]),
    ("a leap second at noon", today("2016-12-31T12:00:60Z", rule(7)), REFUSED + "/now"),
    ("the last second of the day", today(_monday_at("23:59:59"), rule()), True),
    ("midnight belongs to the next day", today("2026-02-03T00:00:00-08:00", rule()), False),
    ("a segment without points", Ask("hasSweeperToday", {"segment": segment(line=()), "now": MONDAY_NOON}),
     REFUSED + "/segment/coordinates"),
    ("a fraction before the start", following(_monday_at("08:59:59.999999999"), rule()),
     ["2026-02-02T17:00:00Z", "2026-02-02T19:00:00Z"]),
    ("a fraction after the start", following(_monday_at("09:00:00.000000001"), rule()),
     ["2026-02-09T17:00:00Z", "2026-02-09T19:00:00Z"]),
    ("the tenth digit of a second does not count", following(_monday_at("08:59:59.9999999999"), rule()),
     ["2026-02-02T17:00:00Z", "2026-02-02T19:00:00Z"]),
    ("no rules, no next sweeping", following(MONDAY_NOON), None),
    ("two starts in one moment when clocks go forward",
     following("2026-03-08T00:00:00-08:00", rule(1, "03:30", "05:00"), rule(1, "02:30", "04:00")),
     ["2026-03-08T10:30:00Z", "2026-03-08T12:00:00Z"]),
    ("a window that the clocks skip is empty", following("2026-03-08T00:00:00-08:00", rule(1, "02:30", "03:00")),
     ["2026-03-08T10:30:00Z", "2026-03-08T10:30:00Z"]),
    ("no start after the last year", following("9999-12-29T12:00:00-08:00", rule(1)), None),
    ("the zone gives the day", following(MONDAY_NOON, rule(3), zone="Asia/Tokyo"),
     ["2026-02-03T00:00:00Z", "2026-02-03T02:00:00Z"]),
    ("red until midnight", color(_monday_at("23:59:59"), rule()), "red"),
    ("the day when clocks go back has 25 hours", color("2026-11-01T00:30:00-07:00", rule(3)), "yellow"),
    ("the colour of no rules", color(MONDAY_NOON), "green"),
    ("the smallest lead", remind("2026-02-09T09:00:00Z", leadMinutes=1), ["2026-02-09T08:59:00Z", 1]),
    ("the largest lead", remind("2026-02-09T09:00:00Z", leadMinutes=10080), ["2026-02-02T09:00:00Z", 10080]),
    ("a lead above the largest", remind("2026-02-09T09:00:00Z", leadMinutes=10081), REFUSED + "/leadMinutes"),
    ("the lowest lead", remind("2026-02-09T09:00:00Z", leadMinutes=-2 ** 63), ["2026-02-09T08:00:00Z", 60]),
    ("the first day of a moment", remind("1583-01-03T00:00:00Z", leadMinutes=10080), ["1582-12-27T00:00:00Z", 10080]),
    ("the day before the first of a moment", remind("1583-01-02T23:59:59Z"), REFUSED + "/sweepingTime"),
    ("the last day of a moment", remind("9999-12-29T23:59:59-23:59"), ["9999-12-30T22:58:59Z", 60]),
    ("the day after the last of a moment", remind("9999-12-30T00:00:00+23:59"), REFUSED + "/sweepingTime"),
    ("a lead of null", remind("2026-02-09T09:00:00Z", leadMinutes=None), REFUSED + "/leadMinutes"),
    ("the reminder keeps the fraction", remind("2026-02-09T09:00:00.250Z"), ["2026-02-09T08:00:00.25Z", 60]),
    ("a point just within the radius", near(50, _off(37.78, -122.41 + 49 / 87880)), ["off"]),
    ("a point just outside the radius", near(50, _off(37.78, -122.41 + 51 / 87880)), []),
    ("over the line of 180 degrees", near(50, _off(0, -179.9999), point=(0, 179.9999)), ["off"]),
    ("the same line in the other direction is equally near",
     near(15, segment(name="b", line=tuple(LINE)), segment(name="a", line=tuple(LINE[::-1])),
          point=(37.791815, -122.399315)), ["a", "b"]),
    ("a radius of 0", near(0, segment()), REFUSED + "/radiusMeters"),
    ("a latitude above 90", near(1, segment(), point=(90.1, 0)), REFUSED + "/latitude"),
    ("a region just below the limit", shown(0.0499999, segment()), ["test"]),
    ("a box that touches the edge", shown(0.01, _off(37.785, -122.415)), ["off"]),
    ("a box just outside the edge", shown(0.01, _off(37.7850001, -122.41)), []),
    ("a region over the line of 180 degrees", shown(0.01, _off(0, -179.999), center=(0, 179.999)), ["off"]),
    ("a region that is a point", shown(0, segment(), width=0), ["test"]),
    ("a negative height", shown(-0.01, segment()), REFUSED + "/region/span/latitudeDelta"),
    ("parked without data", parked(MONDAY_NOON, _off(37.7, -122.4)), ["noData", None, None]),
    ("parked before the window", parked(_monday_at("08:59:59"), segment(rule())),
     ["today", "test", "2026-02-02T17:00:00Z"]),
    ("parked on an empty window", parked(_monday_at("09:00:00"), segment(rule(2, "09:00", "09:00"))),
     ["upcoming", "test", "2026-02-09T17:00:00Z"]),
    ("a row without a line", row(Line=""), None),
    ("a row with an empty line", row(Line="LINESTRING EMPTY"), None),
    ("a row without ids", row(CNN=None, CNNRightLeft=None, BlockSweepID=None), ["--", *WRITTEN[1:]]),
    ("a row with blanks", row(CNN=" 110000 ", WeekDay=" Tues ", Week1=" 1 ", FromHour=" 0 "), WRITTEN),
    ("a column of null", row(Week1=[]), REFUSED + "/Week1"),
    ("an hour that is no number", row(FromHour="9AM"), WRITTEN),
    ("an hour that is NaN", row(FromHour="nan"), WRITTEN),
    ("an hour that never ends", row(ToHour="inf"), "422 unreadable-hour /ToHour"),
    ("a start at hour 24", row(FromHour="24"), "422 unreadable-hour /FromHour"),
    ("an end at 24.9", row(ToHour="24.9"), [*WRITTEN[:3], ["3 00:00-24:00 13"]]),
    ("an hour below 0", row(FromHour="-1"), "422 unreadable-hour /FromHour"),
    ("a bad hour on an unknown day", row(FromHour="25", WeekDay="Thurs"), [*WRITTEN[:3], []]),
    ("a line of many lines", row(Line="MULTILINESTRING ((-122 37, -121 38))"), "422 unreadable-line /Line"),
    ("a point off the globe", row(Line="LINESTRING (-122 91)"), "422 unreadable-line /Line"),
    ("a bad line in the third row", rows({}, {}, {"CNN": "2", "Line": "LINESTRING (x 1)"}),
     "422 unreadable-line /2/Line"),
    ("a bad line of a known segment is not read", rows({}, {"Line": "LINESTRING (x 1)"}), [WRITTEN]),
    ("a first row without a line is lost", rows({"Line": "", "WeekDay": "Fri"}, {}), [WRITTEN]),
    ("no rows", Ask("convert", []), []),
    ("an operation that does not exist", Ask("sweepTheStreet"), "unsupported"),
]

RAW_LINES = [
    ("a line that is no JSON is answered", b"{", "error"),
    ("a line that is no UTF-8 is answered", b'{"id":1,"operation":"\xff"}', "error"),
    ("a line that is no object is answered", b"[1]", "error"),
    ("a line without an operation is answered", b'{"id":5}', "error"),
    ("a body that is no JSON is refused", b'{"id":6,"operation":"appliesTo","base64":"eA=="}', "status"),
]
