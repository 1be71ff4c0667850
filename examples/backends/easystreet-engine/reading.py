"""The members of a request, checked against the contract."""
import math
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from calendar_days import FIRST_YEAR, parse_date
from defects import defect
from instants import STREET_ZONE, Instant, parse_instant, zone_named

_missing = object()


class InvalidRequest(Exception):
    """The request does not meet its schema."""

    def __init__(self, message: str, pointer: str | None = None):
        super().__init__(message)
        self.message, self.pointer = message, pointer


@dataclass(frozen=True)
class Rule:
    """One weekly window in which a segment is swept."""

    day_of_week: int
    start_time: str
    end_time: str
    weeks: tuple[int, ...]
    on_holidays: bool

    def as_json(self) -> dict:
        """Return the five members that the app knows."""
        return {"dayOfWeek": self.day_of_week, "startTime": self.start_time, "endTime": self.end_time,
                "weeksOfMonth": list(self.weeks), "applyOnHolidays": self.on_holidays}


@dataclass(frozen=True)
class Segment:
    """One stretch of one side of a street."""

    id: str
    street_name: str
    coordinates: list
    rules: list[Rule]

    def as_json(self) -> dict:
        """Return the four members that the app knows."""
        return {"id": self.id, "streetName": self.street_name, "coordinates": self.coordinates,
                "rules": [rule.as_json() for rule in self.rules]}


def same_json(one: Any, other: Any) -> bool:
    """Compare two JSON values. The numbers 1 and 1.0 are equal, 1 and true are not."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_json(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_json, one, other))
    return one == other


def members(value: Any, pointer: str = "") -> dict:
    """Return the members of an object."""
    if not isinstance(value, dict):
        raise InvalidRequest("expected an object", pointer)
    return value


def member(of: dict, name: str, pointer: str = "", default: Any = _missing) -> Any:
    """Return a member of an object."""
    if name not in of:
        if default is _missing:
            raise InvalidRequest(f"the member {name} is missing", pointer)
        return default
    return of[name]


def items(value: Any, pointer: str, unique: bool = False, at_least: int = 0) -> list:
    """Return the items of an array."""
    if not isinstance(value, list):
        raise InvalidRequest("expected an array", pointer)
    if len(value) < at_least:
        raise InvalidRequest(f"expected at least {at_least} item", pointer)
    if unique and any(same_json(one, other) for at, one in enumerate(value) for other in value[:at]):
        raise InvalidRequest("two items are equal", pointer)
    return value


def text(value: Any, pointer: str) -> str:
    """Return a text."""
    if not isinstance(value, str):
        raise InvalidRequest("expected a text", pointer)
    return value


def boolean(value: Any, pointer: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise InvalidRequest("expected true or false", pointer)
    return value


def number(value: Any, pointer: str, lowest: float = -math.inf, highest: float = math.inf) -> int | float:
    """Return a number within bounds."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise InvalidRequest("expected a number", pointer)
    if not lowest <= value <= highest:
        raise InvalidRequest(f"expected a number from {lowest} to {highest}", pointer)
    return value


def integer(value: Any, pointer: str, lowest: int, highest: int) -> int:
    """Return a whole number within bounds. The number 2.0 is whole as well."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value // 1:
        raise InvalidRequest("expected a whole number", pointer)
    if not lowest <= value <= highest:
        raise InvalidRequest(f"{str(value)[:40]} is outside {lowest}–{highest}", pointer)
    return int(value)


def year(value: Any) -> int:
    """Return a year of the complete Gregorian calendar."""
    return integer(value, None, FIRST_YEAR, 9999)


def date(value: Any, pointer: str | None = None) -> int:
    """Return the number of a calendar day."""
    day = parse_date(text(value, pointer))
    if day is None:
        raise InvalidRequest(f"{value[:40]} is no day of the calendar since {FIRST_YEAR}", pointer)
    return day


def instant(value: Any, pointer: str) -> Instant:
    """Return a moment."""
    moment = parse_instant(text(value, pointer))
    if moment is None:
        raise InvalidRequest(f"{value[:40]} is no moment with an offset from 1583-01-03 to 9999-12-29", pointer)
    return moment


def zone(value: Any, pointer: str) -> ZoneInfo:
    """Return a time zone by its IANA name."""
    found = zone_named(text(value, pointer))
    if found is None and defect("unknown-zone-is-street-zone"):
        return zone_named(STREET_ZONE)
    if found is None:
        raise InvalidRequest(f"the zone {value[:40]} does not exist", pointer)
    return found


def time_of_day(value: Any, pointer: str, may_be_24: bool) -> str:
    """Return a time like 09:00."""
    text(value, pointer)
    if may_be_24 and value == "24:00":
        return value
    digits = value[:2] + value[3:]
    if len(value) != 5 or value[2] != ":" or not (digits.isascii() and digits.isdigit()):
        raise InvalidRequest("expected a time like 09:00", pointer)
    if int(digits[:2]) > 23 or int(digits[2:]) > 59:
        raise InvalidRequest(f"{value} is no time of a day", pointer)
    return value


def rule(value: Any, pointer: str) -> Rule:
    """Return a rule."""
    of = members(value, pointer)
    return Rule(
        _day_of_week(member(of, "dayOfWeek", pointer), pointer + "/dayOfWeek"),
        time_of_day(member(of, "startTime", pointer), pointer + "/startTime", may_be_24=False),
        time_of_day(member(of, "endTime", pointer), pointer + "/endTime", may_be_24=True),
        tuple(integer(week, f"{pointer}/weeksOfMonth/{at}", 1, 5) for at, week in
              enumerate(items(member(of, "weeksOfMonth", pointer), pointer + "/weeksOfMonth", unique=True))),
        boolean(member(of, "applyOnHolidays", pointer), pointer + "/applyOnHolidays"))


def _day_of_week(value: Any, pointer: str) -> int:
    if defect("day-of-week-zero-accepted") and type(value) is int and value == 0:
        return 0
    return integer(value, pointer, 1, 7)


def segment(value: Any, pointer: str) -> Segment:
    """Return a segment."""
    of = members(value, pointer)
    coordinates = items(member(of, "coordinates", pointer), pointer + "/coordinates", at_least=1)
    for at, point in enumerate(coordinates):
        _coordinate(point, f"{pointer}/coordinates/{at}")
    rules = items(member(of, "rules", pointer), pointer + "/rules", unique=not defect("equal-rules-accepted"))
    return Segment(
        text(member(of, "id", pointer), pointer + "/id"),
        text(member(of, "streetName", pointer), pointer + "/streetName"),
        coordinates,
        [rule(item, f"{pointer}/rules/{at}") for at, item in enumerate(rules)])


def _coordinate(value: Any, pointer: str) -> None:
    if len(items(value, pointer)) != 2:
        raise InvalidRequest("expected latitude and longitude", pointer)
    latitude(value[0], pointer + "/0")
    longitude(value[1], pointer + "/1")


def segments(value: Any, pointer: str) -> list[Segment]:
    """Return the segments of a list."""
    return [segment(item, f"{pointer}/{at}") for at, item in enumerate(items(value, pointer))]


def latitude(value: Any, pointer: str) -> float:
    """Return a latitude in degrees."""
    return number(value, pointer, -90, 90)


def longitude(value: Any, pointer: str) -> float:
    """Return a longitude in degrees."""
    return number(value, pointer, -180, 180)
