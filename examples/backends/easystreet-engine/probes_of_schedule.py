"""One probe for each defect of places, the map, the status of a parked car and the converter."""
from probe import Probe, near, parked, row, rows, rule, segment, shown

LINE = [[37.79196, -122.3995], [37.79167, -122.39913]]
HALFWAY = (37.791815, -122.399315)
EAST = segment(rule(), name="east", line=([37.78, -122.4095],))
CLOSE = segment(rule(3), name="close", line=([37.7801, -122.41],))
MIDDLE = segment(rule(), name="middle")
BARE = segment(name="bare")
LEFT, RIGHT = (segment(rule(3, "00:00", "02:00"), name=name, line=tuple(LINE)) for name in ("L", "R"))
ACROSS = segment(name="across", line=([37.77, -122.41], [37.79, -122.41]))
INTO = segment(name="into", line=([37.79, -122.41], [37.78, -122.41]))

PLACES = [
    Probe("distance-to-corners", near(15, LEFT, point=HALFWAY), ["L"], []),
    Probe("distance-in-flat-degrees", near(50, EAST), ["east"], []),
    Probe("distance-to-swapped-corners", near(50, EAST), ["east"], []),
    Probe("radius-is-diameter", near(50, EAST), ["east"], []),
    Probe("radius-in-feet", near(50, EAST), ["east"], []),
    Probe("near-only-one", near(60, EAST, CLOSE), ["close", "east"], ["close"]),
    Probe("near-in-order-of-request", near(60, EAST, CLOSE), ["close", "east"], ["east", "close"]),
    Probe("near-equal-by-request", near(15, RIGHT, LEFT, point=HALFWAY), ["L", "R"], ["R", "L"]),
    Probe("near-without-rules-hidden", near(15, BARE), ["bare"], []),
    Probe("zoom-limit-included", shown(0.05, MIDDLE), [], ["middle"]),
    Probe("zoom-never-limited", shown(0.06, MIDDLE), [], ["middle"]),
    Probe("span-is-half", shown(0.01, segment(name="off", line=([37.788, -122.41],))), [], ["off"]),
    Probe("visible-by-corners", shown(0.01, ACROSS), ["across"], []),
    Probe("visible-by-first-corner", shown(0.01, INTO), ["into"], []),
    Probe("visible-inside-only", shown(0.01, INTO), ["into"], []),
    Probe("visible-by-id", shown(0.01, MIDDLE, BARE), ["middle", "bare"], ["bare", "middle"]),
]

STATUSES = [
    Probe("status-of-first-listed", parked("2026-02-02T08:00:00-08:00", EAST, CLOSE),
          ["upcoming", "close", "2026-02-03T17:00:00Z"], ["today", "east", "2026-02-02T17:00:00Z"]),
    Probe("status-skips-segments-without-rules", parked("2026-02-02T08:00:00-08:00", BARE),
          ["never", "bare", None], ["noData", None, None]),
    Probe("status-start-excluded", parked("2026-02-02T09:00:00-08:00", MIDDLE),
          ["underWay", "middle", "2026-02-02T17:00:00Z"], ["upcoming", "middle", "2026-02-09T17:00:00Z"]),
    Probe("status-end-included", parked("2026-02-02T11:00:00-08:00", MIDDLE),
          ["upcoming", "middle", "2026-02-09T17:00:00Z"], ["underWay", "middle", "2026-02-02T17:00:00Z"]),
    Probe("status-forgets-yesterday", parked("2026-02-04T01:00:00-08:00", segment(rule(3, "22:00", "02:00"))),
          ["underWay", "test", "2026-02-04T06:00:00Z"], ["upcoming", "test", "2026-02-11T06:00:00Z"]),
    Probe("status-ignores-holidays", parked("2026-02-16T10:00:00-08:00", MIDDLE),
          ["upcoming", "middle", "2026-02-23T17:00:00Z"], ["underWay", "middle", "2026-02-16T17:00:00Z"]),
    Probe("status-names-latest-started",
          parked("2026-02-02T10:30:00-08:00", segment(rule(2, "10:00", "12:00"), rule())),
          ["underWay", "test", "2026-02-02T17:00:00Z"], ["underWay", "test", "2026-02-02T18:00:00Z"]),
    Probe("status-today-in-24-hours", parked("2026-02-01T12:00:00-08:00", MIDDLE),
          ["upcoming", "middle", "2026-02-02T17:00:00Z"], ["today", "middle", "2026-02-02T17:00:00Z"]),
    Probe("status-never-after-a-week", parked("2026-02-10T12:00:00-08:00", MIDDLE),
          ["upcoming", "middle", "2026-02-23T17:00:00Z"], ["never", "middle", None]),
]

ID = "110000-L-1613751"
TUESDAYS, FRIDAYS = "3 00:00-02:00 13", "6 00:00-02:00 13"


def written(*rules: str, name: str = ID, street: str = "01st St", line: list = LINE) -> list:
    """The short form of a segment."""
    return [name, street, line, list(rules)]


OTHER = {"BlockSweepID": "1613752"}
THREE_POINTS = "LINESTRING (-122.3995 37.79196, -122.3993 37.7918 12, -122.39913 37.79167)"
CONVERTING = [
    Probe("tues-unknown", row(), written(TUESDAYS), written()),
    Probe("thur-unknown", row(WeekDay="Thur"), written("5 00:00-02:00 13"), written()),
    Probe("day-names-by-three-letters", row(WeekDay="Thurs"), written(), written("5 00:00-02:00 13")),
    Probe("days-count-from-monday", row(WeekDay="Sunday"), written("1 00:00-02:00 13"),
          written("7 00:00-02:00 13")),
    Probe("unknown-day-loses-segment", row(WeekDay="Holiday"), written(), None),
    Probe("no-weeks-written-as-all", row(Week1="0", Week3=None), written("3 00:00-02:00 "),
          written("3 00:00-02:00 12345")),
    Probe("week-5-not-read", row(Week5="1"), written("3 00:00-02:00 135"), written(TUESDAYS)),
    Probe("any-text-is-yes", row(Week2="0"), written(TUESDAYS), written("3 00:00-02:00 123 holidays")),
    Probe("holidays-column-turned", row(), written(TUESDAYS), written(TUESDAYS + " holidays")),
    Probe("hour-rounded", row(ToHour="2.75"), written(TUESDAYS), written("3 00:00-03:00 13")),
    Probe("minutes-from-fraction", row(ToHour="2.5"), written(TUESDAYS), written("3 00:00-02:30 13")),
    Probe("hour-24-is-00", row(ToHour="24"), written("3 00:00-24:00 13"), written("3 00:00-00:00 13")),
    Probe("hour-past-24-wraps", row(ToHour="25"), "422 unreadable-hour /ToHour", written("3 00:00-01:00 13")),
    Probe("line-not-turned", row(Line="LINESTRING (-70 37, -71 38)"), written(TUESDAYS, line=[[37, -70], [38, -71]]),
          written(TUESDAYS, line=[[-70, 37], [-71, 38]])),
    Probe("line-without-last-point", row(), written(TUESDAYS), written(TUESDAYS, line=LINE[:1])),
    Probe("third-number-dropped", row(Line=THREE_POINTS), written(TUESDAYS),
          written(TUESDAYS, line=[LINE[0], [37.7918, -122.3993], LINE[1]])),
    Probe("texts-not-trimmed", row(Corridor=" 01st St "), written(TUESDAYS),
          written(TUESDAYS, street=" 01st St ")),
    Probe("id-without-sweep", rows({}, OTHER), [written(TUESDAYS), written(TUESDAYS, name="110000-L-1613752")],
          [written(TUESDAYS, name="110000-L-")]),
    Probe("id-without-side", row(), written(TUESDAYS), written(TUESDAYS, name="110000--1613751")),
    Probe("row-without-line-adds-nothing", rows({}, {"Line": "", "WeekDay": "Fri"}),
          [written(TUESDAYS, FRIDAYS)], [written(TUESDAYS)]),
    Probe("last-name-counts", rows({}, {"Corridor": "B", "WeekDay": "Fri"}),
          [written(TUESDAYS, FRIDAYS)], [written(TUESDAYS, FRIDAYS, street="B")]),
    Probe("equal-rules-written-twice", rows({}, {"WeekDay": "Tuesday", "ToHour": "2.0"}),
          [written(TUESDAYS)], [written(TUESDAYS, TUESDAYS)]),
    Probe("one-rule-per-day", rows({}, {"ToHour": "3"}),
          [written(TUESDAYS, "3 00:00-03:00 13")], [written("3 00:00-03:00 13")]),
]

PROBES = PLACES + STATUSES + CONVERTING
