"""The parts of a probe: a request, and the short form of its answer that a check compares."""
from dataclasses import dataclass, field
from typing import Any

DEVICE = {"now": "2026-07-01T12:00:00Z", "zone": "Europe/Berlin"}
MONDAY_NOON = "2026-02-02T12:00:00-08:00"
HERE = [37.78, -122.41]
ROW = {"CNN": "110000", "CNNRightLeft": "L", "BlockSweepID": "1613751", "Corridor": "01st St",
       "Line": "LINESTRING (-122.3995 37.79196, -122.39913 37.79167)", "WeekDay": "Tues",
       "FromHour": "0", "ToHour": "2", "Week1": "1", "Week3": "1", "Holidays": "0"}


@dataclass(frozen=True)
class Ask:
    """One request."""

    operation: str
    body: Any = None
    parameters: dict = field(default_factory=dict)

    def line(self, request_id: int) -> dict:
        """Return the object that is sent."""
        asked = {"id": request_id, "operation": self.operation, **DEVICE, "parameters": self.parameters}
        return asked if self.body is None else {**asked, "body": self.body}


@dataclass(frozen=True)
class Probe:
    """A request that tells the correct engine from one with a defect."""

    defect: str
    ask: Ask
    correct: Any
    broken: Any
    before: tuple[Ask, ...] = ()


def rule(day: Any = 2, start: str = "09:00", end: str = "11:00", weeks: tuple = (), holidays: bool = False) -> dict:
    """A rule for Mondays from nine to eleven, unless the arguments say more."""
    return {"dayOfWeek": day, "startTime": start, "endTime": end, "weeksOfMonth": list(weeks),
            "applyOnHolidays": holidays}


def segment(*rules: dict, name: str = "test", line: tuple = (HERE,)) -> dict:
    """A segment with these rules."""
    return {"id": name, "streetName": "Tëst St", "coordinates": list(line), "rules": list(rules)}


def holiday(date: str) -> Ask:
    """Ask whether a date is a holiday."""
    return Ask("isHoliday", parameters={"date": date})


def applies(date: str, **parts: Any) -> Ask:
    """Ask whether a rule applies on a date."""
    return Ask("appliesTo", {"date": date, "rule": rule(**parts)})


def at(operation: str, now: str, *rules: dict, zone: str | None = None) -> Ask:
    """Ask about a segment at a moment."""
    body = {"now": now, "segment": segment(*rules)}
    return Ask(operation, body if zone is None else {**body, "zone": zone})


def today(now: str, *rules: dict, zone: str | None = None) -> Ask:
    """Ask whether a segment is swept today."""
    return at("hasSweeperToday", now, *rules, zone=zone)


def following(now: str, *rules: dict, zone: str | None = None) -> Ask:
    """Ask for the next sweeping."""
    return at("nextSweeping", now, *rules, zone=zone)


def color(now: str, *rules: dict, zone: str | None = None) -> Ask:
    """Ask for the colour on the map."""
    return at("mapColorStatus", now, *rules, zone=zone)


def remind(sweeping: str, **lead: Any) -> Ask:
    """Ask for the time of a reminder."""
    return Ask("notificationTime", {"sweepingTime": sweeping, **lead})


def near(radius: float, *segments: dict, point: tuple = tuple(HERE)) -> Ask:
    """Ask for the segments near a point."""
    return Ask("segmentsNear", {"latitude": point[0], "longitude": point[1], "radiusMeters": radius,
                                "segments": list(segments)})


def shown(height: float, *segments: dict, width: float = 0.01, center: tuple = tuple(HERE)) -> Ask:
    """Ask for the segments that a region shows."""
    return Ask("visibleSegments", {"region": {"center": {"latitude": center[0], "longitude": center[1]},
                                              "span": {"latitudeDelta": height, "longitudeDelta": width}},
                                   "segments": list(segments)})


def parked(now: str, *segments: dict, radius: float = 60) -> Ask:
    """Ask for the status of a parked car."""
    asked = near(radius, *segments)
    return Ask("analyzeSweeperStatus", {**asked.body, "now": now})


def row(**columns: Any) -> Ask:
    """Ask for one row as a segment. A column of None is left out."""
    return Ask("convertRow", {name: value for name, value in {**ROW, **columns}.items() if value is not None})


def rows(*changes: dict) -> Ask:
    """Ask for the segments of several rows."""
    return Ask("convert", [{**ROW, **change} for change in changes])


def short(operation: str, answer: dict) -> Any:
    """Return the part of an answer that a check compares."""
    if "status" not in answer:
        return next((name for name in ("unsupported", "error") if name in answer), "no status")
    body = answer.get("body")
    if answer["status"] != 200:
        return f"{answer['status']} {body['error']['code']} {body['error'].get('pointer', '-')}"
    return _SHORT[operation](body)


def _times(sweeping: dict | None) -> list | None:
    return sweeping and [sweeping["startsAt"], sweeping["endsAt"]]


def _rule_in_short(of: dict) -> str:
    weeks = "".join(map(str, of["weeksOfMonth"]))
    return f"{of['dayOfWeek']} {of['startTime']}-{of['endTime']} {weeks}{' holidays' * of['applyOnHolidays']}"


def _segment_in_short(of: dict | None) -> list | None:
    return of and [of["id"], of["streetName"], of["coordinates"], [_rule_in_short(one) for one in of["rules"]]]


_SHORT = {
    "holidays": lambda body: [day["date"] for day in body["holidays"]],
    "isHoliday": lambda body: body["isHoliday"],
    "appliesTo": lambda body: body["applies"],
    "hasSweeperToday": lambda body: body["hasSweeperToday"],
    "nextSweeping": lambda body: _times(body["nextSweeping"]),
    "mapColorStatus": lambda body: body["mapColorStatus"],
    "segmentsNear": lambda body: [one["id"] for one in body["segments"]],
    "visibleSegments": lambda body: [one["id"] for one in body["segments"]],
    "analyzeSweeperStatus": lambda body: [body["status"], body["segmentId"],
                                          body["sweeping"] and body["sweeping"]["startsAt"]],
    "notificationTime": lambda body: [body["notificationTime"], body["leadMinutes"]],
    "convertRow": lambda body: _segment_in_short(body["segment"]),
    "convert": lambda body: [_segment_in_short(one) for one in body],
}
