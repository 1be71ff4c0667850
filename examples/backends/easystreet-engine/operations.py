"""The operations of the contract. Each takes a request and returns the body of a 200."""
from dataclasses import dataclass
from typing import Any, Callable

import geometry
import parked_car
import reading
import reminders
import rules
import schedule
from calendar_days import format_date
from defects import defect
from holidays import holidays_of, is_holiday
from instants import STREET_ZONE, Instant, format_instant, zone_named
from reading import InvalidRequest


@dataclass(frozen=True)
class Request:
    """What one line asks: parameters and body, and the clock and zone of the device."""

    parameters: dict
    body: Any
    device_now: str
    device_zone: str


def holidays(request: Request) -> dict:
    """The holidays of a year, in the order of the calendar."""
    year = reading.year(request.parameters.get("year"))
    days = holidays_of(year)
    return {"year": year, "holidays": [{"date": format_date(day), "name": days[day]} for day in sorted(days)]}


def is_holiday_on(request: Request) -> dict:
    """Whether a date is a holiday."""
    day = reading.date(request.parameters.get("date"))
    return {"date": format_date(day), "isHoliday": is_holiday(day)}


def applies_to(request: Request) -> dict:
    """Whether a rule applies on a date."""
    body = reading.members(request.body)
    rule = reading.rule(reading.member(body, "rule"), "/rule")
    day = reading.date(reading.member(body, "date"), "/date")
    return {"applies": rules.applies_to(rule, day)}


def _segment_at_moment(request: Request) -> tuple:
    body = reading.members(request.body)
    segment = reading.segment(reading.member(body, "segment"), "/segment")
    return segment, *_moment(body, request)


def _moment(body: dict, request: Request) -> tuple:
    now = reading.instant(reading.member(body, "now"), "/now")
    zone = reading.zone(reading.member(body, "zone", default=STREET_ZONE), "/zone")
    if defect("zone-of-device") and "zone" not in body:
        zone = zone_named(request.device_zone) or zone
    if defect("zone-of-request-ignored"):
        zone = zone_named(STREET_ZONE)
    if defect("clock-of-device"):
        now = reading.instant(request.device_now, "/now")
    return now, zone


def has_sweeper_today(request: Request) -> dict:
    """Whether a segment is swept on the day of a moment."""
    return {"hasSweeperToday": rules.has_sweeper_today(*_segment_at_moment(request))}


def next_sweeping(request: Request) -> dict:
    """The next sweeping of a segment after a moment."""
    return {"nextSweeping": _sweeping(rules.next_sweeping(*_segment_at_moment(request)))}


def _sweeping(found: rules.Sweeping | None) -> dict | None:
    if found is None:
        return None
    starts_at = format_instant(Instant(found.starts))
    ends_at = format_instant(Instant(found.ends))
    times = {"startsAt": starts_at} if ends_at is None else {"startsAt": starts_at, "endsAt": ends_at}
    return {**times, "rule": found.rule.as_json()}


def map_color_status(request: Request) -> dict:
    """The colour of a segment on the map."""
    return {"mapColorStatus": rules.map_color_status(*_segment_at_moment(request))}


def segments_near(request: Request) -> dict:
    """The segments near a point."""
    body = reading.members(request.body)
    return {"segments": [segment.as_json() for segment in geometry.near(*_surroundings(body))]}


def _surroundings(body: dict) -> tuple:
    latitude = reading.latitude(reading.member(body, "latitude"), "/latitude")
    longitude = reading.longitude(reading.member(body, "longitude"), "/longitude")
    radius = reading.number(reading.member(body, "radiusMeters"), "/radiusMeters")
    if radius <= 0:
        raise InvalidRequest("expected a radius above 0", "/radiusMeters")
    segments = reading.segments(reading.member(body, "segments"), "/segments")
    return latitude, longitude, radius, segments


def analyze_sweeper_status(request: Request) -> dict:
    """The status of a place at a moment."""
    body = reading.members(request.body)
    status = parked_car.analyze(*_surroundings(body), *_moment(body, request))
    return {"status": status.name, "segmentId": status.segment.id if status.segment else None,
            "sweeping": _sweeping(status.sweeping)}


def visible_segments(request: Request) -> dict:
    """The segments that the map draws for a region."""
    body = reading.members(request.body)
    region = reading.members(reading.member(body, "region"), "/region")
    center = reading.members(reading.member(region, "center", "/region"), "/region/center")
    span = reading.members(reading.member(region, "span", "/region"), "/region/span")
    middle = (reading.latitude(reading.member(center, "latitude", "/region/center"), "/region/center/latitude"),
              reading.longitude(reading.member(center, "longitude", "/region/center"), "/region/center/longitude"))
    size = (reading.number(reading.member(span, "latitudeDelta", "/region/span"),
                           "/region/span/latitudeDelta", 0, 180),
            reading.number(reading.member(span, "longitudeDelta", "/region/span"),
                           "/region/span/longitudeDelta", 0, 360))
    segments = reading.segments(reading.member(body, "segments"), "/segments")
    return {"segments": [segment.as_json() for segment in geometry.visible(middle, size, segments)]}


def notification_time(request: Request) -> dict:
    """When the reminder for a sweeping is due."""
    body = reading.members(request.body)
    sweeping = reading.instant(reading.member(body, "sweepingTime"), "/sweepingTime")
    stored = reading.integer(reading.member(body, "leadMinutes", default=0), "/leadMinutes", -2**63, 10080)
    lead = reminders.lead_minutes(stored)
    return {"notificationTime": format_instant(reminders.notification_time(sweeping, lead)), "leadMinutes": lead}


def _row(value: Any, pointer: str) -> dict:
    of = reading.members(value, pointer)
    return {column: reading.text(of[column], f"{pointer}/{column}") for column in schedule.COLUMNS if column in of}


def convert_row(request: Request) -> dict:
    """One row of the schedule as a segment."""
    found = schedule.convert([_row(request.body, "")])
    return {"segment": found[0] if found else None}


def convert(request: Request) -> list:
    """The rows of the schedule as the app's data."""
    rows = reading.items(request.body, "")
    return schedule.convert([_row(row, f"/{at}") for at, row in enumerate(rows)])


OPERATIONS: dict[str, Callable[[Request], Any]] = {
    "holidays": holidays,
    "isHoliday": is_holiday_on,
    "appliesTo": applies_to,
    "hasSweeperToday": has_sweeper_today,
    "nextSweeping": next_sweeping,
    "mapColorStatus": map_color_status,
    "segmentsNear": segments_near,
    "analyzeSweeperStatus": analyze_sweeper_status,
    "visibleSegments": visible_segments,
    "notificationTime": notification_time,
    "convertRow": convert_row,
    "convert": convert,
}


def answer(operation: str, request: Request) -> tuple[int, Any]:
    """Return status and body of the answer to a request."""
    try:
        return 200, OPERATIONS[operation](request)
    except InvalidRequest as refusal:
        return 400, _error("invalid-request", refusal.message, refusal.pointer)
    except schedule.Unconvertible as refusal:
        row = "" if operation == "convertRow" else f"/{refusal.row}"
        return 422, _error(refusal.code, refusal.message, f"{row}/{refusal.column}")


def _error(code: str, message: str, pointer: str | None) -> dict:
    error = {"code": code, "message": message}
    if pointer is not None:
        error["pointer"] = pointer
    return {"error": error}
