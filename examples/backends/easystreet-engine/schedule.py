"""From the rows of the city's schedule to the segments of the app."""
import math
import re

from defects import defect

DAYS = {
    "Mon": 2, "Tue": 3, "Tues": 3, "Wed": 4, "Thu": 5, "Thur": 5, "Fri": 6, "Sat": 7, "Sun": 1,
    "Monday": 2, "Tuesday": 3, "Wednesday": 4, "Thursday": 5, "Friday": 6, "Saturday": 7, "Sunday": 1,
}
COLUMNS = ("CNN", "CNNRightLeft", "BlockSweepID", "Corridor", "Line", "WeekDay", "FromHour", "ToHour",
           "Week1", "Week2", "Week3", "Week4", "Week5", "Holidays")
Row = dict[str, str]


class Unconvertible(Exception):
    """The converter would write what the app cannot use, or stop."""

    def __init__(self, code: str, message: str, column: str, row: int | None = None):
        super().__init__(message)
        self.code, self.message, self.column, self.row = code, message, column, row


def convert(rows: list[Row]) -> list[dict]:
    """Return the segments of a schedule, in the order of their first rows with a line."""
    segments: dict[str, dict] = {}
    for at, row in enumerate(rows):
        try:
            _add(row, segments)
        except Unconvertible as refusal:
            refusal.row = at
            raise
    return list(segments.values())


def _add(row: Row, segments: dict[str, dict]) -> None:
    segment_id = _id(row)
    if defect("row-without-line-adds-nothing") and not _line(row):
        return
    if segment_id not in segments:
        line = _line(row)
        if not line:
            return
        if defect("unknown-day-loses-segment") and _day(row) is None:
            return
        segments[segment_id] = {"id": segment_id, "streetName": _trimmed(row, "Corridor"),
                                "coordinates": line, "rules": []}
    elif defect("last-name-counts"):
        segments[segment_id]["streetName"] = _trimmed(row, "Corridor")
    rule = _rule(row)
    rules = segments[segment_id]["rules"]
    if rule and (defect("equal-rules-written-twice") or rule not in rules):
        if defect("one-rule-per-day"):
            rules[:] = [other for other in rules if other["dayOfWeek"] != rule["dayOfWeek"]]
        rules.append(rule)


def _rule(row: Row) -> dict | None:
    day = _day(row)
    if day is None:
        return None
    weeks = [week for week in range(1, 6) if _flag(row, f"Week{week}")]
    if defect("week-5-not-read"):
        weeks = [week for week in weeks if week != 5]
    if defect("no-weeks-written-as-all") and not weeks:
        weeks = [1, 2, 3, 4, 5]
    return {"dayOfWeek": day, "startTime": _time(row, "FromHour", 23), "endTime": _time(row, "ToHour", 24),
            "weeksOfMonth": weeks, "applyOnHolidays": _holidays(row)}


def _id(row: Row) -> str:
    parts = [_trimmed(row, column) for column in ("CNN", "CNNRightLeft", "BlockSweepID")]
    if defect("id-without-sweep"):
        parts[2] = ""
    if defect("id-without-side"):
        parts[1] = ""
    return "-".join(parts)


def _day(row: Row) -> int | None:
    name = _trimmed(row, "WeekDay")
    if defect("day-names-by-three-letters"):
        name = name[:3]
    if defect("tues-unknown") and name == "Tues":
        return None
    if defect("thur-unknown") and name == "Thur":
        return None
    day = DAYS.get(name)
    if defect("days-count-from-monday") and day:
        return (day + 5) % 7 + 1
    return day


def _time(row: Row, column: str, last_hour: int) -> str:
    try:
        value = float(_trimmed(row, column))
    except ValueError:
        return "00:00"
    if math.isnan(value):
        return "00:00"
    if math.isinf(value):
        raise _unreadable_hour(row, column, last_hour)
    hour = round(value) if defect("hour-rounded") else int(value)
    if defect("hour-24-is-00") and hour == 24:
        hour = 0
    if defect("hour-past-24-wraps") and hour >= 24:
        hour %= 24
    if not 0 <= hour <= last_hour:
        raise _unreadable_hour(row, column, last_hour)
    if defect("minutes-from-fraction"):
        return f"{hour:02d}:{int(value % 1 * 60):02d}"
    return f"{hour:02d}:00"


def _unreadable_hour(row: Row, column: str, last_hour: int) -> Unconvertible:
    return Unconvertible("unreadable-hour",
                         f"{column} is {_trimmed(row, column)[:40]}; expected 0–{last_hour}", column)


def _line(row: Row) -> list | None:
    match = re.search(r"LINESTRING\s*\((.+)\)", row.get("Line", ""))
    if not match:
        return None
    coordinates = []
    for pair in match[1].split(","):
        parts = pair.strip().split()
        if len(parts) == 2 or defect("third-number-dropped") and len(parts) == 3:
            longitude = _degrees(parts[0], "longitude", 180, pair)
            latitude = _degrees(parts[1], "latitude", 90, pair)
            coordinates.append([longitude, latitude] if defect("line-not-turned") else [latitude, longitude])
    if defect("line-without-last-point") and len(coordinates) > 1:
        coordinates.pop()
    return coordinates or None


def _degrees(text: str, name: str, most: int, pair: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not -most <= value <= most:
        raise Unconvertible("unreadable-line", f"the point “{pair.strip()[:40]}” has no readable {name}", "Line")
    return value


def _trimmed(row: Row, column: str) -> str:
    value = row.get(column, "")
    return value if defect("texts-not-trimmed") else value.strip()


def _flag(row: Row, column: str) -> bool:
    if defect("any-text-is-yes"):
        return bool(_trimmed(row, column))
    return _trimmed(row, column) == "1"


def _holidays(row: Row) -> bool:
    if defect("holidays-column-turned"):
        return not _flag(row, "Holidays")
    return _flag(row, "Holidays")
